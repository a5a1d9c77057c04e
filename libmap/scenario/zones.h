#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Start zones: <allow> and <deny>. */
#include "scenario/draft.h"
#include "scenario/named-places.h"

/* Reads the zones that hold for the map's player counts into it. */
void zones_read(const struct draft *draft, struct scenario_map *map, const struct places *places,
                struct map_strings *strings);
