/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/v-santa.h"

enum { SANTA_PRODUCTION, SANTA_PICKUP };

/* V-SA-1: one workshop, or none while the family is off (SANTA-1). The hex, or none. */
static map_hex
find_workshop(const struct ground *g, struct map_sink *sink)
{
    map_hex first = ground_find(g, TERRAIN_WORKSHOP, 0);
    struct map_span on = g->scenario->options.family_span[FAMILY_WORKSHOP];

    if (!g->on[FAMILY_WORKSHOP]) {
        if (first.i != MAP_NONE && !g->scenario->is_map)
            diag_report(sink, DIAG_V_SA_1_OFF, g->map->cells[first.i].span, NULL);
        return MAP_NO_HEX;
    }
    if (first.i == MAP_NONE) {
        if (!ground_count(g, TERRAIN_WORKSHOP, true).most)
            finding_add_label(diag_report(sink, DIAG_V_SA_1, g->map->span, NULL), on,
                              "the workshop is switched on here");
        return MAP_NO_HEX;
    }
    map_hex second = ground_find(g, TERRAIN_WORKSHOP, first.i + 1u);

    if (second.i != MAP_NONE)
        finding_add_label(diag_report(sink, DIAG_V_SA_1_TWO, g->map->cells[second.i].span, NULL),
                          g->map->cells[first.i].span, "the first one");
    return first;
}

static bool
has_site(const struct ground *g, map_hex hex)
{
    for (unsigned i = 0; i < GRID_DIRECTIONS; i++)
        if (ground_may_build(g, board_hex(g->board, hex)->corner[i]))
            return true;
    return false;
}

/* V-SA-2, all but the reach (v-reach.c): what each mode needs (SANTA-2a, SANTA-2b). */
static void
check_mode(const struct ground *g, map_hex hex, struct map_sink *sink)
{
    const struct scenario_cell *cell = &g->map->cells[hex.i];
    bool numbered = cell->number != NUMBER_NONE;
    const char *wrong = NULL;

    if (g->scenario->options.value[OPTION_SANTA_MODE] == SANTA_PRODUCTION) {
        if (!numbered)
            wrong = "in production mode it needs a production number";
        else if (!has_site(g, hex))
            wrong = "in production mode it needs a building site on its corners";
    } else if (numbered) {
        wrong = "in pickup mode it takes no production number";
    } else if (!board_at(g->board, board_hex(g->board, hex)->plaza)->degree) {
        wrong = "in pickup mode it needs an interior path, and no other land touches it";
    }
    if (!wrong)
        return;
    struct finding *f = diag_report(sink, DIAG_V_SA_2, cell->span, wrong, NULL);
    struct map_span mode = g->scenario->options.option_span[OPTION_SANTA_MODE];

    if (map_span_is_set(mode))
        finding_add_label(f, mode, "the mode is chosen here");
}

static int
distance(const struct ground *g, map_hex hex, enum terrain terrain)
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

/* V-SA-3: the workshop lies in the middle (SANTA-1). */
static void
check_middle(const struct ground *g, map_hex hex, struct map_sink *sink)
{
    int castle = distance(g, hex, TERRAIN_CASTLE), quarry = distance(g, hex, TERRAIN_QUARRY);
    int glass = distance(g, hex, TERRAIN_GLASSWORKS);

    if (castle < 0 || quarry < 0 || glass < 0)
        return;
    if (MAX(castle, MAX(quarry, glass)) - MIN(castle, MIN(quarry, glass)) <= 1)
        return;
    g_autofree char *far =
        g_strdup_printf("castle %d, quarry %d, glassworks %d hexes", castle, quarry, glass);

    diag_report(sink, DIAG_V_SA_3, g->map->cells[hex.i].span, far, NULL);
}

/* V-SA-4: presents to give (SANTA-6). */
static void
check_pile(const struct ground *g, struct map_sink *sink)
{
    unsigned pile = g->scenario->supply[SUPPLY_PRESENTS];
    struct map_span span = g->scenario->supply_span[SUPPLY_PRESENTS];
    char a[12], b[12];

    if (pile >= g->players)
        return;
    g_snprintf(a, sizeof a, "%u", pile);
    g_snprintf(b, sizeof b, "%u", g->players);
    if (!pile)
        diag_report(sink, DIAG_V_SA_4, span, NULL);
    else
        diag_report(sink, DIAG_V_SA_4_FEW, span, a, b, NULL);
}

void
check_santa(const struct ground *g, struct map_sink *sink)
{
    if (g->map->doubt & DOUBT_CELLS)
        return;
    map_hex hex = find_workshop(g, sink);

    if (!g->on[FAMILY_WORKSHOP])
        return;
    check_pile(g, sink);
    if (hex.i == MAP_NONE)
        return;
    if (!(g->map->doubt & (DOUBT_TRADE | DOUBT_ZONES)))
        check_mode(g, hex, sink);
    check_middle(g, hex, sink);
}
