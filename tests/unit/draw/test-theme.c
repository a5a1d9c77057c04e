/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/theme.h"

#include "draw/theme/art.h"
#include "scenario/word-lists.h"

#include "sight.h"

#include <glib/gstdio.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static void
reads_colors(void **state)
{
    picture_color c;

    (void)state;
    assert_true(picture_color_read("#0aF010", &c));
    assert_true(c.r == 0x0a && c.g == 0xf0 && c.b == 0x10 && c.a == 255);
    assert_true(picture_color_read("#0000007f", &c));
    assert_int_equal(c.a, 0x7f);
    assert_int_equal(theme_color_faded(c, 0.5).a, 0x40);
    assert_false(picture_color_read("", &c));
    assert_false(picture_color_read("red", &c));
    assert_false(picture_color_read("#12345", &c));
    assert_false(picture_color_read("#12345g", &c));
    assert_false(picture_color_read("#1234567890", &c));
}

static const char *const shipped[] = {"classic", "color-blind", "low-ink"};

static void
has(struct art_store *arts, const char *folder, const char *word)
{
    g_autofree char *name = g_strdup_printf("%s/%s", folder, word);

    assert_non_null(art_get(arts, name, NULL));
}

/* Whatever a scenario may hold can be drawn: theme_color() ends the program otherwise. */
static void
is_complete(const struct theme *theme)
{
    static const char *const names[] = {
        "sea",         "coast-surf",     "coast-line", "river",
        "river-bank",  "path-line",      "ink",        "ink-muted",
        "paper",       "number-disc",    "red-number", "number-disc-edge",
        "terrain.fog", "terrain.random",
    };
    g_autoptr(map_art_store) arts = art_store_new(theme);

    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++)
        theme_color(theme, names[i]);
    for (unsigned t = 0; t < TERRAIN_COUNT; t++) {
        g_autofree char *name = g_strdup_printf("terrain.%s", terrain_word(t));

        theme_color(theme, name);
        has(arts, "terrain", terrain_word(t));
    }
    has(arts, "terrain", "fog");
    has(arts, "terrain", "random");
    for (unsigned r = 0; r <= RESOURCE_ANY; r++)
        has(arts, "goods", resource_word(r));
    static const char *const pieces[] = {
        "barbarian",      "blockade-runner", "boat",        "bridge",  "city",
        "crew",           "crown",           "donkey-cart", "favor",   "isa",
        "knight",         "laurel",          "louis",       "pirate",  "privateer",
        "mounted-knight", "robber",          "settlement",  "ship",    "storm",
        "track-marker",   "wagon",           "wall",        "warship",
    };
    for (unsigned i = 0; i < G_N_ELEMENTS(pieces); i++)
        has(arts, "pieces", pieces[i]);
    for (unsigned s = 0; s < SEAT_COUNT; s++) {
        g_autofree char *name = g_strdup_printf("seat.%s", seat_color_word(s));

        theme_color(theme, name);
    }
    assert_true(art_exists(arts, "harbor") && art_exists(arts, "plaza") &&
                art_exists(arts, "bridge-site") && art_exists(arts, "compass"));
    assert_false(art_exists(arts, "terrain/nowhere"));
}

static void
shipped_themes_are_complete(void **state)
{
    g_autofree char *data = data_folder_find(NULL);

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(shipped); i++) {
        g_autoptr(map_theme) theme = theme_load(data, shipped[i], NULL);

        assert_non_null(theme);
        is_complete(theme);
    }
}

/* An author's theme that names no base has what the classic theme has. */
static void
a_theme_without_base_is_complete(void **state)
{
    static const char text[] = "[theme]\nname=mine\n[colors]\nsea=#b9c7dd\n";
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(map_theme) theme = theme_parse(data, "./mine", text, strlen(text), NULL);

    (void)state;
    is_complete(theme);
    assert_int_equal(theme_color(theme, "sea").r, 0xb9);
}

static void
the_color_distance_is_right(void **state)
{
    /* pairs of the table published with the formula (Sharma, Wu, Dalal 2005) */
    static const struct {
        struct sight_lab a, b;
        double difference;
    } pairs[] = {
        {{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
        {{50, 2.5, 0}, {73, 25, -18}, 27.1492},
        {{50, 2.49, -0.001}, {50, -2.49, 0.0011}, 7.2195},
        {{2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}, 0.9082},
        {{90.8027, -2.0831, 1.4410}, {91.1528, -1.6435, 0.0447}, 1.4441},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(pairs); i++)
        assert_true(fabs(sight_difference(pairs[i].a, pairs[i].b) - pairs[i].difference) < 1e-4);
}

/* Grounds, then seats. */
static GPtrArray *
list_colors(unsigned *n_grounds)
{
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);

    for (unsigned t = 0; t < TERRAIN_COUNT; t++)
        g_ptr_array_add(names, g_strdup_printf("terrain.%s", terrain_word(t)));
    g_ptr_array_add(names, g_strdup("terrain.fog"));
    g_ptr_array_add(names, g_strdup("terrain.random"));
    *n_grounds = names->len;
    for (unsigned s = 0; s < SEAT_COUNT; s++)
        g_ptr_array_add(names, g_strdup_printf("seat.%s", seat_color_word(s)));
    return names;
}

/* The least difference to anybody who lacks none of the cones, or one as far as `last`. */
static double
measure_difference(const struct theme *theme, const char *a, const char *b, enum sight last)
{
    double least = HUGE_VAL;

    for (int sight = SIGHT_FULL; sight <= (int)last; sight++)
        least = fmin(least, sight_difference(sight_see(theme_color(theme, a), sight),
                                             sight_see(theme_color(theme, b), sight)));
    return least;
}

/* A drawn hex needs none: its drawing has a large sign. */
static const char *
find_sign(const struct theme *theme, const char *name)
{
    return strcmp(name, "terrain.random") == 0 ? "drawn" : theme_letter(theme, name);
}

/* Any two that must: by color, and where that leaves doubt by pattern and letter too. */
static void
assert_told_apart(const struct theme *theme, const char *a, const char *b, enum sight last,
                  bool marks)
{
    double difference = measure_difference(theme, a, b, last);

    if (difference < 10)
        fail_msg("%s and %s differ by %.1f", a, b, difference);
    if (marks && measure_difference(theme, a, b, SIGHT_GRAY) < 15 &&
        (theme_pattern(theme, a) == theme_pattern(theme, b) ||
         g_strcmp0(find_sign(theme, a), find_sign(theme, b)) == 0))
        fail_msg("%s and %s look alike in gray", a, b);
}

static void
assert_colors_differ(const char *name, enum sight last, bool grounds, bool marks)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(map_theme) theme = theme_load(data, name, NULL);
    unsigned n_grounds;
    g_autoptr(GPtrArray) names = list_colors(&n_grounds);

    for (unsigned i = grounds ? 0 : n_grounds; i < names->len; i++)
        for (unsigned j = i + 1; j < names->len; j++)
            if ((i < n_grounds) == (j < n_grounds))
                assert_told_apart(theme, names->pdata[i], names->pdata[j], last, marks);
}

static void
classic_differs_enough(void **state)
{
    (void)state;
    assert_colors_differ("classic", SIGHT_FULL, true, false);
}

static void
color_blind_differs_enough(void **state)
{
    (void)state;
    assert_colors_differ("color-blind", SIGHT_TRITAN, true, true);
}

/* Its grounds have letters: test-seat-signs.c. */
static void
low_ink_has_seats_that_differ(void **state)
{
    (void)state;
    assert_colors_differ("low-ink", SIGHT_FULL, false, false);
}

/* What a theme says of a ground is what its drawings of it have. */
static void
drawings_have_the_color_of_their_ground(void **state)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(map_theme) theme = theme_load(data, "classic", NULL);
    g_autoptr(map_art_store) arts = art_store_new(theme);

    (void)state;
    for (unsigned t = 0; t < TERRAIN_COUNT; t++)
        for (unsigned k = 1; k < 3; k++) {
            g_autofree char *key = g_strdup_printf("terrain.%s", terrain_word(t));
            g_autofree char *name =
                g_strdup_printf("terrain/%s%s", terrain_word(t), k > 1 ? "-2" : "");
            picture_color c = theme_color(theme, key);
            g_autofree char *ground =
                g_strdup_printf("height=\"100\" fill=\"#%02x%02x%02x\"", c.r, c.g, c.b);

            if (art_exists(arts, name) && !strstr(art_get(arts, name, NULL)->svg, ground))
                fail_msg("%s is not on the ground of %s", name, key);
        }
}

static void
a_theme_extends_another(void **state)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(map_theme) low = theme_load(data, "low-ink", NULL);
    g_autoptr(map_theme) classic = theme_load(data, "classic", NULL);
    g_autoptr(map_art_store) pale = art_store_new(low);
    g_autoptr(map_art_store) full = art_store_new(classic);

    (void)state;
    assert_int_equal(theme_color(low, "sea").r, 255);
    assert_int_equal(theme_color(low, "seat.red").r, theme_color(classic, "seat.red").r);
    assert_string_not_equal(art_get(pale, "terrain/forest", NULL)->svg,
                            art_get(full, "terrain/forest", NULL)->svg);
    assert_int_equal(theme_pattern(classic, "terrain.forest"), PATTERN_NONE);
    assert_null(theme_letter(classic, "terrain.forest"));
}

static void
faults_are_errors(void **state)
{
    g_autofree char *dir = g_dir_make_tmp("theme-XXXXXX", NULL);
    g_autofree char *folder = g_build_filename(dir, "themes", "odd", NULL);
    g_autofree char *path = g_build_filename(folder, "theme.ini", NULL);
    static const char *const texts[] = {"",
                                        "[theme]\nname=x\n",
                                        "[colors]\nsea=blue\n",
                                        "sea=#",
                                        "[theme]\nbase=nowhere\n",
                                        "[theme]\nbase=odd\n",
                                        "[colors]\n[patterns]\nterrain.sea=plaid\n",
                                        "[colors]\n[letters]\nterrain.sea=SEA\n",
                                        "[colors]\n[tone]\nfill-pale=2\n",
                                        "[colors]\n[tone]\npale=0.5\n"};

    (void)state;
    g_mkdir_with_parents(folder, 0700);
    assert_null(theme_load(dir, "nowhere", NULL));
    for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(GError) error = NULL;

        assert_true(g_file_set_contents(path, texts[i], -1, NULL));
        assert_null(theme_load(dir, "odd", &error));
        assert_non_null(error);
    }
    assert_true(g_file_set_contents(path, "[colors]\nsea=#010203\n", -1, NULL));
    g_autoptr(map_theme) theme = theme_load(dir, "odd", NULL);

    assert_int_equal(theme_color(theme, "sea").b, 3);
    g_autofree char *themes = g_build_filename(dir, "themes", NULL);

    g_unlink(path);
    g_rmdir(folder);
    g_rmdir(themes);
    g_rmdir(dir);
}

int
test_theme(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_colors),
        cmocka_unit_test(shipped_themes_are_complete),
        cmocka_unit_test(a_theme_without_base_is_complete),
        cmocka_unit_test(the_color_distance_is_right),
        cmocka_unit_test(classic_differs_enough),
        cmocka_unit_test(color_blind_differs_enough),
        cmocka_unit_test(low_ink_has_seats_that_differ),
        cmocka_unit_test(drawings_have_the_color_of_their_ground),
        cmocka_unit_test(a_theme_extends_another),
        cmocka_unit_test(faults_are_errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
