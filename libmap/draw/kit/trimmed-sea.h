#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sea at the edge of a board that a kit does not print. */
#include "scenario/scenario.h"

/* For each hex of the map whether it is left out: empty sea at the edge. The rest stays connected.
 * Where pieces go to sea, sea beside land or beside a face-down tile stays. The caller's (g_free);
 * NULL: none. */
bool *trimmed_sea(const struct map_scenario *scenario, const struct scenario_map *map);
