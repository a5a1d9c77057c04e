#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Islands and rivers: what stands there at the end of games, added up. */
#include "playtest/result.h"

struct place_total {
    map_hex hex;             /* the first of the island; the source of the river */
    uint64_t all, by_winner; /* buildings of an island; route pieces across a river */
};

/* Islands of land that is known at the start, in the order of their first hexes; at most
 * MAP_MAX_HEXES. */
unsigned place_totals_islands(const struct playtest_count *count, struct place_total *totals);
/* River i of the map, i < count->map->n_rivers. */
struct place_total place_totals_river(const struct playtest_count *count, unsigned i);
