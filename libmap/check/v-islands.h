#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Islands, hidden hexes, chits and gold for them: V-IS-2 to V-IS-8. */
#include "check/ground.h"
#include "diag/sink.h"

void check_islands(const struct ground *g, struct map_sink *sink);
