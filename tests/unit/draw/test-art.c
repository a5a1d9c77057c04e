/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include "draw/theme/theme.h"
#include "draw/theme/studio.h"
#include "easel.h"

#include <glib/gstdio.h>
#include <math.h>
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
    g_autoptr(map_art_store) store = art_store_new(theme);
    struct art *forest = art_get(store, "terrain/forest", &error);

    assert_null(error);
    assert_null(forest->handle); /* our own are parsed where they are drawn */
    assert_true(art_things(store, "terrain/forest")->len > 0);
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
        g_autoptr(map_art_store) store = art_store_new(theme);

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

/* Patches and lines of a ground run over the edge of its view box, so that no end of them is seen
 * at a cut: mm. */
#define GROUND_REACH 25

/* How far a drawing leaves its view box; 0: it stays inside, but for the edge of a stroke. */
static double
reach_beyond_view(const char *svg, map_box view)
{
    map_box b = easel_ink(svg, view);
    double reach = fmax(fmax(-b.x, -b.y), fmax(b.x + b.w - view.w, b.y + b.h - view.h));

    return reach > EASEL_FINE ? reach : 0;
}

/* Names of all drawings of a theme, as art_get() takes them. */
static GPtrArray *
list_drawings(const char *theme)
{
    static const char *const folders[] = {"", "terrain", "goods", "pieces", "buildings", "signs"};
    g_autofree char *data = data_folder_find(NULL);
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);

    for (unsigned i = 0; i < G_N_ELEMENTS(folders); i++) {
        g_autofree char *folder = g_build_filename(data, "themes", theme, folders[i], NULL);
        g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);

        for (const char *name; dir && (name = g_dir_read_name(dir));) {
            g_autofree char *path = g_build_filename(folder, name, NULL);

            if (g_file_test(path, G_FILE_TEST_IS_DIR))
                assert_true(i == 0 &&
                            (g_strv_contains(folders, name) || strcmp(name, "layouts") == 0));
            else if (g_str_has_suffix(name, ".svg"))
                g_ptr_array_add(names, g_strdup_printf("%s%s%.*s", folders[i], i > 0 ? "/" : "",
                                                       (int)strlen(name) - 4, name));
        }
    }
    return names;
}

static bool
is_ground(const char *name)
{
    return g_str_has_prefix(name, "terrain/") || g_str_has_prefix(name, "card-back");
}

/* What leaves the view box is cut off in print. Grounds do, within limits: the pieces clip them. */
static void
pictures_stay_in_their_view(void **state)
{
    static const char *const themes[] = {"classic", "low-ink", "color-blind"};
    unsigned files = 0, grounds = 0;

    (void)state;
    assert_true(fabs(reach_beyond_view("<svg><rect x=\"7\" width=\"9\" height=\"1\"/></svg>",
                                       (map_box){0, 0, 10, 10}) -
                     6) < EASEL_FINE);
    for (unsigned t = 0; t < G_N_ELEMENTS(themes); t++) {
        g_autoptr(map_studio) studio = studio_open(themes[t], NULL);
        g_autoptr(GPtrArray) names = list_drawings(themes[t]);

        for (unsigned i = 0; i < names->len; i++, files++) {
            const char *name = names->pdata[i];
            struct art *art = art_get(studio->arts, name, NULL);
            double reach = reach_beyond_view(art->svg, art->view);

            if (reach > (is_ground(name) ? GROUND_REACH : 0))
                fail_msg("%s %s leaves its view box by %g", themes[t], name, reach);
            grounds += is_ground(name);
        }
    }
    assert_true(files > 80);
    assert_true(grounds > 20);
}

int
test_art(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loads_once),
        cmocka_unit_test(counts_drawings),
        cmocka_unit_test(pictures_stay_in_their_view),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
