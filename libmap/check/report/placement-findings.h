#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* S-WAGON-STUCK, S-UNREACHABLE, S-TOKEN-LOST, S-VILLAIN, S-WARSHIP, S-BARBARIANS,
 * S-RESOURCE-FAR, S-HOMELANDS: what was wrong with set-ups that were finished. */
#include "check/setups/result.h"
#include "diag/sink.h"
#include "scenario/scenario.h"

/* A resource far from all starts in more than so many percent of the greedy set-ups. */
#define TROUBLES_LACKING 5
/* Homelands whose mean pips differ by more than so many percent of the richest. */
#define TROUBLES_HOMELANDS 10.0

/* The same figures in the report, where they are too far apart; else NULL. The caller's. */
char *check_homelands_words(const struct map_check_report *report, const struct check_count *count);

/* Where a finding about the starts of a map stands: at <start>, or where that serves several maps,
 * and each has a finding of its own, at the map. */
struct map_span check_start_place(const struct map_scenario *scenario,
                                  const struct scenario_map *map);

/* At most one finding a kind of trouble, for one map of the scenario. True when its homelands
 * were found unequal, which is why its seats may be. */
bool check_troubles(const struct map_check_report *report, const struct map_scenario *scenario,
                    const struct scenario_map *map, struct map_sink *sink);
