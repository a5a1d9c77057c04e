#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Roads, boats and bridges that lie when the game begins, and all pieces against the
 * supply: V-RO-1, V-BO-1 to V-BO-4, V-RI-3, V-RI-5. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_routes(const struct ground *g, struct map_sink *sink);
