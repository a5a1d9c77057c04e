/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/constraint.h"

#include <string.h>

/* The search places group after group (all tiles of one kind, all tokens of one number). The
 * members of a group are equal, so it tries them in one order only. */
enum round { ROUND_PLAIN, ROUND_TOKENS, ROUND_TILES, ROUND_HARBORS, ROUND_OVER };

struct group {
    enum round round;
    unsigned pool;
    unsigned kind; /* index of the tile kind, of the first such token or harbor token */
    unsigned count;
};

/* BARREN: nothing fits after the tokens, whichever they are; go back to the plain tiles. Never
 * where numbers are forbidden on a terrain. */
enum outcome { FOUND, NOTHING, BARREN, GAVE_UP };

struct filling_search {
    const struct fill_plan *plan;
    struct rng *rng;
    struct filling *f;
    unsigned nodes_left;
    uint16_t order[MAP_MAX_HEXES]; /* hexes (or harbors) in the order they are tried */
};

static enum outcome place_group(struct filling_search *s, struct group g, unsigned spare);

/* Number of equal tokens in the list from `first` on. Equal ones stand together (see pool.h), so a
 * group is a range. */
static unsigned
count_alike(const struct pool *pool, enum round round, unsigned first)
{
    unsigned i = first + 1;

    if (round == ROUND_TOKENS) {
        while (i < pool->n_tokens && pool->tokens[i] == pool->tokens[first])
            i++;
    } else {
        while (i < pool->n_harbor_tokens &&
               !memcmp(&pool->harbor_tokens[i], &pool->harbor_tokens[first],
                       sizeof *pool->harbor_tokens))
            i++;
    }
    return i - first;
}

static unsigned
list_size(const struct pool *pool, enum round round)
{
    switch (round) {
    case ROUND_PLAIN:
        return pool->n_plain;
    case ROUND_TOKENS:
        return pool->n_tokens;
    case ROUND_TILES:
        return pool->n_kinds;
    case ROUND_HARBORS:
        return pool->n_harbor_tokens;
    case ROUND_OVER:
        break;
    }
    return 0;
}

static unsigned
group_size(const struct pool *pool, enum round round, unsigned kind)
{
    return round == ROUND_PLAIN || round == ROUND_TILES ? pool->kinds[kind].count
                                                        : count_alike(pool, round, kind);
}

static bool
asks_for_token(const struct filling_search *s, unsigned h)
{
    return !s->f->number[h] &&
           (s->plan->terrain[h] != TERRAIN_NONE || s->f->terrain[h] == TERRAIN_NONE);
}

/* What the pool may leave in the bag in this round; false when it has too few. */
static bool
spare_of(const struct filling_search *s, enum round round, unsigned p, unsigned *spare)
{
    const struct pool *pool = &s->plan->pools[p];
    unsigned have = 0, need = 0;

    switch (round) {
    case ROUND_PLAIN:
        have = pool->n_tiles;
        need = pool->n_cells;
        break;
    case ROUND_TOKENS:
        have = pool->n_tokens;
        for (unsigned i = 0; i < pool->n_asking; i++)
            need += asks_for_token(s, pool->asking[i]);
        break;
    case ROUND_TILES:
        for (unsigned k = pool->n_plain; k < pool->n_kinds; k++)
            have += pool->kinds[k].count;
        for (unsigned i = 0; i < pool->n_cells; i++)
            need += s->f->terrain[pool->cells[i]] == TERRAIN_NONE;
        break;
    case ROUND_HARBORS:
        have = pool->n_harbors ? pool->n_harbor_tokens : 0;
        need = pool->n_harbors;
        break;
    case ROUND_OVER:
        break;
    }
    *spare = have - need;
    return have >= need;
}

static enum outcome begin_group(struct filling_search *s, enum round round, unsigned p);

/* The tokens of a number path lie in one way only, those of several lists (POOL-5) each in one. */
static enum outcome
lay_path(struct filling_search *s, unsigned p)
{
    const struct pool *pool = &s->plan->pools[p];
    unsigned n = pool->n_lists + 1u, first = n > 1 ? rng_below(s->rng, n) : 0;
    enum outcome outcome = NOTHING;

    for (unsigned i = 0; i < n && outcome == NOTHING; i++) {
        const struct pool *list = pool_list(pool, (first + i) % n);

        if (!constraint_lay_path(s->plan, s->f, list))
            continue;
        outcome = begin_group(s, ROUND_TOKENS, p + 1);
        if (outcome == NOTHING || outcome == BARREN)
            constraint_clear_path(s->plan, s->f, list);
    }
    return outcome;
}

/* Begins the first group at or after pool p of the round. Balanced regions are asked as soon as all
 * tokens lie: terrain does not change them. */
static enum outcome
begin_group(struct filling_search *s, enum round round, unsigned p)
{
    unsigned spare;

    for (; p < s->plan->n_pools; p++) {
        const struct pool *pool = &s->plan->pools[p];
        /* in the plain round tiles of the later round may stay in the bag: that round counts them */
        unsigned first = round == ROUND_TILES ? pool->n_plain : 0;

        if (!spare_of(s, round, p, &spare))
            return NOTHING;
        if (round == ROUND_HARBORS && !pool->n_harbors)
            continue;
        if (round == ROUND_TOKENS && pool->path)
            return lay_path(s, p);
        if (first < list_size(pool, round))
            return place_group(s, (struct group){round, p, first, group_size(pool, round, first)},
                               spare);
    }
    if (round == ROUND_PLAIN && !constraint_masses_fit(s->plan, s->f))
        return NOTHING;
    if (round == ROUND_TOKENS) {
        if (!constraint_balanced(s->plan, s->f))
            return NOTHING;
        enum outcome rest = begin_group(s, ROUND_TILES, 0);

        return rest == NOTHING && !s->plan->tests_never ? BARREN : rest;
    }
    return round == ROUND_HARBORS ? FOUND : begin_group(s, round + 1, 0);
}

static enum outcome
begin_next(struct filling_search *s, struct group g, unsigned spare)
{
    const struct pool *pool = &s->plan->pools[g.pool];
    bool tiles = g.round == ROUND_PLAIN || g.round == ROUND_TILES;
    unsigned next = tiles ? g.kind + 1 : g.kind + count_alike(pool, g.round, g.kind);

    if (next >= list_size(pool, g.round))
        return begin_group(s, g.round, g.pool + 1);
    return place_group(s, (struct group){g.round, g.pool, next, group_size(pool, g.round, next)},
                       spare);
}

static bool
belongs_to(const struct filling_search *s, const struct group *g, unsigned i)
{
    const struct fill_plan *plan = s->plan;

    switch (g->round) {
    case ROUND_PLAIN:
    case ROUND_TILES:
        return i < plan->n_hexes && plan->tile_pool[i] == g->pool &&
               s->f->terrain[i] == TERRAIN_NONE;
    case ROUND_TOKENS:
        return i < plan->n_hexes && plan->number_pool[i] == g->pool && plan->asks[i] &&
               asks_for_token(s, i);
    case ROUND_HARBORS:
        return i < plan->n_harbors && plan->harbor_pool[i] == g->pool &&
               s->f->harbor[i] == plan->harbor[i];
    case ROUND_OVER:
        break;
    }
    return false;
}

static bool
fits_group(const struct filling_search *s, const struct group *g, unsigned i)
{
    const struct fill_plan *plan = s->plan;
    const struct pool *pool = &plan->pools[g->pool];
    const struct pool_kind *kind = &pool->kinds[g->kind];

    switch (g->round) {
    case ROUND_PLAIN:
    case ROUND_TILES:
        return constraint_tile_fits(plan, s->f, i, kind) &&
               (!kind->number || !plan->asks[i] ||
                constraint_number_fits(plan, s->f, i, kind->number));
    case ROUND_TOKENS:
        return constraint_number_fits(plan, s->f, i, pool->tokens[g->kind]);
    case ROUND_HARBORS:
        return constraint_harbor_fits(plan, s->f, i, pool->harbor_tokens[g->kind].gives);
    case ROUND_OVER:
        break;
    }
    return false;
}

static void
put_token(struct filling_search *s, const struct group *g, unsigned i)
{
    const struct pool *pool = &s->plan->pools[g->pool];
    struct pool_harbor token;

    switch (g->round) {
    case ROUND_PLAIN:
    case ROUND_TILES:
        s->f->terrain[i] = pool->kinds[g->kind].terrain;
        s->f->own[i] = pool->kinds[g->kind].own;
        if (pool->kinds[g->kind].number && s->plan->asks[i])
            s->f->number[i] = pool->kinds[g->kind].number;
        break;
    case ROUND_TOKENS:
        s->f->number[i] = pool->tokens[g->kind];
        break;
    case ROUND_HARBORS:
        token = pool->harbor_tokens[g->kind];
        s->f->harbor[i] = (uint8_t)(token.gives | token.ratio << 4);
        break;
    case ROUND_OVER:
        break;
    }
}

static void
take_back(struct filling_search *s, const struct group *g, unsigned i)
{
    switch (g->round) {
    case ROUND_PLAIN:
    case ROUND_TILES:
        s->f->terrain[i] = TERRAIN_NONE;
        if (s->plan->pools[g->pool].kinds[g->kind].number && s->plan->asks[i])
            s->f->number[i] = 0;
        break;
    case ROUND_TOKENS:
        s->f->number[i] = 0;
        break;
    case ROUND_HARBORS:
        s->f->harbor[i] = s->plan->harbor[i];
        break;
    case ROUND_OVER:
        break;
    }
}

static unsigned
order_size(const struct filling_search *s)
{
    return s->plan->n_hexes > s->plan->n_harbors ? s->plan->n_hexes : s->plan->n_harbors;
}

/* A group in progress: the number left to place, at order[from] and later, where the group needs
 * `room` hexes; `spare` may stay in the bag. */
struct place {
    unsigned left, from, room, spare;
};

static enum outcome
place_from(struct filling_search *s, const struct group *g, struct place at)
{
    if (!at.left)
        return begin_next(s, *g, at.spare);
    for (unsigned k = at.from; k < order_size(s) && at.room + at.spare >= at.left; k++) {
        unsigned i = s->order[k];

        if (!belongs_to(s, g, i))
            continue;
        /* counted down here and not counted again at each place: on 1,000 hexes that took nearly
         * all of the time */
        at.room--;
        if (!s->nodes_left)
            return GAVE_UP;
        s->nodes_left--;
        if (!fits_group(s, g, i))
            continue;
        put_token(s, g, i);
        enum outcome outcome =
            place_from(s, g, (struct place){at.left - 1, k + 1, at.room, at.spare});

        if (outcome == FOUND || outcome == GAVE_UP)
            return outcome;
        take_back(s, g, i);
        if (outcome == BARREN && g->round == ROUND_TOKENS)
            return BARREN;
    }
    /* the rest stays in the bag */
    return at.left <= at.spare ? begin_next(s, *g, at.spare - at.left) : NOTHING;
}

/* It only has to know whether enough places fit, so it stops asking once they do. */
static enum outcome
place_group(struct filling_search *s, struct group g, unsigned spare)
{
    unsigned room = 0, fitting = 0;

    /* cheap look-ahead: whether enough places are left */
    for (unsigned k = 0; k < order_size(s); k++) {
        bool here = belongs_to(s, &g, s->order[k]);

        room += here;
        fitting += here && fitting + spare < g.count && fits_group(s, &g, s->order[k]);
    }
    return fitting + spare < g.count ? NOTHING
                                     : place_from(s, &g, (struct place){g.count, 0, room, spare});
}

/* Without it every search of a map would try the same hexes first and find the same filling. */
static void
shuffle_order(struct filling_search *s)
{
    unsigned n = order_size(s);

    for (unsigned i = 0; i < n; i++)
        s->order[i] = (uint16_t)i;
    for (unsigned i = n; i > 1; i--) {
        unsigned k = rng_below(s->rng, i);
        uint16_t kept = s->order[k];

        s->order[k] = s->order[i - 1];
        s->order[i - 1] = kept;
    }
}

enum solve_result
solve_filling(const struct fill_plan *plan, struct rng *rng, struct filling *f)
{
    struct filling_search s = {.plan = plan, .rng = rng, .f = f};
    unsigned nodes = 2000, total = 0;

    if (plan->impossible || (plan->settled && !constraint_start_is_legal(plan)))
        return SOLVE_NONE;
    memcpy(f->own, plan->own, plan->n_hexes);
    /* first short searches from new starts: finishing a bad start is not worth it. Doubling bounds
     * what is wasted: all searches before take no longer than the last. */
    for (; total < SOLVE_MAX_NODES; total += nodes, nodes *= 2) {
        memcpy(f->terrain, plan->terrain, plan->n_hexes);
        memcpy(f->number, plan->number, plan->n_hexes);
        memcpy(f->harbor, plan->harbor, plan->n_harbors);
        s.nodes_left = nodes;
        shuffle_order(&s);
        enum outcome outcome = begin_group(&s, ROUND_PLAIN, 0);

        f->nodes = total + nodes - s.nodes_left;
        if (outcome == FOUND)
            return SOLVE_FOUND;
        if (outcome != GAVE_UP)
            return SOLVE_NONE;
    }
    return SOLVE_GAVE_UP;
}
