#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Compiling a scenario for one player count. */
#include "rules/tables.h"

struct map_sink;

/* What building costs: BASE-8, BASE-11, BOAT-1, rules 2.5. Nothing for what is not built. */
extern const uint8_t ruleset_costs[PIECE_COUNT][RESOURCE_COUNT];
extern const uint8_t ruleset_wall_cost[RESOURCE_COUNT];

/* Compiles; limits are checked here with diagnostics (NULL then). The scenario is
 * borrowed and must outlive the ruleset. players: within the scenario's range. */
struct map_ruleset *ruleset_compile(const struct map_scenario *scenario, unsigned players,
                                    struct map_sink *sink);
void ruleset_free(struct map_ruleset *rs);
size_t ruleset_position_size(const struct map_ruleset *rs);
