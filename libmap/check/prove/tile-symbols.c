/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/tile-symbols.h"

#include <glib.h>

/* ---- numbers ---- */

/* Nothing that is asked of numbers tells the two apart. */
static bool
numbers_are_alike(const struct layers_task *task, unsigned v, unsigned w)
{
    const struct fill_plan *plan = task->plan;

    if (v == w)
        return true;
    for (unsigned q = 0; q < plan->n_pools && task->keep_numbers; q++) {
        if (plan->clash[q][v] != plan->clash[q][w])
            return false;
        for (unsigned x = 0; x < POOL_NUMBERS; x++)
            if ((plan->clash[q][x] >> v & 1) != (plan->clash[q][x] >> w & 1))
                return false;
    }
    if (task->keep_numbers && plan->n_balances && pool_pips(v) != pool_pips(w))
        return false;
    for (unsigned h = 0; h < plan->n_hexes; h++)
        if (plan->asks[h] && plan->fix_number[h] &&
            (plan->fix_number[h] == v || plan->fix_number[h] == w))
            return false;
    return true;
}

static unsigned
swapped(unsigned x, unsigned v, unsigned w)
{
    return x == v ? w : x == w ? v : x;
}

static uint16_t
swapped_set(uint16_t set, unsigned v, unsigned w)
{
    unsigned differ = (set >> v ^ set >> w) & 1u;

    return (uint16_t)(set ^ (differ << v | differ << w));
}

/* With the two named the other way round everything that is asked stays the same. */
static bool
numbers_may_swap(const struct symbols *l, unsigned v, unsigned w)
{
    const struct fill_plan *plan = l->task->plan;

    if (l->special[v] || l->special[w] ||
        (l->task->keep_numbers && plan->n_balances && pool_pips(v) != pool_pips(w)))
        return false;
    for (unsigned q = 0; q < plan->n_pools; q++)
        for (unsigned x = 0; x < POOL_NUMBERS; x++)
            if (plan->clash[q][swapped(x, v, w)] != swapped_set(plan->clash[q][x], v, w))
                return false;
    return true;
}

/* Numbers that rows, fixes, tiles or a second bag name. */
static void
find_special(struct symbols *l)
{
    const struct fill_plan *plan = l->task->plan;
    unsigned bags[POOL_NUMBERS] = {0};

    for (unsigned h = 0; h < plan->n_hexes; h++) {
        l->special[plan->number[h]] = true;
        l->special[plan->fix_number[h]] = true;
    }
    for (unsigned p = 0; p < plan->n_pools; p++) {
        uint16_t here = 0;

        for (unsigned k = 0; k < plan->pools[p].n_kinds; k++)
            l->special[plan->pools[p].kinds[k].number] = true;
        for (unsigned k = 0; k < plan->pools[p].n_tokens; k++)
            here |= (uint16_t)(1u << plan->pools[p].tokens[k]);
        for (unsigned v = 0; v < POOL_NUMBERS; v++)
            bags[v] += here >> v & 1;
    }
    for (unsigned v = 0; v < POOL_NUMBERS; v++)
        l->special[v] |= bags[v] > 1;
}

static bool
number_matters(const struct layers_task *task, unsigned value)
{
    for (unsigned q = 0; q < task->plan->n_pools && task->keep_numbers; q++)
        if (task->plan->clash[q][value])
            return true;
    return false;
}

/* ---- terrain ---- */

bool
proof_symbols_touches(const struct layers_task *task, unsigned terrain)
{
    for (unsigned i = 0; i < task->plan->n_contacts && task->keep_terrain; i++)
        if (constraint_is_of(&task->plan->contacts[i], terrain))
            return true;
    return false;
}

static uint16_t
kept_inland(const struct layers_task *task)
{
    uint16_t kept = 0;

    for (unsigned p = 0; p < task->plan->n_pools && task->keep_terrain; p++)
        kept |= task->plan->inland[p];
    return kept;
}

static bool
asks_harbors(const struct layers_task *task)
{
    return task->keep_terrain && task->plan->tests_harbors;
}

/* A resource that a harbor may give, or RESOURCE_COUNT. */
static unsigned
product_of(const struct layers_task *task, unsigned terrain)
{
    struct fill_plan none = {.product = (uint8_t[]){RESOURCE_NONE}};
    enum resource product = constraint_product(&none, terrain, 0);

    return asks_harbors(task) && (unsigned)product < RESOURCE_COUNT ? (unsigned)product
                                                                    : RESOURCE_COUNT;
}

bool
proof_symbols_is_fixed(const struct fill_plan *plan, unsigned terrain)
{
    for (unsigned h = 0; h < plan->n_hexes; h++)
        if (plan->terrain[h] == TERRAIN_NONE && plan->fix_terrain[h] == terrain)
            return true;
    return false;
}

static bool
sea_is_drawn(const struct fill_plan *plan)
{
    for (unsigned p = 0; p < plan->n_pools; p++)
        for (unsigned k = 0; k < plan->pools[p].n_kinds; k++)
            if (plan->pools[p].kinds[k].terrain == TERRAIN_SEA && plan->pools[p].kinds[k].count)
                return true;
    return false;
}

/* Nothing that is asked of terrain tells the two apart. */
static bool
terrains_are_alike(const struct layers_task *task, unsigned t, unsigned u)
{
    const struct fill_plan *plan = task->plan;

    if (t == u)
        return true;
    if (proof_symbols_is_fixed(plan, t) || proof_symbols_is_fixed(plan, u) ||
        proof_symbols_touches(task, t) || proof_symbols_touches(task, u) ||
        product_of(task, t) != product_of(task, u))
        return false;
    if (kept_inland(task) && (t == TERRAIN_SEA || u == TERRAIN_SEA))
        return false;
    for (unsigned p = 0; p < plan->n_pools && task->keep_terrain; p++)
        if ((plan->inland[p] >> t ^ plan->inland[p] >> u) & 1)
            return false;
    return true;
}

static bool
tiles_are_alike(const struct layers_task *task, const struct symbol *a, const struct symbol *b)
{
    if (a->terrain != b->terrain)
        return terrains_are_alike(task, a->terrain, b->terrain);
    return a->own == b->own || !proof_symbols_is_fixed(task->plan, a->terrain);
}

/* What lies on the map names it. */
static bool
terrain_is_special(const struct layers_task *task, unsigned t)
{
    const struct fill_plan *plan = task->plan;

    for (unsigned i = 0; i < plan->n_contacts; i++)
        if (plan->contacts[i].terrain == t)
            return true;
    for (unsigned h = 0; h < plan->n_hexes; h++)
        if ((plan->terrain[h] == t && plan->n_contacts) ||
            (plan->terrain[h] < TERRAIN_COUNT && product_of(task, t) < RESOURCE_COUNT &&
             (unsigned)constraint_product(plan, plan->terrain[h], h) == product_of(task, t)))
            return true;
    return t == TERRAIN_SEA || proof_symbols_is_fixed(plan, t);
}

/* The only harbor token that gives what the tile does, where no other tile gives it; *none: no
 * token does. */
static unsigned
own_token(const struct symbols *l, unsigned tile, bool *none)
{
    unsigned product = product_of(l->task, l->list[tile].terrain), found = SYMBOLS_NONE;

    *none = true;
    for (unsigned i = 0; i < l->task->plan->n_harbors; i++)
        if (l->task->plan->harbor_pool[i] >= l->task->plan->n_pools &&
            (l->task->plan->harbor[i] & 15u) == product)
            *none = false;
    for (unsigned i = 0; i < l->n; i++) {
        const struct symbol *s = &l->list[i];

        if (s->sort == SYMBOL_TILE && i != tile && product_of(l->task, s->terrain) == product) {
            *none = false;
            return SYMBOLS_NONE;
        }
        if (s->sort != SYMBOL_HARBOR || s->gives != product)
            continue;
        if (found != SYMBOLS_NONE || s->n_kinds > 1 || !*none) {
            *none = false;
            return SYMBOLS_NONE;
        }
        found = i;
    }
    *none &= found == SYMBOLS_NONE;
    return found;
}

/* Of one terrain, and in how many orders its own kinds lie is the same for every filling. */
static bool
is_of_one(const struct symbols *l, const struct symbol *s)
{
    const struct pool *pool = &l->task->plan->pools[s->pool];

    for (unsigned k = 1; k < s->n_kinds; k++)
        if ((s->kind[k] & 15u) != s->terrain || pool->n_tiles > pool->n_cells)
            return false;
    return true;
}

static bool
tiles_may_swap(const struct symbols *l, unsigned a, unsigned b)
{
    const struct symbol *s = &l->list[a], *t = &l->list[b];
    const struct fill_plan *plan = l->task->plan;
    bool none_a, none_b;

    if (s->sort != SYMBOL_TILE || t->sort != SYMBOL_TILE || s->pool != t->pool ||
        s->token != t->token || s->value || t->value || !is_of_one(l, s) || !is_of_one(l, t) ||
        terrain_is_special(l->task, s->terrain) || terrain_is_special(l->task, t->terrain))
        return false;
    for (unsigned p = 0; p < plan->n_pools; p++)
        if ((plan->inland[p] >> s->terrain ^ plan->inland[p] >> t->terrain) & 1)
            return false;
    for (unsigned i = 0; i < l->n; i++) /* another tile of that terrain */
        if (i != a && i != b && l->list[i].sort == SYMBOL_TILE &&
            (l->list[i].terrain == s->terrain || l->list[i].terrain == t->terrain))
            return false;
    if (!asks_harbors(l->task))
        return true;
    if (product_of(l->task, s->terrain) == RESOURCE_COUNT ||
        product_of(l->task, t->terrain) == RESOURCE_COUNT)
        return product_of(l->task, s->terrain) == product_of(l->task, t->terrain);
    unsigned mate_a = own_token(l, a, &none_a), mate_b = own_token(l, b, &none_b);

    if (none_a && none_b)
        return true;
    return mate_a != SYMBOLS_NONE && mate_b != SYMBOLS_NONE &&
           l->list[mate_a].pool == l->list[mate_b].pool;
}

/* Something may not lie beside it. */
static bool
tile_matters(const struct layers_task *task, unsigned terrain)
{
    uint16_t kept = kept_inland(task);

    return proof_symbols_touches(task, terrain) || product_of(task, terrain) < RESOURCE_COUNT ||
           (kept && (terrain == TERRAIN_SEA || (kept >> terrain & 1 && sea_is_drawn(task->plan))));
}

/* ---- reading the bags ---- */

static bool
is_same(const struct symbols *l, const struct symbol *a, const struct symbol *b)
{
    if (a->sort != b->sort || a->pool != b->pool)
        return false;
    if (a->sort == SYMBOL_NUMBER)
        return numbers_are_alike(l->task, a->value, b->value);
    if (a->sort == SYMBOL_HARBOR)
        return a->gives == b->gives || (a->gives >= RESOURCE_COUNT && b->gives >= RESOURCE_COUNT);
    return a->token == b->token && a->value == b->value && tiles_are_alike(l->task, a, b);
}

static void
add_kind(struct symbols *l, struct symbol *s, unsigned kind, unsigned count)
{
    unsigned k = 0;

    while (k < s->n_kinds && s->kind[k] != kind)
        k++;
    if (k == SYMBOLS_MAX_KINDS) {
        l->too_many = true;
        return;
    }
    if (k == s->n_kinds)
        s->kind[s->n_kinds++] = (uint16_t)kind;
    s->of[k] = (uint16_t)(s->of[k] + count);
    s->count = (uint16_t)(s->count + count);
}

static void
add(struct symbols *l, struct symbol like, unsigned kind, unsigned count)
{
    unsigned i = 0;

    while (i < l->n && !is_same(l, &l->list[i], &like))
        i++;
    if (i == SYMBOLS_MAX) {
        l->too_many = true;
        return;
    }
    if (i == l->n) {
        like.printed = like.mate = SYMBOLS_NONE;
        l->list[l->n++] = like;
    }
    add_kind(l, &l->list[i], kind, count);
}

/* Of a tile, as a kind of its symbol. */
static unsigned
name_of(unsigned terrain, unsigned own)
{
    return terrain | own << 4;
}

static void
add_tiles(struct symbols *l, unsigned p)
{
    const struct pool *pool = &l->task->plan->pools[p];

    for (unsigned k = l->task->plain_laid ? pool->n_plain : 0; k < pool->n_kinds; k++) {
        const struct pool_kind *kind = &pool->kinds[k];

        if (kind->count)
            add(l,
                (struct symbol){.sort = SYMBOL_TILE,
                                .pool = (uint8_t)p,
                                .token = kind->takes_token,
                                .value = kind->number,
                                .terrain = kind->terrain,
                                .own = kind->own,
                                .matters = tile_matters(l->task, kind->terrain)},
                name_of(kind->terrain, kind->own), kind->count);
    }
}

static void
add_numbers(struct symbols *l, unsigned p)
{
    const struct pool *pool = &l->task->plan->pools[p];

    for (unsigned i = 0; i < pool->n_tokens; i++)
        add(l,
            (struct symbol){.sort = SYMBOL_NUMBER,
                            .pool = (uint8_t)p,
                            .value = pool->tokens[i],
                            .matters = number_matters(l->task, pool->tokens[i])},
            pool->tokens[i], 1);
}

static void
add_harbors(struct symbols *l, unsigned p)
{
    const struct pool *pool = &l->task->plan->pools[p];

    for (unsigned i = 0; i < pool->n_harbor_tokens && pool->n_harbors; i++) {
        struct pool_harbor token = pool->harbor_tokens[i];

        add(l, (struct symbol){.sort = SYMBOL_HARBOR, .pool = (uint8_t)p, .gives = token.gives},
            token.gives | (unsigned)token.ratio << 4, 1);
    }
}

/* Numbers on tiles stand at the edge like others, though in no bag. */
static void
add_printed(struct symbols *l)
{
    unsigned tiles = l->n;

    for (unsigned i = 0; i < tiles; i++) {
        struct symbol *tile = &l->list[i];
        unsigned k = tiles;

        if (tile->sort != SYMBOL_TILE || !number_matters(l->task, tile->value))
            continue;
        while (k < l->n && l->list[k].value != tile->value)
            k++;
        if (k == SYMBOLS_MAX) {
            l->too_many = true;
            return;
        }
        if (k == l->n)
            l->list[l->n++] = (struct symbol){.sort = SYMBOL_NUMBER,
                                              .pool = SYMBOLS_NONE,
                                              .value = tile->value,
                                              .matters = true,
                                              .printed = SYMBOLS_NONE,
                                              .mate = SYMBOLS_NONE};
        tile->printed = (uint8_t)k;
    }
}

/* ---- types ---- */

static bool
may_swap(const struct symbols *l, unsigned a, unsigned b)
{
    const struct symbol *s = &l->list[a], *t = &l->list[b];

    if (s->sort == SYMBOL_NUMBER)
        return t->sort == SYMBOL_NUMBER && s->pool == t->pool && s->pool != SYMBOLS_NONE &&
               s->n_kinds == 1 && t->n_kinds == 1 && numbers_may_swap(l, s->value, t->value);
    return tiles_may_swap(l, a, b);
}

/* Those of one type behind each other; printed numbers, which stand last, keep their place. */
static void
find_types(struct symbols *l)
{
    unsigned type = 0;

    for (unsigned i = 0; i < l->n; i++) {
        unsigned first = i;

        l->list[i].type = (uint8_t)type++;
        for (unsigned k = i + 1; k < l->n; k++) {
            struct symbol kept = l->list[k];

            if (!may_swap(l, first, k))
                continue;
            for (unsigned m = k; m > i + 1; m--)
                l->list[m] = l->list[m - 1];
            l->list[++i] = kept;
            l->list[i].type = l->list[first].type;
        }
    }
}

static void
find_mates(struct symbols *l)
{
    for (unsigned i = 0; i < l->n && asks_harbors(l->task); i++) {
        bool none, shared = (i && l->list[i - 1].type == l->list[i].type) ||
                            (i + 1 < l->n && l->list[i + 1].type == l->list[i].type);

        if (l->list[i].sort == SYMBOL_TILE && shared &&
            product_of(l->task, l->list[i].terrain) < RESOURCE_COUNT)
            l->list[i].mate = (uint8_t)own_token(l, i, &none);
    }
}

void
proof_symbols_read(struct symbols *l, const struct layers_task *task)
{
    *l = (struct symbols){.task = task};
    find_special(l);
    for (unsigned p = 0; p < task->plan->n_pools; p++) {
        if (task->tiles)
            add_tiles(l, p);
        if (task->numbers)
            add_numbers(l, p);
        if (task->tiles && asks_harbors(task))
            add_harbors(l, p);
    }
    find_types(l);
    if (task->numbers)
        add_printed(l);
    for (unsigned i = 0; i < l->n; i++) /* those in no bag stay alone */
        if (l->list[i].pool == SYMBOLS_NONE)
            l->list[i].type = (uint8_t)(SYMBOLS_MAX + i);
    find_mates(l);
}

static void
swap(uint32_t *a, uint32_t *b)
{
    uint32_t kept = *a;

    *a = *b;
    *b = kept;
}

void
proof_symbols_settle(const struct symbols *l, uint32_t *words)
{
    for (unsigned i = 1; i < l->n; i++)
        for (unsigned k = i; k > 0 && l->list[k].type == l->list[k - 1].type; k--) {
            unsigned a = l->list[k - 1].mate, b = l->list[k].mate;
            bool mates = a != SYMBOLS_NONE;

            if (words[k] < words[k - 1] ||
                (words[k] == words[k - 1] && (!mates || words[b] <= words[a])))
                break;
            swap(&words[k], &words[k - 1]);
            if (mates)
                swap(&words[a], &words[b]);
        }
}
