#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the pools of a plan hold, piece kind by piece kind; equal pieces count as one kind. */
#include "rules/pool.h"

struct bags {
    uint16_t *left; /* of each kind in each bag; owned */
    unsigned n;
    /* by pool: where its kinds of tiles, its numbers 0..12 and its harbor tokens begin in `left` */
    unsigned tiles[SCENARIO_NO_POOL], numbers[SCENARIO_NO_POOL], harbors[SCENARIO_NO_POOL];
};

/* Full bags. Indices within a bag are those of pool->kinds and pool->harbor_tokens; of equal ones
 * the first has the count of all. */
void bags_init(struct bags *bags, const struct fill_plan *plan);
void bags_release(struct bags *bags);
