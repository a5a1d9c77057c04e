#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Makes the heat maps of `render` from simulated set-ups. */
#include "map-check-page.h"

/* The words of --heat besides none. */
#define HEAT_WORDS "pips|starts|first|last|free|reach"

/* The map of that name for that player count; NULL after reporting on stderr why there is none. For
 * pips NULL is no failure: the pips in the file can still be drawn. */
struct map_report_heat *heat_make(const char *word, const struct map_scenario *scenario,
                                  unsigned players, guint64 seed, guint64 runs,
                                  struct map_sink *sink);
