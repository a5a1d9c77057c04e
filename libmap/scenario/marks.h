#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Signs that an author puts on hexes, paths and intersections. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

/* `language`: the scenario's. */
void marks_read(const struct draft_map *draft, const char *language, struct scenario_map *map,
                const struct places *places, struct map_strings *strings);
