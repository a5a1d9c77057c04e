/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include <string.h>

/* The first of some hexes that is certainly of a landmass. */
static map_hex
find_landmass(const struct ground *g, const map_hex *hexes, unsigned n)
{
    for (unsigned k = 0; k < n; k++)
        if (board_hex(g->board, hexes[k])->landmass != MAP_NONE)
            return hexes[k];
    return MAP_NO_HEX;
}

static void
mark_land(const struct ground *g, const map_hex *hexes, unsigned n, bool *home)
{
    for (unsigned k = 0; k < n; k++)
        if (board_hex(g->board, hexes[k])->landmass != MAP_NONE)
            home[board_hex(g->board, hexes[k])->landmass] = true;
}

/* Marks the landmasses that are certainly a seat's homeland: those of its region, or of its
 * starting buildings if all of them are fixed (ISL-1). */
static void
mark_homeland(const struct ground *g, unsigned seat, bool *home)
{
    int region = g->map->homeland[seat];

    if (region >= 0)
        mark_land(g, g->map->regions[region].hexes, g->map->regions[region].n_hexes, home);
    else if (ground_founded(g, seat) >= g->scenario->start_buildings)
        for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
            if (s->start && s->seat == seat && standing_is_building(s))
                mark_land(g, g->board->intersections[s->at].hex,
                          g->board->intersections[s->at].n_hexes, home);
}

/* V-IS-2: every seat has a foreign island to settle (ISL-2). */
static void
check_foreign(const struct ground *g)
{
    unsigned n = g->board->n_landmasses;
    bool alone = n <= 1;

    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (g->board->hexes[h].kind == BOARD_HIDDEN || g->board->hexes[h].kind == BOARD_OPEN)
            return;
    for (unsigned seat = 0; seat < g->players && !alone; seat++) {
        g_autofree bool *home = g_new0(bool, n);

        if (g->map->doubt & (DOUBT_STANDING | DOUBT_ZONES))
            return;
        mark_homeland(g, seat, home);
        alone = !memchr(home, false, n * sizeof *home);
    }
    if (alone)
        finding_add_label(
            ground_report(g, DIAG_V_IS_2, g->scenario->options.family_span[FAMILY_ISLANDS], ""),
            g->map->span,
            n <= 1 ? "this map has one landmass and no hidden hexes"
                   : "all land of this map is the homeland of a seat");
}

/* Also V-IS-5: a landmass at a hole is never surrounded by water (ISL-4, AMB-21). */
void
check_islands_land(const struct ground *g)
{
    check_foreign(g);
    for (unsigned i = 0; i < g->board->n_landmasses; i++)
        if (g->board->landmasses[i].touches_hole)
            ground_report(g, DIAG_V_IS_5, g->cells[g->board->landmasses[i].first.i].span, "");
}

/* V-IS-3: a player from elsewhere can reach a site by boat (BOAT-12, ISL-5). */
void
check_islands_landings(const struct ground *g)
{
    unsigned n = g->board->n_landmasses, homes = 0;
    g_autofree bool *reached = g_new0(bool, n + 1u), *home = g_new0(bool, n + 1u);
    g_autofree bool *landing = g_new0(bool, n + 1u);
    g_autofree uint16_t *seas = ground_join(g, GROUND_SEAS);
    /* by sea: a landmass with a start at it, or none; and whether there are several */
    g_autofree uint16_t *from = g_new(uint16_t, g->board->n_intersections);
    g_autofree bool *several = g_new0(bool, g->board->n_intersections);

    memset(from, 0xff, g->board->n_intersections * sizeof *from);
    for (unsigned round = 0; round < 2; round++) /* first the starts, then what they reach */
        for (map_intersection at = {0}; at.i < g->board->n_corners; at.i++) {
            const struct board_intersection *x = board_at(g->board, at);
            map_hex hex = find_landmass(g, x->hex, x->n_hexes);
            bool starts = false, coast = false;

            if (hex.i == MAP_NONE || !ground_may_build(g, at))
                continue;
            uint16_t land = board_hex(g->board, hex)->landmass, *first = &from[seas[at.i]];

            for (unsigned k = 0; k < x->degree; k++)
                coast |= ground_may_sail(g, x->path[k]);
            for (unsigned seat = 0; seat < g->players && !round && !starts; seat++)
                starts = ground_may_start(g, at, seat);
            home[land] |= starts;
            landing[land] |= coast;
            if (starts && coast) {
                several[seas[at.i]] |= *first != MAP_NONE && *first != land;
                *first = land;
            }
            reached[land] |=
                round && coast && *first != MAP_NONE && (several[seas[at.i]] || *first != land);
        }
    for (unsigned i = 0; i < n; i++)
        homes += home[i];
    for (unsigned i = 0; i < n && n > 1; i++) {
        const struct board_landmass *land = &g->board->landmasses[i];

        if (!reached[i] && !(home[i] && homes == 1) && !land->touches_unsure &&
            !ground_is_closed_land(g, (uint16_t)i))
            ground_report(g, DIAG_V_IS_3, g->cells[land->first.i].span, "hs", land->first,
                          landing[i] ? "join its sea to the others"
                                     : "open a building site on its coast");
    }
}

/* V-IS-4: the stacks of hidden hexes and of their numbers (ISL-3). */
void
check_island_stacks(const struct ground *g)
{
    for (unsigned i = 0; i < g->map->n_pools; i++) {
        const struct scenario_pool *pool = &g->map->pools[i];
        struct pool_need need = pool_need(g->map, (uint8_t)i);

        if (!need.hidden)
            continue;
        if (need.cells != need.tiles)
            ground_report(g, need.cells > need.tiles ? DIAG_V_IS_4 : DIAG_V_IS_4_SURPLUS,
                          pool->span, "nn", need.tiles, need.cells);
        else if (pool->n_numbers < need.least_numbers)
            ground_report(g, DIAG_V_IS_4_NUMBERS, pool->numbers_span, "nn", pool->n_numbers,
                          need.least_numbers);
        else if (pool->n_numbers > need.most_numbers)
            ground_report(g, DIAG_V_IS_4_NUMBERS_SURPLUS, pool->numbers_span, "nn", pool->n_numbers,
                          need.most_numbers);
    }
}

static void
check_limit(const struct ground *g, enum supply supply, unsigned need, enum diag_code code)
{
    if (g->supply[supply] != SUPPLY_UNLIMITED && g->supply[supply] < need)
        ground_report(g, code, g->scenario->supply_span[supply], "nn", g->supply[supply], need);
}

/* V-IS-6 and V-IS-7: limited chits and gold (ISL-3, ISL-5, DELIV-1). V-IS-8: without islands chits
 * are only for trade tokens. */
void
check_island_supplies(const struct ground *g)
{
    unsigned foreign = g->board->n_landmasses ? g->board->n_landmasses - 1u : 0, hidden = 0;
    unsigned tokens = ground_tokens(g);

    for (unsigned h = 0; h < g->board->n_hexes; h++)
        hidden += g->cells[h].hidden;
    if (!g->on[FAMILY_ISLANDS]) {
        check_limit(g, SUPPLY_CHITS, tokens, DIAG_V_IS_8);
        return;
    }
    check_limit(g, SUPPLY_CHITS,
                tokens + g->players * option_list_sum(g->value[OPTION_ISLAND_BONUS], foreign),
                DIAG_V_IS_6);
    check_limit(g, SUPPLY_GOLD, hidden * (unsigned)g->value[OPTION_DISCOVERY_GOLD], DIAG_V_IS_7);
}
