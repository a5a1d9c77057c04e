#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario whose random parts are drawn, for writing it down. */
#include "map-scenario.h"
#include "scenario/scenario.h"

struct scenario_filled;

/* The scenario as it is once map m is filled as fillings[m] says: what was drawn is fixed,
 * and pools hold what is left for the hexes that stay face down. Scenario and fillings are
 * borrowed; everything that did not change is shared with the scenario, which must outlive
 * the result. To be freed. */
struct scenario_filled *scenario_fill_in(const struct map_scenario *scenario,
                                         const struct map_filling *fillings);
const struct map_scenario *scenario_filled_get(const struct scenario_filled *filled);
void scenario_filled_free(struct scenario_filled *filled);
typedef struct scenario_filled scenario_filled;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(scenario_filled, scenario_filled_free)
