/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A filling is impossible if some terrains together need more numbers than the pool has for them
 * (the condition of Hall). This counts numbers and looks at no neighbors, so what it finds is
 * certain; other clashes are found by `check`. */
#include "check/validate/checks.h"

#include "base/number-text.h"

#include <string.h>

enum { NUMBERS = 13 };

/* One pool: the numbers that never lie on a terrain, hexes of a terrain that need a number, and
 * discs by number. */
struct tally {
    uint16_t forbidden[TERRAIN_COUNT];
    const struct scenario_constraint *by[TERRAIN_COUNT]; /* the first that forbids */
    unsigned need[TERRAIN_COUNT], discs[NUMBERS];
    unsigned free_tiles; /* tiles that may lie where no number of the pool is asked, or nowhere */
};

static bool
is_numbered(unsigned terrain)
{
    return terrain < TERRAIN_COUNT && terrain_wants_number((enum terrain)terrain);
}

static void
count_pool(const struct scenario_map *map, unsigned p, struct tally *t)
{
    const struct scenario_pool *pool = &map->pools[p];
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
        t->free_tiles += pool->tiles[i].count;
        if (!pool->tiles[i].number && is_numbered(pool->tiles[i].terrain))
            t->need[pool->tiles[i].terrain] += pool->tiles[i].count;
    }
    for (unsigned h = 0; h < map->board->n_hexes; h++) {
        const struct scenario_cell *cell = &map->cells[h];
        bool asks = cell->number == NUMBER_RANDOM && cell->number_pool == p;

        cells += cell->terrain == TERRAIN_RANDOM && cell->pool == p && asks;
    }
    t->free_tiles -= MIN(cells, t->free_tiles);
}

/* Hexes of the rows need their number in every filling. */
static unsigned
count_rows(const struct scenario_map *map, unsigned p, unsigned terrain)
{
    unsigned n = 0;

    for (unsigned h = 0; h < map->board->n_hexes; h++)
        n += map->cells[h].terrain == terrain && map->cells[h].number == NUMBER_RANDOM &&
             map->cells[h].number_pool == p;
    return n;
}

/* Whether the terrains of the set need more numbers than may lie on them. */
static bool
is_starved(const struct scenario_map *map, unsigned p, const struct tally *t, unsigned set,
           unsigned *need, unsigned *have)
{
    unsigned drawn = 0, kept_off = 0xffff;

    *need = *have = 0;
    for (unsigned terrain = 0; terrain < TERRAIN_COUNT; terrain++)
        if (set >> terrain & 1) {
            drawn += t->need[terrain];
            *need += count_rows(map, p, terrain);
            kept_off &= t->forbidden[terrain];
        }
    *need += drawn > t->free_tiles ? drawn - t->free_tiles : 0;
    for (unsigned v = 0; v < NUMBERS; v++)
        *have += kept_off >> v & 1 ? 0 : t->discs[v];
    return *need > *have;
}

static void
report_starved(const struct scenario_map *map, unsigned p, const struct tally *t,
               struct map_sink *sink)
{
    unsigned best = 0, restricted = 0, need, have;
    g_autoptr(GString) names = g_string_new(NULL);
    const struct scenario_constraint *by = NULL;

    for (unsigned terrain = 0; terrain < TERRAIN_COUNT; terrain++)
        restricted |= is_numbered(terrain) && t->forbidden[terrain] ? 1u << terrain : 0;
    for (unsigned set = restricted; set; set = (set - 1) & restricted)
        if (is_starved(map, p, t, set, &need, &have) &&
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
    is_starved(map, p, t, best, &need, &have);
    finding_add_label(diag_report(sink, DIAG_X_NEVER_FULL, by->span, names->str,
                                  number_text(need).text, number_text(have).text, NULL),
                      map->pools[p].numbers_span, "the numbers of this pool");
}

/* A tile of the pool, or a <fix>, that has a forbidden number. */
static bool
report_own_numbers(const struct scenario_pool *pool, const struct tally *t, struct map_sink *sink)
{
    bool found = false;

    for (unsigned i = 0; i < pool->n_tiles && !t->free_tiles; i++) {
        const struct scenario_tile *tile = &pool->tiles[i];

        if (tile->number && t->forbidden[tile->terrain] >> tile->number & 1) {
            finding_add_label(diag_report(sink, DIAG_X_NEVER_GIVEN, tile->span, NULL),
                              t->by[tile->terrain]->span, "forbidden here");
            found = true;
        }
    }
    for (unsigned i = 0; i < pool->n_constraints; i++) {
        const struct scenario_constraint *c = &pool->constraints[i];

        if (c->kind == CONSTRAINT_FIX && c->number && c->terrain < TERRAIN_COUNT &&
            t->forbidden[c->terrain] >> c->number & 1) {
            finding_add_label(diag_report(sink, DIAG_X_NEVER_GIVEN, c->span, NULL),
                              t->by[c->terrain]->span, "forbidden here");
            found = true;
        }
    }
    return found;
}

static bool
may_be_terrain(const struct scenario_map *map, const struct scenario_cell *cell, unsigned terrain,
               uint16_t *own_numbers)
{
    bool found = cell->terrain == terrain;

    *own_numbers = 0;
    if (cell->terrain != TERRAIN_RANDOM || cell->pool == SCENARIO_NO_POOL)
        return found;
    for (unsigned i = 0; i < map->pools[cell->pool].n_tiles; i++) {
        const struct scenario_tile *tile = &map->pools[cell->pool].tiles[i];

        if (tile->terrain == terrain) {
            *own_numbers |= (uint16_t)(tile->number ? 1u << tile->number : 0);
            found = true;
        }
    }
    return found;
}

/* Whether this hex could break the constraint of pool p. */
static bool
is_concerned(const struct scenario_map *map, unsigned p, const struct scenario_constraint *c,
             const struct scenario_cell *cell)
{
    bool asks = cell->number == NUMBER_RANDOM;
    uint16_t numbers;

    if (!is_numbered(c->terrain) && !terrain_has_trait(c->terrain, TRAIT_MAY_PAY))
        return false;
    if (!(cell->terrain == TERRAIN_RANDOM && cell->pool == p) && !(asks && cell->number_pool == p))
        return false;
    if (!may_be_terrain(map, cell, c->terrain, &numbers))
        return false;
    if (!asks)
        return cell->number < NUMBERS && c->numbers >> cell->number & 1;
    for (unsigned i = 0;
         cell->number_pool < map->n_pools && i < map->pools[cell->number_pool].n_numbers; i++)
        numbers |= (uint16_t)(1u << map->pools[cell->number_pool].numbers[i]);
    return c->numbers & numbers;
}

static bool
concerns_map(const struct scenario_map *map, unsigned p, const struct scenario_constraint *c)
{
    for (unsigned h = 0; h < map->board->n_hexes; h++)
        if (is_concerned(map, p, c, &map->cells[h]))
            return true;
    return false;
}

/* What stands in a shared pool may concern another map; there it has the same index. */
static bool
concerns_other(const struct map_scenario *scenario, const struct scenario_pool *pool, unsigned i)
{
    struct map_span at = pool->constraints[i].span;

    for (unsigned m = 0; pool->shared && m < scenario->n_maps; m++)
        for (unsigned p = 0; p < scenario->maps[m].n_pools; p++) {
            const struct scenario_pool *other = &scenario->maps[m].pools[p];

            if (other->shared && i < other->n_constraints &&
                other->constraints[i].span.offset == at.offset &&
                concerns_map(&scenario->maps[m], p, &other->constraints[i]))
                return true;
        }
    return false;
}

static void
report_idle(const struct map_scenario *scenario, const struct scenario_map *map, unsigned p,
            struct map_sink *sink)
{
    const struct scenario_pool *pool = &map->pools[p];

    for (unsigned i = 0; i < pool->n_constraints; i++) {
        const struct scenario_constraint *c = &pool->constraints[i];

        if (c->kind == CONSTRAINT_NEVER && c->terrain < TERRAIN_COUNT && !concerns_map(map, p, c) &&
            !concerns_other(scenario, pool, i))
            diag_report(sink, DIAG_X_NEVER_IDLE, c->span, terrain_word((enum terrain)c->terrain),
                        NULL);
    }
}

void
check_never(const struct map_scenario *scenario, const struct scenario_map *map,
            struct map_sink *sink)
{
    for (unsigned p = 0; p < map->n_pools && !(map->doubt & (DOUBT_CELLS | DOUBT_POOLS)); p++) {
        struct tally t = {.free_tiles = 0};

        count_pool(map, p, &t);
        if (!report_own_numbers(&map->pools[p], &t, sink))
            report_starved(map, p, &t, sink);
        report_idle(scenario, map, p, sink);
    }
}
