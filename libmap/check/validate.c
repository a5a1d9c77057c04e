/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Every V- check in turn; one v-<family>.c for each group of rules.md 3.2. */
#include "map-check.h"

#include "check/accept.h"
#include "check/drawn.h"
#include "check/v-boats.h"
#include "check/v-buildings.h"
#include "check/v-closed.h"
#include "check/v-families.h"
#include "check/v-harbors.h"
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

/* All of them; of those that look at what is drawn what that is. */
static const struct drawn_check checks[] = {
    {check_trade},
    {check_trade_kinds, check_trade_kinds_undecided, .uncovered = true},
    {check_trade_places, drawn_has_open},
    {check_trade_size, drawn_has_unsure, .uncovered = true},
    {check_santa},
    {check_santa_hexes, check_santa_hexes_undecided, .uncovered = true},
    {check_santa_mode, drawn_has_open},
    {check_reach, drawn_has_unsure, check_reach_undecided, .uncovered = true},
    {check_rivers, drawn_has_open},
    {check_villains_terrain, drawn_has_tiles, check_villains_terrain_undecided},
    {check_villains_rolls, drawn_has_tiles, check_villains_rolls_undecided},
    {check_villains_places, drawn_has_open},
    {check_villains_open_sea},
    {check_boats_sea, drawn_has_open},
    {check_boats_costs, drawn_has_tiles, check_boats_costs_undecided, .uncovered = true},
    {check_islands},
    {check_islands_land, drawn_has_open},
    {check_islands_landings, drawn_has_unsure, landings_undecided, .uncovered = true},
    {check_start, drawn_has_open, start_undecided},
    {check_buildings, drawn_has_open, .standing = true},
    {check_routes, drawn_has_open, .standing = true},
    {check_wagons, drawn_has_open, .standing = true},
    {check_landed, drawn_has_open, .standing = true},
    {check_warships, drawn_has_open, .standing = true},
    {check_closed, .standing = true},
    {check_families, .standing = true},
    {check_harbors, drawn_has_unsure, check_harbors_undecided, .uncovered = true, .read = true},
    {check_purse, .standing = true},
};

void
map_check_validate(const struct map_scenario *scenario, struct map_sink *sink)
{
    for (unsigned i = 0; i < scenario->n_maps; i++) {
        struct ground g = ground_of(scenario, &scenario->maps[i]);

        if (g.players)
            drawn_check(&g, checks, G_N_ELEMENTS(checks), sink);
    }
    check_accept(scenario, sink);
    check_accept_unused(scenario, sink);
}
