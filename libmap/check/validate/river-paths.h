#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Rivers: V-RI-1, V-RI-2, V-RI-4. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_rivers(const struct ground *g, struct map_sink *sink);
