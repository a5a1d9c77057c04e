#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A turn in progress: whose it is, and what it has used up. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

/* Everything but places; call it once the seats are known. */
void begun_turn_read(const struct draft *draft, struct map_scenario *s, struct map_sink *sink);
/* Its places on that map. */
void begun_turn_read_map(const struct draft *draft, struct scenario_map *map,
                         const struct places *places, struct map_strings *strings);
