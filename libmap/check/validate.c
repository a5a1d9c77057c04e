/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Every V- check in turn; one v-<family>.c for each group of rules.md 3.2. */
#include "map-check.h"

#include "check/accept.h"
#include "check/drawn.h"
#include "check/v-boats.h"
#include "check/v-buildings.h"
#include "check/v-closed.h"
#include "check/v-islands.h"
#include "check/v-landed.h"
#include "check/v-purse.h"
#include "check/v-reach.h"
#include "check/v-rivers.h"
#include "check/v-routes.h"
#include "check/v-santa.h"
#include "check/v-start.h"
#include "check/v-trade.h"
#include "check/v-villains.h"
#include "check/v-wagons.h"
#include "check/v-warships.h"

static bool
landings_undecided(const struct ground *g)
{
    return drawn_needs_unsure(g, check_islands_landings);
}

static bool
start_undecided(const struct ground *g)
{
    return drawn_needs_unsure(g, check_start);
}

/* All of them, and of those that look at what is drawn what that is. */
static const struct drawn_check checks[] = {
    {check_trade, NULL, NULL, false},
    {check_trade_kinds, check_trade_kinds_undecided, NULL, true},
    {check_trade_places, drawn_has_open, NULL, false},
    {check_trade_size, drawn_has_unsure, NULL, true},
    {check_santa, NULL, NULL, false},
    {check_santa_hexes, check_santa_hexes_undecided, NULL, true},
    {check_santa_mode, drawn_has_open, NULL, false},
    {check_reach, drawn_has_unsure, check_reach_undecided, true},
    {check_rivers, drawn_has_open, NULL, false},
    {check_villains_terrain, drawn_has_tiles, check_villains_terrain_undecided, false},
    {check_villains_rolls, drawn_has_tiles, check_villains_rolls_undecided, false},
    {check_villains_places, drawn_has_open, NULL, false},
    {check_villains_open_sea, NULL, NULL, false},
    {check_boats_sea, drawn_has_open, NULL, false},
    {check_boats_costs, drawn_has_tiles, check_boats_costs_undecided, true},
    {check_islands, NULL, NULL, false},
    {check_islands_land, drawn_has_open, NULL, false},
    {check_islands_landings, drawn_has_unsure, landings_undecided, true},
    {check_start, drawn_has_open, start_undecided, false},
    /* of what stands on the board when the game begins */
    {check_buildings, drawn_has_open, NULL, false},
    {check_routes, drawn_has_open, NULL, false},
    {check_wagons, drawn_has_open, NULL, false},
    {check_landed, drawn_has_open, NULL, false},
    {check_warships, drawn_has_open, NULL, false},
    {check_closed, NULL, NULL, false},
    {check_purse, NULL, NULL, false},
};

/* Those before need not know it. */
#define STANDING_CHECKS (G_N_ELEMENTS(checks) - 7)

static void
validate_map(const struct ground *g, struct map_sink *sink)
{
    bool standing = !(g->map->doubt & (DOUBT_CELLS | DOUBT_STANDING));

    drawn_check(g, checks, standing ? G_N_ELEMENTS(checks) : STANDING_CHECKS, sink);
}

void
map_check_validate(const struct map_scenario *scenario, struct map_sink *sink)
{
    for (unsigned i = 0; i < scenario->n_maps; i++) {
        struct ground g = ground_of(scenario, &scenario->maps[i]);

        if (g.players)
            validate_map(&g, sink);
    }
    check_accept(scenario, sink);
    check_accept_unused(scenario, sink);
}
