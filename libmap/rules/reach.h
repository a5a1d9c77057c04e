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
