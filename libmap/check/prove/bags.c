/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/bags.h"

#include <glib.h>

/* The first kind with the same look. */
static unsigned
find_kind(const struct pool *pool, unsigned k)
{
    const struct pool_kind *a = pool->kinds, *b = &pool->kinds[k];

    while (a->terrain != b->terrain || a->own != b->own || a->number != b->number ||
           a->takes_token != b->takes_token)
        a++;
    return (unsigned)(a - pool->kinds);
}

static unsigned
find_harbor_token(const struct pool *pool, unsigned k)
{
    const struct pool_harbor *a = pool->harbor_tokens, *b = &pool->harbor_tokens[k];

    while (a->gives != b->gives || a->ratio != b->ratio)
        a++;
    return (unsigned)(a - pool->harbor_tokens);
}

static void
fill_bags_of(struct bags *bags, const struct pool *pool, unsigned p)
{
    for (unsigned k = 0; k < pool->n_kinds; k++) {
        uint16_t *left = &bags->left[bags->tiles[p] + find_kind(pool, k)];

        *left = (uint16_t)(*left + pool->kinds[k].count);
    }
    for (unsigned k = 0; k < pool->n_tokens; k++)
        bags->left[bags->numbers[p] + pool->tokens[k]]++;
    for (unsigned k = 0; k < pool->n_harbor_tokens; k++)
        bags->left[bags->harbors[p] + find_harbor_token(pool, k)]++;
}

void
bags_init(struct bags *bags, const struct fill_plan *plan)
{
    *bags = (struct bags){.n = 0};
    for (unsigned p = 0; p < plan->n_pools; p++) {
        bags->tiles[p] = bags->n;
        bags->numbers[p] = bags->tiles[p] + plan->pools[p].n_kinds;
        bags->harbors[p] = bags->numbers[p] + POOL_NUMBERS;
        bags->n = bags->harbors[p] + plan->pools[p].n_harbor_tokens;
    }
    bags->left = g_new0(uint16_t, bags->n + 1);
    for (unsigned p = 0; p < plan->n_pools; p++)
        fill_bags_of(bags, &plan->pools[p], p);
}

void
bags_release(struct bags *bags)
{
    g_free(bags->left);
}
