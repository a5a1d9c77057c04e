#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How even one filling is for the seats. */
#include "sim/setup.h"

#define SIM_NO_SPREAD 10001u /* no greedy set-up was complete */

/* By how much the lowest mean income is below the highest, in 1/100 percent, when all seats place
 * greedily on this filling n times. p: filled, nothing placed. Allocates nothing; room is a second
 * block of the same size. */
unsigned sim_filling_spread(const struct map_ruleset *rs, const struct map_position *p,
                            uint64_t seed, unsigned n, struct map_position *room);
