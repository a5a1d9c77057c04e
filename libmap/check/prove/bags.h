#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The content of a plan's pools by kind of piece; equal pieces are one kind. */
#include "rules/pool.h"

struct bags {
    uint16_t *left; /* number of each kind in each bag; owned */
    unsigned n;
    /* by pool: where its kinds of tiles, its numbers 0..12 and its harbor tokens begin in `left` */
    unsigned tiles[SCENARIO_NO_POOL], numbers[SCENARIO_NO_POOL], harbors[SCENARIO_NO_POOL];
};

/* Full bags. Indices within a bag are those of pool->kinds and pool->harbor_tokens; the first of
 * several equal ones has the count of all. */
void bags_init(struct bags *bags, const struct fill_plan *plan);
void bags_release(struct bags *bags);
