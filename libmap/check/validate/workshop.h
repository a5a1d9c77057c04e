#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Santa's Workshop: V-SA-1 to V-SA-4. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* V-SA-3, V-SA-4. */
void check_santa(const struct ground *g, struct map_sink *sink);
/* V-SA-1. */
enum check_answer check_santa_hexes(const struct ground *g, struct map_sink *sink);
/* V-SA-2, except the reach. */
void check_santa_mode(const struct ground *g, struct map_sink *sink);
