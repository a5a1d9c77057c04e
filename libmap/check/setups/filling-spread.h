#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How fair one filling is to the seats. */
#include "sim/batch.h"

#define ROLL_PLACEMENTS 60 /* greedy set-ups for the first judgement */

/* Percent by which the poorest seat's mean pips are below the richest's when all seats place
 * greedily on this filling; below 0: no set-up was complete. p: filled, nothing placed. Allocates
 * nothing; room is a second block of the same size. */
double filling_spread_of(const struct map_ruleset *rs, const struct map_position *p, uint64_t seed,
                         struct map_position *room);
