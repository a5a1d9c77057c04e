/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include <limits.h>

enum { SANTA_PRODUCTION, SANTA_PICKUP };

/* The place in the file of a workshop, from row `from` on, then in the pools of hidden hexes;
 * places before `skip` do not count. */
static struct map_span
find_written_workshop(const struct ground *g, unsigned skip)
{
    for (map_hex h = ground_find(g, TERRAIN_WORKSHOP, 0); h.i != MAP_NONE;
         h = ground_find(g, TERRAIN_WORKSHOP, h.i + 1u))
        if (!skip--)
            return g->cells[h.i].span;
    for (unsigned p = 0; p < g->map->n_pools; p++)
        for (unsigned i = 0; i < g->map->pools[p].n_tiles; i++) {
            const struct scenario_tile *tile = &g->map->pools[p].tiles[i];

            if (tile->terrain == TERRAIN_WORKSHOP && tile->count > skip)
                return tile->span;
            if (tile->terrain == TERRAIN_WORKSHOP)
                skip -= tile->count;
        }
    return g->map->span;
}

/* A tile of a pool from which not only hidden hexes are drawn: X-TILE reports it. */
static bool
is_in_open_pool(const struct ground *g)
{
    for (unsigned p = 0; p < g->map->n_pools; p++)
        for (unsigned i = 0; i < g->map->pools[p].n_tiles; i++) {
            if (g->map->pools[p].tiles[i].terrain != TERRAIN_WORKSHOP)
                continue;
            struct pool_need need = pool_need(g->map, (uint8_t)p);

            if (need.cells > need.hidden || !g->on[FAMILY_ISLANDS])
                return true;
        }
    return false;
}

/* V-SA-1: one workshop, or none while the family is off (SANTA-1). */
bool
check_santa_hexes(const struct ground *g)
{
    struct ground_count n = ground_count(g, TERRAIN_WORKSHOP, true);

    if (g->scenario->is_map || is_in_open_pool(g))
        return false;
    if (!g->on[FAMILY_WORKSHOP]) {
        if (n.most)
            ground_report(g, DIAG_V_SA_1_OFF, find_written_workshop(g, 0), "");
    } else if (!n.most) {
        ground_report(g, DIAG_V_SA_1, g->map->span, "");
    } else if (n.least > 1) {
        finding_add_label(ground_report(g, DIAG_V_SA_1_TWO, find_written_workshop(g, 1), ""),
                          find_written_workshop(g, 0), "the first one");
    } else if (n.least != n.most && (!n.least || n.most > 1)) {
        return true;
    }
    return false;
}

static bool
has_site(const struct ground *g, map_hex hex)
{
    for (unsigned i = 0; i < GRID_DIRECTIONS; i++)
        if (ground_may_build(g, board_hex(g->board, hex)->corner[i]))
            return true;
    return false;
}

/* V-SA-2, except the reach (trade-distances.c): the needs of each mode (SANTA-2a, SANTA-2b). */
static void
check_mode(const struct ground *g, map_hex hex)
{
    const struct scenario_cell *cell = &g->cells[hex.i];
    bool numbered = cell->number != NUMBER_NONE;
    const char *wrong = NULL,
               *help = "delete its number in its <row>, or write mode=\"production\"";
    bool entered = board_at(g->board, board_hex(g->board, hex)->plaza)->degree;

    if (g->value[OPTION_SANTA_MODE] == SANTA_PRODUCTION) {
        if (!numbered) {
            wrong = "in production mode it needs a production number";
            help = entered ? "write a number after a colon, workshop:9, or write mode=\"pickup\""
                           : "write a number after a colon, workshop:9";
        } else if (!has_site(g, hex)) {
            wrong = "in production mode it needs a building site on its corners";
            help = "open a corner of it: delete that from <closed>";
        }
    } else if (numbered) {
        wrong = "in pickup mode it takes no production number";
    } else if (!entered) {
        wrong = "in pickup mode it needs an interior path, but touches no other land";
        help = "move it next to another land hex";
    }
    if (!wrong)
        return;
    struct finding *f = ground_report(g, DIAG_V_SA_2, cell->span, "ss", wrong, help);
    struct map_span mode = g->scenario->options.option_span[OPTION_SANTA_MODE];

    if (map_span_is_set(mode))
        finding_add_label(f, mode, "the mode is chosen here");
}

static int
measure_distance(const struct ground *g, map_hex hex, enum terrain terrain)
{
    const struct board_hex *from = board_hex(g->board, hex);
    int least = -1;

    for (map_hex h = ground_find(g, terrain, 0); h.i != MAP_NONE;
         h = ground_find(g, terrain, h.i + 1u)) {
        const struct board_hex *to = board_hex(g->board, h);
        int n = grid_distance((grid_axial){from->q, from->r}, (grid_axial){to->q, to->r});

        least = least < 0 || n < least ? n : least;
    }
    return least;
}

/* V-SA-3: the workshop is in the middle of the nearest hex of each kind (SANTA-1). */
static void
check_middle(const struct ground *g, map_hex hex)
{
    static const enum terrain kinds[] = {TERRAIN_CASTLE, TERRAIN_QUARRY, TERRAIN_GLASSWORKS};
    g_autoptr(GString) far = g_string_new(NULL);
    int least = INT_MAX, most = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++) {
        int n = measure_distance(g, hex, kinds[i]);

        if (n < 0)
            continue;
        g_string_append_printf(far, "%s%s %d", far->len ? ", " : "", terrain_word(kinds[i]), n);
        least = MIN(least, n);
        most = MAX(most, n);
    }
    if (most <= least || most - least <= 1)
        return;
    g_string_append(far, " hexes");
    ground_report(g, DIAG_V_SA_3, g->cells[hex.i].span, "s", far->str);
}

/* V-SA-4: presents to give (SANTA-6). */
static void
check_pile(const struct ground *g)
{
    unsigned pile = g->supply[SUPPLY_PRESENTS];
    struct map_span span = g->scenario->supply_span[SUPPLY_PRESENTS];

    if (pile >= g->players)
        return;
    if (!pile)
        ground_report(g, DIAG_V_SA_4, span, "n", g->players);
    else
        ground_report(g, DIAG_V_SA_4_FEW, span, "nnn", pile, g->players, g->players);
}

void
check_santa(const struct ground *g)
{
    map_hex hex = ground_find(g, TERRAIN_WORKSHOP, 0);

    check_pile(g);
    if (hex.i != MAP_NONE)
        check_middle(g, hex);
}

void
check_santa_mode(const struct ground *g)
{
    map_hex hex = ground_find(g, TERRAIN_WORKSHOP, 0);

    if (hex.i != MAP_NONE)
        check_mode(g, hex);
}
