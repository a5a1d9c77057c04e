#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a seat can reach with the boats and bridges of its supply, everything uncovered: trade hexes
 * and the workshop by wagon (WAGON-5, COST-8, SEA-1), landmasses by boat (BOAT-12).
 * Land costs nothing, a path of sea one boat, a river without a ford one bridge. Pieces of others
 * are ignored, and so are barbarians, which move. Where wagons only jump (sea_travel), a way over
 * the sea begins and ends at building sites. */
#include "rules/position.h"

struct reachability;

/* For one thread; aborts without memory. NULL may be freed. */
struct reachability *reachability_new(const struct map_ruleset *rs);
void reachability_free(struct reachability *means);

/* Reads the board of p, with everything drawn. Call it before the functions below, and again after
 * another filling; cheap if the land has not changed. Allocates nothing. */
void reachability_survey(struct reachability *means, const struct map_position *p);

/* Whether some ground is drawn or hidden. */
bool reachability_varies(const struct map_ruleset *rs);
/* Whether wagons go to the workshop (SANTA-2b). */
bool reachability_wants_workshop(const struct map_ruleset *rs);
/* Whether the plaza of a trade hex can be reached from there; trade: index in the ruleset, or
 * n_trades for the workshop. False if it has no plaza. */
bool reachability_trade(const struct reachability *means, unsigned trade, unsigned at);

/* The landmasses of a hex and of a corner: a number below reachability_landmasses(), or MAP_NONE. */
unsigned reachability_landmasses(const struct reachability *means);
unsigned reachability_landmass(const struct reachability *means, unsigned hex);
unsigned reachability_landmass_at(const struct reachability *means, unsigned at);
/* Whether some building site of the landmass can be reached with own boats from that place. True
 * for landmasses where nobody can build. */
bool reachability_island(const struct reachability *means, unsigned landmass, unsigned at);
