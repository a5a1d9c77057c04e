/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/split-count.h"

#include "check/prove/layer-count.h"
#include "check/prove/map-symmetries.h"
#include "check/prove/bag-orders.h"

#include <glib.h>
#include <string.h>

struct split {
    const struct fill_plan *plan;
    struct fill_plan like; /* plan, but with those tiles on it */
    uint16_t **left;       /* by pool and kind; the alike counted with the first */
    uint16_t *tokens;      /* by pool: hexes that a tile with a token may still take */
    struct words words;
    unsigned ways;
    unsigned *steps;
    struct big *count;
    enum split_end end;
    struct mirrors mirrors;
    GHashTable *known; /* name of such a layout -> its ways (struct big) */
};

/* Own kinds of one terrain are laid as one, and told apart by counting their orders. */
static bool
is_alike(const struct fill_plan *plan, const struct pool_kind *a, const struct pool_kind *b)
{
    return a->terrain == b->terrain && a->number == b->number &&
           (a->own == b->own || !proof_symbols_is_fixed(plan, a->terrain));
}

static unsigned
find_twin(const struct fill_plan *plan, const struct pool *pool, unsigned k)
{
    unsigned twin = 0;

    while (!is_alike(plan, &pool->kinds[twin], &pool->kinds[k]))
        twin++;
    return twin;
}

static void
begin(struct split *s)
{
    const struct fill_plan *plan = s->plan;

    proof_mirrors_find(&s->mirrors, plan);
    s->known =
        g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, g_free);
    s->like = *plan;
    s->like.terrain = g_memdup2(plan->terrain, plan->n_hexes);
    s->like.number = g_memdup2(plan->number, plan->n_hexes);
    s->like.asks = g_memdup2(plan->asks, plan->n_hexes);
    s->left = g_new(uint16_t *, plan->n_pools);
    s->tokens = g_new0(uint16_t, plan->n_pools);
    for (unsigned p = 0; p < plan->n_pools; p++) {
        const struct pool *pool = &plan->pools[p];

        s->left[p] = g_new0(uint16_t, pool->n_kinds + 1u);
        for (unsigned k = 0; k < pool->n_plain; k++) {
            unsigned twin = find_twin(plan, pool, k);

            s->left[p][twin] = (uint16_t)(s->left[p][twin] + pool->kinds[k].count);
        }
        for (unsigned k = pool->n_plain; k < pool->n_kinds; k++)
            s->tokens[p] = (uint16_t)(s->tokens[p] + pool->kinds[k].count);
    }
}

static void
end(struct split *s)
{
    for (unsigned p = 0; p < s->plan->n_pools; p++)
        g_free(s->left[p]);
    proof_mirrors_release(&s->mirrors);
    g_hash_table_unref(s->known);
    g_free(s->left);
    g_free(s->tokens);
    g_free(s->like.terrain);
    g_free(s->like.number);
    g_free(s->like.asks);
    proof_words_release(&s->words);
}

/* The orders of the own kinds among those tiles without a token that are alike and lie there. */
static bool
multiply_own(struct split *s, unsigned p, unsigned twin, struct big *count)
{
    const struct pool *pool = &s->plan->pools[p];
    uint16_t of[UINT8_MAX + 1] = {0};
    unsigned laid = 0;

    for (unsigned k = twin; k < pool->n_plain; k++)
        if (find_twin(s->plan, pool, k) == twin) {
            of[pool->kinds[k].own] = (uint16_t)(of[pool->kinds[k].own] + pool->kinds[k].count);
            laid += pool->kinds[k].count;
        }
    laid -= s->left[p][twin];
    return proof_words_multiply(&s->words, count, &pool->kinds[twin], of, G_N_ELEMENTS(of), laid);
}

static bool
multiply_all_own(struct split *s, struct big *count)
{
    for (unsigned p = 0; p < s->plan->n_pools && s->plan->draws_own; p++)
        for (unsigned k = 0; k < s->plan->pools[p].n_plain; k++)
            if (find_twin(s->plan, &s->plan->pools[p], k) == k && !multiply_own(s, p, k, count))
                return false;
    return true;
}

/* The ways with these tiles on the map; false where that is too long. */
static bool
count_ways(struct split *s, struct big *ways)
{
    struct layers_task task = {.plan = &s->like,
                               .plain_laid = true,
                               .keep_terrain = true,
                               .keep_numbers = true,
                               .steps = s->steps};
    g_autofree struct big *numbers = g_new(struct big, 1);

    big_set(ways, 0);
    if (!constraint_start_is_legal(&s->like))
        return true;
    task.numbers = true;
    if (!proof_layers_count(&task, numbers))
        return false;
    if (big_is_zero(numbers))
        return true;
    task.numbers = false;
    task.tiles = true;
    if (!proof_layers_count(&task, ways))
        return false;
    big_multiply(ways, numbers);
    return true;
}

static GBytes *
name_of(const struct split *s)
{
    g_autofree uint16_t *layout = g_new(uint16_t, s->plan->n_hexes + 1u);

    for (unsigned h = 0; h < s->plan->n_hexes; h++)
        layout[h] = (uint16_t)(s->like.terrain[h] << 8 | s->like.number[h]);
    return proof_mirrors_name(&s->mirrors, layout);
}

/* The same for a layout that is another one turned or reflected. */
static void
count_rest(struct split *s)
{
    g_autoptr(GBytes) name = NULL;
    g_autofree struct big *with_own = g_new(struct big, 1);
    struct big *ways;

    if (++s->ways > SPLIT_MAX) {
        s->end = SPLIT_TOO_MANY;
        return;
    }
    name = name_of(s);
    ways = g_hash_table_lookup(s->known, name);
    if (!ways) {
        ways = g_new(struct big, 1);
        g_hash_table_insert(s->known, g_bytes_ref(name), ways);
        if (!count_ways(s, ways)) {
            s->end = SPLIT_TOO_LONG;
            return;
        }
    }
    *with_own = *ways;
    if (!multiply_all_own(s, with_own)) {
        s->end = SPLIT_TOO_LONG;
        return;
    }
    big_add(s->count, with_own);
}

static void lay(struct split *s, unsigned h);

/* constraint_tile_fits() without what is asked of terrain, which is asked of the whole. */
static bool
may_lie(const struct split *s, unsigned h, const struct pool_kind *kind)
{
    const struct fill_plan *plan = s->plan;

    return constraint_is_fixed_as(plan, h, kind->terrain, kind->own) &&
           (!plan->fix_number[h] || plan->fix_number[h] == kind->number) &&
           (!plan->number[h] || kind->number);
}

static void
lay_kind(struct split *s, unsigned h, unsigned k)
{
    const struct pool_kind *kind = &s->plan->pools[s->plan->tile_pool[h]].kinds[k];
    uint16_t *left = &s->left[s->plan->tile_pool[h]][k];

    if (!*left || !may_lie(s, h, kind))
        return;
    --*left;
    s->like.terrain[h] = kind->terrain;
    if (s->plan->asks[h]) {
        s->like.asks[h] = 0;
        s->like.number[h] = kind->number;
    }
    lay(s, h + 1);
    s->like.terrain[h] = TERRAIN_NONE;
    s->like.asks[h] = s->plan->asks[h];
    s->like.number[h] = s->plan->number[h];
    ++*left;
}

static void
lay(struct split *s, unsigned h)
{
    const struct fill_plan *plan = s->plan;

    if (!*s->steps) {
        s->end = SPLIT_TOO_LONG;
        return;
    }
    --*s->steps;
    while (h < plan->n_hexes && plan->terrain[h] != TERRAIN_NONE)
        h++;
    if (h == plan->n_hexes) {
        count_rest(s);
        return;
    }
    unsigned pool = plan->tile_pool[h];

    if (pool >= plan->n_pools)
        return;
    for (unsigned k = 0; k < plan->pools[pool].n_plain && s->end == SPLIT_COUNTED; k++)
        lay_kind(s, h, k);
    if (s->end != SPLIT_COUNTED || !s->tokens[pool])
        return;
    s->tokens[pool]--;
    lay(s, h + 1);
    s->tokens[pool]++;
}

enum split_end
proof_split_count(const struct fill_plan *plan, unsigned *steps, struct big *count)
{
    struct split s = {.plan = plan, .steps = steps, .count = count};

    big_set(count, 0);
    begin(&s);
    lay(&s, 0);
    end(&s);
    return count->too_large ? SPLIT_TOO_LONG : s.end;
}
