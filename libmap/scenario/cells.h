#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Turns rows of tokens into cells, labels and a board. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

struct cell_label {
    unsigned at; /* index of the cell */
    struct word word;
};

/* The tokens of a map after reading; by row and column. */
struct cells {
    unsigned rows, cols, n_hexes;
    struct scenario_cell *cell; /* rows * cols; terrain TERRAIN_NONE: no hex */
    GArray *labels;             /* struct cell_label */
    struct place_doubts doubts; /* owned, like the others */
};

/* Reads the rows. Of the map only the pools (their ids and tiles) need to be known. False when
 * there is no hex or too many. */
bool cells_read(struct cells *c, const struct draft_map *draft, struct scenario_map *map,
                struct map_strings *strings, struct map_sink *sink);
/* Whether nothing in the row was refused; whether in no row the length is in doubt. */
bool cells_trust_row(const struct cells *c, unsigned row);
void cells_release(struct cells *c);

/* Makes the board and map->cells. Interior paths are those that the trade hexes in `corners` give
 * (by cell; bit 6: given at all), or the default for NULL. */
void cells_freeze(const struct cells *c, struct scenario_map *map, struct grid grid,
                  bool frame_is_water, const uint8_t *corners, struct map_strings *strings);
/* Adds the labels of the tokens to the places. */
void cells_define_labels(const struct cells *c, struct places *p);
