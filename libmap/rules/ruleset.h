#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Compiling a scenario for one player count. */
#include "rules/pool.h"
#include "rules/tables.h"

struct map_sink;

/* Compiles; reports exceeded limits and returns NULL then. The scenario is borrowed and must
 * outlive the ruleset. players: within the scenario's range. */
struct map_ruleset *ruleset_compile(const struct map_scenario *scenario, unsigned players,
                                    struct map_sink *sink);
void ruleset_free(struct map_ruleset *rs);
size_t ruleset_position_size(const struct map_ruleset *rs);

/* Limits of the flat arrays: checked when a scenario is compiled, assumed afterwards. */

struct map_scenario;
struct scenario_map;

/* Replaces "unlimited" supplies by the limit where the map could take more. */
void limits_share(struct map_ruleset *rs);

enum { LIMITS = 4 };
struct limit {
    const char *what;
    unsigned is, most;
    bool supply;          /* of pieces (BASE-5); else of trade hexes (DEST-1) */
    struct map_span span; /* what to change */
};

/* Lists the sizes and their limits; call it once everything is sized. */
void limits_list(const struct map_ruleset *rs, const struct map_scenario *scenario,
                 const struct scenario_map *map, struct limit limits[LIMITS]);

/* The tiles, numbers or harbor of the map that exceed the limit of its pools. */
struct map_span limits_pool_span(const struct scenario_map *map, enum pool_limit limit);
