/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/constraint.h"

#include <string.h>

/* Free places in the deal of one pool: hexes, then MAP_NONE for every tile that will stay in the
 * bag. */
struct places {
    uint16_t *at;
    unsigned n;
};

struct deal {
    const struct fill_plan *plan;
    struct rng *rng;
    struct filling *f;
    uint16_t memory[POOL_MAX_ITEMS]; /* the places of all pools, in sequence */
    unsigned used;
};

/* The last place fills the gap: places have no order, and each is equally likely to be drawn. */
static unsigned
take_place(struct deal *d, struct places *places)
{
    unsigned i = rng_below(d->rng, places->n), at = places->at[i];

    places->at[i] = places->at[--places->n];
    return at;
}

/* A tile that is dealt to none of the hexes stays in the bag. So surplus tiles are drawn like the
 * others, and every deal stays equally likely. */
static void
add_blanks(struct places *places, unsigned items)
{
    while (places->n < items)
        places->at[places->n++] = MAP_NONE;
}

static bool
deal_kind(struct deal *d, struct places *places, const struct pool_kind *kind)
{
    const struct fill_plan *plan = d->plan;
    struct filling *f = d->f;

    for (unsigned i = 0; i < kind->count; i++) {
        unsigned h = take_place(d, places);

        if (h == MAP_NONE)
            continue;
        if (plan->tests_terrain && !constraint_tile_fits(plan, f, h, kind))
            return false;
        if (kind->number && plan->asks[h]) {
            if (!constraint_number_fits(plan, f, h, kind->number))
                return false;
            f->number[h] = kind->number;
        }
        f->terrain[h] = kind->terrain;
        f->own[h] = kind->own;
    }
    return true;
}

/* Its places stay open: the tiles with numbers are dealt to what is left of them, after the
 * tokens. */
static bool
deal_plain(struct deal *d, const struct pool *pool, struct places *places)
{
    if (pool->n_tiles < pool->n_cells)
        return false;
    *places = (struct places){d->memory + d->used, 0};
    d->used += pool->n_tiles;
    memcpy(places->at, pool->cells, pool->n_cells * sizeof *places->at);
    places->n = pool->n_cells;
    add_blanks(places, pool->n_tiles);
    for (unsigned k = 0; k < pool->n_plain; k++)
        if (!deal_kind(d, places, &pool->kinds[k]))
            return false;
    return true;
}

static bool
deal_tokens(struct deal *d, const struct pool *pool)
{
    const struct fill_plan *plan = d->plan;
    struct filling *f = d->f;
    uint16_t memory[POOL_MAX_ITEMS];
    struct places places = {memory, 0};

    for (unsigned i = 0; i < pool->n_asking; i++) {
        unsigned h = pool->asking[i];

        /* a drawn hex with a tile now has one without a number */
        if (plan->terrain[h] != TERRAIN_NONE || f->terrain[h] == TERRAIN_NONE) {
            if (places.n == pool->n_tokens)
                return false;
            memory[places.n++] = (uint16_t)h;
        }
    }
    add_blanks(&places, pool->n_tokens);
    for (unsigned i = 0; i < pool->n_tokens; i++) {
        unsigned h = take_place(d, &places);

        if (h == MAP_NONE)
            continue;
        if (!constraint_number_fits(plan, f, h, pool->tokens[i]))
            return false;
        f->number[h] = pool->tokens[i];
    }
    return true;
}

static bool
deal_harbors(struct deal *d, const struct pool *pool)
{
    uint16_t memory[POOL_MAX_ITEMS];
    struct places places = {memory, 0};

    if (pool->n_harbor_tokens < pool->n_harbors)
        return false;
    for (; places.n < pool->n_harbors; places.n++)
        memory[places.n] = pool->harbors[places.n];
    add_blanks(&places, pool->n_harbor_tokens);
    for (unsigned i = 0; i < pool->n_harbor_tokens && pool->n_harbors; i++) {
        struct pool_harbor token = pool->harbor_tokens[i];
        unsigned at = take_place(d, &places);

        if (at != MAP_NONE)
            d->f->harbor[at] = (uint8_t)(token.gives | token.ratio << 4);
    }
    return true;
}

static void
start_over(const struct fill_plan *plan, struct filling *f)
{
    memcpy(f->terrain, plan->terrain, plan->n_hexes);
    memcpy(f->number, plan->number, plan->n_hexes);
    memcpy(f->harbor, plan->harbor, plan->n_harbors);
}

/* POOL-5: each list is as likely as the others, and drawn anew with each deal. */
static bool
lay_list(struct deal *d, const struct pool *pool)
{
    unsigned k = pool->n_lists ? rng_below(d->rng, pool->n_lists + 1u) : 0;

    return constraint_lay_path(d->plan, d->f, pool_list(pool, k));
}

static bool
deal_numbers(struct deal *d, struct places *places)
{
    const struct fill_plan *plan = d->plan;

    d->used = 0;
    start_over(plan, d->f);
    for (unsigned p = 0; p < plan->n_pools; p++)
        if (!deal_plain(d, &plan->pools[p], &places[p]))
            return false;
    if (!constraint_masses_fit(plan, d->f)) /* only tiles with numbers are left */
        return false;
    for (unsigned p = 0; p < plan->n_pools; p++)
        if (plan->pools[p].path ? !lay_list(d, &plan->pools[p]) : !deal_tokens(d, &plan->pools[p]))
            return false;
    return !plan->n_balances || constraint_balanced(plan, d->f);
}

static bool
deal_terrain(struct deal *d, struct places *places)
{
    const struct fill_plan *plan = d->plan;

    for (unsigned p = 0; p < plan->n_pools; p++)
        for (unsigned k = plan->pools[p].n_plain; k < plan->pools[p].n_kinds; k++)
            if (!deal_kind(d, &places[p], &plan->pools[p].kinds[k]))
                return false;
    for (unsigned p = 0; p < plan->n_pools; p++)
        if (!deal_harbors(d, &plan->pools[p]))
            return false;
    for (unsigned i = 0; plan->tests_harbors && i < plan->n_harbors; i++)
        if (!constraint_harbor_fits(plan, d->f, i, d->f->harbor[i] & 15u))
            return false;
    return true;
}

/* When every tile takes a number, and none is forbidden on a terrain, numbers and terrain are
 * independent. Each can be shuffled alone until it is legal, and all pairs are equally likely. */
static bool
is_apart(const struct fill_plan *plan)
{
    for (unsigned p = 0; p < plan->n_pools; p++)
        if (plan->pools[p].n_plain)
            return false;
    return !plan->tests_never && (plan->tests_terrain || plan->tests_harbors);
}

/* The numbers stay. No pool has plain tiles here, so deal_plain() only lays out the places
 * again. */
static void
gather_tiles(struct deal *d, struct places *places)
{
    const struct fill_plan *plan = d->plan;

    d->used = 0;
    memcpy(d->f->terrain, plan->terrain, plan->n_hexes);
    memcpy(d->f->harbor, plan->harbor, plan->n_harbors);
    for (unsigned p = 0; p < plan->n_pools; p++)
        deal_plain(d, &plan->pools[p], &places[p]);
}

/* Shuffling both together would multiply their failures: where one of 40 deals of numbers and one
 * of 11 deals of terrain is legal, it waits for 51 and not for 440. */
static bool
shuffle_apart(struct deal *d)
{
    struct places places[SCENARIO_NO_POOL];
    struct filling *f = d->f;

    for (f->shuffles = 1; !deal_numbers(d, places); f->shuffles++)
        if (f->shuffles >= FILL_MAX_SHUFFLES)
            return false;
    for (; !deal_terrain(d, places); f->shuffles++) {
        if (f->shuffles >= FILL_MAX_SHUFFLES)
            return false;
        gather_tiles(d, places);
    }
    return true;
}

static bool
shuffle_until_legal(const struct fill_plan *plan, struct rng *rng, struct filling *f)
{
    struct deal d; /* the memory is not cleared: that would cost more than a deal */
    struct places places[SCENARIO_NO_POOL];

    d.plan = plan;
    d.rng = rng;
    d.f = f;
    if (is_apart(plan))
        return shuffle_apart(&d);
    /* Each shuffle is given up as soon as a constraint is broken. Each round draws from the rest
     * without looking ahead, so all legal deals are equally likely. */
    for (f->shuffles = 1; f->shuffles <= FILL_MAX_SHUFFLES; f->shuffles++)
        if (deal_numbers(&d, places) && deal_terrain(&d, places))
            return true;
    return false;
}

static bool
starts_badly(const struct fill_plan *plan)
{
    return plan->impossible || (plan->settled && !constraint_start_is_legal(plan));
}

/* It uses a stream of its own, so that its draws do not shift any filling of a seed. Where
 * shuffling cannot fill a map, a thousand set-ups pay for the vain shuffles only once. */
void
fill_plan_try(struct fill_plan *plan)
{
    struct rng rng = rng_stream(0, 0);
    struct filling f;

    plan->search_first = !starts_badly(plan) && !shuffle_until_legal(plan, &rng, &f);
}

/* The search comes second: what it finds is legal, but not every filling is equally likely, and the
 * result says so. */
enum fill_result
fill_draw(const struct fill_plan *plan, struct rng *rng, struct filling *f)
{
    f->nodes = 0;
    if (starts_badly(plan))
        return FILL_NONE;
    memcpy(f->own, plan->own, plan->n_hexes); /* every deal assigns all others */
    if (!plan->search_first && shuffle_until_legal(plan, rng, f))
        return FILL_UNIFORM;
    f->shuffles = 0;
    start_over(plan, f);
    switch (solve_filling(plan, rng, f)) {
    case SOLVE_FOUND:
        return FILL_SEARCHED;
    case SOLVE_NONE:
        return FILL_NONE;
    case SOLVE_GAVE_UP:
        break;
    }
    return FILL_UNDECIDED;
}
