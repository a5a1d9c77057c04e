#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers that make a place too good: V-NU-1, V-NU-2. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_numbers_touch(const struct ground *g, struct map_sink *sink);
void check_numbers_pips(const struct ground *g, struct map_sink *sink);
