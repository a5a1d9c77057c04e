#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A map on which all that is drawn lies on the table, as one filling has it: what checks and proofs
 * look at filling by filling. */
#include "check/validate/possible-ways.h"

/* What is looked at besides the cells. */
enum drawn_view {
    DRAWN_BOARD, /* anything */
    DRAWN_PATHS, /* the flags of paths */
    DRAWN_CELLS, /* nothing: the board is not laid anew for it */
};

struct drawn_table {
    struct scenario_map map; /* a copy, with cells and board of its own */
    struct ground ground;    /* of that map */
    uint8_t *kinds;          /* of hexes, BOARD_LAND ...; NULL: nothing was laid yet */
    enum drawn_view view;    /* what is looked at of it */
    bool uncovered;          /* what is hidden lies open */
    bool laid;               /* as the filling at hand */
};

/* All uncovered, and anything is looked at. */
struct drawn_table *drawn_table_new(void);
void drawn_table_free(struct drawn_table *table);
/* An embedded one, all zero but for view and uncovered: copies the map, whose cells are not set yet;
 * gives back what it has, if anything. */
void drawn_table_set(struct drawn_table *table, const struct ground *g);
void drawn_table_clear(struct drawn_table *table);

/* Lays the filling out. Borrowed until the next call; the ground must be the same in each. */
struct fill_plan;
struct filling;
const struct ground *drawn_table_lay(struct drawn_table *table, const struct ground *g,
                                     const struct fill_plan *plan, const struct filling *filling);
