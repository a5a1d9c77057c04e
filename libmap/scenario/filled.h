#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario with its random parts drawn, for writing it to a file. */
#include "map-scenario.h"
#include "scenario/scenario.h"

struct scenario_filled;

/* The scenario with each map m filled as fillings[m] says, or as it is if that is empty. Drawn parts are fixed, and pools keep
 * the rest for hexes that stay face down. Scenario and fillings are borrowed. The result shares
 * unchanged parts with the scenario, which must outlive it. To be freed. */
struct scenario_filled *scenario_fill_in(const struct map_scenario *scenario,
                                         const struct map_filling *fillings);
const struct map_scenario *scenario_filled_get(const struct scenario_filled *filled);
void scenario_filled_free(struct scenario_filled *filled);
typedef struct scenario_filled scenario_filled;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(scenario_filled, scenario_filled_free)
