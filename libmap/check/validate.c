/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Every V- check in turn; one v-<family>.c for each group of rules.md 3.2. */
#include "map-check.h"

#include "check/accept.h"
#include "check/v-boats.h"
#include "check/v-buildings.h"
#include "check/v-islands.h"
#include "check/v-landed.h"
#include "check/v-reach.h"
#include "check/v-rivers.h"
#include "check/v-routes.h"
#include "check/v-santa.h"
#include "check/v-start.h"
#include "check/v-trade.h"
#include "check/v-villains.h"
#include "check/v-wagons.h"
#include "check/v-warships.h"

static void
validate_map(const struct ground *g, struct map_sink *sink)
{
    check_trade(g, sink);
    check_santa(g, sink);
    check_reach(g, sink);
    check_rivers(g, sink);
    check_villains(g, sink);
    check_boats(g, sink);
    check_islands(g, sink);
    check_start(g, sink);
    if (g->map->doubt & (DOUBT_CELLS | DOUBT_STANDING))
        return;
    check_buildings(g, sink);
    check_routes(g, sink);
    check_wagons(g, sink);
    check_landed(g, sink);
    check_warships(g, sink);
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
