#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How even one filling leaves the seats. */
#include "sim/batch.h"

#define ROLL_PLACEMENTS 60 /* greedy set-ups that a filling is judged by at first */

/* By how many percent the poorest seat's mean pips lie below the richest's, when every seat
 * places greedily on this filling; below 0: no set-up came to its end. p: filled, nothing
 * placed. Allocates nothing; room is a second block of the same size. */
double filling_spread_of(const struct map_ruleset *rs, const struct map_position *p, uint64_t seed,
                         struct map_position *room);
