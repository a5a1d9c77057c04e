#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The heat maps that `render` makes of simulated set-ups. */
#include "map-check-page.h"

/* What --heat may say besides none. */
#define HEAT_WORDS "pips|starts|first|last|free|reach"

/* The map of that name for so many players; NULL after telling on stderr why there is none. Of pips
 * NULL is told in silence: those that are written on the board can still be drawn. */
struct map_check_heat *heat_make(const char *word, const struct map_scenario *scenario,
                                 unsigned players, guint64 seed, guint64 runs,
                                 struct map_sink *sink);
