#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where the hexes of a map come to lie when a line is deleted, or outer lines without a hex.
 *
 * Rows of a pointy map, and columns of a flat one, alternate by half a hex. So what is behind a
 * deleted one moves by half a hex: back, or forth where a hex is in the way of the margin. Behind
 * the first line shift= changes instead. */
#include "xml/turn.h"

struct removal {
    bool row; /* a row is deleted, else a column */
    int at;   /* that line; -1: none */
    bool forth;
    int top, left; /* outer lines */
    struct grid before, after;
};

/* Deletes a line. */
void removal_of_line(struct removal *r, struct grid grid, bool row, int at,
                     const struct insert_cells *cells);
/* Removes the outer lines that have no hex. False when no line has one. */
bool removal_of_margin(struct removal *r, struct grid grid, const struct insert_cells *cells);

bool removal_takes(const struct removal *r, struct insert_cell c);
/* The place of a hex that stays. */
struct insert_cell removal_cell(const struct removal *r, struct insert_cell c);
/* Computes the cells that stay. The tokens are copied. */
void removal_cells(const struct removal *r, const struct insert_cells *old,
                   struct insert_cells *now);
