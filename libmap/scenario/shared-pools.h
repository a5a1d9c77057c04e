#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pools before the maps, which maps share. */
#include "diag/sink.h"
#include "scenario/scenario.h"

struct draft;

/* Gives each map the shared pools that it draws from; a pool of the map with the same id adds to
 * its shared one. The first map takes those that no map draws from, so they are reported there. */
void shared_pools_join(struct draft *draft);
/* Adds to the findings from number `from` on that lie before the map, in a pool that it shares, a
 * label at the map. For scenarios of several maps. */
void shared_pools_name_map(const struct scenario_map *map, struct map_sink *sink, unsigned from);
