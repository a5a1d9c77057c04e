#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the scenario puts on the board and gives to the seats before the first move (rules 3.1):
 * <fixed> and <position>. */
#include "rules/position.h"

/* The constant part: knights' strength, crews, ships, homelands. */
void start_position_read(struct map_ruleset *rs, const struct map_scenario *scenario,
                         const struct scenario_map *map);
/* The rest, into the initial position. Pieces without a valid place are left out; V- findings
 * report them. */
void start_position_lay(const struct map_ruleset *rs, const struct map_scenario *scenario,
                        const struct scenario_map *map, struct map_position *p);
