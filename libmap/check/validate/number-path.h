#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Number paths: V-NP-1. */
#include "diag/sink.h"
#include "scenario/scenario.h"

void check_number_paths(const struct scenario_map *map, struct map_sink *sink);
