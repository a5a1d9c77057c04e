#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cheapest ways of a wagon, by a sum of costs or by turns. */
#include "board/board.h"

#define WALK_NEVER UINT64_MAX
#define WALK_CLOSED UINT32_MAX /* as the cost of a path */

/* The cost of the cheapest way from some places to each other one (n_intersections words of the
 * caller). Entering a plaza ends the turn (WAGON-7), and the wagon goes on in the next (AMB-9).
 * turn 0: sums of costs, however many turns they take. turn n: a turn has n movement points, and a
 * path is paid within one turn (WAGON-8). The result includes the points lost at the end of a turn,
 * so the turns are (result + n - 1) / n. */
void proof_walk(const struct map_board *board, const uint32_t *cost, unsigned turn,
                const map_intersection *from, unsigned n_from, uint64_t *answer);
/* The same, with the path by which each place is reached; MAP_NONE: a start, or unreachable. */
void proof_walk_by(const struct map_board *board, const uint32_t *cost, unsigned turn,
                   const map_intersection *from, unsigned n_from, uint64_t *answer, uint16_t *by);
