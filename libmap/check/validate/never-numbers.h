#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers that a pool keeps off a terrain: X-NEVER, X-NEVER-IDLE. */
#include "diag/sink.h"
#include "scenario/scenario.h"

void check_never(const struct map_scenario *scenario, const struct scenario_map *map,
                 struct map_sink *sink);
