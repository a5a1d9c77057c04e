/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

static unsigned
count_tiles(const struct scenario_pool *pool, bool only_wanting)
{
    unsigned n = 0;

    for (unsigned i = 0; i < pool->n_tiles; i++) {
        const struct scenario_tile *t = &pool->tiles[i];

        if (!only_wanting || (!t->number && terrain_wants_number((enum terrain)t->terrain)))
            n += t->count;
    }
    return n;
}

/* Adds what the hexes drawn from pool `from` need of the numbers of pool `pool`. */
static void
add_drawn_numbers(const struct scenario_map *map, unsigned from, uint8_t pool,
                  struct pool_need *need)
{
    unsigned cells = 0, wanting = count_tiles(&map->pools[from], true);
    unsigned tiles = count_tiles(&map->pools[from], false);

    for (unsigned h = 0; h < map->board->n_hexes; h++) {
        const struct scenario_cell *c = &map->cells[h];

        cells += c->terrain == TERRAIN_RANDOM && c->pool == from && c->number == NUMBER_RANDOM &&
                 c->number_pool == pool;
    }
    unsigned others = tiles - wanting;

    need->least_numbers += cells > others ? cells - others : 0;
    need->most_numbers += MIN(cells, wanting);
}

struct pool_need
pool_need(const struct scenario_map *map, uint8_t pool)
{
    struct pool_need need = {.tiles = count_tiles(&map->pools[pool], false)};

    for (unsigned h = 0; h < map->board->n_hexes; h++) {
        const struct scenario_cell *c = &map->cells[h];

        if (c->terrain == TERRAIN_RANDOM && c->pool == pool) {
            need.cells++;
            need.hidden += c->hidden;
        }
        if (c->terrain != TERRAIN_RANDOM && c->number == NUMBER_RANDOM && c->number_pool == pool) {
            need.least_numbers++;
            need.most_numbers++;
        }
    }
    for (unsigned from = 0; from < map->n_pools; from++)
        add_drawn_numbers(map, from, pool, &need);
    for (unsigned i = 0; i < map->n_harbors; i++)
        need.harbors += map->harbors[i].gives == RESOURCE_RANDOM && map->harbors[i].pool == pool;
    for (unsigned i = 0; i < map->pools[pool].n_harbors; i++)
        need.harbor_tokens += map->pools[pool].harbors[i].count;
    return need;
}

static void
check_numbers(const struct scenario_pool *pool, const struct pool_need *need, struct map_sink *sink)
{
    if (pool->n_numbers < need->least_numbers)
        diag_report_counts(sink, DIAG_X_POOL_NUMBERS_FEW, pool->numbers_span, pool->n_numbers,
                           need->least_numbers);
    else if (pool->n_numbers < need->most_numbers)
        diag_report_counts(sink, DIAG_X_POOL_NUMBERS_SHORT, pool->numbers_span, pool->n_numbers,
                           need->most_numbers);
    else if (pool->n_numbers > need->most_numbers)
        diag_report_counts(sink, DIAG_X_POOL_NUMBERS_MANY, pool->numbers_span, pool->n_numbers,
                           need->most_numbers);
}

/* A plaza is part of the board, and the board is made before tiles are drawn. */
static void
check_plazas(const struct scenario_map *map, const struct scenario_pool *pool,
             struct map_sink *sink)
{
    for (unsigned i = 0; i < pool->n_tiles; i++)
        if (terrain_has_plaza((enum terrain)pool->tiles[i].terrain))
            diag_report(sink, DIAG_X_TILE, pool->tiles[i].span,
                        scenario_terrain_word(map, (enum terrain)pool->tiles[i].terrain,
                                              pool->tiles[i].own),
                        NULL);
}

static void
check_pool(const struct scenario_map *map, uint8_t index, bool islands, bool spare,
           struct map_sink *sink)
{
    const struct scenario_pool *pool = &map->pools[index];
    struct pool_need need = pool_need(map, index);

    if (need.harbor_tokens != need.harbors && !(map->doubt & DOUBT_HARBORS))
        diag_report_counts(
            sink,
            need.harbor_tokens < need.harbors ? DIAG_X_POOL_HARBORS_FEW : DIAG_X_POOL_HARBORS_MANY,
            pool->n_harbors ? pool->harbors[0].span : pool->span, need.harbor_tokens, need.harbors);
    if (need.cells > need.hidden || !islands)
        check_plazas(map, pool, sink);
    if (need.hidden && islands)
        return; /* V-IS-4, V-TH-2 */
    if (need.tiles < need.cells) {
        diag_report_counts(sink, DIAG_X_POOL_TILES_FEW, pool->span, need.tiles, need.cells);
        return;
    }
    if (need.tiles > need.cells) {
        diag_report_counts(sink, DIAG_X_POOL_TILES_MANY, pool->span, need.tiles, need.cells);
        /* the surplus tile may be the one that wants another number */
        if (!spare)
            need.most_numbers = MAX(need.least_numbers, MIN(need.most_numbers, pool->n_numbers));
    }
    if (!pool->n_along) /* V-NP-1 */
        check_numbers(pool, &need, sink);
}

void
pool_need_check(const struct scenario_map *map, bool islands, bool spare, struct map_sink *sink)
{
    if (map->doubt & (DOUBT_CELLS | DOUBT_POOLS))
        return;
    for (unsigned i = 0; i < map->n_pools; i++)
        check_pool(map, (uint8_t)i, islands, spare, sink);
}
