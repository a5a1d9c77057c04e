#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Cheapest ways of a wagon, in any sum of costs or in turns. */
#include "board/board.h"

#define WALK_NEVER UINT64_MAX
#define WALK_CLOSED UINT32_MAX /* as the cost of a path */

/* What the cheapest way from some places to each other one costs (n_intersections words of the
 * caller). Entering a plaza ends the turn (WAGON-7), and a wagon goes on in the next (AMB-9).
 * turn 0: sums of costs, whatever turns they take.
 * turn n: a turn has n movement points, of which a path takes all or none (WAGON-8); the answer
 * is in points with those lost, so that turns are (answer + n - 1) / n. */
void proof_walk(const struct map_board *board, const uint32_t *cost, unsigned turn,
                const map_intersection *from, unsigned n_from, uint64_t *answer);
/* The same, and by which path the way comes to each; MAP_NONE: it begins there, or there is none. */
void proof_walk_by(const struct map_board *board, const uint32_t *cost, unsigned turn,
                   const map_intersection *from, unsigned n_from, uint64_t *answer, uint16_t *by);
