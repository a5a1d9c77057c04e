#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The robber among the other rules: V-RB-1, V-RB-3. Where he stands is asked with the villains. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* Once a scenario, whatever maps it has. */
void check_robber(const struct map_scenario *scenario, struct map_sink *sink);
