/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/signs.h"

#include "draw/board/board.h"
#include "draw/theme/custom-pieces.h"
#include "sketch.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct scenario_said said[] = {
    {.language = "en", .text = "Smoking Mountain"},
    {.language = "en", .text = "Salt pan"},
    {.language = "en", .text = "Moor"},
    {.language = "en", .text = "42"},
};

/* Every landscape, and four kinds of two of them. */
static struct scenario_kind kinds[] = {
    {.id = "volcano", .label = {&said[0], 1}, .like = TERRAIN_DESERT},
    {.id = "salt", .label = {&said[1], 1}, .like = TERRAIN_DESERT},
    {.id = "moor", .label = {&said[2], 1}, .like = TERRAIN_PASTURE},
    {.id = "heath", .label = {&said[3], 1}, .like = TERRAIN_PASTURE},
};

static struct scenario_map *
land(void)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, "forest hills pasture fields mountains\n"
                                                       "desert oasis gold castle quarry\n"
                                                       "glassworks workshop desert desert pasture\n"
                                                       "pasture fog ? sea forest");

    map->kinds = kinds;
    map->n_kinds = G_N_ELEMENTS(kinds);
    map->cells[12].kind = 1;
    map->cells[13].kind = 2;
    map->cells[14].kind = 3;
    map->cells[15].kind = 4;
    return map;
}

static struct map_scenario
scenario_of(struct scenario_map *map)
{
    return (struct map_scenario){
        .maps = map, .n_maps = 1, .language = "en", .kinds = kinds, .n_kinds = G_N_ELEMENTS(kinds)};
}

/* Names of all grounds that the map shows. */
static GPtrArray *
grounds(void)
{
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);

    for (int t = 0; t < TERRAIN_COUNT; t++)
        if (t != TERRAIN_SEA)
            g_ptr_array_add(names, g_strdup_printf("terrain.%s", terrain_word((enum terrain)t)));
    for (unsigned k = 0; k < G_N_ELEMENTS(kinds); k++)
        g_ptr_array_add(names,
                        g_strdup_printf("terrain.%s/%s", terrain_word((enum terrain)kinds[k].like),
                                        kinds[k].id));
    g_ptr_array_add(names, g_strdup("terrain.fog"));
    return names;
}

static void
no_two_have_the_same_letter(void **state)
{
    static const char *const languages[] = {"en", "de"};

    (void)state;
    for (unsigned l = 0; l < G_N_ELEMENTS(languages); l++) {
        g_autoptr(map_studio) studio = studio_open("color-blind", NULL);
        g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, languages[l], NULL);
        g_autoptr(GPtrArray) names = grounds();
        struct scenario_map *map = land();
        struct map_scenario scenario = scenario_of(map);

        lexicon_rename(lexicon, "fields", "terraces");
        lexicon_rename(lexicon, "quarry", "terra cotta");
        seat_signs_assign(studio, &scenario, lexicon);
        for (unsigned i = 0; i < names->len; i++)
            for (unsigned k = 0; k < i; k++)
                assert_string_not_equal(studio_letter(studio, names->pdata[i]),
                                        studio_letter(studio, names->pdata[k]));
        assert_string_equal(studio_letter(studio, "terrain.fog"), "?");
        assert_null(studio_letter(studio, "terrain.random")); /* the ? of its art says it */
        sketch_free(map);
    }
}

/* In German it is the letter of a German word, for own words and kinds one of theirs. */
static void
letters_are_those_of_the_names(void **state)
{
    g_autoptr(map_studio) studio = studio_open("color-blind", NULL);
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "de", NULL);
    struct scenario_map *map = land();
    struct map_scenario scenario = scenario_of(map);

    (void)state;
    assert_string_equal(studio_letter(studio, "terrain.forest"), "F");
    lexicon_rename(lexicon, "fields", "Irrgarten");
    seat_signs_assign(studio, &scenario, lexicon);
    for (int t = 0; t < TERRAIN_COUNT; t++) {
        const char *word = terrain_word((enum terrain)t);
        g_autofree char *name = lexicon_title(lexicon, word);
        g_autofree char *upper = g_utf8_strup(name, -1);
        char key[SIGNS_KEY_SIZE];
        const char *letter = studio_letter(studio, seat_signs_key(key, word, NULL));

        if (t != TERRAIN_SEA && !strstr(upper, letter))
            fail_msg("%s is no letter of %s", letter, name);
    }
    assert_string_equal(studio_letter(studio, "terrain.forest"), "W");
    assert_string_equal(studio_letter(studio, "terrain.fields"), "I");
    assert_string_equal(studio_letter(studio, "terrain.desert/volcano"), "M");
    assert_string_equal(studio_letter(studio, "terrain.desert/salt"), "P");
    assert_string_equal(studio_letter(studio, "terrain.pasture/moor"), "R");
    assert_string_equal(studio_letter(studio, "terrain.pasture/heath"), "A2");
    sketch_free(map);
}

/* As long as there are patterns left, no kind looks like another ground. */
static void
kinds_have_patterns_of_their_own(void **state)
{
    g_autoptr(map_studio) studio = studio_open("color-blind", NULL);
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);
    struct scenario_map *map = sketch_map(GRID_POINTY, "forest desert desert pasture pasture");
    struct map_scenario scenario = scenario_of(map);

    (void)state;
    map->cells[1].kind = 1;
    map->cells[2].kind = 2;
    map->cells[4].kind = 3;
    seat_signs_assign(studio, &scenario, lexicon);

    /* no plain desert is there: the first kind like it keeps its pattern */
    assert_int_equal(studio_pattern(studio, "terrain.desert/volcano"), PATTERN_DOTS);
    unsigned seen = 1u << studio_pattern(studio, "terrain.forest") |
                    1u << studio_pattern(studio, "terrain.pasture") | 1u << PATTERN_DOTS;

    assert_false(seen >> studio_pattern(studio, "terrain.desert/salt") & 1);
    seen |= 1u << studio_pattern(studio, "terrain.desert/salt");
    assert_false(seen >> studio_pattern(studio, "terrain.pasture/moor") & 1);
    sketch_free(map);
}

/* Where a theme needs no letters there are none; what an author's theme says stays. */
static void
letters_of_themes_are_kept(void **state)
{
    g_autoptr(map_studio) plain = studio_open("classic", NULL);
    g_autofree char *dir = g_dir_make_tmp("theme-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(dir, "theme.ini", NULL);
    g_autoptr(map_lexicon) lexicon = lexicon_new(plain->data_dir, "de", NULL);
    struct scenario_map *map = land();
    struct map_scenario scenario = scenario_of(map);

    (void)state;
    seat_signs_assign(plain, &scenario, lexicon);
    assert_null(studio_letter(plain, "terrain.forest"));
    assert_null(studio_letter(plain, "terrain.desert/volcano"));
    assert_int_equal(studio_pattern(plain, "terrain.desert/volcano"), PATTERN_NONE);

    assert_true(g_file_set_contents(
        path, "[theme]\nbase=color-blind\n[letters]\nterrain.forest=X\n", -1, NULL));
    g_autoptr(map_studio) own = studio_open(dir, NULL);

    seat_signs_assign(own, &scenario, lexicon);
    assert_string_equal(studio_letter(own, "terrain.forest"), "X");
    assert_string_equal(studio_letter(own, "terrain.hills"), "H");
    assert_string_equal(studio_letter(own, "terrain.pasture"), "E");
    g_unlink(path);
    g_rmdir(dir);
    sketch_free(map);
}

/* 60 cm from the eye 20 minutes of arc are 3.5 mm. */
#define READABLE 3.5

/* Without color every ground has a letter of its own that reads from across the table. */
static void
low_ink_has_a_sign_on_each_ground(void **state)
{
    g_autoptr(map_studio) studio = studio_open("low-ink", NULL);
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);
    g_autoptr(GPtrArray) names = grounds();
    struct scenario_map *map = land();
    struct map_scenario scenario = scenario_of(map);
    const struct draw_board_options options = {.names = DRAW_NAMES_NONE};

    (void)state;
    seat_signs_assign(studio, &scenario, lexicon);
    g_autoptr(map_picture) board = draw_board(studio, map, &options, NULL);

    for (unsigned i = 0; i < names->len; i++) {
        const char *letter = studio_letter(studio, names->pdata[i]);
        double height = 0;

        for (unsigned k = 0; k < picture_size(board); k++) {
            const struct shape *s = picture_shape(board, k);

            if (s->kind == SHAPE_TEXT && g_strcmp0(s->text, letter) == 0)
                height = text_measure(studio->fonts, letter, FONT_TEXT_BOLD, s->size).h;
        }
        if (height < READABLE)
            fail_msg("%s has a sign of %.1f mm", (char *)names->pdata[i], height);
        for (unsigned k = 0; k < i; k++)
            assert_string_not_equal(letter, studio_letter(studio, names->pdata[k]));
        assert_int_equal(studio_pattern(studio, names->pdata[i]), PATTERN_NONE);
    }
    sketch_free(map);
}

int
test_seat_signs(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_have_the_same_letter),
        cmocka_unit_test(letters_are_those_of_the_names),
        cmocka_unit_test(kinds_have_patterns_of_their_own),
        cmocka_unit_test(letters_of_themes_are_kept),
        cmocka_unit_test(low_ink_has_a_sign_on_each_ground),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
