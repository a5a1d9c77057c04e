#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* S-NO-FILLING, S-FILL-UNDECIDED: can the pools of a map be laid out at all? */
#include "diag/sink.h"
#include "rules/ruleset.h"

/* True when a filling was found; else a finding says that there is none, and which
 * constraints clash, or that it is not decided. */
bool check_filling(const struct map_ruleset *rs, const struct map_scenario *scenario,
                   const struct scenario_map *map, struct map_sink *sink);
