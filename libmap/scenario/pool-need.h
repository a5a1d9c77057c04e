#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a map needs of its pools, compared with what they hold. */
#include "diag/sink.h"
#include "scenario/scenario.h"

/* What a map draws from one of its pools: least and most. */
struct pool_need {
    unsigned cells, hidden; /* hexes drawn; of these hidden */
    unsigned tiles;         /* there are in the pool */
    unsigned least_numbers, most_numbers;
    unsigned harbors, harbor_tokens;
};
struct pool_need pool_need(const struct scenario_map *map, uint8_t pool);
/* Compares the content of a pool with what the map draws from it. With `islands` on, V-IS-4 judges
 * the pools of hidden hexes; `spare`: surplus tiles are intended. */
void pool_need_check(const struct scenario_map *map, bool islands, bool spare,
                     struct map_sink *sink);
