#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The start of play: V-ST-2. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

void check_start_supply(const struct ground *g, struct map_sink *sink);
void check_start(const struct ground *g, struct map_sink *sink);
/* A set-up with that many players was complete, so their zones suffice: drops what was not decided
 * about that. */
void check_start_served(const struct scenario_map *map, unsigned players, struct map_sink *sink);
