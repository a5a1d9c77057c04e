#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The cheapest ways of a wagon from some places to all others, in movement points. */
#include "board/board.h"

#define REACH_NEVER 0xffffu /* also the cost of the farthest place */
#define REACH_CLOSED 0xff   /* as the cost of a path */

/* The caller's memory: n_intersections words each. */
struct reach_room {
    uint16_t *mp; /* the result; REACH_NEVER: unreachable */
    uint16_t *next, *previous;
};

/* cost: MP of every path, at least 1 (WAGON-2), or REACH_CLOSED. A way ends when it enters a plaza
 * (WAGON-7) but may start from one. */
void reach_from(const struct map_board *board, const uint8_t *cost, const map_intersection *from,
                unsigned n_from, struct reach_room *room);

/* Landmasses by the hexes uncovered so far, and which of them are fully defined islands (ISL-4). */

/* Sets of hexes connected by uncovered land. */
struct islands {
    uint16_t *mass; /* by hex: the first hex of its landmass, or MAP_NONE; n_hexes words */
    bool *defined;  /* by first hex: water all around (ISL-4); n_hexes */
};

/* The first hex of the landmass (union-find with path halving). */
uint16_t landmasses_first(uint16_t *mass, uint16_t hex);

/* kind: enum board_kind of every hex at present. The caller owns the memory; returns the number of
 * landmasses. A hole in the map is never water; AMB-21 decides about the frame. */
unsigned islands_find(const struct map_board *board, bool frame_is_water, const uint8_t *kind,
                      struct islands *out);

/* The landmass that a place touches, or MAP_NONE: the land hexes of one corner are connected. */
uint16_t islands_at(const struct map_board *board, const struct islands *islands,
                    map_intersection at);
