/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "scenario/loading.h"

const struct trade_leg trade_legs[TRADE_LEGS] = {
    {TERRAIN_CASTLE, TERRAIN_QUARRY, GOODS_TOOLS},
    {TERRAIN_CASTLE, TERRAIN_GLASSWORKS, GOODS_SAND},
    {TERRAIN_QUARRY, TERRAIN_CASTLE, GOODS_MARBLE},
    {TERRAIN_QUARRY, TERRAIN_GLASSWORKS, GOODS_SAND},
    {TERRAIN_GLASSWORKS, TERRAIN_CASTLE, GOODS_GLASS},
    {TERRAIN_GLASSWORKS, TERRAIN_QUARRY, GOODS_TOOLS},
};

/* The two legs that begin at a kind of trade hex. */
static const struct trade_leg *
find_legs(unsigned terrain)
{
    const struct trade_leg *legs = trade_legs;

    while (legs->from != terrain)
        legs += 2;
    return legs;
}

/* V-TH-1: two kinds at least, better all three, hidden or not (VICT-1, DEST-1, DEST-4). */
bool
check_trade_kinds(const struct ground *g)
{
    g_autoptr(GString) missing = g_string_new(NULL);
    unsigned n = 0, open = 0;

    for (unsigned i = 0; i < TRADE_LEGS; i += 2) {
        struct ground_count count = ground_count(g, trade_legs[i].from, true);

        if (!count.most)
            g_string_append_printf(missing, "%s%s", n++ ? " and no " : "",
                                   terrain_word(trade_legs[i].from));
        open += count.most && !count.least;
    }
    if (n)
        ground_report(g, n > 1 ? DIAG_V_TH_1 : DIAG_V_TH_1_TWO, g->map->span, "s", missing->str);
    return open;
}

/* V-TH-2: a trade hex that is hidden at first (WAGON-1). */
void
check_trade_hidden(const struct ground *g)
{
    bool hidden[SCENARIO_NO_POOL + 1] = {false};

    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (g->cells[h].hidden)
            hidden[g->cells[h].pool] = true;
    for (unsigned i = 0; i < g->map->n_pools; i++)
        for (unsigned k = 0; hidden[i] && k < g->map->pools[i].n_tiles; k++) {
            const struct scenario_tile *tile = &g->map->pools[i].tiles[k];

            if (tile->count && terrain_is_trade((enum terrain)tile->terrain))
                ground_report(g, DIAG_V_TH_2, tile->span, "t", tile->terrain);
        }
}

static const struct scenario_trade_hex *
find_trade_hex(const struct ground *g, map_hex hex)
{
    for (unsigned i = 0; i < g->map->n_trade_hexes; i++)
        if (g->map->trade_hexes[i].at.i == hex.i)
            return &g->map->trade_hexes[i];
    return NULL;
}

/* The corner touches other land than that hex, certain or possible. */
static bool
leads_on(const struct ground *g, map_intersection corner, map_hex hex)
{
    const struct board_intersection *x = board_at(g->board, corner);

    for (unsigned k = 0; k < x->n_hexes; k++)
        if (x->hex[k].i != hex.i && board_hex(g->board, x->hex[k])->kind != BOARD_SEA)
            return true;
    return false;
}

static bool
is_trade(const struct ground *g, map_hex hex)
{
    return g->cells[hex.i].terrain < TERRAIN_COUNT &&
           terrain_is_trade((enum terrain)g->cells[hex.i].terrain);
}

/* V-TH-3: there is a way in, and every way in comes from land (WAGON-7). */
void
check_trade_places(const struct ground *g)
{
    for (map_hex hex = {0}; hex.i < g->board->n_hexes; hex.i++) {
        const struct board_hex *h = board_hex(g->board, hex);
        const struct scenario_trade_hex *trade = find_trade_hex(g, hex);
        struct map_span span = trade ? trade->at_span : g->cells[hex.i].span;
        bool on_land = false;

        if (h->plaza.i == MAP_NONE)
            continue;
        const struct board_intersection *plaza = board_at(g->board, h->plaza);

        for (unsigned i = 0; i < GRID_DIRECTIONS; i++)
            on_land |= leads_on(g, h->corner[i], hex);
        if (!(on_land && plaza->degree) && is_trade(g, hex)) {
            /* else V-SA-2, where wagons go there */
            ground_report(g, DIAG_V_TH_3, span, "t", g->cells[hex.i].terrain);
            continue;
        }
        for (unsigned k = 0; k < plaza->degree; k++)
            if (!leads_on(g, plaza->next[k], hex)) {
                ground_report(g, DIAG_V_TH_3_SEA, span, "p", plaza->path[k]);
                break;
            }
    }
}

/* V-TH-5 and V-TH-6: the content of the stack (DEST-2, DEST-4, DELIV-4). */
static void
check_stack(const struct ground *g, map_hex hex)
{
    const struct scenario_trade_hex *trade = find_trade_hex(g, hex);
    unsigned terrain = g->cells[hex.i].terrain;
    const struct trade_leg *own = find_legs(terrain);
    bool foreign = false, taken[2], any;

    for (unsigned i = 0; trade && i < GOODS_COUNT; i++)
        if (trade->stack[i] && i != own[0].goods && i != own[1].goods) {
            finding_set_help(ground_report(g, DIAG_V_TH_5, trade->stack_span, "tggg", terrain, i,
                                           own[0].goods, own[1].goods),
                             "write the tokens that it issues: <stack %s=\"6\" %s=\"6\"/>",
                             goods_word(own[0].goods), goods_word(own[1].goods));
            foreign = true;
        }
    if (foreign)
        return;
    if (!trade || !(trade->stack[own[0].goods] + trade->stack[own[1].goods])) {
        ground_report(g, DIAG_V_TH_6, trade ? trade->stack_span : g->cells[hex.i].span, "tgg",
                      terrain, own[0].goods, own[1].goods);
        return;
    }
    for (unsigned i = 0; i < 2; i++)
        taken[i] = ground_count(g, own[i].to, true).most > 0;
    any = taken[0] || taken[1]; /* else it is V-TH-1 */
    for (unsigned i = 0; i < 2 && any; i++)
        if (trade->stack[own[i].goods] && !taken[i])
            ground_report(g, DIAG_V_TH_5_UNTAKEN, trade->stack_span, "gt", own[i].goods, terrain);
        else if (!trade->stack[own[i].goods] && taken[i])
            ground_report(g, DIAG_V_TH_5_ONE, trade->stack_span, "tg", terrain, own[i].goods);
}

/* And V-TH-7: a production number and a product (PROD-1, PROD-2). */
void
check_trade_stacks(const struct ground *g)
{
    for (map_hex hex = {0}; hex.i < g->board->n_hexes; hex.i++) {
        const struct scenario_cell *cell = &g->cells[hex.i];

        if (!is_trade(g, hex) || cell->doubt)
            continue;
        check_stack(g, hex);
        if (cell->number == NUMBER_NONE || cell->product == RESOURCE_NONE)
            ground_report(g, DIAG_V_TH_7, cell->span, "ts", cell->terrain,
                          cell->number == NUMBER_NONE ? "production number" : "product");
    }
}

/* V-TH-5 for the rest of a stack in a position. */
void
check_trade_rests(const struct ground *g)
{
    for (unsigned i = 0; i < g->map->n_goods; i++) {
        const struct scenario_goods *rest = &g->map->goods[i];
        unsigned terrain = g->cells[rest->at.i].terrain;

        for (unsigned k = 0; k < rest->order.n && is_trade(g, rest->at); k++) {
            const struct trade_leg *own = find_legs(terrain);
            unsigned goods = rest->order.kinds[k];

            if (goods != own[0].goods && goods != own[1].goods) /* reported once at a place */
                ground_report(g, DIAG_V_TH_5, rest->span, "tggg", terrain, goods, own[0].goods,
                              own[1].goods);
        }
    }
}

/* V-OP-2: wagons of a large board need improved trains (IMPR-1). */
bool
check_trade_size(const struct ground *g)
{
    int land = 0, most = 0, limit = g->value[OPTION_LARGE_BOARD];

    if (limit < 1 || g->value[OPTION_IMPROVED_TRAIN])
        return false;
    for (unsigned h = 0; h < g->board->n_hexes; h++) { /* certain land, hidden or not */
        const struct scenario_cell *cell = &g->cells[h];
        enum board_kind kind =
            cell->hidden ? pools_kind(g->map, cell->pool) : g->board->hexes[h].kind;

        land += kind == BOARD_LAND;
        most += kind != BOARD_SEA;
    }
    if (land > limit)
        ground_report(g, DIAG_V_OP_2, g->scenario->options.option_span[OPTION_LARGE_BOARD], "n",
                      land);
    return land <= limit && most > limit;
}
