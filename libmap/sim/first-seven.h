#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The first seven after the first invasion, right behind a set-up (SEVENB-1 to SEVENB-12): the
 * first seat rolls it, and every choice and every die is as likely, but nobody
 * declines what he could place. */
#include "base/rng.h"
#include "rules/position.h"

/* It is still to come in this scenario, and villains are on. */
bool first_seven_is_due(const struct map_ruleset *rs);
/* Plays it on a complete set-up; the invasion is taken as given. Allocates nothing. */
void first_seven_play(const struct map_ruleset *rs, struct rng *rng, struct map_position *p);
