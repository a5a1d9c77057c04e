/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "scenario/loading.h"

/* A kind of its own issues or takes something else than the terrain that it is like. */
static bool
is_own_trade(const struct ground *g, map_hex hex)
{
    struct trade_goods own = ground_trade(g, hex);
    unsigned terrain = g->cells[hex.i].terrain;
    struct trade_goods usual = terrain_goods((enum terrain)MIN(terrain, TERRAIN_NONE));

    return own.issues != usual.issues || own.takes != usual.takes;
}

static bool
has_own_trades(const struct ground *g)
{
    map_hex hex = {0};

    while (hex.i < g->board->n_hexes && !is_own_trade(g, hex))
        hex.i++;
    return hex.i < g->board->n_hexes;
}

/* V-TH-1: two kinds at least, better all three, hidden or not (VICT-1, DEST-1, DEST-4). With own
 * kinds each stack is judged by itself (V-GD-1). */
bool
check_trade_kinds(const struct ground *g)
{
    g_autoptr(GString) missing = g_string_new(NULL);
    unsigned n = 0, open = 0;

    for (int t = 0; t < TERRAIN_COUNT && !has_own_trades(g); t++) {
        struct ground_count count = ground_count(g, (enum terrain)t, true);

        if (!terrain_is_trade((enum terrain)t))
            continue;
        if (!count.most)
            g_string_append_printf(missing, "%s%s", n++ ? " and no " : "",
                                   terrain_word((enum terrain)t));
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

/* "tools and sand" */
static char *
list_goods(const struct ground *g, unsigned goods)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new();

    for (unsigned i = 0; i < GOODS_COUNT; i++)
        if (goods >> i & 1)
            g_ptr_array_add(words, (gpointer)scenario_good_word(g->scenario, i));
    g_ptr_array_add(words, NULL);
    return g_strjoinv(" and ", (char **)words->pdata);
}

/* A stack with these, as an author would write it. */
static char *
write_stack(const struct ground *g, unsigned goods)
{
    g_autoptr(GString) attributes = g_string_new(NULL), tokens = g_string_new(NULL);

    for (unsigned i = 0; i < GOODS_COUNT; i++)
        if (goods >> i & 1)
            g_string_append_printf(i < GOODS_OWN ? attributes : tokens,
                                   i < GOODS_OWN ? " %s=\"6\"" : "<token good=\"%s\" count=\"6\"/>",
                                   scenario_good_word(g->scenario, i));
    return tokens->len ? g_strdup_printf("<stack%s>%s</stack>", attributes->str, tokens->str)
                       : g_strdup_printf("<stack%s/>", attributes->str);
}

static struct finding *
report_foreign(const struct ground *g, map_hex hex, unsigned good, struct map_span at)
{
    g_autofree char *all = list_goods(g, ground_trade(g, hex).issues);

    return ground_report(g, DIAG_V_TH_5, at, "sgs", ground_hex_word(g, hex), good, all);
}

/* V-TH-5, V-TH-6 and V-GD-1: the content of the stack (DEST-2, DEST-4, DELIV-4, GOOD-3). */
static void
check_stack(const struct ground *g, map_hex hex)
{
    const struct scenario_trade_hex *trade = find_trade_hex(g, hex);
    const struct scenario_cell *cell = &g->cells[hex.i];
    const char *name = ground_hex_word(g, hex);
    unsigned own = ground_trade(g, hex).issues, taken = ground_taken(g), held = 0;
    bool any = taken & own, apart = has_own_trades(g); /* if none it is V-TH-1 */
    g_autofree char *stack = write_stack(g, own);

    for (unsigned i = 0; trade && i < GOODS_COUNT; i++)
        held |= (trade->stack[i] > 0u) << i;
    for (unsigned i = 0; i < GOODS_COUNT; i++)
        if ((held & ~own) >> i & 1)
            finding_set_help(report_foreign(g, hex, i, trade->stack_span),
                             "write the tokens that it issues: %s", stack);
    if (held & ~own)
        return;
    if (!held)
        ground_report(g, DIAG_V_TH_6, trade ? trade->stack_span : cell->span, "ss", name, stack);
    for (unsigned i = 0; i < GOODS_COUNT && held; i++)
        if ((held & ~taken) >> i & 1 && apart)
            ground_report(g, DIAG_V_GD_1, trade->stack_span, "gs", i, name);
        else if ((held & ~taken) >> i & 1 && any)
            ground_report(g, DIAG_V_TH_5_UNTAKEN, trade->stack_span, "gs", i, name);
        else if ((own & taken & ~held) >> i & 1)
            ground_report(g, DIAG_V_TH_5_ONE, trade->stack_span, "sg", name, i);
}

/* V-GD-2: a good that is taken and never issued. */
static void
check_goods(const struct ground *g)
{
    unsigned missing = ground_taken(g);

    for (map_hex hex = {0}; hex.i < g->board->n_hexes; hex.i++)
        missing &= ~(unsigned)ground_trade(g, hex).issues;
    for (unsigned k = GOODS_OWN; k < GOODS_COUNT; k++)
        if (missing >> k & 1)
            ground_report(g, DIAG_V_GD_2, scenario_good(g->scenario, k).span, "g", k);
}

/* And V-TH-7: a production number and a product (PROD-1, PROD-2). */
void
check_trade_stacks(const struct ground *g)
{
    check_goods(g);
    for (map_hex hex = {0}; hex.i < g->board->n_hexes; hex.i++) {
        const struct scenario_cell *cell = &g->cells[hex.i];

        if (!is_trade(g, hex) || cell->doubt)
            continue;
        check_stack(g, hex);
        if (cell->number == NUMBER_NONE || cell->product == RESOURCE_NONE)
            ground_report(g, DIAG_V_TH_7, cell->span, "ss", ground_hex_word(g, hex),
                          cell->number == NUMBER_NONE ? "production number" : "product");
    }
}

/* V-TH-5 for the rest of a stack in a position. */
void
check_trade_rests(const struct ground *g)
{
    for (unsigned i = 0; i < g->map->n_goods; i++) {
        const struct scenario_goods *rest = &g->map->goods[i];

        for (unsigned k = 0; k < rest->order.n && is_trade(g, rest->at); k++)
            if (!(ground_trade(g, rest->at).issues >> rest->order.kinds[k] & 1))
                report_foreign(g, rest->at, rest->order.kinds[k], rest->span); /* once at a place */
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
