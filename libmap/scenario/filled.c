/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/parts.h"

#include "scenario/placed-text.h"

#include <string.h>

/* Shares everything with the scenario but its maps, and of each map cells, harbors and pools with
 * what a draw takes from them. */
struct scenario_filled {
    struct map_scenario scenario; /* its strings own the copies */
};

static bool
draws_terrain(const struct scenario_cell *cell)
{
    return cell->terrain == TERRAIN_RANDOM && cell->pool != SCENARIO_NO_POOL;
}

/* Moves a tile's own number to the hex; true when it had one. */
static bool
take_tile(struct scenario_pool *pool, unsigned terrain, unsigned own, unsigned number)
{
    for (int numbered = 1; numbered >= 0; numbered--)
        for (unsigned i = 0; i < pool->n_tiles; i++) {
            struct scenario_tile *tile = &pool->tiles[i];

            if (tile->terrain == terrain && tile->own == own && tile->count > 0 &&
                (numbered ? tile->number && tile->number == number : !tile->number)) {
                tile->count--;
                return numbered;
            }
        }
    return false;
}

static void
draw_number(struct scenario_pool *pool, unsigned number)
{
    for (unsigned i = 0; i < pool->n_numbers; i++)
        if (pool->numbers[i] == number) {
            memmove(&pool->numbers[i], &pool->numbers[i + 1], pool->n_numbers - i - 1);
            pool->n_numbers--;
            return;
        }
}

static void
fill_cell(struct scenario_map *map, unsigned hex, const struct map_filling *f)
{
    struct scenario_cell *cell = &map->cells[hex];
    bool numbered = false;

    if (cell->hidden)
        return;
    if (draws_terrain(cell)) {
        numbered = take_tile(&map->pools[cell->pool], f->terrain[hex], f->own[hex], f->number[hex]);
        cell->terrain = f->terrain[hex];
        cell->kind = f->own[hex];
        if (cell->product >= RESOURCE_COUNT)
            cell->product = (uint8_t)terrain_product((enum terrain)cell->terrain);
    }
    if (cell->number == NUMBER_RANDOM) {
        if (!numbered && f->number[hex])
            draw_number(&map->pools[cell->number_pool], f->number[hex]);
        cell->number = f->number[hex] ? f->number[hex] : NUMBER_NONE;
    }
}

/* Tokens of a harbor pool are all drawn at set-up, as none lies face down. */
static void
fill_harbor(struct scenario_map *map, unsigned i, const struct map_filling *f)
{
    struct scenario_harbor *harbor = &map->harbors[i];

    if (harbor->gives != RESOURCE_RANDOM)
        return;
    struct scenario_pool *pool = &map->pools[harbor->pool];

    harbor->gives = f->gives[i];
    harbor->ratio = f->ratio[i];
    for (unsigned k = 0; k < pool->n_harbors; k++)
        if (pool->harbors[k].gives == harbor->gives && pool->harbors[k].ratio == harbor->ratio &&
            pool->harbors[k].count > 0) {
            pool->harbors[k].count--;
            return;
        }
}

/* Hidden hexes are drawn in play. */
static bool
is_pool_drawn(const struct scenario_map *map, unsigned pool)
{
    for (unsigned h = 0; h < map->board->n_hexes; h++) {
        const struct scenario_cell *cell = &map->cells[h];

        if ((draws_terrain(cell) && cell->pool == pool) ||
            (cell->number == NUMBER_RANDOM && cell->number_pool == pool))
            return true;
    }
    return false;
}

/* Leaves only the tiles that are face down: harbors are drawn, and so are fixed tiles. */
static void
drop_done(struct scenario_map *map, struct scenario_pool *pool)
{
    unsigned n = 0;

    for (unsigned i = 0; i < pool->n_tiles; i++)
        if (pool->tiles[i].count > 0)
            pool->tiles[n++] = pool->tiles[i];
    pool->n_tiles = n;
    pool->n_harbors = 0;
    n = 0;
    for (unsigned i = 0; i < pool->n_constraints; i++) {
        const struct scenario_constraint *c = &pool->constraints[i];

        if (c->kind != CONSTRAINT_HARBOR_OWN &&
            (c->kind != CONSTRAINT_FIX || draws_terrain(&map->cells[c->at.i])))
            pool->constraints[n++] = *c;
    }
    pool->n_constraints = n;
}

/* Removes pools from which nothing is drawn any more and renumbers the others. */
static void
drop_pools(struct scenario_map *map)
{
    g_autofree uint8_t *to = g_new0(uint8_t, map->n_pools + 1);
    unsigned n = 0;

    for (unsigned i = 0; i < map->n_pools; i++) {
        to[i] = (uint8_t)n;
        if (!is_pool_drawn(map, i))
            continue;
        drop_done(map, &map->pools[i]);
        map->pools[n++] = map->pools[i];
    }
    for (unsigned h = 0; h < map->board->n_hexes; h++) {
        if (draws_terrain(&map->cells[h]))
            map->cells[h].pool = to[map->cells[h].pool];
        if (map->cells[h].number == NUMBER_RANDOM)
            map->cells[h].number_pool = to[map->cells[h].number_pool];
    }
    map->n_pools = n;
}

static void *
copy_things(struct map_strings *strings, const void *things, size_t n, size_t size)
{
    void *copy = scenario_strings_room(strings, n, size);

    return n ? memcpy(copy, things, n * size) : copy;
}

/* Leaves the list that was drawn, told by what lies along it (POOL-5); else the first. */
static void
settle_list(const struct scenario_map *map, unsigned p, const struct map_filling *f)
{
    struct scenario_pool *pool = &map->pools[p], *drawn = NULL;

    for (unsigned k = 0; k <= pool->n_lists && !drawn; k++) {
        unsigned n = 0;

        drawn = scenario_pool_list(pool, k);
        for (unsigned i = 0; drawn && i < scenario_pool_list(pool, k)->n_along; i++) {
            const struct scenario_cell *cell = &map->cells[drawn->along[i].i];
            unsigned number = f->number[drawn->along[i].i];

            if (cell->number == NUMBER_RANDOM && cell->number_pool == p && number &&
                (n == drawn->n_numbers || drawn->numbers[n++] != number))
                drawn = NULL;
        }
    }
    pool->n_lists = 0;
    if (!drawn)
        return;
    memmove(pool->numbers, drawn->numbers, pool->n_numbers);
    pool->along = drawn->along;
    pool->n_along = drawn->n_along;
}

static void
fill_map(struct scenario_map *map, const struct map_filling *f, struct map_strings *s)
{
    map->cells = copy_things(s, map->cells, map->board->n_hexes, sizeof *map->cells);
    map->harbors = copy_things(s, map->harbors, map->n_harbors, sizeof *map->harbors);
    map->pools = copy_things(s, map->pools, map->n_pools, sizeof *map->pools);
    for (unsigned i = 0; i < map->n_pools; i++) {
        struct scenario_pool *p = &map->pools[i];

        p->tiles = copy_things(s, p->tiles, p->n_tiles, sizeof *p->tiles);
        p->numbers = copy_things(s, p->numbers, p->n_numbers, sizeof *p->numbers);
        p->harbors = copy_things(s, p->harbors, p->n_harbors, sizeof *p->harbors);
        p->constraints = copy_things(s, p->constraints, p->n_constraints, sizeof *p->constraints);
    }
    if (!f->terrain)
        return;
    for (unsigned p = 0; p < map->n_pools; p++)
        if (map->pools[p].n_lists)
            settle_list(map, p, f);
    for (unsigned h = 0; h < map->board->n_hexes; h++)
        fill_cell(map, h, f);
    for (unsigned i = 0; i < map->n_harbors; i++)
        fill_harbor(map, i, f);
    drop_pools(map);
}

struct scenario_filled *
scenario_fill_in(const struct map_scenario *scenario, const struct map_filling *fillings)
{
    struct scenario_filled *filled = g_new0(struct scenario_filled, 1);
    struct map_strings *strings = scenario_strings_new();

    filled->scenario = *scenario;
    filled->scenario.strings = strings;
    filled->scenario.maps =
        copy_things(strings, scenario->maps, scenario->n_maps, sizeof *scenario->maps);
    for (unsigned m = 0; m < scenario->n_maps; m++)
        fill_map(&filled->scenario.maps[m], &fillings[m], strings);
    return filled;
}

const struct map_scenario *
scenario_filled_get(const struct scenario_filled *filled)
{
    return &filled->scenario;
}

void
scenario_filled_free(struct scenario_filled *filled)
{
    if (!filled)
        return;
    scenario_strings_free(filled->scenario.strings);
    g_free(filled);
}
