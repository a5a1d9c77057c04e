#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the seats' homelands are worth: those the scenario names (ISL-1), else the hexes around
 * start zones that no two seats share. */
#include "rules/position.h"

struct homes;

/* NULL where no two seats have homelands. Aborts without memory; NULL may be freed. */
struct homes *homes_new(const struct map_ruleset *rs);
void homes_free(struct homes *homes);
/* Dots on the discs of that homeland; false where the seat has none. */
bool homes_pips(const struct homes *homes, const struct map_position *p, unsigned seat,
                unsigned *pips);
