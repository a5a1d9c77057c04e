#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where the hexes, sides and corners of a map come to lie when it is mirrored or rotated.
 *
 * The shift of the map stays, and so do the empty lines above and to the left of its hexes. Each
 * turn can therefore be undone.
 *
 *   A1  A2      mirrored   .   A2  A3     A3 was A1
 *     B1  B2    ---->        B1  B2       B2 was B1 */
#include "geom/hexgrid.h"

#include <glib.h>
#include <stdbool.h>

struct insert_cell {
    int row, column;
};

struct insert_cells {
    int rows, columns;
    const char **token; /* rows * columns; NULL: no hex */
    int *length;        /* of each row, as written */
};

struct turn {
    bool mirror; /* left to right, first */
    int sixths;  /* of a full turn, clockwise */
    struct grid grid;
    int line, half; /* added to each hex */
};

/* Reads mirror or sixths; sets the rest. False when there is no hex. */
bool turn_init(struct turn *t, struct grid grid, const struct insert_cells *cells);

/* The place of a hex after the turn. */
struct insert_cell turn_cell(const struct turn *t, struct insert_cell c);

/* The word of a side or corner after the turn ("ne"); the same word when it is none. */
const char *turn_side(const struct turn *t, const char *word);
const char *turn_corner(const struct turn *t, const char *word);

/* Computes the cells after the turn. Where short rows were filled up with dots, they are again.
 * The new cells share the tokens of the old ones. */
void turn_cells(const struct turn *t, const struct insert_cells *old, struct insert_cells *now);
