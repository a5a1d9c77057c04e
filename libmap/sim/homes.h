#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The value of the seats' homelands: those of the scenario (ISL-1), else the hexes around start
 * zones if no two seats share any. */
#include "rules/position.h"

struct homes;

/* NULL if no two seats have homelands. Aborts without memory; NULL may be freed. */
struct homes *homes_new(const struct map_ruleset *rs);
void homes_free(struct homes *homes);
/* Dots on the discs of that homeland; false if the seat has none. */
bool homes_pips(const struct homes *homes, const struct map_position *p, unsigned seat,
                unsigned *pips);
