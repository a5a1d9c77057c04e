#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Compiling a scenario for one player count. */
#include "rules/tables.h"

struct map_sink;

/* Compiles; reports exceeded limits and returns NULL then. The scenario is borrowed and must
 * outlive the ruleset. players: within the scenario's range. */
struct map_ruleset *ruleset_compile(const struct map_scenario *scenario, unsigned players,
                                    struct map_sink *sink);
void ruleset_free(struct map_ruleset *rs);
size_t ruleset_position_size(const struct map_ruleset *rs);
