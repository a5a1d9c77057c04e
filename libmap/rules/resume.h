#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A game that begins in the middle of a turn, as the scenario's <turn> says. */
#include "rules/position.h"

struct scenario_map;

/* Keeps what the scenario says of the turn; nothing where its seat does not play. */
void resume_read(struct map_ruleset *rs, const struct map_scenario *scenario,
                 const struct scenario_map *map);
/* The set-up is over, and the turn as far as it is said; what is drawn has been laid out. */
void resume(const struct map_ruleset *rs, struct map_position *p);
/* Whoever has buildings and no start buildings has founded the first of them (ISL-1), but none that
 * a chit waits under (ISL-7). order: by intersection when it was founded, from 1; NULL: as the board
 * has them. */
void resume_homes(const struct map_ruleset *rs, struct map_position *p, const uint16_t *order);
