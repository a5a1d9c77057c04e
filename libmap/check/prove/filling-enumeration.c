/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/filling-enumeration.h"

#include "check/prove/bags.h"

#include <glib.h>
#include <string.h>

struct laying {
    const struct fill_plan *plan;
    struct filling f;
    struct bags bags;
    bool token[MAP_MAX_HEXES]; /* its tile has a number */
    unsigned steps;
    uint64_t count;
    const struct enumerate_tiles *asked; /* or NULL: complete fillings are counted */
    bool shown;                          /* called with a filling that has its tiles */
};

static void lay_tile(struct laying *l, unsigned h);

static void
lay_harbor(struct laying *l, unsigned i)
{
    const struct fill_plan *plan = l->plan;

    while (i < plan->n_harbors && plan->harbor_pool[i] >= plan->n_pools)
        if (plan->tests_harbors && !constraint_harbor_fits(plan, &l->f, i, l->f.harbor[i] & 15u))
            return;
        else
            i++;
    if (i >= plan->n_harbors) {
        l->count++;
        l->shown = l->asked != NULL;
        return;
    }
    const struct pool *pool = &plan->pools[plan->harbor_pool[i]];
    uint16_t *left = l->bags.left + l->bags.harbors[plan->harbor_pool[i]];

    for (unsigned k = 0; k < pool->n_harbor_tokens && l->steps && !l->shown; k++) {
        struct pool_harbor token = pool->harbor_tokens[k];

        if (!left[k] ||
            (plan->tests_harbors && !constraint_harbor_fits(plan, &l->f, i, token.gives)))
            continue;
        l->steps--;
        left[k]--;
        l->f.harbor[i] = (uint8_t)(token.gives | token.ratio << 4);
        lay_harbor(l, i + 1);
        left[k]++;
    }
    l->f.harbor[i] = plan->harbor[i];
}

static bool
is_on_path(const struct fill_plan *plan, unsigned h)
{
    return plan->number_pool[h] < plan->n_pools && plan->pools[plan->number_pool[h]].path;
}

static void
lay_number(struct laying *l, unsigned h)
{
    const struct fill_plan *plan = l->plan;

    while (h < plan->n_hexes && !(plan->asks[h] && !is_on_path(plan, h) &&
                                  (plan->terrain[h] != TERRAIN_NONE || l->token[h])))
        h++;
    if (h == plan->n_hexes) {
        if (constraint_balanced(plan, &l->f))
            lay_harbor(l, 0);
        return;
    }
    if (plan->number_pool[h] >= plan->n_pools)
        return;
    uint16_t *left = l->bags.left + l->bags.numbers[plan->number_pool[h]];

    for (unsigned v = 2; v < POOL_NUMBERS && l->steps && !l->shown; v++) {
        if (!left[v] || !constraint_number_fits(plan, &l->f, h, v))
            continue;
        l->steps--;
        left[v]--;
        l->f.number[h] = (uint8_t)v;
        lay_number(l, h + 1);
        l->f.number[h] = 0;
        left[v]++;
    }
}

/* Number paths from pool p on, then all other numbers. */
static void
lay_numbers(struct laying *l, unsigned p)
{
    while (p < l->plan->n_pools && !l->plan->pools[p].path)
        p++;
    if (p == l->plan->n_pools) {
        lay_number(l, 0);
    } else if (constraint_lay_path(l->plan, &l->f, p, l->token)) {
        lay_numbers(l, p + 1);
        constraint_clear_path(l->plan, &l->f, p, l->token);
    }
}

/* All tiles are laid. */
static void
lay_rest(struct laying *l)
{
    if (l->asked && !l->asked->wants(&l->f, l->asked->data))
        return;
    lay_numbers(l, 0);
    if (l->shown)
        l->asked->show(&l->f, l->asked->data);
    l->shown = false;
}

static void
lay_kind(struct laying *l, unsigned h, const struct pool_kind *kind)
{
    const struct fill_plan *plan = l->plan;
    bool numbered = kind->number && plan->asks[h];

    if (!constraint_tile_fits(plan, &l->f, h, kind) ||
        (numbered && !constraint_number_fits(plan, &l->f, h, kind->number)))
        return;
    l->f.terrain[h] = kind->terrain;
    l->token[h] = kind->takes_token;
    if (numbered)
        l->f.number[h] = kind->number;
    lay_tile(l, h + 1);
    l->f.terrain[h] = TERRAIN_NONE;
    if (numbered)
        l->f.number[h] = 0;
}

static void
lay_tile(struct laying *l, unsigned h)
{
    const struct fill_plan *plan = l->plan;

    while (h < plan->n_hexes && plan->terrain[h] != TERRAIN_NONE)
        h++;
    if (h == plan->n_hexes) {
        lay_rest(l);
        return;
    }
    if (plan->tile_pool[h] >= plan->n_pools)
        return;
    const struct pool *pool = &plan->pools[plan->tile_pool[h]];
    uint16_t *left = l->bags.left + l->bags.tiles[plan->tile_pool[h]];

    for (unsigned k = 0; k < pool->n_kinds && l->steps; k++) {
        if (!left[k])
            continue;
        l->steps--;
        left[k]--;
        lay_kind(l, h, &pool->kinds[k]);
        left[k]++;
    }
}

static bool
enumerate_fillings(const struct fill_plan *plan, unsigned steps,
                   const struct enumerate_tiles *asked, uint64_t *count)
{
    g_autofree struct laying *l = g_new0(struct laying, 1);

    l->plan = plan;
    l->steps = steps;
    l->asked = asked;
    memcpy(l->f.terrain, plan->terrain, plan->n_hexes);
    memcpy(l->f.number, plan->number, plan->n_hexes);
    memcpy(l->f.harbor, plan->harbor, plan->n_harbors);
    bags_init(&l->bags, plan);
    if (!plan->impossible && !(plan->settled && !constraint_start_is_legal(plan)))
        lay_tile(l, 0);
    *count = l->count;
    bool whole = l->steps > 0;

    bags_release(&l->bags);
    return whole;
}

bool
proof_enumerate(const struct fill_plan *plan, unsigned steps, uint64_t *count)
{
    return enumerate_fillings(plan, steps, NULL, count);
}

bool
proof_enumerate_tiles(const struct fill_plan *plan, unsigned steps,
                      const struct enumerate_tiles *tiles)
{
    uint64_t count;

    return enumerate_fillings(plan, steps, tiles, &count);
}
