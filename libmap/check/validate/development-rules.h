#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The deck among the other rules: V-DV-1. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* Call it once for each scenario, whatever its maps. */
void check_development(const struct map_scenario *scenario, struct map_sink *sink);
