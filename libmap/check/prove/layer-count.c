/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/layer-count.h"

#include "check/prove/region-pips.h"
#include "check/prove/terrain-clumps.h"
#include "check/prove/count-states.h"
#include "check/prove/bag-orders.h"

#include <glib.h>
#include <string.h>

#define MAX_SLOTS CLUMPS_SLOTS /* hexes at the edge */
#define NO_SLOT CLUMPS_NO_SLOT
#define NO_RANK AREAS_NO_RANK
#define MAX_WIDTH (SYMBOLS_MAX + CLUMPS_WORDS(CLUMPS_SLOTS) + 2 * AREAS_MAX)

/* Hexes at the edge: by hex its slot while it is there. */
struct edge {
    uint8_t *slot;
    uint32_t used;
};

/* The words of a state: of each symbol left in the bag << 16 | slots at the edge where it lies;
 * the clumps; of each balance the least and the most pips of a region that is laid; the pips of
 * each region that is being laid. */
struct state {
    uint32_t of[MAX_WIDTH];
    states_ways ways;
};

struct layers {
    const struct layers_task *task;
    const struct fill_plan *plan;
    struct symbols symbols;
    unsigned at_clumps, at_spread, at_sum, width; /* words of a state */
    unsigned n_slots;                             /* most tiles at the edge at one time */
    uint16_t *rank; /* by hex: when it is laid; NO_RANK: it lies from the start */
    uint16_t *order;
    unsigned n_order;
    uint16_t *harbor_rank; /* by harbor: with which hex its token is laid */
    struct edge numbers, tiles;
    struct areas areas;
    bool clashes, contacts, seas; /* what is at the edge matters */
    bool forgets;     /* a terrain at the edge matters to nothing but tiles of its own */
    unsigned watched; /* terrains that fixed hexes have, a bit each */
    struct states now, next;
    uint8_t number_in[MAX_SLOTS], terrain_in[MAX_SLOTS]; /* of the state at hand, by slot */
    struct words words;
    bool failed;
};

bool
proof_layers_is_large(const struct fill_plan *plan)
{
    unsigned drawn = 0;

    for (unsigned h = 0; h < plan->n_hexes; h++)
        drawn += plan->terrain[h] == TERRAIN_NONE;
    return drawn > LAYERS_SMALL;
}

bool
proof_layers_asks_numbers(const struct fill_plan *plan)
{
    for (unsigned p = 0; p < plan->n_pools; p++)
        for (unsigned v = 0; v < POOL_NUMBERS; v++)
            if (plan->clash[p][v])
                return true;
    return plan->n_balances > 0;
}

bool
proof_layers_asks_terrain(const struct fill_plan *plan)
{
    for (unsigned p = 0; p < plan->n_pools; p++)
        if (plan->inland[p])
            return true;
    return plan->n_contacts || plan->tests_harbors;
}

/* ---- what is laid, and when ---- */

static bool
is_drawn(const struct layers *l, unsigned h)
{
    return l->plan->terrain[h] == TERRAIN_NONE;
}

static bool
takes_number(const struct layers *l, unsigned h)
{
    return l->task->numbers && l->plan->asks[h];
}

/* It lies there, and yet may be too much beside what is drawn. */
static bool
is_watched(const struct layers *l, unsigned h)
{
    const struct fill_plan *plan = l->plan;

    if (!l->task->tiles || !l->task->keep_terrain || is_drawn(l, h))
        return false;
    if (plan->tile_pool[h] < plan->n_pools)
        return true;
    if (!proof_symbols_touches(l->task, plan->terrain[h]))
        return false;
    for (unsigned i = 0; i < l->symbols.n; i++)
        if (l->symbols.list[i].sort == SYMBOL_TILE &&
            l->symbols.list[i].terrain == plan->terrain[h])
            return true;
    return false;
}

static void
find_order(struct layers *l)
{
    l->rank = g_new(uint16_t, l->plan->n_hexes);
    l->order = g_new(uint16_t, l->plan->n_hexes);
    for (unsigned h = 0; h < l->plan->n_hexes; h++) {
        bool laid = (is_drawn(l, h) && l->task->tiles) || takes_number(l, h) || is_watched(l, h);

        l->rank[h] = laid ? (uint16_t)l->n_order : NO_RANK;
        if (laid)
            l->order[l->n_order++] = (uint16_t)h;
    }
}

static bool
is_asked_harbor(const struct layers *l, unsigned i, unsigned hex)
{
    const struct fill_plan *plan = l->plan;

    return plan->harbor_apart[plan->harbor_pool[i]] || plan->harbor_apart[plan->tile_pool[hex]];
}

/* A token is laid with the later of the two hexes beside it. */
static void
find_harbor_ranks(struct layers *l)
{
    const struct fill_plan *plan = l->plan;

    l->harbor_rank = g_new(uint16_t, plan->n_harbors + 1u);
    for (unsigned i = 0; i < plan->n_harbors; i++) {
        l->harbor_rank[i] = NO_RANK;
        for (unsigned k = 0; k < 2; k++) {
            unsigned h = plan->harbor_hex[i][k];

            if (h != MAP_NONE && is_drawn(l, h) && is_asked_harbor(l, i, h) &&
                (l->harbor_rank[i] == NO_RANK || l->rank[h] > l->harbor_rank[i]))
                l->harbor_rank[i] = l->rank[h];
        }
    }
}

/* ---- the edge ---- */

static bool
has_later_neighbour(const struct layers *l, unsigned h, unsigned rank, bool numbers)
{
    const struct fill_plan *plan = l->plan;

    for (unsigned k = plan->near_first[h]; k < plan->near_first[h + 1]; k++) {
        unsigned o = plan->near[k];

        if (l->rank[o] != NO_RANK && l->rank[o] >= rank &&
            (numbers ? takes_number(l, o) : is_drawn(l, o) || is_watched(l, o)))
            return true;
    }
    return false;
}

static bool
waits_for_harbor(const struct layers *l, unsigned h, unsigned rank)
{
    const struct fill_plan *plan = l->plan;

    for (unsigned i = 0; i < plan->n_harbors && plan->tests_harbors && l->task->keep_terrain; i++)
        if (l->harbor_rank[i] != NO_RANK && l->harbor_rank[i] >= rank &&
            (plan->harbor_hex[i][0] == h || plan->harbor_hex[i][1] == h))
            return true;
    return false;
}

/* Its number, or its terrain, still matters to what is laid from that rank on. */
static bool
is_at_edge(const struct layers *l, const struct edge *edge, unsigned h, unsigned rank)
{
    if (edge == &l->numbers)
        return l->clashes && takes_number(l, h) && has_later_neighbour(l, h, rank, true);
    if (!l->task->tiles || (!is_drawn(l, h) && !is_watched(l, h)))
        return false;
    return ((l->contacts || l->seas) && has_later_neighbour(l, h, rank, false)) ||
           (is_drawn(l, h) && waits_for_harbor(l, h, rank));
}

static void
take_slot(struct layers *l, struct edge *edge, unsigned h)
{
    unsigned slot = 0;

    if (!is_at_edge(l, edge, h, l->rank[h]))
        return;
    while (edge->used >> slot & 1)
        slot++;
    if (slot >= MAX_SLOTS) {
        l->failed = true;
        return;
    }
    edge->slot[h] = (uint8_t)slot;
    edge->used |= 1u << slot;
}

/* Forgets what is no longer at the edge; states that differed in it alone are one. */
static uint32_t
free_slots(struct layers *l, struct edge *edge, unsigned rank)
{
    uint32_t freed = 0;

    for (unsigned i = 0; i < rank; i++) {
        unsigned h = l->order[i];

        if (edge->slot[h] != NO_SLOT && !is_at_edge(l, edge, h, rank)) {
            freed |= 1u << edge->slot[h];
            edge->slot[h] = NO_SLOT;
        }
    }
    edge->used &= ~freed;
    return freed;
}

/* Goes through the hexes once for the slots alone. */
static void
count_slots(struct layers *l)
{
    for (unsigned i = 0; i < l->n_order && !l->failed; i++) {
        free_slots(l, &l->tiles, i);
        take_slot(l, &l->tiles, l->order[i]);
        while (l->tiles.used >> l->n_slots)
            l->n_slots++;
    }
    memset(l->tiles.slot, NO_SLOT, l->plan->n_hexes);
    l->tiles.used = 0;
}

/* What lies in the slots of a state. */
static void
read_edge(struct layers *l, const struct state *s)
{
    memset(l->number_in, 0, sizeof l->number_in);
    memset(l->terrain_in, TERRAIN_NONE, sizeof l->terrain_in);
    for (unsigned i = 0; i < l->symbols.n; i++) {
        const struct symbol *symbol = &l->symbols.list[i];

        for (uint32_t bits = s->of[i] & 0xffff; bits; bits &= bits - 1) {
            unsigned slot = (unsigned)__builtin_ctz(bits);

            if (symbol->sort == SYMBOL_NUMBER)
                l->number_in[slot] = symbol->value;
            else
                l->terrain_in[slot] = symbol->terrain;
        }
    }
}

/* TERRAIN_NONE: not laid, or nothing that matters. */
static unsigned
terrain_at(const struct layers *l, unsigned h)
{
    unsigned slot = l->tiles.slot[h];

    if (!is_drawn(l, h))
        return l->plan->terrain[h];
    return slot == NO_SLOT ? TERRAIN_NONE : l->terrain_in[slot];
}

/* ---- a state more ---- */

static void
copy(const struct layers *l, const struct state *from, struct state *to)
{
    memcpy(to->of, from->of, l->width * sizeof *to->of);
    to->ways = from->ways;
}

/* Clumps of a terrain of which no tile is left can grow no more: they may be as they like. */
static void
forget_what_is_over(const struct layers *l, struct state *s)
{
    unsigned left = l->watched;
    uint32_t slots = 0;

    for (unsigned i = 0; i < l->symbols.n; i++)
        if (l->symbols.list[i].sort == SYMBOL_TILE && s->of[i] >> 16)
            left |= 1u << l->symbols.list[i].terrain;
    for (unsigned i = 0; i < l->symbols.n; i++) {
        const struct symbol *tile = &l->symbols.list[i];

        if (tile->sort != SYMBOL_TILE || left >> tile->terrain & 1)
            continue;
        slots |= s->of[i] & 0xffff;
        s->of[i] &= ~(uint32_t)0xffff;
    }
    if (slots)
        proof_clumps_free(s->of + l->at_clumps, l->n_slots, slots);
}

static void
enter(struct layers *l, const struct state *from, unsigned h, unsigned number)
{
    struct state s;

    copy(l, from, &s);
    if (h != MAP_NONE && l->areas.n &&
        !proof_areas_add(&l->areas, s.of + l->at_spread, s.of + l->at_sum, h, l->rank[h], number))
        return;
    if (l->forgets)
        forget_what_is_over(l, &s);
    proof_symbols_settle(&l->symbols, s.of);
    if (!*l->task->steps) {
        l->failed = true;
        return;
    }
    --*l->task->steps;
    l->failed |= !proof_states_add(&l->next, s.of, s.ways);
}

/* ---- numbers ---- */

/* constraint_number_fits() with what the state knows. */
static bool
number_fits(const struct layers *l, unsigned h, unsigned value)
{
    const struct fill_plan *plan = l->plan;
    unsigned own = plan->clash[plan->number_pool[h]][value];

    if (plan->fix_number[h] && plan->fix_number[h] != value)
        return false;
    for (unsigned k = plan->near_first[h]; k < plan->near_first[h + 1] && l->clashes; k++) {
        unsigned o = plan->near[k], slot = l->numbers.slot[o];
        unsigned there = slot == NO_SLOT ? plan->number[o] : l->number_in[slot];

        if (there && (own | plan->clash[plan->number_pool[o]][value]) >> there & 1u)
            return false;
    }
    return true;
}

/* Symbol i, which is a number, on h. */
static void
put_number(struct layers *l, const struct state *from, unsigned h, unsigned i, bool from_bag)
{
    struct state s;

    copy(l, from, &s);
    if (from_bag)
        s.of[i] -= 1u << 16;
    if (l->symbols.list[i].matters && l->numbers.slot[h] != NO_SLOT)
        s.of[i] |= 1u << l->numbers.slot[h];
    enter(l, &s, h, l->symbols.list[i].value);
}

/* All numbers that may lie on h. tile: that was laid there, or NULL: one that takes a token. */
static void
lay_number(struct layers *l, const struct state *s, unsigned h, const struct symbol *tile)
{
    const struct fill_plan *plan = l->plan;

    if (!takes_number(l, h) || (tile && !tile->token && !tile->value)) {
        enter(l, s, h, 0);
        return;
    }
    if (tile && tile->value) {
        if (!number_fits(l, h, tile->value))
            return;
        if (tile->printed != SYMBOLS_NONE)
            put_number(l, s, h, tile->printed, false);
        else
            enter(l, s, h, tile->value);
        return;
    }
    for (unsigned i = 0; i < l->symbols.n && !l->failed; i++) {
        const struct symbol *symbol = &l->symbols.list[i];

        if (symbol->sort == SYMBOL_NUMBER && symbol->pool == plan->number_pool[h] &&
            s->of[i] >> 16 && number_fits(l, h, symbol->value))
            put_number(l, s, h, i, true);
    }
}

/* ---- tiles ---- */

static bool
keeps_inland(const struct layers *l, unsigned h, unsigned terrain)
{
    const struct fill_plan *plan = l->plan;
    unsigned own = plan->inland[plan->tile_pool[h]];

    if (own >> terrain & 1 && plan->edge_water[h])
        return false;
    for (unsigned k = plan->near_first[h]; k < plan->near_first[h + 1]; k++) {
        unsigned o = plan->near[k], there = terrain_at(l, o);
        unsigned both = own | plan->inland[plan->tile_pool[o]];

        if ((there == TERRAIN_SEA && both >> terrain & 1) ||
            (terrain == TERRAIN_SEA && there < TERRAIN_COUNT && both >> there & 1))
            return false;
    }
    return true;
}

static bool
joins_clumps(const struct layers *l, struct state *s, unsigned h, unsigned terrain)
{
    const struct fill_plan *plan = l->plan;
    uint32_t beside = 0;

    if (!l->contacts || !proof_symbols_touches(l->task, terrain))
        return true;
    for (unsigned k = plan->near_first[h]; k < plan->near_first[h + 1]; k++) {
        unsigned o = plan->near[k];

        if (l->tiles.slot[o] != NO_SLOT && terrain_at(l, o) == terrain)
            beside |= 1u << l->tiles.slot[o];
    }
    return proof_clumps_join(plan, s->of + l->at_clumps, l->n_slots, h, terrain, beside,
                             l->tiles.slot[h]);
}

static bool
terrain_fits(const struct layers *l, struct state *s, unsigned h, unsigned terrain)
{
    return !l->task->keep_terrain ||
           (keeps_inland(l, h, terrain) && joins_clumps(l, s, h, terrain));
}

/* constraint_tile_fits(), but for what is asked of terrain. */
static bool
tile_fits(const struct layers *l, unsigned h, const struct symbol *tile)
{
    const struct fill_plan *plan = l->plan;

    if (!constraint_is_fixed_as(plan, h, tile->terrain, tile->own))
        return false;
    if (!tile->token && plan->fix_number[h] && plan->fix_number[h] != tile->value)
        return false;
    return tile->token || tile->value || !plan->number[h];
}

static void
lay_tile(struct layers *l, const struct state *from, unsigned h)
{
    const struct fill_plan *plan = l->plan;

    if (!is_drawn(l, h) || !l->task->tiles) {
        struct state s;

        copy(l, from, &s);
        if (is_drawn(l, h) || !is_watched(l, h) || terrain_fits(l, &s, h, plan->terrain[h]))
            lay_number(l, &s, h, NULL);
        return;
    }
    for (unsigned i = 0; i < l->symbols.n && !l->failed; i++) {
        const struct symbol *tile = &l->symbols.list[i];
        struct state s;

        if (tile->sort != SYMBOL_TILE || tile->pool != plan->tile_pool[h] || !(from->of[i] >> 16) ||
            !tile_fits(l, h, tile))
            continue;
        copy(l, from, &s);
        s.of[i] -= 1u << 16;
        if (tile->matters && l->tiles.slot[h] != NO_SLOT)
            s.of[i] |= 1u << l->tiles.slot[h];
        if (terrain_fits(l, &s, h, tile->terrain))
            lay_number(l, &s, h, tile);
    }
}

/* ---- harbors ---- */

/* constraint_harbor_fits() with what the state knows. */
static bool
harbor_fits(const struct layers *l, unsigned i, unsigned gives)
{
    const struct fill_plan *plan = l->plan;

    for (unsigned k = 0; k < 2; k++) {
        unsigned h = plan->harbor_hex[i][k];

        if (h != MAP_NONE && gives < RESOURCE_COUNT && is_asked_harbor(l, i, h) &&
            (unsigned)constraint_product(plan, terrain_at(l, h), h) == gives)
            return false;
    }
    return true;
}

static void
lay_harbor(struct layers *l, const struct state *from, unsigned i)
{
    const struct fill_plan *plan = l->plan;

    if (plan->harbor_pool[i] >= plan->n_pools) {
        if (harbor_fits(l, i, plan->harbor[i] & 15u))
            enter(l, from, MAP_NONE, 0);
        return;
    }
    for (unsigned k = 0; k < l->symbols.n && !l->failed; k++) {
        const struct symbol *token = &l->symbols.list[k];
        struct state s;

        if (token->sort != SYMBOL_HARBOR || token->pool != plan->harbor_pool[i] ||
            !(from->of[k] >> 16) || !harbor_fits(l, i, token->gives))
            continue;
        copy(l, from, &s);
        s.of[k] -= 1u << 16;
        enter(l, &s, MAP_NONE, 0);
    }
}

/* ---- layer by layer ---- */

static void
load(struct layers *l, unsigned i, uint32_t no_number, uint32_t no_tile, struct state *s)
{
    memcpy(s->of, l->now.words + (gsize)i * l->now.width, l->now.width * sizeof *s->of);
    s->ways = l->now.ways[i];
    for (unsigned k = 0; k < l->symbols.n; k++)
        s->of[k] &= ~(l->symbols.list[k].sort == SYMBOL_NUMBER ? no_number : no_tile);
    if (l->contacts && no_tile)
        proof_clumps_free(s->of + l->at_clumps, l->n_slots, no_tile);
    read_edge(l, s);
}

static void
turn_over(struct layers *l)
{
    struct states kept = l->now;

    l->now = l->next;
    l->next = kept;
    proof_states_clear(&l->next);
}

static void
lay_harbors(struct layers *l, unsigned rank)
{
    struct state s;

    for (unsigned i = 0; i < l->plan->n_harbors && !l->failed; i++) {
        if (l->harbor_rank[i] != rank)
            continue;
        for (unsigned k = 0; k < l->now.n && !l->failed; k++) {
            load(l, k, 0, 0, &s);
            lay_harbor(l, &s, i);
        }
        turn_over(l);
    }
}

static void
lay_hex(struct layers *l, unsigned rank)
{
    unsigned h = l->order[rank];
    uint32_t no_number = free_slots(l, &l->numbers, rank);
    uint32_t no_tile = free_slots(l, &l->tiles, rank);
    struct state s;

    take_slot(l, &l->numbers, h);
    take_slot(l, &l->tiles, h);
    for (unsigned i = 0; i < l->now.n && !l->failed; i++) {
        load(l, i, no_number, no_tile, &s);
        lay_tile(l, &s, h);
    }
    turn_over(l);
}

/* ---- the ends ---- */

static void
multiply(struct layers *l, struct big *count, const void *bag, const uint16_t *alike,
         unsigned n_kinds, unsigned n)
{
    l->failed |= !proof_words_multiply(&l->words, count, bag, alike, n_kinds, n);
}

/* Harbors of which nothing is asked. */
static void
multiply_harbors(struct layers *l, struct big *count, unsigned p)
{
    const struct pool *pool = &l->plan->pools[p];
    g_autofree uint16_t *alike = g_new0(uint16_t, pool->n_harbor_tokens + 1u);

    if (!pool->n_harbors)
        return;
    for (unsigned k = 0; k < pool->n_harbor_tokens; k++) {
        unsigned twin = 0;

        while (pool->harbor_tokens[twin].gives != pool->harbor_tokens[k].gives ||
               pool->harbor_tokens[twin].ratio != pool->harbor_tokens[k].ratio)
            twin++;
        alike[twin]++;
    }
    multiply(l, count, pool->harbor_tokens, alike, pool->n_harbor_tokens, pool->n_harbors);
}

static void
set_wide(struct big *a, states_ways value)
{
    struct big low;

    big_set(a, (uint64_t)(value >> 64));
    for (unsigned i = 0; i < 4; i++)
        big_multiply_small(a, 1u << 16);
    big_set(&low, (uint64_t)value);
    big_add(a, &low);
}

/* What an end state stands for: its ways, and every order of what it did not tell apart. */
static void
add_end(struct layers *l, unsigned i, struct big *total)
{
    g_autofree struct big *count = g_new(struct big, 1);
    const uint32_t *words = l->now.words + (gsize)i * l->now.width;

    set_wide(count, l->now.ways[i]);
    for (unsigned k = 0; k < l->symbols.n; k++) {
        const struct symbol *s = &l->symbols.list[k];

        if (s->n_kinds > 1)
            multiply(l, count, s, s->of, s->n_kinds, s->count - (words[k] >> 16));
    }
    for (unsigned p = 0; p < l->plan->n_pools && l->task->tiles; p++)
        if (!(l->plan->tests_harbors && l->task->keep_terrain))
            multiply_harbors(l, count, p);
    big_add(total, count);
}

/* ---- */

static void
start(struct layers *l)
{
    struct state s = {.ways = 1};

    for (unsigned i = 0; i < l->symbols.n; i++)
        s.of[i] = (uint32_t)l->symbols.list[i].count << 16;
    proof_symbols_settle(&l->symbols, s.of);
    unsigned most = proof_layers_is_large(l->plan) ? STATES_MAX_LARGE : STATES_MAX;

    proof_states_init(&l->now, l->width, most);
    proof_states_init(&l->next, l->width, most);
    if (proof_areas_start(&l->areas, s.of + l->at_spread, s.of + l->at_sum))
        proof_states_add(&l->now, s.of, s.ways);
}

static void
begin(struct layers *l, const struct layers_task *task)
{
    const struct fill_plan *plan = task->plan;

    *l = (struct layers){.task = task, .plan = plan};
    proof_symbols_read(&l->symbols, task);
    l->failed = l->symbols.too_many;
    l->clashes = task->numbers && task->keep_numbers;
    l->contacts = task->tiles && task->keep_terrain && plan->n_contacts;
    for (unsigned p = 0; p < plan->n_pools && task->tiles && task->keep_terrain; p++)
        l->seas |= plan->inland[p] != 0;
    l->failed |= l->contacts && !proof_clumps_fit(plan);
    find_order(l);
    l->forgets = l->contacts && !l->seas && !plan->tests_harbors;
    for (unsigned h = 0; h < plan->n_hexes; h++)
        l->watched |= is_watched(l, h) ? 1u << plan->terrain[h] : 0;
    find_harbor_ranks(l);
    l->failed |= !proof_areas_read(&l->areas, task, l->rank);
    l->numbers.slot = g_malloc(plan->n_hexes);
    l->tiles.slot = g_malloc(plan->n_hexes);
    memset(l->numbers.slot, NO_SLOT, plan->n_hexes);
    memset(l->tiles.slot, NO_SLOT, plan->n_hexes);
    count_slots(l);
    l->at_clumps = l->symbols.n;
    l->at_spread = l->at_clumps + (l->contacts ? CLUMPS_WORDS(l->n_slots) : 0);
    l->at_sum = l->at_spread + (l->areas.n ? plan->n_balances : 0);
    l->width = MAX(l->at_sum + l->areas.n, 1);
}

static void
end(struct layers *l)
{
    g_free(l->numbers.slot);
    g_free(l->tiles.slot);
    g_free(l->rank);
    g_free(l->order);
    g_free(l->harbor_rank);
    proof_states_release(&l->now);
    proof_states_release(&l->next);
    proof_words_release(&l->words);
}

bool
proof_layers_count(const struct layers_task *task, struct big *count)
{
    bool harbors = task->tiles && task->keep_terrain && task->plan->tests_harbors;
    struct layers l;

    begin(&l, task);
    big_set(count, 0);
    if (!l.failed)
        start(&l);
    if (harbors)
        lay_harbors(&l, NO_RANK);
    for (unsigned i = 0; i < l.n_order && !l.failed; i++) {
        lay_hex(&l, i);
        if (harbors)
            lay_harbors(&l, i);
    }
    for (unsigned i = 0; i < l.now.n && !l.failed; i++)
        add_end(&l, i, count);
    end(&l);
    return !l.failed && !count->too_large;
}
