/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/studio.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#define SVG "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 20\"/>"

static const struct {
    const char *name, *text;
} files[] = {
    {"theme.ini", "# mine\n[theme]\nname=mine\nbase=classic\nauthr=I\n\n"
                  "[colors]\n  see = #b9c7dd\nterrain.sea=#b9c7dd\n\n"
                  "[tone]\nclear=0.1\n[patterns]\nterrain.forrest=rising\n"
                  "[letters]\nseat.red=R\nink=I\n[colours]\nwhatever=#000000\n"},
    {"compass.svg", SVG},
    {"sketch.svg", SVG},
    {"goods/wool.svg", SVG},
    {"goods/Wool.svg", SVG},
    {"terrain/sea-3.svg", SVG},
    {"terrain/fog-2.svg", SVG},
};

/* What is told, a line each: the word, and what is proposed. */
static const char *const wanted[] = {
    "authr|did you mean author?",
    "see|did you mean sea?",
    "terrain.forrest|did you mean terrain.forest?",
    "ink|",
    "colours|did you mean colors?",
    "goods/Wool.svg|did you mean goods/wool.svg?",
    "sketch.svg|",
    "terrain/fog-2.svg|did you mean terrain/",
};

static void
unknown_names_are_reported(void **state)
{
    g_autofree char *folder = g_dir_make_tmp("theme-art-XXXXXX", NULL);
    g_autofree char *goods = g_build_filename(folder, "goods", NULL);
    g_autofree char *terrain = g_build_filename(folder, "terrain", NULL);
    struct map_sink *sink = diag_sink_new();

    (void)state;
    assert_int_equal(g_mkdir(goods, 0700), 0);
    assert_int_equal(g_mkdir(terrain, 0700), 0);
    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autofree char *path = g_build_filename(folder, files[i].name, NULL);

        assert_true(g_file_set_contents(path, files[i].text, -1, NULL));
    }
    g_autoptr(map_studio) studio = studio_open(folder, NULL);

    assert_non_null(studio);
    theme_art_check(studio, sink);
    assert_int_equal(diag_sink_size(sink), G_N_ELEMENTS(wanted));
    for (unsigned i = 0; i < G_N_ELEMENTS(wanted); i++) {
        const struct finding *f = diag_sink_get(sink, i);
        g_auto(GStrv) parts = g_strsplit(wanted[i], "|", 2);

        assert_int_equal(f->code, DIAG_P_THEME);
        g_autofree char *message = g_strconcat(parts[0], " is not part of any theme", NULL);

        assert_string_equal(f->message, message);
        assert_true(g_str_has_prefix(f->help, *parts[1] ? parts[1] : "use a name"));
    }
    diag_sink_free(sink);
    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autofree char *path = g_build_filename(folder, files[i].name, NULL);

        assert_int_equal(g_remove(path), 0);
    }
    assert_int_equal(g_rmdir(goods), 0);
    assert_int_equal(g_rmdir(terrain), 0);
    assert_int_equal(g_rmdir(folder), 0);
}

#define UNREAD "/proc/self/mem" /* a regular file that not even root reads from its start */

/* In our words, not in those of a library and in whatever language it speaks. */
static void
unreadable_files_are_reported(void **state)
{
    (void)state;
    if (!g_file_test(UNREAD, G_FILE_TEST_IS_REGULAR))
        skip();
    g_autofree char *folder = g_dir_make_tmp("theme-art-XXXXXX", NULL);
    g_autofree char *settings = g_build_filename(folder, "theme.ini", NULL);
    g_autofree char *compass = g_build_filename(folder, "compass.svg", NULL);
    struct map_sink *sink = diag_sink_new();

    assert_true(g_file_set_contents(settings, "[theme]\nname=mine\nbase=classic\n", -1, NULL));
    assert_int_equal(symlink(UNREAD, compass), 0);
    g_autoptr(map_studio) studio = studio_open(folder, NULL);

    assert_non_null(studio);
    theme_art_check(studio, sink);
    assert_int_equal(diag_sink_size(sink), 1);
    const struct finding *f = diag_sink_get(sink, 0);
    g_autofree char *message =
        g_strdup_printf("the picture `%s` cannot be read: the system fails to read it", compass);

    assert_int_equal(f->code, DIAG_X_ART_READ);
    assert_string_equal(f->message, message);
    assert_true(g_str_has_prefix(f->help, "copy the theme anew"));
    diag_sink_free(sink);
    assert_int_equal(g_remove(compass), 0);
    assert_int_equal(g_remove(settings), 0);
    assert_int_equal(g_rmdir(folder), 0);
}

int
test_theme_art(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_names_are_reported),
        cmocka_unit_test(unreadable_files_are_reported),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
