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

/* ---- the dearest way past barbarians (COST-4, BARB-2 to BARB-4), over all places that the given
 * number of them may take ---- */

/* Cost of a path with none to three of them in each of its two places. */
struct barbarian_cost {
    uint32_t of[4][4];
};

struct siege_field {
    const struct map_board *board;
    const struct barbarian_cost *costs; /* by path */
    const uint16_t (
        *places)[2]; /* by path: places where they make it dearer: hexes, or the path itself;
                      * MAP_NONE */
    unsigned n_places;
    unsigned barbarians, most; /* in all; in one place, 1 or 2 */
    unsigned turn;             /* as of proof_walk() */
};

struct siege {
    uint64_t worst; /* cost of the cheapest way with the worst places, without a conquered hex */
    bool exact;     /* else a lower bound */
};

/* A way without barbarians exists. nodes: limit of ways to find. */
struct siege proof_siege(const struct siege_field *field, map_intersection from,
                         map_intersection to, unsigned nodes);
/* The first place that leaves no way when three are in it, or MAP_NONE. */
uint16_t proof_siege_cut(const struct siege_field *field, map_intersection from,
                         map_intersection to);
