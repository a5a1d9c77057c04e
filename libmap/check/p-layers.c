/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/p-layers.h"

#include <glib.h>
#include <string.h>

#define MAX_SYMBOLS 24
#define MAX_SLOTS 16 /* hexes at the edge */
#define NO_SLOT 0xff
#define MAX_WORDS 100 /* pieces drawn of a bag in which some stay */
#define MAX_BAGS 32
#define FIRST_STATES 512 /* most boards never need more */

__extension__ typedef unsigned __int128 wide;

/* What may be laid: tokens of one number (or of several that are alike in all that is asked),
 * or tiles that take no token. */
struct symbol {
    uint8_t pool;    /* of the tokens, or of the tiles */
    bool plain;      /* a tile without a token */
    uint8_t value;   /* number, or the first of the alike; 0: none */
    uint8_t terrain; /* of a plain tile */
    bool matters;    /* its number may not lie beside some other */
    uint8_t type;    /* symbols of one type may change names; else its own index */
    uint16_t count;
    uint16_t of[POOL_NUMBERS]; /* tokens: how many of each number */
};

/* Of each symbol: left in the bag << 16 | slots at the edge where it lies. */
struct state {
    uint32_t of[MAX_SYMBOLS];
    wide ways;
};

struct layers {
    const struct fill_plan *plan;
    struct symbol symbols[MAX_SYMBOLS];
    unsigned n_symbols;
    bool clashes;
    bool special[POOL_NUMBERS]; /* named by the map itself, so of no type */
    uint8_t *slot;              /* by hex: while it is at the edge */
    uint32_t used;              /* slots */
    struct state *now, *next;
    unsigned n_now, n_next;
    unsigned now_room, next_room; /* they double as needed, up to LAYERS_MAX_STATES */
    uint32_t *table;              /* of next: index + 1 by hash */
    uint32_t *entry;              /* by state of next: where it stands in the table */
    unsigned table_room;          /* at least four times as many as the states */
    unsigned steps;
    bool failed;
    struct {
        const void *bag;
        struct big *words; /* MAX_WORDS + 1 */
    } bags[MAX_BAGS];
    unsigned n_bags;
};

bool
proof_layers_can_count(const struct fill_plan *plan)
{
    if (plan->n_contacts || plan->tests_harbors || plan->n_balances)
        return false;
    for (unsigned p = 0; p < plan->n_pools; p++)
        if (plan->inland[p])
            return false;
    for (unsigned h = 0; h < plan->n_hexes; h++)
        if (plan->terrain[h] == TERRAIN_NONE && plan->fix_terrain[h] != TERRAIN_NONE)
            return false;
    return true;
}

/* ---- symbols ---- */

/* Nothing that is asked of numbers tells the two apart. */
static bool
is_alike(const struct layers *l, unsigned v, unsigned w)
{
    const struct fill_plan *plan = l->plan;

    for (unsigned q = 0; q < plan->n_pools && l->clashes; q++) {
        if (plan->clash[q][v] != plan->clash[q][w])
            return false;
        for (unsigned x = 0; x < POOL_NUMBERS; x++)
            if ((plan->clash[q][x] >> v & 1) != (plan->clash[q][x] >> w & 1))
                return false;
    }
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
may_swap(const struct layers *l, unsigned v, unsigned w)
{
    const struct fill_plan *plan = l->plan;

    if (l->special[v] || l->special[w])
        return false;
    for (unsigned q = 0; q < plan->n_pools; q++)
        for (unsigned x = 0; x < POOL_NUMBERS; x++)
            if (plan->clash[q][swapped(x, v, w)] != swapped_set(plan->clash[q][x], v, w))
                return false;
    return true;
}

/* Numbers that rows, fixes, tiles or a second bag name. */
static void
find_special(struct layers *l)
{
    const struct fill_plan *plan = l->plan;
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
matters(const struct layers *l, unsigned value)
{
    for (unsigned q = 0; q < l->plan->n_pools && l->clashes; q++)
        if (l->plan->clash[q][value])
            return true;
    return false;
}

static struct symbol *
add_symbol(struct layers *l, struct symbol symbol)
{
    if (l->n_symbols == MAX_SYMBOLS) {
        l->failed = true;
        return &l->symbols[0];
    }
    symbol.type = (uint8_t)l->n_symbols;
    symbol.matters = matters(l, symbol.value);
    l->symbols[l->n_symbols] = symbol;
    return &l->symbols[l->n_symbols++];
}

static void
add_tokens(struct layers *l, unsigned p)
{
    const struct pool *pool = &l->plan->pools[p];
    unsigned first = l->n_symbols;

    for (unsigned i = 0; i < pool->n_tokens && !l->failed; i++) {
        unsigned v = pool->tokens[i], s = first;

        while (s < l->n_symbols &&
               !(l->symbols[s].value == v || is_alike(l, l->symbols[s].value, v)))
            s++;
        if (s == l->n_symbols)
            add_symbol(l, (struct symbol){.pool = (uint8_t)p, .value = (uint8_t)v});
        l->symbols[s].count++;
        l->symbols[s].of[v]++;
    }
    for (unsigned s = first; s < l->n_symbols; s++)
        for (unsigned t = first; t < s; t++)
            if (l->symbols[s].count == l->symbols[s].of[l->symbols[s].value] &&
                l->symbols[t].count == l->symbols[t].of[l->symbols[t].value] &&
                may_swap(l, l->symbols[s].value, l->symbols[t].value)) {
                l->symbols[s].type = l->symbols[t].type;
                break;
            }
}

static void
add_plain(struct layers *l, unsigned p)
{
    const struct pool *pool = &l->plan->pools[p];

    for (unsigned k = 0; k < pool->n_plain && !l->failed; k++) {
        const struct pool_kind *kind = &pool->kinds[k];
        unsigned s = 0;

        while (s < l->n_symbols &&
               !(l->symbols[s].plain && l->symbols[s].pool == p &&
                 l->symbols[s].terrain == kind->terrain && l->symbols[s].value == kind->number))
            s++;
        if (s == l->n_symbols)
            add_symbol(l, (struct symbol){.pool = (uint8_t)p,
                                          .plain = true,
                                          .terrain = kind->terrain,
                                          .value = kind->number});
        l->symbols[s].count = (uint16_t)(l->symbols[s].count + kind->count);
    }
}

/* ---- states ---- */

static unsigned
hash_of(const struct layers *l, const struct state *s)
{
    uint64_t hash = 14695981039346656037u;

    for (unsigned i = 0; i < l->n_symbols; i++)
        hash = (hash ^ s->of[i]) * 1099511628211u;
    return (unsigned)((hash ^ hash >> 29) % l->table_room);
}

/* Symbols of one type in falling order: which is which does not matter. */
static void
settle_names(const struct layers *l, struct state *s)
{
    for (unsigned i = 1; i < l->n_symbols; i++)
        for (unsigned k = i;
             k > 0 && l->symbols[k].type == l->symbols[k - 1].type && s->of[k] > s->of[k - 1];
             k--) {
            uint32_t kept = s->of[k];

            s->of[k] = s->of[k - 1];
            s->of[k - 1] = kept;
        }
}

/* Empty, so that it holds as many states as next has room for. */
static void
set_table(struct layers *l)
{
    l->table_room = 4 * l->next_room;
    g_free(l->table);
    l->table = g_new0(uint32_t, l->table_room);
    l->entry = g_renew(uint32_t, l->entry, l->next_room);
}

/* False where there are too many states. */
static bool
make_room(struct layers *l)
{
    if (l->next_room == LAYERS_MAX_STATES)
        return false;
    l->next_room *= 2;
    l->next = g_renew(struct state, l->next, l->next_room);
    if (l->table_room >= 4 * l->next_room)
        return true;
    set_table(l);
    for (unsigned i = 0; i < l->n_next; i++) {
        unsigned at = hash_of(l, &l->next[i]);

        while (l->table[at])
            at = (at + 1) % l->table_room;
        l->entry[i] = at;
        l->table[at] = i + 1;
    }
    return true;
}

static unsigned
find(const struct layers *l, const struct state *s)
{
    unsigned at = hash_of(l, s);

    while (l->table[at] &&
           memcmp(l->next[l->table[at] - 1].of, s->of, l->n_symbols * sizeof *s->of) != 0)
        at = (at + 1) % l->table_room;
    return at;
}

static void
enter(struct layers *l, struct state s)
{
    unsigned at;

    settle_names(l, &s);
    if (!l->steps) {
        l->failed = true;
        return;
    }
    l->steps--;
    at = find(l, &s);
    if (l->table[at]) {
        struct state *there = &l->next[l->table[at] - 1];

        l->failed |= there->ways + s.ways < s.ways;
        there->ways += s.ways;
        return;
    }
    if (l->n_next == l->next_room) {
        if (!make_room(l)) {
            l->failed = true;
            return;
        }
        at = find(l, &s);
    }
    l->next[l->n_next] = s;
    l->entry[l->n_next] = at;
    l->table[at] = ++l->n_next;
}

/* What lies at the edge there: a symbol, or n_symbols. */
static unsigned
symbol_at(const struct layers *l, const struct state *s, unsigned slot)
{
    unsigned i = 0;

    while (i < l->n_symbols && !(s->of[i] >> slot & 1))
        i++;
    return i;
}

/* constraint_number_fits() with what the state knows. */
static bool
fits(const struct layers *l, const struct state *s, unsigned h, unsigned value)
{
    const struct fill_plan *plan = l->plan;
    unsigned own = plan->clash[plan->number_pool[h]][value];

    if (plan->asks[h] && plan->fix_number[h] && plan->fix_number[h] != value)
        return false;
    if (!l->clashes || !value)
        return true;
    for (unsigned k = plan->near_first[h]; k < plan->near_first[h + 1]; k++) {
        unsigned o = plan->near[k], there = plan->number[o];

        if (l->slot[o] != NO_SLOT) {
            unsigned i = symbol_at(l, s, l->slot[o]);

            there = i < l->n_symbols ? l->symbols[i].value : 0;
        }
        if (there && (own | plan->clash[plan->number_pool[o]][value]) >> there & 1u)
            return false;
    }
    return true;
}

/* Takes one of the symbol out of the bag and lays it on h. */
static void
lay(struct layers *l, const struct state *from, unsigned h, unsigned symbol, bool number)
{
    struct state s = *from;

    if (number && !fits(l, from, h, l->symbols[symbol].value))
        return;
    s.of[symbol] -= 1u << 16;
    if (number && l->symbols[symbol].matters && l->slot[h] != NO_SLOT)
        s.of[symbol] |= 1u << l->slot[h];
    enter(l, s);
}

/* All that may lie on h after this state. */
static void
lay_all(struct layers *l, const struct state *from, unsigned h)
{
    const struct fill_plan *plan = l->plan;
    bool drawn = plan->terrain[h] == TERRAIN_NONE;
    bool token =
        !drawn || plan->pools[plan->tile_pool[h]].n_kinds > plan->pools[plan->tile_pool[h]].n_plain;

    for (unsigned i = 0; i < l->n_symbols; i++) {
        const struct symbol *s = &l->symbols[i];

        if (!(from->of[i] >> 16))
            continue;
        if (s->plain && drawn && s->pool == plan->tile_pool[h]) {
            if (!s->value && (plan->number[h] || (plan->asks[h] && plan->fix_number[h])))
                continue; /* the hex has a number, the tile takes none */
            lay(l, from, h, i, s->value && plan->asks[h]);
        } else if (!s->plain && token && plan->asks[h] && s->pool == plan->number_pool[h]) {
            lay(l, from, h, i, true);
        }
    }
    if (token && !plan->asks[h])
        enter(l, *from);
}

static bool
is_open(const struct fill_plan *plan, unsigned h)
{
    return plan->terrain[h] == TERRAIN_NONE || plan->asks[h];
}

/* A later hex beside it is still to be laid. */
static bool
is_at_edge(const struct fill_plan *plan, unsigned h, unsigned laid)
{
    for (unsigned k = plan->near_first[h]; k < plan->near_first[h + 1]; k++)
        if (plan->near[k] > laid && is_open(plan, plan->near[k]))
            return true;
    return false;
}

static void
take_slot(struct layers *l, unsigned h)
{
    unsigned slot = 0;

    if (!l->clashes || !l->plan->asks[h] || !is_at_edge(l->plan, h, h))
        return;
    while (l->used >> slot & 1)
        slot++;
    if (slot >= MAX_SLOTS) {
        l->failed = true;
        return;
    }
    l->slot[h] = (uint8_t)slot;
    l->used |= 1u << slot;
}

/* Forgets what is no longer at the edge; states that differed in it alone are one. */
static uint32_t
free_slots(struct layers *l, unsigned laid)
{
    uint32_t freed = 0;

    for (unsigned h = 0; h <= laid; h++)
        if (l->slot[h] != NO_SLOT && !is_at_edge(l->plan, h, laid)) {
            freed |= 1u << l->slot[h];
            l->slot[h] = NO_SLOT;
        }
    l->used &= ~freed;
    return freed;
}

static void
lay_hex(struct layers *l, unsigned h)
{
    struct state *kept = l->now;
    unsigned kept_room = l->now_room;
    uint32_t freed;

    for (unsigned i = 0; i < l->n_next; i++)
        l->table[l->entry[i]] = 0;
    l->n_next = 0;
    freed = h ? free_slots(l, h - 1) : 0;
    take_slot(l, h);
    for (unsigned i = 0; i < l->n_now && !l->failed; i++) {
        for (unsigned k = 0; k < l->n_symbols; k++)
            l->now[i].of[k] &= ~freed;
        lay_all(l, &l->now[i], h);
    }
    l->now = l->next;
    l->now_room = l->next_room;
    l->next = kept;
    l->next_room = kept_room;
    l->n_now = l->n_next;
}

/* ---- words: in how many orders a bag gives its first n ---- */

/* Bags of so many alike: words[i] becomes the number of orders of i pieces, i up to n. */
static void
count_words(const uint16_t *alike, unsigned n_kinds, unsigned n, struct big *words)
{
    g_autofree struct big *next = g_new(struct big, n + 1u), *choose = g_new(struct big, 1),
                          *term = g_new(struct big, 1);

    for (unsigned i = 0; i <= n; i++)
        big_set(&words[i], i == 0);
    for (unsigned k = 0; k < n_kinds; k++) {
        for (unsigned i = 0; i <= n; i++) { /* j of the i places are for this kind */
            big_set(&next[i], 0);
            big_set(choose, 1);
            for (unsigned j = 0; j <= MIN(i, alike[k]); j++) {
                big_copy(term, choose);
                big_multiply(term, &words[i - j]);
                big_add(&next[i], term);
                big_multiply_small(choose, i - j);
                big_divide_small(choose, j + 1);
            }
        }
        for (unsigned i = 0; i <= n; i++)
            big_copy(&words[i], &next[i]);
    }
}

/* n!/(a! b! ...) where nothing stays in the bag. */
static void
count_all(const uint16_t *alike, unsigned n_kinds, struct big *count)
{
    unsigned n = 0;

    big_set(count, 1);
    for (unsigned k = 0; k < n_kinds; k++)
        for (unsigned j = 1; j <= alike[k]; j++) {
            big_multiply_small(count, ++n);
            big_divide_small(count, j);
        }
}

/* Of the bag with that name, which is asked for often. */
static const struct big *
words_of(struct layers *l, const void *bag, const uint16_t *alike, unsigned n_kinds)
{
    unsigned i = 0;

    while (i < l->n_bags && l->bags[i].bag != bag)
        i++;
    if (i == l->n_bags && i < MAX_BAGS) {
        l->bags[i].bag = bag;
        l->bags[i].words = g_new(struct big, MAX_WORDS + 1);
        count_words(alike, n_kinds, MAX_WORDS, l->bags[i].words);
        l->n_bags++;
    }
    return i < l->n_bags ? l->bags[i].words : NULL;
}

static void
multiply_words(struct layers *l, struct big *count, const void *bag, const uint16_t *alike,
               unsigned n_kinds, unsigned n)
{
    g_autofree struct big *all = NULL;
    const struct big *words = NULL;
    unsigned in_bag = 0;

    for (unsigned k = 0; k < n_kinds; k++)
        in_bag += alike[k];
    if (in_bag == n) {
        words = all = g_new(struct big, 1);
        count_all(alike, n_kinds, all);
    } else if (n <= MAX_WORDS) {
        const struct big *list = words_of(l, bag, alike, n_kinds);

        words = list ? &list[n] : NULL;
    }
    if (words)
        big_multiply(count, words);
    l->failed |= !words;
}

/* The tiles with tokens, of one terrain together. */
static void
multiply_tiles(struct layers *l, struct big *count, unsigned p, unsigned plain_laid)
{
    const struct pool *pool = &l->plan->pools[p];
    uint16_t alike[TERRAIN_COUNT] = {0};

    for (unsigned k = pool->n_plain; k < pool->n_kinds; k++)
        alike[pool->kinds[k].terrain] =
            (uint16_t)(alike[pool->kinds[k].terrain] + pool->kinds[k].count);
    multiply_words(l, count, pool->kinds, alike, TERRAIN_COUNT, pool->n_cells - plain_laid);
}

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
    multiply_words(l, count, pool->harbor_tokens, alike, pool->n_harbor_tokens, pool->n_harbors);
}

/* What an end state stands for: its ways, and every order of what it did not tell apart. */
static void
add_end(struct layers *l, const struct state *s, struct big *total)
{
    g_autofree struct big *count = g_new(struct big, 1), *high = g_new(struct big, 1);
    unsigned plain[SCENARIO_NO_POOL + 1] = {0};

    big_set(high, (uint64_t)(s->ways >> 64));
    big_multiply_small(high, UINT32_MAX); /* by 2^64, as (2^32 - 1) + 1 twice */
    big_set(count, (uint64_t)(s->ways >> 64));
    big_add(high, count);
    *count = *high;
    big_multiply_small(high, UINT32_MAX);
    big_add(high, count);
    big_set(count, (uint64_t)s->ways);
    big_add(count, high);
    for (unsigned i = 0; i < l->n_symbols; i++) {
        const struct symbol *symbol = &l->symbols[i];
        unsigned laid = symbol->count - (s->of[i] >> 16);

        if (symbol->plain)
            plain[symbol->pool] += laid;
        else if (symbol->count != symbol->of[symbol->value])
            multiply_words(l, count, symbol, symbol->of, POOL_NUMBERS, laid);
    }
    for (unsigned p = 0; p < l->plan->n_pools; p++) {
        multiply_tiles(l, count, p, plain[p]);
        multiply_harbors(l, count, p);
    }
    big_add(total, count);
}

/* ---- */

static void
start(struct layers *l)
{
    for (unsigned p = 0; p < l->plan->n_pools; p++) {
        add_tokens(l, p);
        add_plain(l, p);
    }
    l->now[0].ways = 1;
    for (unsigned i = 0; i < l->n_symbols; i++)
        l->now[0].of[i] = (uint32_t)l->symbols[i].count << 16;
    settle_names(l, &l->now[0]);
    l->n_now = 1;
}

bool
proof_layers_count(const struct fill_plan *plan, enum layers_kept kept, unsigned steps,
                   struct big *count)
{
    struct layers l = {.plan = plan, .clashes = kept == LAYERS_ALL, .steps = steps};

    l.slot = g_malloc(plan->n_hexes);
    memset(l.slot, NO_SLOT, plan->n_hexes);
    l.now_room = l.next_room = FIRST_STATES;
    l.now = g_new0(struct state, l.now_room);
    l.next = g_new(struct state, l.next_room);
    set_table(&l);
    big_set(count, 0);
    find_special(&l);
    start(&l);
    for (unsigned h = 0; h < plan->n_hexes && !l.failed; h++)
        if (is_open(plan, h))
            lay_hex(&l, h);
    for (unsigned i = 0; i < l.n_now && !l.failed; i++)
        add_end(&l, &l.now[i], count);
    g_free(l.slot);
    g_free(l.now);
    g_free(l.next);
    g_free(l.table);
    g_free(l.entry);
    for (unsigned i = 0; i < l.n_bags; i++)
        g_free(l.bags[i].words);
    return !l.failed && !count->too_large;
}
