#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The robber and other rules: V-RB-1, V-RB-3. His place is checked with the villains. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* Call it once for each scenario, whatever its maps. */
void check_robber(const struct map_scenario *scenario, struct map_sink *sink);
