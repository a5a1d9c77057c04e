/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */

#include "draw/theme/art.h"
#include "base/text.h"
#include "draw/theme/theme.h"

#include <glib/gstdio.h>
#include <math.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

static const char svg[] =
    "<svg><!-- <use href=\"#no\"/> --><defs><g id=\"a\"><use href=\"#no\"/></g></defs>"
    "<rect/><use href=\"#a\" xlink:href=\"#a\" transform=\"translate(-3.5 4) scale(-1 1)\"/>"
    "<g><use transform='x>y' href=\"#b\"/></g><use id=\"own\" href=\"#c\" transform=\"scale(.5)\"/></svg>\n";

static void
numbers(void **state)
{
    unsigned n;
    g_autofree char *all = art_things_numbered(svg, &n);

    (void)state;
    assert_int_equal(n, 3);
    assert_non_null(strstr(all, "<use id=\"thing-0\" href=\"#a\""));
    assert_non_null(strstr(all, "<use id=\"thing-1\" transform='x>y'"));
    assert_non_null(strstr(all, "<use id=\"own\" href=\"#c\""));
    assert_null(strstr(all, "thing-2"));
}

static void
leaves_out(void **state)
{
    (void)state;
    g_autofree char *some = art_things_without(svg, "0.2"), *none = art_things_without(svg, "");
    g_autofree char *few = art_things_without("<svg><use href=\"#a\"", "0");

    assert_null(strstr(some, "translate"));
    assert_non_null(strstr(some, "<rect/><g><use transform='x>y' href=\"#b\"/></g></svg>"));
    assert_string_equal(none, svg);
    assert_string_equal(few, "<svg><use href=\"#a\"");
}

#define CLOSE 0.05 /* mm: versions of librsvg round */

/* A theme outside of the program with the drawings of ours: librsvg measures them. */
static struct art_store *
open_measured(const char *data, char *folder, struct theme **theme)
{
    g_autofree char *ini = g_build_filename(folder, "theme.ini", NULL),
                    *art = g_build_filename(folder, "terrain", NULL),
                    *ours = g_build_filename(data, "themes", "classic", "terrain", NULL);

    assert_true(g_file_set_contents(ini, "[theme]\nbase=classic\n", -1, NULL));
    assert_int_equal(symlink(ours, art), 0);
    *theme = theme_load(data, folder, NULL);
    assert_non_null(*theme);
    return art_store_new(*theme);
}

static GPtrArray *
list_drawings(const char *data)
{
    g_autofree char *folder = g_build_filename(data, "themes", "classic", "terrain", NULL);
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);

    for (const char *file; (file = g_dir_read_name(dir));)
        g_ptr_array_add(names, g_strdup_printf("terrain/%.*s", (int)strcspn(file, "."), file));
    g_ptr_array_sort(names, compare_texts);
    return names;
}

static void
write_table(const char *path, struct art_store *measured, const GPtrArray *names)
{
    g_autoptr(GString) out = g_string_new(
        "# SPDX-License-Identifier: CC-BY-4.0\n"
        "# The things of each drawing: left, top, width and height in mm. To write it again, run\n"
        "# the unit test draw-art-things with CARTWRIGHT_MEASURE=<this file>.\n[things]\n");

    for (unsigned k = 0; k < names->len; k++) {
        const GArray *things = art_things(measured, names->pdata[k]);

        g_string_append_printf(out, "%s=", (const char *)names->pdata[k]);
        for (unsigned i = 0; i < things->len; i++) {
            map_box b = g_array_index(things, map_box, i);

            g_string_append_printf(out, "%.2f;%.2f;%.2f;%.2f;", b.x, b.y, b.w, b.h);
        }
        g_string_append_c(out, '\n');
    }
    assert_true(g_file_set_contents(path, out->str, -1, NULL));
}

/* The table of our themes says what librsvg measures. */
static void
table_is_as_measured(void **state)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autofree char *folder = g_dir_make_tmp("things-XXXXXX", NULL);
    g_autoptr(map_theme) theme = theme_load(data, "classic", NULL), other = NULL;
    g_autoptr(map_art_store) store = art_store_new(theme);
    g_autoptr(map_art_store) measured = open_measured(data, folder, &other);
    g_autoptr(GPtrArray) names = list_drawings(data);
    unsigned seen = 0;

    (void)state;
    if (g_getenv("CARTWRIGHT_MEASURE"))
        write_table(g_getenv("CARTWRIGHT_MEASURE"), measured, names);
    for (unsigned k = 0; k < names->len; k++) {
        const GArray *a = art_things(store, names->pdata[k]);
        const GArray *b = art_things(measured, names->pdata[k]);

        assert_int_equal(a->len, b->len);
        for (unsigned i = 0; i < a->len; i++, seen++) {
            map_box is = g_array_index(a, map_box, i), want = g_array_index(b, map_box, i);

            if (fabs(is.x - want.x) > CLOSE || fabs(is.y - want.y) > CLOSE ||
                fabs(is.w - want.w) > CLOSE || fabs(is.h - want.h) > CLOSE)
                fail_msg("%s, thing %u: %g %g %g %g, measured %g %g %g %g",
                         (const char *)names->pdata[k], i, is.x, is.y, is.w, is.h, want.x, want.y,
                         want.w, want.h);
        }
    }
    assert_true(seen > 200);
}

static void
of_a_theme(void **state)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(map_theme) theme = theme_load(data, "low-ink", NULL);
    g_autoptr(map_art_store) store = art_store_new(theme);
    struct art *all = art_get(store, "terrain/pasture", NULL);
    struct art *less = art_get(store, "terrain/pasture~0.2.4", NULL);

    (void)state;
    assert_non_null(all);
    assert_non_null(less);
    GArray *whole = art_things(store, "terrain/pasture"),
           *rest = art_things(store, "terrain/pasture~0.2.4");

    assert_int_equal(rest->len, whole->len - 3);
    assert_ptr_equal(art_get(store, "terrain/pasture~0.2.4", NULL), less);
    for (unsigned i = 0; i < whole->len; i++)
        assert_true(g_array_index(whole, map_box, i).w > 5 &&
                    g_array_index(whole, map_box, i).w < 30);
    /* measured as a theme's of somebody else is */
    assert_true(fabs(g_array_index(rest, map_box, 0).x - g_array_index(whole, map_box, 1).x) <
                CLOSE);
}

int
test_art_things(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),
        cmocka_unit_test(leaves_out),
        cmocka_unit_test(table_is_as_measured),
        cmocka_unit_test(of_a_theme),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
