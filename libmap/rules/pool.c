/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/pool.h"

#include <assert.h>
#include <string.h>

struct build {
    struct fill_plan *plan;
    struct arena *arena;
    const struct scenario_map *map;
    bool workshop_numbered;
    uint64_t skip;
};

static bool
takes_number(const struct build *b, unsigned terrain)
{
    return terrain_has_trait(terrain, TRAIT_MAY_PAY) ? b->workshop_numbered
                                                     : terrain_wants_number((enum terrain)terrain);
}

/* Neighbors are copied into one list without gaps: the constraints walk them for every tile and
 * token of every shuffle. */
static void
read_adjacency(struct build *b)
{
    struct fill_plan *plan = b->plan;
    const struct map_board *board = b->map->board;
    unsigned n = 0;

    plan->near_first = arena_take_n(b->arena, plan->n_hexes + 1u, sizeof *plan->near_first);
    plan->near = arena_take_n(b->arena, plan->n_hexes * 6u, sizeof *plan->near);
    for (unsigned h = 0; h < plan->n_hexes; h++) {
        const struct board_hex *hex = &board->hexes[h];

        plan->near_first[h] = (uint16_t)n;
        for (unsigned d = 0; d < GRID_DIRECTIONS; d++) {
            if (hex->neighbor[d].i != MAP_NONE)
                plan->near[n++] = hex->neighbor[d].i;
            else if (hex->beyond[d] == BOARD_FRAME && board->frame_is_water)
                plan->edge_water[h] = 1;
        }
    }
    plan->near_first[plan->n_hexes] = (uint16_t)n;
}

/* Without a pool of the map: the index after the last one, for which all tables have room. So the
 * tests need no case for it. */
static uint8_t
pool_index(const struct build *b, uint8_t pool)
{
    return pool < b->map->n_pools ? pool : (uint8_t)b->map->n_pools;
}

/* A fixed number without dots, as a seven, is none: nothing would ever roll it. */
static void
read_cell(struct build *b, unsigned h)
{
    struct fill_plan *plan = b->plan;
    const struct scenario_cell *cell = &b->map->cells[h];
    bool drawn = cell->terrain >= TERRAIN_COUNT;

    plan->terrain[h] = drawn ? TERRAIN_NONE : cell->terrain;
    plan->own[h] = cell->kind;
    plan->tile_pool[h] = drawn ? pool_index(b, cell->pool) : plan->n_pools;
    plan->fix_terrain[h] = TERRAIN_NONE;
    plan->product[h] = drawn ? RESOURCE_NONE : cell->product;
    plan->asks[h] = cell->number == NUMBER_RANDOM && (drawn || takes_number(b, cell->terrain));
    plan->number_pool[h] = plan->asks[h] ? pool_index(b, cell->number_pool) : plan->n_pools;
    plan->number[h] = pool_pips(cell->number) ? cell->number : 0;
}

static void
read_cells(struct build *b)
{
    struct fill_plan *plan = b->plan;
    uint8_t **by_hex[] = {&plan->terrain,    &plan->own,         &plan->number,
                          &plan->product,    &plan->asks,        &plan->tile_pool,
                          &plan->fix_own,    &plan->number_pool, &plan->fix_terrain,
                          &plan->fix_number, &plan->edge_water};

    for (unsigned i = 0; i < sizeof by_hex / sizeof *by_hex; i++)
        *by_hex[i] = arena_take(b->arena, plan->n_hexes);
    for (unsigned h = 0; h < plan->n_hexes; h++)
        read_cell(b, h);
}

static void
read_harbors(struct build *b)
{
    struct fill_plan *plan = b->plan;

    plan->harbor = arena_take(b->arena, plan->n_harbors);
    plan->harbor_pool = arena_take(b->arena, plan->n_harbors);
    plan->harbor_hex = arena_take_n(b->arena, plan->n_harbors, sizeof *plan->harbor_hex);
    for (unsigned i = 0; i < plan->n_harbors; i++) {
        const struct scenario_harbor *harbor = &b->map->harbors[i];
        bool drawn = harbor->gives == RESOURCE_RANDOM;

        plan->harbor[i] = (uint8_t)(harbor->gives | (drawn ? 0 : harbor->ratio) << 4);
        plan->harbor_pool[i] = drawn ? pool_index(b, harbor->pool) : plan->n_pools;
        for (unsigned k = 0; k < 2; k++)
            plan->harbor_hex[i][k] = harbor->at.i == MAP_NONE
                                         ? MAP_NONE
                                         : board_path(b->map->board, harbor->at)->hex[k].i;
    }
}

/* Kinds in file order, those without a number first. Plain kinds must come first, since the deal
 * asks for them as one range. */
static void
read_kinds(struct build *b, struct pool *pool, const struct scenario_pool *source)
{
    pool->kinds = arena_take_n(b->arena, source->n_tiles, sizeof *pool->kinds);
    for (int token = 0; token < 2; token++) {
        for (unsigned i = 0; i < source->n_tiles; i++) {
            const struct scenario_tile *tile = &source->tiles[i];
            bool takes = takes_number(b, tile->terrain) && !tile->number;

            if (takes != token || tile->terrain >= TERRAIN_COUNT)
                continue;
            pool->kinds[pool->n_kinds++] =
                (struct pool_kind){tile->terrain, tile->own, tile->number, takes, tile->count};
            pool->n_tiles = (uint16_t)(pool->n_tiles + tile->count);
            b->plan->draws_own |= tile->own != 0;
        }
        if (!token)
            pool->n_plain = pool->n_kinds;
    }
}

static void
read_harbor_tokens(struct build *b, struct pool *pool, const struct scenario_pool *source)
{
    unsigned n = 0;

    for (unsigned i = 0; i < source->n_harbors; i++)
        n += source->harbors[i].count;
    pool->harbor_tokens = arena_take_n(b->arena, n, sizeof *pool->harbor_tokens);
    for (unsigned i = 0; i < source->n_harbors; i++)
        for (unsigned k = 0; k < source->harbors[i].count; k++)
            pool->harbor_tokens[pool->n_harbor_tokens++] =
                (struct pool_harbor){source->harbors[i].gives, source->harbors[i].ratio};
}

/* The indices whose pool is `p`, in order. */
static uint16_t *
list_members(struct build *b, const uint8_t *pools, unsigned n, unsigned p, uint16_t *count)
{
    uint16_t *list = arena_take_n(b->arena, n, sizeof *list);

    for (unsigned i = 0; i < n; i++)
        if (pools[i] == p)
            list[(*count)++] = (uint16_t)i;
    return list;
}

/* The tokens, and of a number path (BASE-34) its hexes that ask for one of pool p, in its order. */
static void
read_list(struct build *b, unsigned p, struct pool *list, const struct scenario_pool *source)
{
    unsigned n = 0;

    list->asking = list_members(b, b->plan->number_pool, b->plan->n_hexes, p, &list->n_asking);
    list->tokens = arena_take(b->arena, source->n_numbers);
    for (unsigned i = 0; i < source->n_numbers; i++)
        if (pool_pips(source->numbers[i]))
            list->tokens[list->n_tokens++] = source->numbers[i];
    list->path = source->n_along > 0;
    for (unsigned i = 0; i < source->n_along && n < list->n_asking; i++) {
        unsigned h = source->along[i].i;

        if (b->plan->asks[h] && b->plan->number_pool[h] == p)
            list->asking[n++] = (uint16_t)h;
    }
    list->n_asking = list->path ? (uint16_t)n : list->n_asking;
}

static void
read_pool(struct build *b, unsigned p)
{
    struct fill_plan *plan = b->plan;
    const struct scenario_pool *source = &b->map->pools[p];
    struct pool *pool = &plan->pools[p];

    pool->cells = list_members(b, plan->tile_pool, plan->n_hexes, p, &pool->n_cells);
    pool->lists = arena_take_n(b->arena, source->n_lists, sizeof *pool->lists);
    pool->n_lists = (uint16_t)source->n_lists;
    for (unsigned k = 0; k <= source->n_lists; k++)
        read_list(b, p, pool_list(pool, k), scenario_pool_list(source, k));
    pool->harbors = list_members(b, plan->harbor_pool, plan->n_harbors, p, &pool->n_harbors);
    read_kinds(b, pool, source);
    read_harbor_tokens(b, pool, source);
    plan->drawn |= pool->n_cells || pool->n_asking || pool->n_harbors;
}

static void
keep_apart(struct fill_plan *plan, unsigned p, unsigned these, unsigned from, bool equal)
{
    for (unsigned t = 0; t < TERRAIN_COUNT; t++) {
        unsigned off = (these >> t & 1u ? from : 0) | (from >> t & 1u ? these : 0);

        plan->apart[p][t] |= (uint16_t)(equal ? off : off & ~(1u << t));
    }
    plan->tests_terrain = plan->tests_apart = true;
}

/* Pools that a constraint does not name are still asked about: either of two hexes may be drawn
 * from the one that has it. So the tables are by pool, and the tests join the entries of both. */
static void
read_constraint(struct build *b, unsigned p, const struct scenario_constraint *c)
{
    struct fill_plan *plan = b->plan;

    switch ((enum constraint_kind)c->kind) {
    case CONSTRAINT_APART:
        for (unsigned v = 2; v < POOL_NUMBERS; v++)
            if (c->numbers >> v & 1)
                plan->clash[p][v] |= c->numbers;
        plan->tests_clash |= c->numbers != 0;
        if (c->terrains)
            keep_apart(plan, p, c->terrains, c->from ? c->from : c->terrains, !c->from);
        break;
    case CONSTRAINT_EQUAL_APART:
        for (unsigned v = 2; v < POOL_NUMBERS; v++)
            plan->clash[p][v] |= (uint16_t)(1u << v);
        plan->tests_clash = true;
        break;
    case CONSTRAINT_CONTACT:
        plan->contacts[plan->n_contacts++] = (struct pool_contact){(uint8_t)p, c->terrain, c->most};
        plan->tests_terrain = true;
        break;
    case CONSTRAINT_HARBOR_OWN:
        plan->harbor_apart[p] = 1;
        plan->tests_harbors = true;
        break;
    case CONSTRAINT_INLAND:
        if (c->terrain < TERRAIN_COUNT) {
            plan->inland[p] |= (uint16_t)(1u << c->terrain);
            keep_apart(plan, p, 1u << c->terrain, 1u << TERRAIN_SEA, true);
        }
        break;
    case CONSTRAINT_NEVER:
        if (c->terrain < TERRAIN_COUNT)
            plan->never[p][c->terrain] |= c->numbers;
        plan->tests_terrain = plan->tests_never = true;
        break;
    case CONSTRAINT_ONCE:
        plan->once[p] |= c->numbers;
        plan->tests_terrain = plan->tests_never = plan->tests_once = true;
        break;
    case CONSTRAINT_PIPS:
        plan->pips[p] = c->most < plan->pips[p] ? c->most : plan->pips[p];
        plan->tests_pips = plan->settled = true; /* the rows alone may have more */
        break;
    case CONSTRAINT_MASSES: /* of the whole map: every pool's holds */
        plan->least_masses = c->least > plan->least_masses ? c->least : plan->least_masses;
        plan->most_masses = c->most < plan->most_masses ? c->most : plan->most_masses;
        plan->tests_masses = true;
        break;
    case CONSTRAINT_FIX:
        if (c->at.i < plan->n_hexes && plan->tile_pool[c->at.i] != plan->n_pools) {
            plan->fix_terrain[c->at.i] = c->terrain < TERRAIN_COUNT ? c->terrain : TERRAIN_NONE;
            plan->fix_own[c->at.i] = c->own;
            plan->tests_terrain = true;
        }
        if (c->at.i < plan->n_hexes && plan->asks[c->at.i])
            plan->fix_number[c->at.i] = c->number;
        break;
    case CONSTRAINT_BALANCE: {
        const struct scenario_region **regions =
            arena_take_n(b->arena, c->n_regions, sizeof *regions);

        for (unsigned i = 0; i < c->n_regions; i++)
            regions[i] = &b->map->regions[c->regions[i]];
        plan->balances[plan->n_balances++] =
            (struct pool_balance){c->most, (uint16_t)c->n_regions, regions};
        break;
    }
    }
}

const struct scenario_constraint *
pool_constraint(const struct scenario_map *map, unsigned i, const struct scenario_pool **pool)
{
    for (unsigned p = 0; p < map->n_pools; i -= map->pools[p++].n_constraints)
        if (i < map->pools[p].n_constraints) {
            if (pool)
                *pool = &map->pools[p];
            return &map->pools[p].constraints[i];
        }
    return NULL;
}

/* The ordinal counts those left out too, so that bits of `skip` mean the same constraints whichever
 * others are skipped. */
static void
read_constraints(struct build *b)
{
    struct fill_plan *plan = b->plan;
    const struct scenario_constraint *c;
    const struct scenario_pool *pool;
    unsigned n = 0;

    while (pool_constraint(b->map, n, NULL))
        n++;
    plan->clash = arena_take_n(b->arena, plan->n_pools + 1u, sizeof *plan->clash);
    plan->inland = arena_take_n(b->arena, plan->n_pools + 1u, sizeof *plan->inland);
    plan->apart = arena_take_n(b->arena, plan->n_pools + 1u, sizeof *plan->apart);
    plan->never = arena_take_n(b->arena, plan->n_pools + 1u, sizeof *plan->never);
    plan->once = arena_take_n(b->arena, plan->n_pools + 1u, sizeof *plan->once);
    plan->pips = arena_take(b->arena, plan->n_pools + 1u);
    memset(plan->pips, UINT8_MAX, plan->n_pools + 1u);
    plan->most_masses = UINT8_MAX;
    plan->harbor_apart = arena_take(b->arena, plan->n_pools + 1u);
    plan->contacts = arena_take_n(b->arena, n, sizeof *plan->contacts);
    plan->balances = arena_take_n(b->arena, n, sizeof *plan->balances);
    for (unsigned i = 0; (c = pool_constraint(b->map, i, &pool)); i++)
        if (i >= 64 || !(b->skip >> i & 1))
            read_constraint(b, (unsigned)(pool - b->map->pools), c);
}

static void
drop_member(uint16_t *list, uint16_t *n, unsigned what)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < *n; i++)
        if (list[i] != what)
            list[kept++] = list[i];
    *n = (uint16_t)kept;
}

/* Removes the token v from the pool; false when it has none. */
static bool
take_token(struct pool *pool, unsigned v)
{
    for (unsigned i = 0; i < pool->n_tokens; i++) {
        if (pool->tokens[i] == v) {
            memmove(pool->tokens + i, pool->tokens + i + 1, pool->n_tokens - i - 1u);
            pool->n_tokens--;
            return true;
        }
    }
    return false;
}

/* The only kind of tile that fits h, NULL for several; *none: no kind fits. Two kinds may share
 * terrain and picture and differ in their printed numbers. The deal then chooses between them. */
static struct pool_kind *
only_kind(struct pool *pool, const struct fill_plan *plan, unsigned h, bool *none)
{
    struct pool_kind *found = NULL;

    *none = true;
    for (unsigned k = 0; k < pool->n_kinds; k++) {
        struct pool_kind *kind = &pool->kinds[k];

        if (kind->terrain != plan->fix_terrain[h] || kind->own != plan->fix_own[h] ||
            !kind->count ||
            (!kind->takes_token && plan->fix_number[h] && kind->number != plan->fix_number[h]))
            continue;
        *none = false;
        if (found)
            return NULL;
        found = kind;
    }
    return found;
}

/* Deals a drawn hex with a <fix> at once if only one kind of tile fits: the chances of the other
 * deals stay equal, and none is wasted. */
static void
settle_fixed(struct fill_plan *plan, unsigned h)
{
    struct pool *pool = &plan->pools[plan->tile_pool[h]];
    bool none;
    struct pool_kind *kind = only_kind(pool, plan, h, &none);

    plan->impossible |= none;
    if (!kind)
        return;
    kind->count--;
    pool->n_tiles--;
    drop_member(pool->cells, &pool->n_cells, h);
    plan->terrain[h] = kind->terrain;
    plan->own[h] = kind->own;
    plan->settled = true;
    if (!kind->takes_token && plan->asks[h]) {
        struct pool *numbers = &plan->pools[plan->number_pool[h]];

        plan->number[h] = kind->number;
        plan->asks[h] = 0;
        for (unsigned k = 0; k <= numbers->n_lists; k++)
            drop_member(pool_list(numbers, k)->asking, &pool_list(numbers, k)->n_asking, h);
    }
}

static void
settle_fixed_number(struct fill_plan *plan, unsigned h)
{
    struct pool *pool = &plan->pools[plan->number_pool[h]];

    plan->asks[h] = 0;
    plan->number[h] = plan->fix_number[h];
    plan->settled = true;
    for (unsigned k = 0; k <= pool->n_lists; k++) {
        struct pool *list = pool_list(pool, k);

        drop_member(list->asking, &list->n_asking, h);
        plan->impossible |= !take_token(list, plan->fix_number[h]);
    }
}

/* A number is settled only where the terrain is certain: a drawn hex may still get a tile without
 * a number, and the token must stay in the pool then. */
static void
settle_all_fixed(struct fill_plan *plan)
{
    for (unsigned h = 0; h < plan->n_hexes; h++) {
        if (plan->fix_terrain[h] != TERRAIN_NONE && plan->tile_pool[h] < plan->n_pools)
            settle_fixed(plan, h);
        if (plan->fix_number[h] && plan->asks[h] && plan->number_pool[h] < plan->n_pools &&
            plan->terrain[h] != TERRAIN_NONE)
            settle_fixed_number(plan, h);
    }
}

/* How hard a token is to place: the number of tokens in its pool that it may not touch, and its
 * pips where these are limited. */
static unsigned
rate_hardness(const struct fill_plan *plan, unsigned p, unsigned v)
{
    const struct pool *pool = &plan->pools[p];
    unsigned n = 0;

    for (unsigned i = 0; i < pool->n_tokens; i++)
        n += plan->clash[p][v] >> pool->tokens[i] & 1u;
    if (plan->tests_pips)
        n += pool_pips(v);
    return n;
}

/* An insertion sort that is stable. The hardest token comes first, so that a deal that cannot
 * succeed is given up early; equal ones stand together, as the search treats them as a group. */
static void
order_tokens(struct fill_plan *plan, unsigned p)
{
    struct pool *pool = &plan->pools[p];
    unsigned order[POOL_NUMBERS], n = 0, count[POOL_NUMBERS] = {0};

    for (unsigned i = 0; i < pool->n_tokens; i++)
        count[pool->tokens[i]]++;
    for (unsigned v = 2; v < POOL_NUMBERS; v++) {
        unsigned at = n++;

        for (; at > 0 && rate_hardness(plan, p, order[at - 1]) < rate_hardness(plan, p, v); at--)
            order[at] = order[at - 1];
        order[at] = v;
    }
    for (unsigned i = 0, k = 0; i < n; i++)
        for (unsigned c = count[order[i]]; c; c--)
            pool->tokens[k++] = (uint8_t)order[i];
}

/* It runs before any memory is taken, with sums in long: a file may ask for more tiles than the
 * index of a place can count. */
static enum pool_limit
find_limit(const struct scenario_map *map)
{
    unsigned long tiles = 0, numbers = 0, harbors = 0;

    for (unsigned p = 0; p < map->n_pools; p++) {
        for (unsigned i = 0; i < map->pools[p].n_tiles; i++)
            tiles += map->pools[p].tiles[i].count;
        for (unsigned i = 0; i < map->pools[p].n_harbors; i++)
            harbors += map->pools[p].harbors[i].count;
        numbers += map->pools[p].n_numbers;
    }
    if (tiles > POOL_MAX_ITEMS)
        return POOL_TOO_MANY_TILES;
    if (numbers > POOL_MAX_ITEMS)
        return POOL_TOO_MANY_NUMBERS;
    if (harbors > POOL_MAX_ITEMS || map->n_harbors > POOL_MAX_HARBORS)
        return POOL_TOO_MANY_HARBORS;
    return POOL_FITS;
}

enum pool_limit
fill_plan_init(struct fill_plan *plan, struct arena *arena, const struct scenario_map *map,
               bool workshop_numbered, uint64_t skip)
{
    struct build b = {plan, arena, map, workshop_numbered, skip};
    enum pool_limit limit = find_limit(map);

    memset(plan, 0, sizeof *plan);
    if (limit != POOL_FITS)
        return limit;
    plan->board = map->board;
    plan->n_hexes = map->board->n_hexes;
    plan->n_harbors = (uint16_t)map->n_harbors;
    plan->n_pools = (uint8_t)map->n_pools;
    plan->pools = arena_take_n(arena, plan->n_pools, sizeof *plan->pools);
    read_cells(&b);
    read_adjacency(&b);
    read_harbors(&b);
    for (unsigned p = 0; p < plan->n_pools; p++)
        read_pool(&b, p);
    read_constraints(&b);
    /* after the constraints, which name the fixed hexes; before the order of tokens, since those
     * that are taken no longer count */
    settle_all_fixed(plan);
    for (unsigned h = 0; h < plan->n_hexes; h++) /* a drawn tile may get a number of the row */
        plan->tests_terrain |= plan->terrain[h] == TERRAIN_NONE && plan->number[h];
    for (unsigned p = 0; p < plan->n_pools; p++)
        if (!plan->pools[p].path)
            order_tokens(plan, p);
    return POOL_FITS;
}
