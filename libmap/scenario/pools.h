#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pools of tiles, numbers and harbor tokens. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

/* Fills map->pools from the words, except constraints, which name places. `language`: of the
 * scenario. */
void pools_read(const struct draft_map *draft, const char *language, struct scenario_map *map,
                struct map_strings *strings, struct map_sink *sink);
/* Resolves the constraints; call it when the board and the regions exist. `shared`: for names in a
 * shared pool. */
void pools_read_constraints(const struct draft_map *draft, struct scenario_map *map,
                            const struct places *places, const struct places *shared,
                            struct map_strings *strings);
/* Fills stacks of all maps, once these are read. */
void pools_list_stacks(struct map_scenario *scenario, struct map_strings *strings);

/* The index of a pool; no word or an empty one: the pool of a plain ?. */
uint8_t pools_find(const struct scenario_map *map, struct word id);
void pools_report_unknown(const struct scenario_map *map, struct word id, struct map_span where,
                          struct map_sink *sink);
/* What a hex drawn from the pool may become. */
enum board_kind pools_kind(const struct scenario_map *map, uint8_t pool);
