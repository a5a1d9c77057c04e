/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme.h"

#include "draw/art.h"
#include "draw/data.h"
#include "scenario/terrain.h"

#include <glib/gstdio.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static void
reads_colours(void **state)
{
    picture_colour c;

    (void)state;
    assert_true(theme_colour_read("#0aF010", &c));
    assert_true(c.r == 0x0a && c.g == 0xf0 && c.b == 0x10 && c.a == 255);
    assert_true(theme_colour_read("#0000007f", &c));
    assert_int_equal(c.a, 0x7f);
    assert_int_equal(theme_colour_faded(c, 0.5).a, 0x40);
    assert_false(theme_colour_read("", &c));
    assert_false(theme_colour_read("red", &c));
    assert_false(theme_colour_read("#12345", &c));
    assert_false(theme_colour_read("#12345g", &c));
    assert_false(theme_colour_read("#1234567890", &c));
}

static void
has(const struct theme *theme, struct art_store *arts, const char *folder, const char *word)
{
    g_autofree char *name = g_strdup_printf("%s/%s", folder, word);

    (void)theme;
    assert_non_null(art_get(arts, name, NULL));
}

/* Whatever a scenario may hold can be drawn. */
static void
classic_is_complete(void **state)
{
    static const char *const names[] = {
        "sea",         "coast-surf",     "coast-line", "river",
        "river-bank",  "path-line",      "ink",        "ink-muted",
        "paper",       "number-disc",    "red-number", "number-disc-edge",
        "terrain.fog", "terrain.random",
    };
    g_autofree char *data = data_dir_find(NULL);
    g_autoptr(map_theme) theme = theme_load(data, "classic", NULL);

    (void)state;
    assert_non_null(theme);
    g_autoptr(map_art_store) arts = art_store_new(theme);

    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++)
        assert_non_null(g_hash_table_lookup(theme->colours, names[i]));
    for (unsigned t = 0; t < TERRAIN_COUNT; t++) {
        g_autofree char *name = g_strdup_printf("terrain.%s", terrain_word(t));

        assert_non_null(g_hash_table_lookup(theme->colours, name));
        has(theme, arts, "terrain", terrain_word(t));
    }
    has(theme, arts, "terrain", "fog");
    has(theme, arts, "terrain", "random");
    for (unsigned r = 0; r <= RESOURCE_ANY; r++)
        has(theme, arts, "goods", resource_word(r));
    for (unsigned s = 0; s < SEAT_COUNT; s++) {
        g_autofree char *name = g_strdup_printf("seat.%s", seat_colour_word(s));

        assert_non_null(g_hash_table_lookup(theme->colours, name));
    }
    assert_true(art_exists(arts, "harbor") && art_exists(arts, "plaza") &&
                art_exists(arts, "bridge-site") && art_exists(arts, "compass"));
}

static void
faults_are_errors(void **state)
{
    g_autofree char *dir = g_dir_make_tmp("theme-XXXXXX", NULL);
    g_autofree char *folder = g_build_filename(dir, "themes", "odd", NULL);
    g_autofree char *path = g_build_filename(folder, "theme.ini", NULL);
    static const char *const texts[] = {"", "[theme]\nname=x\n", "[colours]\nsea=blue\n", "sea=#"};

    (void)state;
    g_mkdir_with_parents(folder, 0700);
    assert_null(theme_load(dir, "nowhere", NULL));
    for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(GError) error = NULL;

        assert_true(g_file_set_contents(path, texts[i], -1, NULL));
        assert_null(theme_load(dir, "odd", &error));
        assert_non_null(error);
    }
    assert_true(g_file_set_contents(path, "[colours]\nsea=#010203\n", -1, NULL));
    g_autoptr(map_theme) theme = theme_load(dir, "odd", NULL);

    assert_int_equal(theme_colour(theme, "sea").b, 3);
    g_autofree char *themes = g_build_filename(dir, "themes", NULL);

    g_unlink(path);
    g_rmdir(folder);
    g_rmdir(themes);
    g_rmdir(dir);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_colours),
        cmocka_unit_test(classic_is_complete),
        cmocka_unit_test(faults_are_errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
