#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* S-NO-FILLING, S-FILL-UNDECIDED: whether the pools of a map can be laid out at all. */
#include "diag/sink.h"
#include "rules/ruleset.h"

/* True when a filling was found. Else it reports that there is none and which constraints conflict,
 * or that it is not decided. */
bool check_filling(const struct map_ruleset *rs, const struct map_scenario *scenario,
                   const struct scenario_map *map, struct map_sink *sink);
