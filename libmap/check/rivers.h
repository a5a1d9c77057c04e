#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* V-RI: rivers and their bridge sites. */
#include "diag/sink.h"
#include "scenario/scenario.h"

void check_rivers(const struct scenario_map *map, struct map_sink *sink);
