#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a seat reaches with the boats and bridges of its supply, everything uncovered: trade
 * hexes and the workshop by wagon (WAGON-5, COST-8, SEA-1), landmasses by boat (BOAT-12).
 *
 * Land costs nothing, a path of sea one boat, a river that cannot be forded one bridge; what
 * others lay is not counted on, and barbarians move. Where wagons only jump (sea_travel), a
 * way over the sea begins and ends at building sites. */
#include "rules/position.h"

struct reachability;

/* For one thread; aborts without memory. NULL is allowed to be freed. */
struct reachability *reachability_new(const struct map_ruleset *rs);
void reachability_free(struct reachability *means);

/* Looks at the board of p, on which everything is drawn; to be called before what follows,
 * and again after another filling: where the land lies as before, that is no work. Allocates
 * nothing. */
void reachability_survey(struct reachability *means, const struct map_position *p);

/* Wagons go to the workshop (SANTA-2b). */
bool reachability_wants_workshop(const struct map_ruleset *rs);
/* The plaza of a trade hex is reached from there; trade: index in the ruleset, or n_trades
 * for the workshop. False where it has no plaza. */
bool reachability_trade(const struct reachability *means, unsigned trade, unsigned at);

/* The landmasses of a hex and of a corner: a number below reachability_landmasses(), or MAP_NONE. */
unsigned reachability_landmasses(const struct reachability *means);
unsigned reachability_landmass(const struct reachability *means, unsigned hex);
unsigned reachability_landmass_at(const struct reachability *means, unsigned at);
/* Some building site of the landmass is reached by own boats from that place. Landmasses on
 * which nobody can build are always reached. */
bool reachability_island(const struct reachability *means, unsigned landmass, unsigned at);
