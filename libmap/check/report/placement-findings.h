#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* S-WAGON-STUCK, S-UNREACHABLE, S-TOKEN-LOST, S-VILLAIN, S-WARSHIP, S-BARBARIANS, S-RESOURCE-FAR,
 * S-HOMELANDS: problems of complete set-ups. */
#include "check/setups/result.h"
#include "diag/sink.h"
#include "scenario/scenario.h"

/* Limit in percent of greedy set-ups in which a resource is far from all starts. */
#define TROUBLES_LACKING 5
/* Limit in percent of the richest: by how much mean pips of homelands may differ. */
#define TROUBLES_HOMELANDS 10.0

/* The same figures for the report if they exceed the limit; else NULL. The caller's. */
char *check_homelands_words(const struct map_check_report *report, const struct check_count *count);

/* The place of a finding about the starts of a map: <start>, or the map if several maps share
 * <start>. */
struct map_span check_start_place(const struct map_scenario *scenario,
                                  const struct scenario_map *map);

/* At most one finding for each kind of problem, for one map of the scenario. True when its
 * homelands were found unequal, which may be why its seats are. */
bool check_troubles(const struct map_check_report *report, const struct map_scenario *scenario,
                    const struct scenario_map *map, struct map_sink *sink);
