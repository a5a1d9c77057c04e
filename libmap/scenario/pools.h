#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pools of tiles, numbers and harbor tokens. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

/* Fills map->pools from the words, except constraints, which name places. */
void pools_read(const struct draft_map *draft, struct scenario_map *map,
                struct map_strings *strings, struct map_sink *sink);
/* Resolves the constraints; call it when the board and the regions exist. */
void pools_read_constraints(const struct draft_map *draft, struct scenario_map *map,
                            const struct places *places, struct map_strings *strings);
/* The pool with up to `missing` tiles more than hexes drawn from it, or up to `extra` fewer; or not
 * set. */
struct map_span pools_want(const struct scenario_map *map, unsigned missing, unsigned extra);
/* Compares the content of a pool with what the map draws from it. With `islands` on, V-IS-4 judges
 * the pools of hidden hexes; `spare`: surplus tiles are intended. */
void pools_check(const struct scenario_map *map, bool islands, bool spare, struct map_sink *sink);

/* The index of a pool; no word or an empty one: the pool of a plain ?. */
uint8_t pools_find(const struct scenario_map *map, struct word id);
void pools_report_unknown(const struct scenario_map *map, struct word id, struct map_span where,
                          struct map_sink *sink);
/* What a hex drawn from the pool may become. */
enum board_kind pools_kind(const struct scenario_map *map, uint8_t pool);

/* What a map draws from one of its pools: least and most. */
struct pool_need {
    unsigned cells, hidden; /* hexes drawn; of these hidden */
    unsigned tiles;         /* there are in the pool */
    unsigned least_numbers, most_numbers;
    unsigned harbors, harbor_tokens;
};
struct pool_need pool_need(const struct scenario_map *map, uint8_t pool);
