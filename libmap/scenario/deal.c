/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Kinds of drawn hexes. The rules know terrains alone, so a filling says that a hex is desert,
 * and not which of the tiles that play as desert lies there. */
#include "base/rng.h"
#include "scenario/scenario.h"

#include <glib.h>
#include <string.h>

struct deal {
    const struct scenario_map *map;
    const uint8_t *terrain, *number;
    uint8_t *kind;
    struct rng rng;
};

/* A tile that is still to be dealt. */
struct tile {
    uint8_t own, number;
};

/* A seed that says nothing but the filling (FNV-1a). */
static uint64_t
seed_of(const uint8_t *terrain, const uint8_t *number, unsigned n)
{
    uint64_t hash = 0xcbf29ce484222325u;

    for (unsigned h = 0; h < n; h++)
        hash = (hash ^ (unsigned)(terrain[h] << 4 | number[h])) * 0x100000001b3u;
    return hash;
}

static void
shuffle(struct deal *d, void *items, unsigned n, size_t size)
{
    char *bytes = items, one[8];

    for (unsigned i = n; i > 1; i--) {
        unsigned k = rng_below(&d->rng, i);

        memcpy(one, bytes + (i - 1) * size, size);
        memcpy(bytes + (i - 1) * size, bytes + k * size, size);
        memcpy(bytes + k * size, one, size);
    }
}

/* Takes the hex and tile that fix= joins. */
static void
deal_fixed(struct deal *d, const struct scenario_constraint *c, GArray *hexes, GArray *tiles)
{
    for (unsigned i = 0; i < hexes->len; i++)
        if (g_array_index(hexes, uint16_t, i) == c->at.i) {
            d->kind[c->at.i] = c->own;
            g_array_remove_index(hexes, i);
            for (unsigned k = 0; k < tiles->len; k++)
                if (g_array_index(tiles, struct tile, k).own == c->own) {
                    g_array_remove_index(tiles, k);
                    break;
                }
            return;
        }
}

/* Tiles with a number of their own go first: they fit where that number lies. */
static void
deal_rest(struct deal *d, GArray *hexes, const GArray *tiles, bool numbered)
{
    for (unsigned k = 0; k < tiles->len; k++) {
        struct tile t = g_array_index(tiles, struct tile, k);

        if (numbered != (t.number != 0))
            continue;
        for (unsigned i = 0; i < hexes->len; i++) {
            uint16_t hex = g_array_index(hexes, uint16_t, i);

            if (numbered && d->number[hex] != t.number)
                continue;
            d->kind[hex] = t.own;
            g_array_remove_index(hexes, i);
            break;
        }
    }
}

static void
deal_terrain(struct deal *d, unsigned pool, unsigned terrain)
{
    const struct scenario_pool *p = &d->map->pools[pool];
    g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(uint16_t));
    g_autoptr(GArray) tiles = g_array_new(FALSE, FALSE, sizeof(struct tile));

    for (uint16_t h = 0; h < d->map->board->n_hexes; h++)
        if (d->map->cells[h].terrain == TERRAIN_RANDOM && d->map->cells[h].pool == pool &&
            d->terrain[h] == terrain)
            g_array_append_val(hexes, h);
    for (unsigned i = 0; i < p->n_tiles; i++) {
        struct tile t = {p->tiles[i].own, p->tiles[i].number};

        for (unsigned n = 0; p->tiles[i].terrain == terrain && n < p->tiles[i].count; n++)
            g_array_append_val(tiles, t);
    }
    for (unsigned i = 0; i < p->n_constraints; i++)
        if (p->constraints[i].kind == CONSTRAINT_FIX && p->constraints[i].terrain == terrain)
            deal_fixed(d, &p->constraints[i], hexes, tiles);
    shuffle(d, hexes->data, hexes->len, sizeof(uint16_t));
    shuffle(d, tiles->data, tiles->len, sizeof(struct tile));
    deal_rest(d, hexes, tiles, true);
    deal_rest(d, hexes, tiles, false);
}

static bool
has_kind(const struct scenario_pool *pool, unsigned terrain)
{
    for (unsigned i = 0; i < pool->n_tiles; i++)
        if (pool->tiles[i].own && pool->tiles[i].terrain == terrain)
            return true;
    return false;
}

void
scenario_deal_kinds(const struct scenario_map *map, const uint8_t *terrain, const uint8_t *number,
                    uint8_t *kind)
{
    struct deal d = {map, terrain, number, kind,
                     rng_stream(seed_of(terrain, number, map->board->n_hexes), 0)};

    for (unsigned h = 0; h < map->board->n_hexes; h++)
        kind[h] = map->cells[h].kind;
    for (unsigned p = 0; p < map->n_pools; p++)
        for (unsigned t = 0; t < TERRAIN_COUNT; t++)
            if (has_kind(&map->pools[p], t))
                deal_terrain(&d, p, t);
}
