/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/steps.h"

#include "base/bitset.h"
#include "draw/board/signs.h"

/* A longer list must break, as it may be wider than its column. */
#define ON_A_LINE 10 /* this many numbers of a stack are kept on a line */
#define NO_BREAK "\302\240"

/* "; Stack n: 4 6"; without the name if there is only one stack. */
static void
append_stack(const struct steps *s, GString *out, const char *id, bool several, const char *text)
{
    g_autofree char *name = stack_signs_name(s->studio, s->map, id);
    g_autofree char *stack =
        *name ? lexicon_fill(s->lexicon, "tile.pool", name, NULL) : g_strdup("?");

    if (out->len > 0)
        g_string_append(out, "; ");
    if (several)
        g_string_append_printf(out, "%s: ", stack);
    g_string_append(out, text);
}

/* Whether numbers of the pool go to hexes in the fog, or to others. */
static bool
serves_hexes(const struct scenario_map *map, unsigned pool, bool fog)
{
    for (unsigned i = 0; i < map->board->n_hexes; i++) {
        const struct scenario_cell *cell = &map->cells[i];
        bool drawn = cell->terrain == TERRAIN_RANDOM || cell->number == NUMBER_RANDOM;
        unsigned from = cell->number == NUMBER_RANDOM ? cell->number_pool : cell->pool;

        if (drawn && from == pool && (bool)cell->hidden == fog)
            return true;
    }
    return false;
}

/* A stack that serves both is listed with the open hexes. Numbers that lie along a path have a
 * step of their own, as they are not shuffled. */
static bool
has_numbers_for(const struct scenario_map *map, unsigned pool, bool fog)
{
    return map->pools[pool].n_numbers > 0 && !map->pools[pool].n_along &&
           (fog ? serves_hexes(map, pool, true) && !serves_hexes(map, pool, false)
                : serves_hexes(map, pool, false));
}

char *
setup_stacks_numbers(struct steps *s, bool fog, bool *several)
{
    const struct scenario_map *map = s->map;
    GString *out = g_string_new(NULL);
    unsigned n = 0;

    for (unsigned i = 0; i < map->n_pools; i++)
        n += has_numbers_for(map, i, fog);
    if (several)
        *several = n > 1;
    for (unsigned i = 0; i < map->n_pools; i++) {
        const struct scenario_pool *pool = &map->pools[i];
        const char *space = n > 1 && pool->n_numbers <= ON_A_LINE ? NO_BREAK : " ";
        g_autoptr(GString) numbers = g_string_new(NULL);

        if (!has_numbers_for(map, i, fog))
            continue;
        for (unsigned k = 0; k < pool->n_numbers; k++)
            g_string_append_printf(numbers, "%s%u", k ? space : "", pool->numbers[k]);
        append_stack(s, out, pool->id, n > 1, numbers->str);
    }
    return g_string_free(out, n == 0);
}

static void
add_path(struct steps *s, const struct scenario_pool *list)
{
    g_autoptr(GString) numbers = g_string_new(NULL), hexes = g_string_new(NULL);

    for (unsigned k = 0; k < list->n_numbers; k++)
        g_string_append_printf(numbers, "%s%u", k ? " " : "", list->numbers[k]);
    for (unsigned k = 0; k < list->n_along; k++) {
        g_autofree char *name = steps_name(s, STEP_AT_HEX, list->along[k].i);

        g_string_append_printf(hexes, "%s%s", k ? " " : "", name);
    }
    steps_add(s, STEP_AT_HEX, list->along[0].i, "aid.set-up-discs-path", numbers->str, hexes->str);
}

/* Numbers that are not shuffled but laid along a path (BASE-34). */
void
setup_stacks_add_paths(struct steps *s)
{
    for (unsigned i = 0; i < s->map->n_pools; i++) {
        const struct scenario_pool *pool = &s->map->pools[i];

        if (pool->n_lists)
            steps_say(s, "aid.set-up-discs-lists", NULL);
        for (unsigned k = 0; pool->n_along && k <= pool->n_lists; k++)
            add_path(s, scenario_pool_list(pool, k));
    }
}

char *
setup_stacks_own_numbers(struct steps *s)
{
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; i < s->map->n_pools; i++)
        for (unsigned k = 0; k < s->map->pools[i].n_tiles; k++) {
            const struct scenario_tile *tile = &s->map->pools[i].tiles[k];

            g_autofree char *text =
                tile->number ? steps_tile(s, tile->terrain, tile->own, tile->number) : NULL;

            if (text)
                steps_append(out, text);
        }
    return g_string_free(out, out->len == 0);
}

char *
setup_stacks_harbors(struct steps *s)
{
    const struct scenario_map *map = s->map;
    GString *out = g_string_new(NULL);
    bool several = steps_has_stacks(map, true);

    for (unsigned i = 0; i < map->n_pools; i++) {
        const struct scenario_pool *pool = &map->pools[i];
        g_autoptr(GString) tokens = g_string_new(NULL);

        for (unsigned k = 0; k < pool->n_harbors; k++) {
            const struct scenario_harbor_token *h = &pool->harbors[k];
            const char *gives = h->gives == RESOURCE_ANY
                                    ? lexicon_text(s->lexicon, "harbor.any")
                                    : steps_thing(s, resource_word((enum resource)h->gives));
            g_autofree char *text = h->count > 1
                                        ? g_strdup_printf("%u × %s %u:1", h->count, gives, h->ratio)
                                        : g_strdup_printf("%s %u:1", gives, h->ratio);

            steps_append(tokens, text);
        }
        if (pool->n_harbors > 0)
            append_stack(s, out, pool->id, several, tokens->str);
    }
    return g_string_free(out, FALSE);
}

/* The rest of its stack, if the game is in progress; else NULL. A saved game keeps the whole
 * stack for the parts of a kit, and its rest apart from that. */
static const struct scenario_goods *
find_goods_left(const struct scenario_map *map, map_hex hex)
{
    for (unsigned i = 0; i < map->n_goods; i++)
        if (map->goods[i].at.i == hex.i)
            return &map->goods[i];
    return NULL;
}

/* "castle", or "castle C4" if there are several; the caller's. */
static char *
name_building(struct steps *s, map_hex hex)
{
    const struct scenario_cell *cell = &s->map->cells[hex.i];
    g_autofree char *name = steps_tile(s, cell->terrain, cell->kind, 0);
    unsigned n = 0;

    for (unsigned i = 0; i < s->map->board->n_hexes; i++)
        n += s->map->cells[i].terrain == cell->terrain && s->map->cells[i].kind == cell->kind;
    if (n < 2)
        return g_steal_pointer(&name);
    g_autofree char *place = steps_name(s, STEP_AT_HEX, hex.i);

    return g_strdup_printf("%s %s", name, place);
}

/* A stack that is not shuffled. */
static void
add_ordered(struct steps *s, map_hex hex, const uint8_t *order, unsigned n)
{
    g_autofree char *building = name_building(s, hex);
    g_autoptr(GString) goods = g_string_new(NULL);

    for (unsigned i = 0; i < n; i++)
        steps_append(goods, steps_thing(s, scenario_good_word(s->scenario, order[i])));
    steps_add(s, STEP_AT_HEX, hex.i, n ? "aid.set-up-stack" : "aid.set-up-stack-empty", building,
              goods->str);
}

/* Appends "; castle 6 × tools, 6 × sand": which tokens are of that hex, where no back says it. */
static void
append_shuffled(struct steps *s, GString *out, const struct scenario_trade_hex *trade,
                const struct scenario_goods *left)
{
    g_autofree char *building = name_building(s, trade->at);
    g_autoptr(GString) goods = g_string_new(NULL);

    for (unsigned g = 0; g < GOODS_COUNT; g++) {
        unsigned n = left ? left->left[g] : trade->stack[g];

        if (!n)
            continue;
        g_autofree char *text = g_strdup_printf("%u" NO_BREAK "×" NO_BREAK "%s", n,
                                                steps_thing(s, scenario_good_word(s->scenario, g)));

        steps_append(goods, text);
    }
    g_string_append_printf(out, "%s%s %s", out->len ? "; " : "", building, goods->str);
}

void
setup_stacks_add_goods(struct steps *s)
{
    const struct scenario_map *map = s->map;
    unsigned shuffled = MAP_NONE;
    g_autoptr(GString) stacks = g_string_new(NULL);
    bool named = s->named;

    for (unsigned i = 0; i < map->n_trade_hexes; i++) {
        const struct scenario_trade_hex *trade = &map->trade_hexes[i];

        const struct scenario_goods *left = find_goods_left(map, trade->at);

        if (left ? !counts_sum(left->left, GOODS_COUNT) : trade->order.n > 0)
            continue;
        shuffled = trade->at.i;
        append_shuffled(s, stacks, trade, left);
    }
    /* Backs say which stack a token is of; then the sentence leaves the stacks out, and the
     * picture needs no names for it. */
    if (lexicon_holds(s->lexicon, "has-backs"))
        s->named = named; /* the text has no places */
    if (shuffled != MAP_NONE)
        steps_add(s, STEP_AT_HEX, shuffled, "aid.set-up-tokens", stacks->str, NULL);
    for (unsigned i = 0; i < map->n_trade_hexes; i++) {
        const struct scenario_trade_hex *trade = &map->trade_hexes[i];
        const struct scenario_goods *left = find_goods_left(map, trade->at);

        if (left && (left->order.n || !counts_sum(left->left, GOODS_COUNT)))
            add_ordered(s, trade->at, left->order.kinds, left->order.n);
        else if (!left && trade->order.n)
            add_ordered(s, trade->at, trade->order.kinds, trade->order.n);
    }
}
