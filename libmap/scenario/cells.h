#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Rows of tokens to cells, labels and a board. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

struct cell_label {
    unsigned at; /* index of the cell */
    struct word word;
};

/* The tokens of a map, read; by row and column. */
struct cells {
    unsigned rows, cols, n_hexes;
    struct scenario_cell *cell; /* rows * cols; terrain TERRAIN_NONE: no hex */
    GArray *labels;             /* struct cell_label */
    struct place_doubts doubts; /* owned, like the others */
};

/* Reads the rows. The map's pools are known (their ids and tiles), all else is not.
 * False when there is no hex or there are too many. */
bool cells_read(struct cells *c, const struct draft_map *draft, struct scenario_map *map,
                struct map_strings *strings, struct map_sink *sink);
/* Whether nothing in the row was refused, and in no row so much that its length is in doubt. */
bool cells_trust_row(const struct cells *c, unsigned row);
void cells_release(struct cells *c);

/* Makes the board and map->cells; interior paths as said by the trade hexes in
 * `corners` (by cell; bit 6: said at all), or NULL. */
void cells_freeze(const struct cells *c, struct scenario_map *map, struct grid grid,
                  bool frame_is_water, const uint8_t *corners, struct map_strings *strings);
/* Gives the labels of the tokens to the places. */
void cells_define_labels(const struct cells *c, struct places *p);
