/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include <string.h>

static bool
has_kind(const struct ground *g, enum board_kind kind)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (g->board->hexes[h].kind == kind)
            return true;
    return false;
}

/* Marks the landmasses that are certainly a seat's homeland: those of its region, or of its
 * starting buildings if all of them are fixed (ISL-1). */
static void
mark_homeland(const struct ground *g, unsigned seat, bool *home)
{
    const struct scenario_standing *s;
    int region = g->map->homeland[seat];
    unsigned at = 0, founded = 0;

    while (region < 0 && (s = ground_standing(g, &at)))
        founded += s->start && s->seat == seat && standing_is_building(s);
    if (region < 0 && founded < g->scenario->start_buildings)
        return;
    at = 0;

    for (unsigned i = 0; region >= 0 && i < g->map->regions[region].n_hexes; i++) {
        uint16_t land = board_hex(g->board, g->map->regions[region].hexes[i])->landmass;

        if (land != MAP_NONE)
            home[land] = true;
    }
    while (region < 0 && (s = ground_standing(g, &at))) {
        if (!s->start || s->seat != seat || !standing_is_building(s))
            continue;
        for (unsigned k = 0; k < g->board->intersections[s->at].n_hexes; k++) {
            uint16_t land = board_hex(g->board, g->board->intersections[s->at].hex[k])->landmass;

            if (land != MAP_NONE)
                home[land] = true;
        }
    }
}

/* V-IS-2: every seat has a foreign island to settle (ISL-2). */
static void
check_foreign(const struct ground *g)
{
    unsigned n = g->board->n_landmasses;
    bool alone = n <= 1;

    if (has_kind(g, BOARD_HIDDEN) || has_kind(g, BOARD_OPEN))
        return;
    for (unsigned seat = 0; seat < g->players && !alone; seat++) {
        g_autofree bool *home = g_new0(bool, n);

        if (g->map->doubt & (DOUBT_STANDING | DOUBT_ZONES))
            return;
        mark_homeland(g, seat, home);
        alone = !memchr(home, false, n * sizeof *home);
    }
    if (!alone)
        return;
    struct finding *f =
        ground_report(g, DIAG_V_IS_2, g->scenario->options.family_span[FAMILY_ISLANDS], "");

    finding_add_label(f, g->map->span,
                      n <= 1 ? "this map has one landmass and no hidden hexes"
                             : "all land of this map is the homeland of a seat");
}

static map_hex
find_landmass(const struct ground *g, map_intersection at)
{
    const struct board_intersection *x = board_at(g->board, at);

    for (unsigned k = 0; k < x->n_hexes; k++)
        if (board_hex(g->board, x->hex[k])->landmass != MAP_NONE)
            return x->hex[k];
    return MAP_NO_HEX;
}

static bool
is_at_sea(const struct ground *g, map_intersection at)
{
    for (unsigned k = 0; k < board_at(g->board, at)->degree; k++)
        if (ground_may_sail(g, board_at(g->board, at)->path[k]))
            return true;
    return false;
}

/* Which seas can be sailed from starts on one landmass, and which from several. */
struct seas {
    uint16_t *label; /* by intersection */
    uint16_t *home;  /* by label: a landmass with a start on it, MAP_NONE: none */
    bool *several;
};

static void
find_seas(const struct ground *g, struct seas *s)
{
    unsigned n = g->board->n_intersections;

    s->label = ground_seas(g);
    s->home = g_new(uint16_t, n);
    s->several = g_new0(bool, n);
    for (unsigned i = 0; i < n; i++)
        s->home[i] = MAP_NONE;
    for (map_intersection at = {0}; at.i < g->board->n_corners; at.i++) {
        map_hex hex = find_landmass(g, at);
        bool starts = false;

        for (unsigned seat = 0; seat < g->players && hex.i != MAP_NONE && !starts; seat++)
            starts = is_at_sea(g, at) && ground_may_start(g, at, seat);
        if (!starts)
            continue;
        uint16_t land = board_hex(g->board, hex)->landmass, sea = s->label[at.i];

        if (s->home[sea] != MAP_NONE && s->home[sea] != land)
            s->several[sea] = true;
        s->home[sea] = land;
    }
}

/* V-IS-3: a player from elsewhere can reach a site by boat (BOAT-12, ISL-5). */
void
check_islands_landings(const struct ground *g)
{
    if (g->map->doubt & (DOUBT_TERRAIN | DOUBT_ZONES) || !g->on[FAMILY_ISLANDS] ||
        !g->on[FAMILY_BOATS])
        return;
    unsigned n = g->board->n_landmasses;
    g_autofree bool *reached = g_new0(bool, n + 1u), *home = g_new0(bool, n + 1u);
    g_autofree bool *landing = g_new0(bool, n + 1u);
    struct seas s;
    unsigned homes = 0;

    find_seas(g, &s);
    for (map_intersection at = {0}; at.i < g->board->n_corners; at.i++) {
        map_hex hex = find_landmass(g, at);

        if (hex.i == MAP_NONE || !ground_may_build(g, at))
            continue;
        uint16_t land = board_hex(g->board, hex)->landmass, sea = s.label[at.i];

        for (unsigned seat = 0; seat < g->players && !home[land]; seat++)
            home[land] = ground_may_start(g, at, seat);
        landing[land] |= is_at_sea(g, at);
        reached[land] |=
            is_at_sea(g, at) && s.home[sea] != MAP_NONE && (s.several[sea] || s.home[sea] != land);
    }
    for (unsigned i = 0; i < n; i++)
        homes += home[i];
    for (unsigned i = 0; i < n && n > 1; i++)
        if (!reached[i] && !(home[i] && homes == 1) && !g->board->landmasses[i].touches_unsure &&
            !ground_is_closed_land(g, (uint16_t)i))
            ground_report(g, DIAG_V_IS_3, g->cells[g->board->landmasses[i].first.i].span, "hs",
                          g->board->landmasses[i].first,
                          landing[i] ? "join its sea to the others"
                                     : "open a building site on its coast");
    g_free(s.label);
    g_free(s.home);
    g_free(s.several);
}

/* V-IS-4: the stacks of hidden hexes and of their numbers (ISL-3). */
static void
check_stacks(const struct ground *g)
{
    for (unsigned i = 0; i < g->map->n_pools; i++) {
        const struct scenario_pool *pool = &g->map->pools[i];
        struct pool_need need = pool_need(g->map, (uint8_t)i);

        if (!need.hidden)
            continue;
        if (need.cells > need.tiles)
            ground_report(g, DIAG_V_IS_4, pool->span, "nn", need.tiles, need.cells);
        else if (need.cells < need.tiles)
            ground_report(g, DIAG_V_IS_4_SURPLUS, pool->span, "nn", need.tiles, need.cells);
        else if (pool->n_numbers < need.least_numbers)
            ground_report(g, DIAG_V_IS_4_NUMBERS, pool->numbers_span, "nn", pool->n_numbers,
                          need.least_numbers);
        else if (pool->n_numbers > need.most_numbers)
            ground_report(g, DIAG_V_IS_4_NUMBERS_SURPLUS, pool->numbers_span, "nn", pool->n_numbers,
                          need.most_numbers);
    }
}

/* V-IS-6 and V-IS-7: limited chits and gold (ISL-3, ISL-5, DELIV-1). */
static void
check_supplies(const struct ground *g)
{
    const struct map_scenario *s = g->scenario;
    unsigned foreign = g->board->n_landmasses ? g->board->n_landmasses - 1u : 0, hidden = 0;
    unsigned chits = g->players * option_list_sum(s->options.value[OPTION_ISLAND_BONUS], foreign) +
                     (g->on[FAMILY_BAGGAGE_TRAINS] ? ground_tokens(g) : 0);
    unsigned gold = (unsigned)s->options.value[OPTION_DISCOVERY_GOLD];

    for (unsigned h = 0; h < g->board->n_hexes; h++)
        hidden += g->cells[h].hidden;
    if (s->supply[SUPPLY_CHITS] != SUPPLY_UNLIMITED && s->supply[SUPPLY_CHITS] < chits)
        ground_report(g, DIAG_V_IS_6, s->supply_span[SUPPLY_CHITS], "nn", s->supply[SUPPLY_CHITS],
                      chits);
    if (s->supply[SUPPLY_GOLD] != SUPPLY_UNLIMITED && s->supply[SUPPLY_GOLD] < gold * hidden)
        ground_report(g, DIAG_V_IS_7, s->supply_span[SUPPLY_GOLD], "nn", s->supply[SUPPLY_GOLD],
                      gold * hidden);
}

/* V-IS-8: without islands chits are only for trade tokens (DELIV-1). */
static void
check_chits(const struct ground *g)
{
    const struct map_scenario *s = g->scenario;
    unsigned tokens = (g->on[FAMILY_BAGGAGE_TRAINS] ? ground_tokens(g) : 0);

    if (s->supply[SUPPLY_CHITS] != SUPPLY_UNLIMITED && s->supply[SUPPLY_CHITS] < tokens)
        ground_report(g, DIAG_V_IS_8, s->supply_span[SUPPLY_CHITS], "nn", s->supply[SUPPLY_CHITS],
                      tokens);
}

void
check_islands(const struct ground *g)
{
    if (g->map->doubt & DOUBT_TERRAIN)
        return;
    if (g->on[FAMILY_ISLANDS])
        check_stacks(g);
    else if (!(g->map->doubt & DOUBT_TRADE))
        check_chits(g);
}

void
check_islands_land(const struct ground *g)
{
    if (g->map->doubt & DOUBT_TERRAIN || !g->on[FAMILY_ISLANDS])
        return;
    check_foreign(g);
    /* V-IS-5: a landmass at a hole is never surrounded by water (ISL-4, AMB-21) */
    for (unsigned i = 0; i < g->board->n_landmasses; i++)
        if (g->board->landmasses[i].touches_hole)
            ground_report(g, DIAG_V_IS_5, g->cells[g->board->landmasses[i].first.i].span, "");
    if (!(g->map->doubt & DOUBT_TRADE))
        check_supplies(g);
}
