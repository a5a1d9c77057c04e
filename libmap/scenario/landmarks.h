#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reads what a map names beyond its rows: regions, trade hexes, hexes, rivers, harbors, closed
 * places. Each function reads one group of a draft into the map. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

void landmarks_read_regions(const struct draft_map *draft, struct scenario_map *map,
                            struct places *places, struct map_strings *strings);
/* Sets corners[hex] to the bits of the given interior paths, with bit 6; true when there are
 * any. */
bool landmarks_read_trade_hexes(const struct draft_map *draft, struct scenario_map *map,
                                const struct places *places, struct map_strings *strings,
                                uint8_t *corners);
/* `language`: the scenario's. */
void landmarks_read_hexes(const struct draft_map *draft, const char *language,
                          struct scenario_map *map, const struct places *places,
                          struct map_strings *strings);
void landmarks_read_rivers(const struct draft_map *draft, struct scenario_map *map,
                           const struct places *places, struct map_strings *strings);
void landmarks_read_harbors(const struct draft_map *draft, struct scenario_map *map,
                            const struct places *places, struct map_strings *strings);
void landmarks_read_closed(const struct draft_map *draft, struct scenario_map *map,
                           const struct places *places, struct map_strings *strings);
