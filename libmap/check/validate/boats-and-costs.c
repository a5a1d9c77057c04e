/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#define FEW 20

/* V-BO-5: boats need a path with a sea side (BOAT-2). */
void
check_boats_sea(const struct ground *g)
{
    for (uint16_t p = 0; p < g->board->n_sides; p++)
        if (g->board->paths[p].flags & (BOARD_PATH_SEA | BOARD_PATH_UNSURE))
            return;
    ground_report(g, DIAG_V_BO_5, g->scenario->options.family_span[FAMILY_BOATS], "");
}

/* A gold hex yields any resource if its owner chooses (BASE-33). */
static bool
brings_resource(const struct ground *g, enum resource product, enum resource resource)
{
    return product == resource || (product == RESOURCE_GOLD && g->value[OPTION_GOLD]);
}

static bool
may_build_beside(const struct ground *g, map_hex hex)
{
    for (unsigned i = 0; i < 6; i++)
        if (ground_may_build(g, board_hex(g->board, hex)->corner[i]))
            return true;
    return false;
}

/* Hexes of the pool that yield the resource, at most. */
static unsigned
count_pool_hexes(const struct ground *g, unsigned pool, enum resource resource)
{
    const struct scenario_pool *p = &g->map->pools[pool];
    bool numbers = false;
    unsigned n = 0;

    for (unsigned h = 0; h < g->board->n_hexes; h++)
        numbers |= g->cells[h].terrain == TERRAIN_RANDOM && g->cells[h].pool == pool &&
                   g->cells[h].number != NUMBER_NONE && may_build_beside(g, map_hex_of(h));
    for (unsigned i = 0; i < p->n_tiles; i++)
        if ((numbers || p->tiles[i].number) &&
            brings_resource(g, terrain_product((enum terrain)p->tiles[i].terrain), resource))
            n += p->tiles[i].count;
    return n;
}

/* Hexes that yield the resource to a building, at most. */
static unsigned
count_hexes(const struct ground *g, enum resource resource)
{
    unsigned n = 0;

    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *cell = &g->cells[h];

        n += cell->terrain != TERRAIN_RANDOM && brings_resource(g, cell->product, resource) &&
             cell->number != NUMBER_NONE && may_build_beside(g, map_hex_of(h));
    }
    for (unsigned i = 0; i < g->map->n_pools; i++)
        n += count_pool_hexes(g, i, resource);
    return n;
}

/* The first purchase of this scenario with a price in that resource. */
static bool
is_needed(const struct ground *g, enum resource resource)
{
    const struct map_scenario *s = g->scenario;

    for (int what = 0; what < PRICE_COUNT; what++)
        if (s->prices[what].cards[resource] && (price_family((enum price)what) == FAMILY_COUNT ||
                                                g->on[price_family((enum price)what)]))
            return true;
    for (unsigned level = 1; level <= CARD_LEVELS && g->on[FAMILY_BAGGAGE_TRAINS]; level++)
        if (scenario_card(s, level)->price[resource])
            return true;
    return false;
}

/* Certain production: a hex with a number, fixed or drawn, that somebody may build beside. */
static bool
must_pay(const struct ground *g, enum resource resource)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *cell = &g->cells[h];

        if (cell->terrain < TERRAIN_COUNT && brings_resource(g, cell->product, resource) &&
            cell->number != NUMBER_NONE && cell->number != NUMBER_RANDOM &&
            may_build_beside(g, map_hex_of(h)))
            return true;
    }
    return false;
}

/* Every filling has a hex of some terrain with that product. X-POOL-NUMBERS-SHORT reports too few
 * numbers. */
static bool
must_pools_pay(const struct ground *g, enum resource resource)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *cell = &g->cells[h];

        if (cell->terrain == TERRAIN_RANDOM && cell->number == NUMBER_NONE)
            return false;
        if (cell->terrain < TERRAIN_COUNT && brings_resource(g, cell->product, resource) &&
            cell->number == NUMBER_RANDOM)
            return true;
    }
    for (unsigned t = 0; t < TERRAIN_COUNT; t++)
        if (brings_resource(g, terrain_product((enum terrain)t), resource) &&
            ground_count(g, (enum terrain)t, true).least)
            return true;
    return false;
}

/* V-BO-6: every resource that buildings, roads, boats and wagons cost is produced somewhere
 * (BOAT-1), and by more than few hexes: in examples and community maps by a ninth at least.
 * V-OP-6: gold buys something. */
bool
check_boats_costs(const struct ground *g)
{
    const struct map_span span = g->scenario->options.option_span[OPTION_GOLD_BUYS];
    unsigned hexes[RESOURCE_COUNT], all = 0;
    bool open = false;

    if (g->scenario->is_map)
        return false;
    for (enum resource r = 0; r < RESOURCE_COUNT; r++)
        all += hexes[r] = count_hexes(g, r);
    all = MIN(all, g->board->n_hexes); /* a pool may have more */
    g_autoptr(GString) missing = g_string_new(NULL);

    for (enum resource r = 0; r < RESOURCE_COUNT; r++) {
        if (!is_needed(g, r))
            continue;
        if (hexes[r] && FEW * hexes[r] < all)
            ground_report(g, DIAG_V_BO_6_FEW, g->map->span, "rnn", r, hexes[r], all);
        if (must_pay(g, r))
            continue;
        open |= !must_pools_pay(g, r);
        if (!hexes[r])
            g_string_append_printf(missing, "%s%s", missing->len ? ", " : "", resource_word(r));
    }
    if (missing->len)
        ground_report(g, DIAG_V_BO_6, g->map->span, "s", missing->str);
    if (map_span_is_set(span) && !g->value[OPTION_GOLD_BUYS] && !g->on[FAMILY_BAGGAGE_TRAINS] &&
        !g->value[OPTION_GOLD] && count_hexes(g, RESOURCE_GOLD))
        ground_report(g, DIAG_V_OP_6, span, "");
    return open;
}
