#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the flat arrays of play have room for: checked when a scenario is compiled, and taken for
 * granted afterwards. */
#include "rules/tables.h"

struct scenario_map;

/* Supplies "unlimited" become as many as there is room for, where the map could take more. */
void limits_share(struct map_ruleset *rs);

enum { LIMITS = 4 };
struct limit {
    const char *what;
    unsigned is, most;
    bool supply; /* of pieces (BASE-5); else of trade hexes (DEST-1) */
};

/* Lists what there is and what there is room for; once everything is sized. */
void limits_list(const struct map_ruleset *rs, const struct scenario_map *map,
                 struct limit limits[LIMITS]);
