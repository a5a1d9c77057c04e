#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Plays the first seven after the first invasion directly after a set-up (SEVENB-1 to SEVENB-12).
 * The first seat rolls it; all choices and dice are equally likely, but nobody declines to place a
 * piece. */
#include "base/rng.h"
#include "rules/position.h"

/* Whether it is still to come in this scenario, and villains are on. */
bool first_seven_is_due(const struct map_ruleset *rs);
/* Plays it on a complete set-up; the invasion is assumed. Allocates nothing. */
void first_seven_play(const struct map_ruleset *rs, struct rng *rng, struct map_position *p);
