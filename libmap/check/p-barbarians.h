#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A way past barbarians at their worst (COST-4, BARB-2 to BARB-4): of all places that so many of
 * them may take. */
#include "board/board.h"

#define BARBARIANS_MAX_NODES 3000 /* ways looked for, of each pair */

/* What a path costs with none, one or three of them in the hexes at its two sides. */
struct barbarian_cost {
    uint32_t of[3][3];
};

struct siege {
    uint64_t worst; /* cost of the cheapest way with so many of them, no hex being conquered */
    bool exact;     /* else at least so much */
    uint16_t cut;   /* three in this hex leave no way; MAP_NONE: three in no hex do */
};

/* costs: by path; land: hexes they may stand in, by hex; there is a way without them. */
struct siege proof_siege(const struct map_board *board, const struct barbarian_cost *costs,
                         const bool *land, unsigned barbarians, map_intersection from,
                         map_intersection to);
