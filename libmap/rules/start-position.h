#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the scenario puts on the board before anybody moves, and into the hands of the seats
 * (rules 3.1): <fixed> and <position>. */
#include "rules/position.h"

/* What of it never changes: knights' strength, crews, ships, homelands. */
void start_position_read(struct map_ruleset *rs, const struct map_scenario *scenario,
                         const struct scenario_map *map);
/* The rest, into the initial position. What has no place is left out; V- findings tell. */
void start_position_lay(const struct map_ruleset *rs, const struct map_scenario *scenario,
                        const struct scenario_map *map, struct map_position *p);
