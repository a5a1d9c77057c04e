#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Trade hexes, their plazas and stacks: V-TH-1 to V-TH-7, V-OP-2. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* Stacks, production numbers, hidden trade hexes: independent of the draw. */
void check_trade(const struct ground *g, struct map_sink *sink);
/* V-TH-1. */
enum check_answer check_trade_kinds(const struct ground *g, struct map_sink *sink);
/* V-TH-3. */
void check_trade_places(const struct ground *g, struct map_sink *sink);
/* V-OP-2. */
enum check_answer check_trade_size(const struct ground *g, struct map_sink *sink);
