/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* V-TH-8, V-TH-9 and V-TH-10 on random maps, against working it out from the hexes alone. */
#include "check/validate/checks.h"

#include "apart.h"
#include "base/rng.h"
#include "map-scenario-file.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { ROWS = 3, COLS = 4, CELLS = ROWS * COLS, PLACES = 128, FAR = 10000 };

/* One hex of each kind of trade hex somewhere, all else land, sea or nothing. */
static struct map_scenario *
make(struct map_sink *sink, struct rng *r, bool boats, const char *spread, const char *target)
{
    static const char *const goals[] = {"castle:4", "quarry:5", "glassworks:6"};
    static const char *const rest[] = {"desert", "sea", "sea", "."};
    g_autoptr(GString) text = g_string_new(NULL);
    const char *tokens[CELLS];

    for (unsigned i = 0; i < CELLS; i++)
        tokens[i] = rest[rng_below(r, 4)];
    for (unsigned i = 0; i < 3; i++)
        for (unsigned at = rng_below(r, CELLS);; at = (at + 1) % CELLS)
            if (!strchr(tokens[at], ':')) {
                tokens[at] = goals[i];
                break;
            }
    g_string_printf(text,
                    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" players=\"2\" "
                    "target=\"%s\"><title>t</title><map shift=\"right\">",
                    target);
    for (unsigned i = 0; i < CELLS; i++)
        g_string_append_printf(text, "%s%s%s", i % COLS == 0 ? "<row>" : " ", tokens[i],
                               i % COLS == COLS - 1 ? "</row>" : "");
    g_string_append_printf(text,
                           "</map><rules><baggage-trains distance-spread=\"%s\"/>%s</rules>"
                           "</scenario>",
                           spread, boats ? "<boats/>" : "");
    return map_scenario_read_text(sink, "test.xml", text->str, text->len);
}

static bool
is_land(const struct map_board *board, map_hex hex)
{
    return hex.i != MAP_NONE && board->hexes[hex.i].kind == BOARD_LAND;
}

/* Sea, or the frame, which is water: a side without a hex that is no hole's. */
static bool
is_water(const struct map_board *board, const struct board_path *path)
{
    const struct board_hex *hex = &board->hexes[path->hex[0].i];

    for (unsigned k = 0; k < 2; k++)
        if (path->hex[k].i != MAP_NONE && board->hexes[path->hex[k].i].kind == BOARD_SEA)
            return true;
    return path->hex[1].i == MAP_NONE && hex->beyond[path->side] == BOARD_FRAME;
}

static unsigned distance[PLACES][PLACES];

/* All ways between all places, over land at 2 a path, or also over water at 2. A plaza is an
 * end of a way and never on it (WAGON-7). */
static void
measure(const struct map_board *board, bool water, bool through)
{
    unsigned n = board->n_intersections;

    assert_true(n <= PLACES);
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = 0; b < n; b++)
            distance[a][b] = a == b ? 0 : FAR;
    for (unsigned p = 0; p < board->n_paths; p++) {
        const struct board_path *path = &board->paths[p];
        bool inside = p >= board->n_sides;

        if (inside || is_land(board, path->hex[0]) || is_land(board, path->hex[1]) ||
            (water && is_water(board, path)))
            distance[path->end[0].i][path->end[1].i] = distance[path->end[1].i][path->end[0].i] = 2;
    }
    for (unsigned m = 0; m < n; m++)
        for (unsigned a = 0; a < n && (through || m < board->n_corners); a++)
            for (unsigned b = 0; b < n; b++)
                if (distance[a][m] + distance[m][b] < distance[a][b])
                    distance[a][b] = distance[a][m] + distance[m][b];
}

/* The plazas of castle, quarry and glassworks that have a way in. */
static unsigned
plazas(const struct map_scenario *s, uint16_t at[3])
{
    const struct map_board *board = s->maps[0].board;
    unsigned n = 0;

    for (enum terrain t = TERRAIN_CASTLE; t <= TERRAIN_GLASSWORKS; t++)
        for (unsigned h = 0; h < board->n_hexes; h++)
            if (s->maps[0].cells[h].terrain == t &&
                board->intersections[board->hexes[h].plaza.i].degree)
                at[n++] = board->hexes[h].plaza.i;
    return n;
}

static bool
joined(const uint16_t at[3], unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (distance[at[0]][at[i]] >= FAR)
            return false;
    return true;
}

static unsigned
count(const struct map_sink *sink, enum diag_code code)
{
    unsigned n = 0;

    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        n += diag_sink_get(sink, i)->code == code;
    return n;
}

static void
test_reach(void **state)
{
    struct rng r = rng_stream(8, 1);
    unsigned apart = 0, by_boat = 0, unequal = 0, equal = 0;

    (void)state;
    for (unsigned run = 0; run < 1500; run++) {
        g_autoptr(map_sink) sink = diag_sink_new();
        bool boats = run & 1;
        char spread[4];

        g_snprintf(spread, sizeof spread, "%u", run % 7);
        struct map_scenario *s = make(sink, &r, boats, spread, "10");
        const struct map_board *board = s->maps[0].board;
        struct ground g = ground_of(s, &s->maps[0]);
        g_autoptr(map_sink) found = diag_sink_new();
        uint16_t at[3] = {0};
        unsigned n = plazas(s, at);

        g.sink = found;
        check_reach(&g);
        measure(board, boats, true);
        bool all = joined(at, n);

        measure(board, false, true);
        bool land = joined(at, n);

        assert_int_equal(count(found, DIAG_V_TH_8) > 0, !all);
        assert_int_equal(count(found, DIAG_V_TH_8_BOATS) > 0 && all, all && !land);
        measure(board, false, false);
        unsigned d[3] = {distance[at[0]][at[1]], distance[at[1]][at[2]], distance[at[2]][at[0]]};
        bool ways = n == 3 && d[0] < FAR && d[1] < FAR && d[2] < FAR;
        unsigned most = MAX(d[0], MAX(d[1], d[2])), least = MIN(d[0], MIN(d[1], d[2]));

        assert_int_equal(count(found, DIAG_V_TH_9), ways && most - least > run % 7);
        apart += !all;
        by_boat += all && !land;
        unequal += count(found, DIAG_V_TH_9);
        equal += ways;
        scenario_free(s);
    }
    assert_true(apart > 100 && by_boat > 50 && unequal > 30 && equal > unequal + 30);
}

/* Two players: the other one has founded two buildings. No tokens here: the level 5 card, the
 * longest route, four cities and five settlements at most. */
static void
test_target(void **state)
{
    struct rng r = rng_stream(10, 2);

    (void)state;
    for (unsigned run = 0; run < 60; run++) {
        g_autoptr(map_sink) sink = diag_sink_new(), found = diag_sink_new();
        struct map_scenario *s = make(sink, &r, false, "4", "99");
        const struct map_board *board = s->maps[0].board;
        struct ground g = ground_of(s, &s->maps[0]);
        bool open[PLACES] = {false};
        unsigned told = 0;

        for (unsigned i = 0; i < board->n_corners; i++)
            for (unsigned k = 0; k < board->intersections[i].n_hexes; k++)
                open[i] |= is_land(board, board->intersections[i].hex[k]);
        unsigned sites = apart_most(board, open);

        sites = sites > 2 ? sites - 2 : 0;
        unsigned cities = MIN(sites, 4), most = 3 + 2 * cities + MIN(sites - cities, 5);

        g.sink = found;
        check_target(&g);
        for (unsigned i = 0; i < diag_sink_size(found); i++)
            if (diag_sink_get(found, i)->code == DIAG_V_TH_10)
                sscanf(diag_sink_get(found, i)->message,
                       "nobody can reach 99 victory points: one player can get at most %u", &told);
        assert_int_equal(told, most);
        scenario_free(s);
    }
}

int
test_trade_distances(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reach),
        cmocka_unit_test(test_target),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
