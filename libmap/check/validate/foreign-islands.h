#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Islands, hidden hexes, chits and gold for them: V-IS-2 to V-IS-8. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* V-IS-4, V-IS-8. */
void check_islands(const struct ground *g, struct map_sink *sink);
/* V-IS-2, V-IS-5 to V-IS-7. */
void check_islands_land(const struct ground *g, struct map_sink *sink);
/* V-IS-3. */
void check_islands_landings(const struct ground *g, struct map_sink *sink);
