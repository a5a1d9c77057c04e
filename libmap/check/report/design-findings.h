#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* S-HEAD-START, S-TRADE-TOUCH, S-STACK-DRY: what a design gives away without a game. */
#include "diag/sink.h"
#include "scenario/scenario.h"

/* Seats are compared in the game of the most players, trade hexes as far as they are not drawn. */
void check_design(const struct map_scenario *scenario, const struct scenario_map *map,
                  struct map_sink *sink);
