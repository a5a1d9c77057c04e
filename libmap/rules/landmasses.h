#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Landmasses as far as they are uncovered, and which are fully defined islands (ISL-4). */
#include "board/board.h"

/* A set of hexes that hang together, by land known to all. */
struct islands {
    uint16_t *mass; /* by hex: the first hex of its landmass, or MAP_NONE; n_hexes words */
    bool *defined;  /* by first hex: water all around (ISL-4); n_hexes */
};

/* kind: enum board_kind of every hex as it lies now. Memory is the caller's; returns how
 * many landmasses there are. A hole in the map is never water, the frame by AMB-21. */
unsigned islands_find(const struct map_board *board, bool frame_is_water, const uint8_t *kind,
                      struct islands *out);

/* The landmass that a place touches, or MAP_NONE: hexes of one corner hang together. */
uint16_t islands_at(const struct map_board *board, const struct islands *islands,
                    map_intersection at);
