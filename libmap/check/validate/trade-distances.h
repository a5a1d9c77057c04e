#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ways between the trade hexes: V-TH-8, V-TH-9, V-TH-14, and the workshop's place among them
 * (V-SA-2). */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

enum check_answer check_reach(const struct ground *g, struct map_sink *sink);
