#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A map with all random parts drawn as in one filling: checks and proofs use it to judge filling by
 * filling. */
#include "check/validate/possible-ways.h"

/* What a check looks at besides the cells. */
enum drawn_view {
    DRAWN_BOARD, /* anything */
    DRAWN_PATHS, /* the flags of paths */
    DRAWN_CELLS, /* nothing: the board is not computed for it */
};

struct drawn_table {
    struct scenario_map map; /* a copy, with cells and board of its own */
    struct ground ground;    /* of that map */
    uint8_t *kinds;          /* of hexes, BOARD_LAND ...; NULL: nothing was laid yet */
    enum drawn_view view;    /* what the check looks at */
    bool uncovered;          /* hidden hexes are open */
    bool laid;               /* of the current filling */
};

/* All uncovered, and the check may look at anything. */
struct drawn_table *drawn_table_new(void);
void drawn_table_free(struct drawn_table *table);
/* Initializes an embedded one, all zero except view and uncovered: copies the map, whose cells are
 * not set yet. Then frees what it has, if anything. */
void drawn_table_set(struct drawn_table *table, const struct ground *g);
void drawn_table_clear(struct drawn_table *table);

/* Lays the filling out. Borrowed until the next call; the ground must be the same in each. */
struct fill_plan;
struct filling;
const struct ground *drawn_table_lay(struct drawn_table *table, const struct ground *g,
                                     const struct fill_plan *plan, const struct filling *filling);
