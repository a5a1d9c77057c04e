/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include "draw/theme/data-folder.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static void
loads_once(void **state)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(GError) error = NULL;

    (void)state;
    assert_non_null(data);
    g_autoptr(map_theme) theme = theme_load(data, "classic", &error);

    assert_null(error);
    g_autoptr(map_art_store) store = art_store_new(theme, NULL);
    struct art *forest = art_get(store, "terrain/forest", &error);

    assert_null(error);
    assert_null(forest->handle); /* our own are parsed where they are drawn */
    assert_true(art_things(forest)->len > 0);
    assert_null(forest->handle); /* measuring asks no library */
    assert_true(forest->view.w == 100);
    assert_ptr_equal(art_get(store, "terrain/forest", &error), forest);
    assert_null(art_get(store, "terrain/nowhere", &error));
    assert_non_null(error);
}

/* Another drawing belongs to the first: not to that of a theme that draws its own. */
static void
counts_drawings(void **state)
{
    static const struct {
        const char *files[3];
        unsigned drawings;
        const char *of; /* whose second drawing: a word of its picture */
    } rows[] = {
        {{NULL}, 2, "Forest: mostly firs"},
        {{"terrain/forest.svg", NULL}, 1, NULL},
        {{"terrain/forest-2.svg", NULL}, 2, "mine"},
        {{"terrain/forest-3.svg", NULL}, 3, "Forest: mostly firs"},
        {{"terrain/forest.svg", "terrain/forest-2.svg", NULL}, 2, "mine"},
        {{"terrain/forest.svg", "terrain/forest-3.svg", NULL}, 1, NULL},
    };
    g_autofree char *data = data_folder_find(NULL);

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *folder = g_dir_make_tmp("art-XXXXXX", NULL);
        g_autofree char *terrain = g_build_filename(folder, "terrain", NULL);
        g_autofree char *settings = g_build_filename(folder, "theme.ini", NULL);
        const char *svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 50 50\">"
                          "<rect id=\"mine\" width=\"9\" height=\"9\"/></svg>";

        assert_int_equal(g_mkdir(terrain, 0700), 0);
        assert_true(g_file_set_contents(settings, "[theme]\nname=mine\nbase=classic\n", -1, NULL));
        for (unsigned k = 0; rows[i].files[k]; k++) {
            g_autofree char *path = g_build_filename(folder, rows[i].files[k], NULL);

            assert_true(g_file_set_contents(path, svg, -1, NULL));
        }
        g_autoptr(map_theme) theme = theme_load(data, folder, NULL);
        g_autoptr(map_art_store) store = art_store_new(theme, NULL);

        assert_int_equal(art_drawings(store, "terrain/forest"), rows[i].drawings);
        assert_int_equal(art_drawings(store, "terrain/fog"), 1);
        if (rows[i].of) {
            const struct art *second = art_get(store, "terrain/forest-2", NULL);

            assert_non_null(second);
            assert_non_null(strstr(second->svg, rows[i].of));
            assert_true(second->view.w == 100);
        }
        for (unsigned k = 0; rows[i].files[k]; k++) {
            g_autofree char *path = g_build_filename(folder, rows[i].files[k], NULL);

            assert_int_equal(g_remove(path), 0);
        }
        assert_int_equal(g_remove(settings), 0);
        assert_int_equal(g_rmdir(terrain), 0);
        assert_int_equal(g_rmdir(folder), 0);
    }
}

int
test_art(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loads_once),
        cmocka_unit_test(counts_drawings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
