/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A filling is impossible if some terrains together need more numbers than the pool has for them
 * (the condition of Hall). This counts numbers and looks at no neighbors, so what it finds is
 * certain; other clashes are found by `check`. */
#include "check/validate/checks.h"

#include <string.h>

enum { NUMBERS = 13 };

/* One pool: the numbers that never lie on a terrain, hexes of a terrain that need a number, and
 * discs by number. */
struct tally {
    uint16_t forbidden[TERRAIN_COUNT];
    const struct scenario_constraint *by[TERRAIN_COUNT]; /* the first that forbids */
    unsigned drawn[TERRAIN_COUNT], rows[TERRAIN_COUNT], discs[NUMBERS];
    unsigned free_tiles; /* tiles that may lie where no number of the pool is asked, or nowhere */
};

static void
count_pool(const struct ground *g, unsigned p, struct tally *t)
{
    const struct scenario_pool *pool = &g->map->pools[p];
    unsigned cells = 0;

    for (unsigned i = 0; i < pool->n_constraints; i++) {
        const struct scenario_constraint *c = &pool->constraints[i];

        if (c->kind != CONSTRAINT_NEVER || c->terrain >= TERRAIN_COUNT)
            continue;
        t->forbidden[c->terrain] |= c->numbers;
        if (!t->by[c->terrain])
            t->by[c->terrain] = c;
    }
    for (unsigned i = 0; i < pool->n_numbers; i++)
        t->discs[pool->numbers[i]]++;
    for (unsigned i = 0; i < pool->n_tiles; i++) {
        const struct scenario_tile *tile = &pool->tiles[i];

        t->free_tiles += tile->count;
        if (!tile->number && tile->terrain < TERRAIN_COUNT)
            t->drawn[tile->terrain] += tile->count;
    }
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *cell = &g->cells[h];

        if (cell->number != NUMBER_RANDOM || cell->number_pool != p)
            continue;
        if (cell->terrain < TERRAIN_COUNT)
            t->rows[cell->terrain]++; /* these need their number in every filling */
        cells += cell->terrain == TERRAIN_RANDOM && cell->pool == p;
    }
    t->free_tiles -= MIN(cells, t->free_tiles);
}

/* Numbers that the terrains of the set need, and those that may lie on them. */
static bool
is_starved(const struct tally *t, unsigned set, unsigned *need, unsigned *have)
{
    unsigned drawn = 0, kept_off = 0xffff;

    *need = *have = 0;
    for (unsigned terrain = 0; terrain < TERRAIN_COUNT; terrain++)
        if (set >> terrain & 1) {
            drawn += t->drawn[terrain];
            *need += t->rows[terrain];
            kept_off &= t->forbidden[terrain];
        }
    *need += drawn > t->free_tiles ? drawn - t->free_tiles : 0;
    for (unsigned v = 0; v < NUMBERS; v++)
        *have += kept_off >> v & 1 ? 0 : t->discs[v];
    return *need > *have;
}

/* Names the fewest terrains that lack numbers. */
static void
report_starved(const struct ground *g, unsigned p, const struct tally *t)
{
    unsigned best = 0, restricted = 0, need, have;
    g_autoptr(GString) names = g_string_new(NULL);
    const struct scenario_constraint *by = NULL;

    for (unsigned terrain = 0; terrain < TERRAIN_COUNT; terrain++)
        if (terrain_wants_number((enum terrain)terrain) && t->forbidden[terrain])
            restricted |= 1u << terrain;
    for (unsigned set = restricted; set; set = (set - 1) & restricted)
        if (is_starved(t, set, &need, &have) &&
            (!best || __builtin_popcount(set) < __builtin_popcount(best)))
            best = set;
    if (!best)
        return;
    for (unsigned terrain = 0; terrain < TERRAIN_COUNT; terrain++)
        if (best >> terrain & 1) {
            g_string_append_printf(names, "%s%s", names->len ? ", " : "",
                                   terrain_word((enum terrain)terrain));
            if (!by || t->by[terrain]->span.offset < by->span.offset)
                by = t->by[terrain];
        }
    is_starved(t, best, &need, &have);
    finding_add_label(ground_report(g, DIAG_X_NEVER_FULL, by->span, "snn", names->str, need, have),
                      g->map->pools[p].numbers_span, "the numbers of this pool");
}

/* The number of a tile or a <fix> is forbidden on its terrain. */
static bool
report_given(const struct ground *g, const struct tally *t, unsigned terrain, unsigned number,
             struct map_span span)
{
    if (!number || terrain >= TERRAIN_COUNT || !(t->forbidden[terrain] >> number & 1))
        return false;
    finding_add_label(ground_report(g, DIAG_X_NEVER_GIVEN, span, ""), t->by[terrain]->span,
                      "forbidden here");
    return true;
}

/* Some hex whose terrain or number is drawn from pool p may have the terrain. Which numbers the pool
 * has is not asked. */
static bool
concerns_map(const struct scenario_map *map, unsigned p, const struct scenario_constraint *c)
{
    for (unsigned h = 0; h < map->board->n_hexes; h++) {
        const struct scenario_cell *cell = &map->cells[h];
        bool drawn = cell->terrain == TERRAIN_RANDOM && cell->pool < map->n_pools;
        const struct scenario_pool *pool = &map->pools[drawn ? cell->pool : p];

        if (!(drawn && cell->pool == p) &&
            !(cell->number == NUMBER_RANDOM && cell->number_pool == p))
            continue;
        if (cell->terrain == c->terrain)
            return true;
        for (unsigned i = 0; drawn && i < pool->n_tiles; i++)
            if (pool->tiles[i].terrain == c->terrain)
                return true;
    }
    return false;
}

/* What stands in a shared pool may concern another map. */
static bool
is_idle(const struct map_scenario *s, const struct scenario_constraint *c)
{
    if (!terrain_wants_number((enum terrain)c->terrain) &&
        !terrain_has_trait(c->terrain, TRAIT_MAY_PAY))
        return true;
    for (unsigned m = 0; m < s->n_maps; m++)
        for (unsigned p = 0; p < s->maps[m].n_pools; p++)
            for (unsigned i = 0; i < s->maps[m].pools[p].n_constraints; i++)
                if (s->maps[m].pools[p].constraints[i].span.offset == c->span.offset &&
                    concerns_map(&s->maps[m], p, c))
                    return false;
    return true;
}

void
check_never(const struct ground *g)
{
    for (unsigned p = 0; p < g->map->n_pools; p++) {
        const struct scenario_pool *pool = &g->map->pools[p];
        struct tally t = {.free_tiles = 0};
        bool given = false;

        count_pool(g, p, &t);
        for (unsigned i = 0; i < pool->n_tiles && !t.free_tiles; i++)
            given |= report_given(g, &t, pool->tiles[i].terrain, pool->tiles[i].number,
                                  pool->tiles[i].span);
        for (unsigned i = 0; i < pool->n_constraints; i++) {
            const struct scenario_constraint *c = &pool->constraints[i];

            if (c->kind == CONSTRAINT_FIX)
                given |= report_given(g, &t, c->terrain, c->number, c->span);
            else if (c->kind == CONSTRAINT_NEVER && c->terrain < TERRAIN_COUNT &&
                     is_idle(g->scenario, c))
                ground_report(g, DIAG_X_NEVER_IDLE, c->span, "t", c->terrain);
        }
        if (!given)
            report_starved(g, p, &t);
    }
}
