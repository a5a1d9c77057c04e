#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a scenario says and a `.game` file cannot: each is a warning (I-EXPORT). */
#include "diag/sink.h"
#include "scenario/scenario.h"

/* One warning at that place, or at the root where it is not set. */
void game_losses_report(struct map_sink *sink, const struct map_scenario *scenario,
                        struct map_span span, const char *what);

/* Everything but the start zones and what decides about the rows. */
void game_losses_find(struct map_sink *sink, const struct map_scenario *scenario,
                      const struct scenario_map *map, unsigned players);
