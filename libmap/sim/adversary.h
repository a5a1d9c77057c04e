#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Seats that place so that a later one finds no place.
 *
 * The victim is whichever of the others has the fewest sites left for the buildings it still
 * has to found, one of the equals at random. A seat takes the site that takes most sites
 * from the victim, one of the equals at random; one site in eight is any, so that many ways are
 * tried. So are routes, and what the victim itself founds last. */
#include "base/rng.h"
#include "rules/family.h"

/* A legal move, to be applied next; MOVE_NONE when there is none. Set-up only. */
map_move adversary_choose(const struct map_ruleset *rs, struct rng *rng,
                          const struct map_position *p);
