/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "base/number-text.h"
#include "board/place-name.h"
#include "rules/pool.h"

#include <glib.h>

enum { RICH_PIPS = 13, CORNER_HEXES = 3 }; /* of 15 that three hexes have at most */

static bool
is_red(unsigned number)
{
    return number == 6 || number == 8;
}

/* Whether a hex takes a number whichever tile it draws. */
static bool
tiles_want_numbers(const struct scenario_pool *pool)
{
    for (unsigned i = 0; i < pool->n_tiles; i++)
        if (pool->tiles[i].number || !terrain_wants_number((enum terrain)pool->tiles[i].terrain))
            return false;
    return true;
}

/* BASE-34: tokens of a number path, up to a hex for which the draw decides whether it takes one. */
static void
lay_number_path(const struct ground *g, unsigned p, uint8_t *number)
{
    const struct scenario_pool *pool = &g->map->pools[p];
    unsigned n = 0;

    for (unsigned i = 0; i < pool->n_along && n < pool->n_numbers; i++) {
        map_hex hex = pool->along[i];
        const struct scenario_cell *cell = &g->map->cells[hex.i];

        if (cell->number != NUMBER_RANDOM || cell->number_pool != p || number[hex.i])
            continue;
        if (cell->terrain == TERRAIN_RANDOM && !tiles_want_numbers(&g->map->pools[cell->pool]))
            return;
        number[hex.i] = pool->numbers[n++];
    }
}

/* The number of each hex that no draw changes; 0: none, or drawn. The caller's (g_free). */
static uint8_t *
find_fixed_numbers(const struct ground *g)
{
    uint8_t *number = g_new0(uint8_t, g->board->n_hexes);

    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (pool_pips(g->map->cells[h].number))
            number[h] = g->map->cells[h].number;
    for (unsigned p = 0; p < g->map->n_pools; p++)
        for (unsigned i = 0; i < g->map->pools[p].n_constraints; i++) {
            const struct scenario_constraint *c = &g->map->pools[p].constraints[i];

            if (c->kind == CONSTRAINT_FIX && c->at.i < g->board->n_hexes && c->number)
                number[c->at.i] = c->number;
        }
    for (unsigned p = 0; p < g->map->n_pools; p++)
        lay_number_path(g, p, number);
    return number;
}

static void
report_pair(const struct ground *g, map_hex a, map_hex b, const uint8_t *number, unsigned pairs,
            struct map_sink *sink)
{
    struct finding *f =
        diag_report_counts(sink, DIAG_V_NU_1, g->map->cells[a.i].span, number[a.i], number[b.i]);

    finding_add_label(f, g->map->cells[b.i].span, "the other one");
    if (pairs > 1)
        finding_set_note(f, "pairs of 6 and 8 that touch on this map: %u", pairs);
}

/* V-NU-1: two of the best numbers touch in every filling. A constraint moves drawn ones only. */
void
check_numbers_touch(const struct ground *g, struct map_sink *sink)
{
    g_autofree uint8_t *number = find_fixed_numbers(g);
    map_hex first[2] = {MAP_NO_HEX, MAP_NO_HEX};
    unsigned pairs = 0;

    if (g->map->doubt & (DOUBT_CELLS | DOUBT_POOLS))
        return;
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        for (unsigned d = 0; d < GRID_DIRECTIONS && is_red(number[h]); d++) {
            map_hex other = g->board->hexes[h].neighbor[d];

            if (other.i == MAP_NONE || other.i < h || !is_red(number[other.i]))
                continue;
            if (!pairs++) {
                first[0] = map_hex_of(h);
                first[1] = other;
            }
        }
    }
    if (pairs)
        report_pair(g, first[0], first[1], number, pairs, sink);
}

/* The fewest pips that can be drawn, ascending. */
struct fewest {
    unsigned n;
    uint8_t pips[CORNER_HEXES];
};

struct drawn_pips {
    struct fewest numbers, tiles; /* for a hex of known terrain, for one that is drawn whole */
};

static void
add_fewest_pips(struct fewest *fewest, unsigned pips)
{
    unsigned at = fewest->n;

    if (at == CORNER_HEXES && pips >= fewest->pips[--at])
        return;
    for (; at > 0 && fewest->pips[at - 1] > pips; at--)
        fewest->pips[at] = fewest->pips[at - 1];
    fewest->pips[at] = (uint8_t)pips;
    fewest->n = MIN(fewest->n + 1, (unsigned)CORNER_HEXES);
}

static void
collect_pips(const struct scenario_pool *pool, struct drawn_pips *fewest)
{
    for (unsigned i = 0; i < pool->n_numbers; i++) {
        add_fewest_pips(&fewest->numbers, pool_pips(pool->numbers[i]));
        add_fewest_pips(&fewest->tiles, pool_pips(pool->numbers[i]));
    }
    for (unsigned i = 0; i < pool->n_tiles; i++) {
        const struct scenario_tile *tile = &pool->tiles[i];

        if (tile->number || !terrain_wants_number((enum terrain)tile->terrain))
            for (unsigned n = 0; n < MIN(tile->count, CORNER_HEXES); n++)
                add_fewest_pips(&fewest->tiles, pool_pips(tile->number));
    }
}

/* What is drawn for the hex; NULL: nothing. */
static const struct fewest *
find_fewest(const struct ground *g, map_hex hex, const struct drawn_pips *pools)
{
    const struct scenario_cell *cell = &g->map->cells[hex.i];

    if (cell->terrain == TERRAIN_RANDOM && cell->pool < g->map->n_pools)
        return &pools[cell->pool].tiles;
    if (cell->number == NUMBER_RANDOM && cell->number_pool < g->map->n_pools)
        return &pools[cell->number_pool].numbers;
    return NULL;
}

/* Pips of the hexes around it in every filling: hexes of one pool draw its worst numbers. */
static unsigned
count_least_pips(const struct ground *g, map_intersection at, const uint8_t *number,
                 const struct drawn_pips *pools)
{
    const struct board_intersection *x = board_at(g->board, at);
    const struct fewest *from[CORNER_HEXES];
    unsigned least = 0;

    for (unsigned k = 0; k < x->n_hexes; k++) {
        unsigned before = 0, pips = pool_pips(number[x->hex[k].i]);

        from[k] = find_fewest(g, x->hex[k], pools);
        if (pips && !(from[k] && from[k]->n && !from[k]->pips[0])) /* ?:6 may become a desert */
            least += pips;
        if (pips)
            from[k] = NULL;
        for (unsigned i = 0; i < k; i++)
            before += from[i] == from[k];
        if (from[k] && before < from[k]->n)
            least += from[k]->pips[before];
    }
    return least;
}

static void
report_rich(const struct ground *g, map_intersection at, unsigned pips, unsigned sites,
            struct map_sink *sink)
{
    const struct board_intersection *x = board_at(g->board, at);
    char place[BOARD_NAME_SIZE];
    struct finding *f =
        diag_report(sink, DIAG_V_NU_2, g->map->cells[x->hex[0].i].span,
                    board_intersection_name(g->board, at, place), number_text(pips).text, NULL);

    for (unsigned k = 1; k < x->n_hexes; k++)
        finding_add_label(f, g->map->cells[x->hex[k].i].span, "beside it");
    if (sites > 1)
        finding_set_note(f, "intersections with %u pips or more on this map: %u", RICH_PIPS, sites);
}

/* V-NU-2: a place with nearly the most pips there can be, whatever is drawn. */
void
check_numbers_pips(const struct ground *g, struct map_sink *sink)
{
    g_autofree uint8_t *number = find_fixed_numbers(g);
    g_autofree struct drawn_pips *pools = g_new0(struct drawn_pips, g->map->n_pools + 1);
    map_intersection best = MAP_NO_INTERSECTION;
    unsigned most = RICH_PIPS - 1, sites = 0;

    if (g->map->doubt & (DOUBT_CELLS | DOUBT_POOLS))
        return;
    for (unsigned p = 0; p < g->map->n_pools; p++)
        collect_pips(&g->map->pools[p], &pools[p]);
    for (map_intersection at = {0}; at.i < g->board->n_corners; at.i++) {
        const struct board_intersection *x = board_at(g->board, at);

        if (x->n_hexes < CORNER_HEXES || x->flags & BOARD_AT_NO_BUILDING)
            continue; /* two hexes have 10 pips at most */
        unsigned pips = count_least_pips(g, at, number, pools);

        if (pips < RICH_PIPS)
            continue;
        sites++;
        if (pips > most) {
            most = pips;
            best = at;
        }
    }
    if (sites)
        report_rich(g, best, most, sites, sink);
}

/* ---- number paths ---- */

static void
report_hex(const struct scenario_map *map, enum diag_code code, struct map_span span, map_hex hex,
           struct map_sink *sink)
{
    char name[BOARD_NAME_SIZE];

    diag_report(sink, code, span, board_hex_name(map->board, hex, name), NULL);
}

/* Each hex once, and none of another pool. */
static void
check_along(const struct scenario_map *map, unsigned p, bool *seen, struct map_sink *sink)
{
    const struct scenario_pool *pool = &map->pools[p];

    for (unsigned i = 0; i < pool->n_along; i++) {
        map_hex hex = pool->along[i];
        const struct scenario_cell *cell = &map->cells[hex.i];

        if (seen[hex.i])
            report_hex(map, DIAG_V_NP_1_TWICE, pool->along_spans[i], hex, sink);
        else if (cell->number == NUMBER_RANDOM && cell->number_pool != p)
            report_hex(map, DIAG_V_NP_1_STRANGER, pool->along_spans[i], hex, sink);
        seen[hex.i] = true;
    }
}

static void
check_tokens(const struct scenario_map *map, unsigned p, struct map_sink *sink)
{
    const struct scenario_pool *pool = &map->pools[p];
    struct pool_need need = pool_need(map, (uint8_t)p);

    if (pool->n_numbers != need.most_numbers)
        diag_report_counts(
            sink, pool->n_numbers < need.most_numbers ? DIAG_V_NP_1_FEW : DIAG_V_NP_1_SPARE,
            pool->numbers_span, pool->n_numbers, need.most_numbers);
}

void
check_number_paths(const struct scenario_map *map, struct map_sink *sink)
{
    for (unsigned p = 0; p < map->n_pools && !(map->doubt & (DOUBT_CELLS | DOUBT_POOLS)); p++) {
        g_autofree bool *seen = g_new0(bool, map->board->n_hexes);
        map_hex missed = MAP_NO_HEX;

        if (!map->pools[p].n_along)
            continue;
        check_along(map, p, seen, sink);
        for (unsigned h = map->board->n_hexes; h-- > 0;)
            if (map->cells[h].number == NUMBER_RANDOM && map->cells[h].number_pool == p && !seen[h])
                missed = map_hex_of(h);
        if (missed.i != MAP_NONE)
            report_hex(map, DIAG_V_NP_1_MISS, map->pools[p].numbers_span, missed, sink);
        else
            check_tokens(map, p, sink);
    }
}
