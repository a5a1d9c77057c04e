#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Boats and building costs: V-BO-5, V-BO-6. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* V-BO-5. */
void check_boats_sea(const struct ground *g, struct map_sink *sink);
/* V-BO-6. */
enum check_answer check_boats_costs(const struct ground *g, struct map_sink *sink);
