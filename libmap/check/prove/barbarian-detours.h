#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A way past barbarians at their worst (COST-4, BARB-2 to BARB-4): of all places that so many of
 * them may take. */
#include "board/board.h"

/* What a path costs with none to three of them in each of its two places. */
struct barbarian_cost {
    uint32_t of[4][4];
};

struct siege_field {
    const struct map_board *board;
    const struct barbarian_cost *costs; /* by path */
    const uint16_t (
        *places)[2]; /* by path: where they make it dearer: hexes, or itself; MAP_NONE */
    unsigned n_places;
    unsigned barbarians, most; /* in all; in one place, 1 or 2 */
    unsigned turn;             /* as of proof_walk() */
};

struct siege {
    uint64_t worst; /* what the cheapest way costs with so many of them, no hex being conquered */
    bool exact;     /* else at least so much */
};

/* From the nearest of some places; there is a way without them. nodes: most ways looked for. */
struct siege proof_siege(const struct siege_field *field, const map_intersection *from,
                         unsigned n_from, map_intersection to, unsigned nodes);
/* The first place that leaves no way with three in it, or MAP_NONE. */
uint16_t proof_siege_cut(const struct siege_field *field, map_intersection from,
                         map_intersection to);
