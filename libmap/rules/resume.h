#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Games that begin in the middle of a turn, as the scenario's <turn> says. */
#include "rules/position.h"

struct scenario_map;

/* Stores the scenario's turn; nothing if its seat does not play. */
void resume_read(struct map_ruleset *rs, const struct map_scenario *scenario,
                 const struct scenario_map *map);
/* Ends the set-up and sets the state of the turn; call it after the random parts are laid out. */
void resume(const struct map_ruleset *rs, struct map_position *p);
/* For seats that have buildings but no start buildings: the buildings founded first become start
 * buildings (ISL-1), except those with a waiting chit (ISL-7). order: by intersection, the number
 * in the order of founding, from 1; NULL: as the board lists them. */
void resume_homes(const struct map_ruleset *rs, struct map_position *p, const uint16_t *order);
