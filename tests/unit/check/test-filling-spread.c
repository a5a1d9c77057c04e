/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What roll writes down: own kinds lie in every way there is, each as often, and as the set-up of
 * the same seed and index has them. */
#include "map-check.h"

#include "diag/sink.h"
#include "map-sim.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "scenario/parts.h"
#include "sketch.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { HEXES = 5, SEED = 11, PER_LAYOUT = 40 };

/* Five hexes: three of the deserts, of which two are own kinds, and a grove with the number 8
 * beside two forests that may get it from the bag; one tile stays there. */
static struct sketch *
make_board(void)
{
    struct sketch *s = sketch_new((const char *const[]){"? ?", " ? ? ?", NULL});
    static const uint8_t own[] = {0, 1, 2, 3, 0};

    sketch_tiles(s, TERRAIN_DESERT, 0, 1);
    sketch_tiles(s, TERRAIN_DESERT, 0, 1);
    sketch_tiles(s, TERRAIN_DESERT, 0, 1);
    sketch_tiles(s, TERRAIN_FOREST, 8, 1);
    sketch_tiles(s, TERRAIN_FOREST, 0, 2);
    for (unsigned i = 0; i < G_N_ELEMENTS(own); i++)
        s->tiles[i].own = own[i];
    sketch_numbers(s, "8 5");
    s->scenario.players_max = 1;
    return s;
}

/* A layout as a word: by hex terrain, own kind, number. */
static char *
word_of(const struct scenario_cell *cells)
{
    GString *word = g_string_new(NULL);

    for (unsigned h = 0; h < HEXES; h++)
        g_string_append_printf(word, "%u.%u.%u ", cells[h].terrain, cells[h].kind, cells[h].number);
    return g_string_free(word, FALSE);
}

/* All layouts, each with the number of deals that give it: by laying the six tiles on five hexes
 * and the box in every order, and then the tokens. */
static void
lay_tokens(const struct sketch *s, GHashTable *ways, const unsigned *tile)
{
    for (unsigned swapped = 0; swapped < 2; swapped++) {
        struct scenario_cell cells[HEXES];
        unsigned next = 0;

        for (unsigned h = 0; h < HEXES; h++) {
            const struct scenario_tile *t = &s->tiles[MIN(tile[h], 4)];
            bool token = t->terrain == TERRAIN_FOREST && !t->number;
            unsigned number = token ? s->numbers[next ^ swapped] : t->number;

            next += token;
            cells[h].terrain = t->terrain;
            cells[h].kind = t->own;
            cells[h].number = (uint8_t)number;
        }
        char *word = word_of(cells);

        g_hash_table_insert(
            ways, word, GUINT_TO_POINTER(GPOINTER_TO_UINT(g_hash_table_lookup(ways, word)) + 1));
    }
}

static void
lay_tiles(const struct sketch *s, GHashTable *ways, unsigned *tile, unsigned n, unsigned used)
{
    if (n == HEXES) {
        lay_tokens(s, ways, tile);
        return;
    }
    for (unsigned i = 0; i < 6; i++)
        if (!(used >> i & 1)) {
            tile[n] = i;
            lay_tiles(s, ways, tile, n + 1, used | 1u << i);
        }
}

/* What roll writes down of filling i. */
static char *
rolled(const struct sketch *s, struct map_sink *sink, uint64_t i)
{
    const struct map_roll_options o = {SEED, i, 1, -1};
    enum map_roll_end end;
    struct map_roll *roll = map_check_roll_new(&s->scenario, &o, sink, &end);

    assert_int_equal(end, MAP_ROLL_DRAWN);
    g_autoptr(scenario_filled) filled =
        scenario_fill_in(&s->scenario, map_check_roll_fillings(roll));
    char *word = word_of(scenario_filled_get(filled)->maps[0].cells);

    map_check_roll_free(roll);
    return word;
}

/* What render shows of it. */
static char *
shown(const struct sketch *s, struct map_sink *sink, uint64_t i)
{
    struct map_setup *setup = map_sim_setup_new(&s->scenario, 1, SEED, i, MAP_SIM_NOBODY, sink);
    const struct map_ruleset *rs;
    const struct map_position *p = map_sim_setup_position(setup, &rs);
    struct scenario_cell cells[HEXES];

    for (uint16_t h = 0; h < HEXES; h++) {
        cells[h].terrain = (uint8_t)position_terrain(rs, p, (map_hex){h});
        cells[h].kind = (uint8_t)position_own(rs, p, (map_hex){h});
        cells[h].number = (uint8_t)position_number(rs, p, (map_hex){h});
    }
    map_sim_setup_free(setup);
    return word_of(cells);
}

/* By degree of freedom. */
static double
misfit(GHashTable *ways, GHashTable *drawn, unsigned draws)
{
    GHashTableIter iter;
    gpointer word, value;
    double all = 0, sum = 0;

    g_hash_table_iter_init(&iter, ways);
    while (g_hash_table_iter_next(&iter, &word, &value))
        all += GPOINTER_TO_UINT(value);
    g_hash_table_iter_init(&iter, ways);
    while (g_hash_table_iter_next(&iter, &word, &value)) {
        double expected = draws * GPOINTER_TO_UINT(value) / all;
        double is = GPOINTER_TO_UINT(g_hash_table_lookup(drawn, word));

        sum += (is - expected) * (is - expected) / expected;
    }
    return sum / (g_hash_table_size(ways) - 1);
}

static void
test_own_kinds_are_uniform(void **state)
{
    struct sketch *s = make_board();
    struct map_sink *sink = diag_sink_new();
    g_autoptr(GHashTable) ways = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) drawn = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    unsigned tile[HEXES], draws;

    (void)state;
    lay_tiles(s, ways, tile, 0, 0);
    draws = PER_LAYOUT * g_hash_table_size(ways);
    assert_in_range(g_hash_table_size(ways), 300, 1000);
    for (unsigned i = 0; i < draws; i++) {
        char *word = rolled(s, sink, i);
        g_autofree char *same = shown(s, sink, i);
        unsigned n = GPOINTER_TO_UINT(g_hash_table_lookup(drawn, word));

        assert_string_equal(word, same);
        assert_true(g_hash_table_contains(ways, word));
        g_hash_table_insert(drawn, word, GUINT_TO_POINTER(n + 1));
    }
    assert_int_equal(g_hash_table_size(drawn), g_hash_table_size(ways));
    assert_in_range((unsigned)(100 * misfit(ways, drawn, draws)), 85, 115);
    assert_int_equal(diag_sink_size(sink), 0);
    diag_sink_free(sink);
    sketch_free(s);
}

int
test_filling_spread(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_kinds_are_uniform),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
