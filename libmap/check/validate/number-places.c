/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "rules/pool.h"

#include <glib.h>

enum { RICH_PIPS = 13, CORNER_HEXES = 3 }; /* of 15 that three hexes have at most */
enum { MOST_PIPS = 5 };

static bool
is_red(unsigned number)
{
    return number == 6 || number == 8;
}

/* Whether the hex takes a number whichever tile it draws. */
static bool
wants_number(const struct ground *g, const struct scenario_cell *cell)
{
    if (cell->terrain != TERRAIN_RANDOM)
        return true;
    for (unsigned i = 0; i < g->map->pools[cell->pool].n_tiles; i++) {
        const struct scenario_tile *tile = &g->map->pools[cell->pool].tiles[i];

        if (tile->number || !terrain_wants_number((enum terrain)tile->terrain))
            return false;
    }
    return true;
}

/* The number of each hex that no draw changes; 0: none, or drawn. The caller's (g_free). */
static uint8_t *
find_fixed_numbers(const struct ground *g)
{
    uint8_t *number = g_new0(uint8_t, g->board->n_hexes);

    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (pool_pips(g->cells[h].number) && wants_number(g, &g->cells[h]))
            number[h] = g->cells[h].number;
    for (unsigned p = 0; p < g->map->n_pools; p++) {
        const struct scenario_pool *pool = &g->map->pools[p];
        unsigned n = 0;

        for (unsigned i = 0; i < pool->n_constraints; i++) {
            const struct scenario_constraint *c = &pool->constraints[i];

            if (c->kind == CONSTRAINT_FIX && c->at.i < g->board->n_hexes && c->number)
                number[c->at.i] = c->number;
        }
        /* BASE-34: a number path is certain up to a hex for which the draw decides whether it
         * takes a number */
        for (unsigned i = 0; !pool->n_lists && i < pool->n_along && n < pool->n_numbers; i++) {
            const struct scenario_cell *cell = &g->cells[pool->along[i].i];

            if (cell->number != NUMBER_RANDOM || cell->number_pool != p || number[pool->along[i].i])
                continue;
            if (!wants_number(g, cell))
                break;
            number[pool->along[i].i] = pool->numbers[n++];
        }
    }
    return number;
}

/* V-NU-1: two of the best numbers touch in every filling. A constraint moves drawn ones only. */
static void
check_touching(const struct ground *g, const uint8_t *number)
{
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        for (unsigned d = 0; d < GRID_DIRECTIONS && is_red(number[h]); d++) {
            map_hex other = g->board->hexes[h].neighbor[d];

            if (other.i == MAP_NONE || other.i < h || !is_red(number[other.i]))
                continue;
            finding_add_label(
                ground_report(g, DIAG_V_NU_1, g->cells[h].span, "nn", number[h], number[other.i]),
                g->cells[other.i].span, "the other one");
            return; /* one for a map: a plain shuffle has many */
        }
}

/* What can be drawn from a pool: how often each number of pips, for a hex of known terrain [0] and
 * for one that is drawn whole. */
struct drawn_pips {
    unsigned count[2][MOST_PIPS + 1];
};

static void
count_pips(const struct scenario_pool *pool, struct drawn_pips *drawn)
{
    for (unsigned i = 0; i < 2 * pool->n_numbers; i++)
        drawn->count[i % 2][pool_pips(pool->numbers[i / 2])]++;
    for (unsigned i = 0; i < pool->n_tiles; i++) {
        const struct scenario_tile *tile = &pool->tiles[i];

        if (tile->number || !terrain_wants_number((enum terrain)tile->terrain))
            drawn->count[1][pool_pips(tile->number)] += tile->count;
    }
}

/* Pips of the hexes around it in every filling: hexes of one pool draw its worst numbers. */
static unsigned
count_least_pips(const struct ground *g, const struct board_intersection *x, const uint8_t *number,
                 const struct drawn_pips *pools)
{
    unsigned least = 0, taken[SCENARIO_NO_POOL + 1][2] = {0};

    for (unsigned k = 0; k < x->n_hexes; k++) {
        const struct scenario_cell *cell = &g->cells[x->hex[k].i];
        bool whole = cell->terrain == TERRAIN_RANDOM;
        unsigned pool = whole                           ? cell->pool
                        : cell->number == NUMBER_RANDOM ? cell->number_pool
                                                        : SCENARIO_NO_POOL;
        unsigned pips = 0;

        if (number[x->hex[k].i])
            pips = pool_pips(number[x->hex[k].i]);
        else if (pool < g->map->n_pools) {
            const unsigned *count = pools[pool].count[whole];
            unsigned left = taken[pool][whole]++;

            while (pips <= MOST_PIPS && left >= count[pips])
                left -= count[pips++];
        }
        least += pips <= MOST_PIPS ? pips : 0;
    }
    return least;
}

/* V-NU-2: a place with nearly the most pips there can be, whatever is drawn. */
static void
check_rich(const struct ground *g, const uint8_t *number)
{
    g_autofree struct drawn_pips *pools = g_new0(struct drawn_pips, g->map->n_pools + 1);
    map_intersection best = MAP_NO_INTERSECTION;
    unsigned most = 0, sites = 0;

    for (unsigned p = 0; p < g->map->n_pools; p++)
        count_pips(&g->map->pools[p], &pools[p]);
    for (map_intersection at = {0}; at.i < g->board->n_corners; at.i++) {
        const struct board_intersection *x = board_at(g->board, at);

        if (x->n_hexes < CORNER_HEXES || x->flags & BOARD_AT_NO_BUILDING)
            continue; /* two hexes have 10 pips at most */
        unsigned pips = count_least_pips(g, x, number, pools);

        sites += pips >= RICH_PIPS;
        if (pips > most) {
            most = pips;
            best = at;
        }
    }
    if (!sites)
        return;
    const struct board_intersection *x = board_at(g->board, best);
    struct finding *f = ground_report(g, DIAG_V_NU_2, g->cells[x->hex[0].i].span, "xn", best, most);

    for (unsigned k = 1; k < x->n_hexes; k++)
        finding_add_label(f, g->cells[x->hex[k].i].span, "beside it");
    if (sites > 1)
        finding_set_note(f, "intersections with %u pips or more on this map: %u", RICH_PIPS, sites);
}

void
check_numbers(const struct ground *g)
{
    g_autofree uint8_t *number = find_fixed_numbers(g);

    check_touching(g, number);
    check_rich(g, number);
}

/* Whether two lists hold the same discs. */
static bool
are_same_discs(const struct scenario_pool *a, const struct scenario_pool *b)
{
    int n[NUMBER_RANDOM + 1] = {0};

    for (unsigned i = 0; i < a->n_numbers; i++)
        n[a->numbers[i]]++;
    for (unsigned i = 0; i < b->n_numbers; i++)
        if (n[b->numbers[i]]-- == 0)
            return false;
    return a->n_numbers == b->n_numbers;
}

/* Each hex once, none of another pool, none left out, and as many numbers. */
static void
check_list(const struct ground *g, unsigned p, const struct scenario_pool *list)
{
    const struct scenario_pool *pool = &g->map->pools[p];
    g_autofree bool *seen = g_new0(bool, g->board->n_hexes);
    unsigned want = pool_need(g->map, (uint8_t)p).most_numbers;
    map_hex missed = MAP_NO_HEX;

    for (unsigned i = 0; i < list->n_along; i++) {
        map_hex hex = list->along[i];
        const struct scenario_cell *cell = &g->cells[hex.i];

        if (seen[hex.i])
            ground_report(g, DIAG_V_NP_1_TWICE, list->along_spans[i], "h", hex);
        else if (cell->number == NUMBER_RANDOM && cell->number_pool != p)
            ground_report(g, DIAG_V_NP_1_STRANGER, list->along_spans[i], "h", hex);
        seen[hex.i] = true;
    }
    for (unsigned h = g->board->n_hexes; h-- > 0;)
        if (g->cells[h].number == NUMBER_RANDOM && g->cells[h].number_pool == p && !seen[h])
            missed = map_hex_of(h);
    if (missed.i != MAP_NONE)
        ground_report(g, DIAG_V_NP_1_MISS, list->numbers_span, "h", missed);
    else if (!are_same_discs(list, pool))
        finding_add_label(ground_report(g, DIAG_V_NP_1_OTHER, list->numbers_span, ""),
                          pool->numbers_span, "the first one");
    else if (list->n_numbers != want)
        ground_report(g, list->n_numbers < want ? DIAG_V_NP_1_FEW : DIAG_V_NP_1_SPARE,
                      list->numbers_span, "nn", list->n_numbers, want);
}

/* V-NP-1, of each list */
void
check_number_paths(const struct ground *g)
{
    for (unsigned p = 0; p < g->map->n_pools; p++) {
        const struct scenario_pool *pool = &g->map->pools[p];

        for (unsigned k = 0; pool->n_along && k <= pool->n_lists; k++)
            check_list(g, p, scenario_pool_list(pool, k));
    }
}
