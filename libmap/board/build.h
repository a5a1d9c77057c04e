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

/* Makes a board, the caller's. NULL when there are no hexes or more than
 * MAP_MAX_HEXES. Until the board is shared, the two functions below may add flags (rivers, closed
 * places). */
struct map_board *board_build(const struct board_spec *spec);
void board_add_flag(struct map_board *board, map_path path, unsigned flag);
void board_close(struct map_board *board, map_intersection at, unsigned flags);

/* A copy of a frozen board, to be settled below; the caller owns it. */
struct map_board *board_copy(const struct map_board *board);
/* Sets the kind of every hex (enum board_kind, by hex) and computes what follows from it: flags of
 * land and sea, landmasses. Plazas and closed places do not change. */
void board_settle(struct map_board *board, const uint8_t *kinds);
