#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Policy of seats that try to leave a later one without a place.
 * The victim is the other seat with the fewest sites left for each building that it still has to
 * found. A seat takes the site that takes most sites from the victim. Ties are drawn at random. One
 * site in eight is any site, so that many ways are tried; routes are random too, and so are the
 * victim's own buildings at the end. */
#include "base/rng.h"
#include "rules/family.h"

/* A legal move, to be applied next; MOVE_NONE when there is none. Set-up only. */
map_move adversary_choose(const struct map_ruleset *rs, struct rng *rng,
                          const struct map_position *p);
