#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Building a board from cells, rivers and plazas; freezing it. */
#include "board/board.h"

struct board_cell {
    bool present;      /* false: '.', frame or hole */
    uint8_t kind;      /* enum board_kind */
    bool plaza;        /* has a plaza (trade hex, workshop) */
    bool auto_corners; /* interior paths to every corner that touches another land hex (V-TH-3) */
    uint8_t corners;   /* else: bit i = interior path to corner i */
};

struct board_spec {
    struct grid grid;
    uint16_t rows, cols;            /* 1..MAP_MAX_ROWS, 1..MAP_MAX_COLUMNS */
    const struct board_cell *cells; /* rows * cols */
    bool frame_is_water;
};

/* A new board, or NULL when there are more than MAP_MAX_HEXES hexes or none.
 * The caller owns one reference. Flags may still be added (rivers, closed
 * places) by the two functions below until it is shared. */
struct map_board *board_build(const struct board_spec *spec);
void board_add_flag(struct map_board *board, map_path path, unsigned flag);
void board_close(struct map_board *board, map_intersection at);

/* A copy of a frozen board, to be settled; the caller's. */
struct map_board *board_copy(const struct map_board *board);
/* Gives every hex its kind (enum board_kind, by hex) and looks anew at what follows from it:
 * the flags of land and sea, the landmasses. Plazas and closed places stay as they are. */
void board_settle(struct map_board *board, const uint8_t *kinds);
/* The same of paths alone: intersections and landmasses are as they were. */
void board_settle_paths(struct map_board *board, const uint8_t *kinds);
