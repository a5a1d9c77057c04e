/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "rules/families.h"
#include "scenario/loading.h"

static const enum terrain kinds[] = {TERRAIN_CASTLE, TERRAIN_QUARRY, TERRAIN_GLASSWORKS};

static bool
is_trade_unchecked(const struct ground *g, unsigned doubt)
{
    return !g->on[FAMILY_BAGGAGE_TRAINS] || g->map->doubt & (DOUBT_TERRAIN | doubt);
}

/* V-TH-1: two kinds at least, better all three, hidden or not (VICT-1, DEST-1, DEST-4). */
bool
check_trade_kinds(const struct ground *g)
{
    if (is_trade_unchecked(g, 0))
        return false;
    g_autoptr(GString) missing = g_string_new(NULL);
    unsigned n = 0, open = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++) {
        struct ground_count count = ground_count(g, kinds[i], true);

        if (!count.most)
            g_string_append_printf(missing, "%s%s", n++ ? " and no " : "", terrain_word(kinds[i]));
        open += count.most && !count.least;
    }
    if (n)
        finding_add_label(ground_report(g, n > 1 ? DIAG_V_TH_1 : DIAG_V_TH_1_TWO, g->map->span, "s",
                                        missing->str),
                          g->scenario->options.family_span[FAMILY_BAGGAGE_TRAINS],
                          "wagons are on because of this");
    return open;
}

/* V-TH-2: a trade hex that is hidden at first (WAGON-1). */
static void
check_hidden(const struct ground *g)
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
static void
check_plaza(const struct ground *g, map_hex hex, struct map_span span)
{
    const struct board_hex *h = board_hex(g->board, hex);
    const struct board_intersection *plaza = board_at(g->board, h->plaza);
    const char *word = terrain_word((enum terrain)g->cells[hex.i].terrain);
    bool on_land = false;

    for (unsigned i = 0; i < G_N_ELEMENTS(h->corner); i++)
        on_land |= leads_on(g, h->corner[i], hex);
    if (!(on_land && plaza->degree) && is_trade(g, hex)) { /* else V-SA-2, where wagons go there */
        ground_report(g, DIAG_V_TH_3, span, "s", word);
        return;
    }
    for (unsigned k = 0; k < plaza->degree; k++)
        if (!leads_on(g, plaza->next[k], hex)) {
            ground_report(g, DIAG_V_TH_3_SEA, span, "p", plaza->path[k]);
            return;
        }
}

/* Goods that a kind of trade hex issues; no hex issues what it accepts (2.2). */
static const enum goods issued[G_N_ELEMENTS(kinds)][2] = {
    {GOODS_TOOLS, GOODS_SAND},
    {GOODS_MARBLE, GOODS_SAND},
    {GOODS_GLASS, GOODS_TOOLS},
};

static unsigned
get_trade_kind(enum terrain terrain)
{
    return terrain == TERRAIN_CASTLE ? 0 : terrain == TERRAIN_QUARRY ? 1 : 2;
}

static bool
is_taken(const struct ground *g, enum goods goods)
{
    unsigned i = 0;

    while (!trade_tokens_accepted(kinds[i], goods))
        i++;
    return ground_count(g, kinds[i], true).most > 0;
}

/* V-TH-5: tokens of both kinds that it issues are in its stack, if some hex takes them; if no hex
 * takes either, that is V-TH-1. */
static void
check_issue(const struct ground *g, const struct scenario_trade_hex *trade, const char *word,
            const enum goods own[2])
{
    for (unsigned i = 0; i < 2 && (is_taken(g, own[0]) || is_taken(g, own[1])); i++) {
        const char *goods = goods_word(own[i]);

        if (trade->stack[own[i]] && !is_taken(g, own[i]))
            ground_report(g, DIAG_V_TH_5_UNTAKEN, trade->stack_span, "ss", goods, word);
        else if (!trade->stack[own[i]] && is_taken(g, own[i]))
            ground_report(g, DIAG_V_TH_5_ONE, trade->stack_span, "ss", word, goods);
    }
}

/* V-TH-5 and V-TH-6: the content of the stack (DEST-2, DEST-4, DELIV-4). */
static void
check_stack(const struct ground *g, map_hex hex, struct map_span span)
{
    const struct scenario_trade_hex *trade = find_trade_hex(g, hex);
    enum terrain terrain = (enum terrain)g->cells[hex.i].terrain;
    const enum goods *own = issued[get_trade_kind(terrain)];
    bool foreign = false;

    for (int i = 0; trade && i < GOODS_COUNT; i++)
        if (trade->stack[i] && i != (int)own[0] && i != (int)own[1]) {
            finding_set_help(ground_report(g, DIAG_V_TH_5, trade->stack_span, "tggg", terrain, i,
                                           own[0], own[1]),
                             "write the tokens that it issues: <stack %s=\"6\" %s=\"6\"/>",
                             goods_word(own[0]), goods_word(own[1]));
            foreign = true;
        }
    if (foreign)
        return;
    if (!trade || !(trade->stack[own[0]] + trade->stack[own[1]]))
        ground_report(g, DIAG_V_TH_6, trade ? trade->stack_span : span, "tgg", terrain, own[0],
                      own[1]);
    else
        check_issue(g, trade, terrain_word(terrain), own);
}

/* V-TH-7: a production number and a product (PROD-1, PROD-2). */
static void
check_product(const struct ground *g, map_hex hex)
{
    const struct scenario_cell *cell = &g->cells[hex.i];
    const char *word = terrain_word((enum terrain)cell->terrain);

    if (cell->number == NUMBER_NONE)
        ground_report(g, DIAG_V_TH_7, cell->span, "ss", word, "production number");
    else if (cell->product == RESOURCE_NONE)
        ground_report(g, DIAG_V_TH_7, cell->span, "ss", word, "product");
}

/* V-TH-5 for the rest of a stack in a position. */
static void
check_rest(const struct ground *g)
{
    for (unsigned i = 0; i < g->map->n_goods; i++) {
        const struct scenario_goods *rest = &g->map->goods[i];
        enum terrain terrain = (enum terrain)g->cells[rest->at.i].terrain;

        for (unsigned k = 0; k < rest->order.n && is_trade(g, rest->at); k++) {
            const enum goods *own = issued[get_trade_kind(terrain)];

            if (rest->order.kinds[k] == own[0] || rest->order.kinds[k] == own[1])
                continue;
            ground_report(g, DIAG_V_TH_5, rest->span, "tggg", terrain, rest->order.kinds[k], own[0],
                          own[1]);
            break;
        }
    }
}

/* V-OP-2: wagons of a large board need improved trains (IMPR-1). */
bool
check_trade_size(const struct ground *g)
{
    const struct options *o = &g->scenario->options;
    int land = 0, most = 0, limit = o->value[OPTION_LARGE_BOARD];

    if (is_trade_unchecked(g, 0) || limit < 1 || o->value[OPTION_IMPROVED_TRAIN])
        return false;
    for (unsigned h = 0; h < g->board->n_hexes; h++) { /* certain land, hidden or not */
        const struct scenario_cell *cell = &g->cells[h];
        enum board_kind kind =
            cell->hidden ? pools_kind(g->map, cell->pool) : g->board->hexes[h].kind;

        land += kind == BOARD_LAND;
        most += kind != BOARD_SEA;
    }
    if (land <= limit)
        return most > limit;
    ground_report(g, DIAG_V_OP_2, o->option_span[OPTION_LARGE_BOARD], "n", land);
    return false;
}

void
check_trade(const struct ground *g)
{
    if (!g->on[FAMILY_BAGGAGE_TRAINS] || g->map->doubt & DOUBT_GRID)
        return;
    if (!is_trade_unchecked(g, 0))
        check_hidden(g);
    if (g->map->doubt & DOUBT_TRADE)
        return;
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (is_trade(g, map_hex_of(h)) && !g->cells[h].doubt) {
            check_stack(g, map_hex_of(h), g->cells[h].span);
            check_product(g, map_hex_of(h));
        }
    if (!(g->map->doubt & DOUBT_STANDING))
        check_rest(g);
}

void
check_trade_places(const struct ground *g)
{
    if (is_trade_unchecked(g, DOUBT_TRADE))
        return;
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_trade_hex *trade = find_trade_hex(g, map_hex_of(h));

        if (g->board->hexes[h].plaza.i != MAP_NONE)
            check_plaza(g, map_hex_of(h), trade ? trade->at_span : g->cells[h].span);
    }
}
