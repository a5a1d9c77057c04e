/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/theme.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void
environment_comes_first(void **state)
{
    g_autofree char *dir = g_dir_make_tmp("data-XXXXXX", NULL);
    g_autofree char *fonts = g_build_filename(dir, "fonts", NULL);
    g_autofree char *themes = g_build_filename(dir, "themes", NULL);

    (void)state;
    g_mkdir(fonts, 0700);
    g_setenv("CARTWRIGHT_DATA", dir, TRUE);
    g_autofree char *half = data_folder_find(NULL);

    assert_string_not_equal(half, dir); /* without themes it is no data folder */
    g_mkdir(themes, 0700);
    g_autofree char *whole = data_folder_find(NULL);

    assert_string_equal(whole, dir);
    g_unsetenv("CARTWRIGHT_DATA");
    g_rmdir(fonts);
    g_rmdir(themes);
    g_rmdir(dir);
}

static void
the_build_tree_has_its_own(void **state)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *dir = NULL;

    (void)state;
    g_unsetenv("CARTWRIGHT_DATA");
    dir = data_folder_find(&error);
    assert_null(error);
    g_autofree char *ini = g_build_filename(dir, "themes", "classic", "theme.ini", NULL);

    assert_true(g_file_test(ini, G_FILE_TEST_IS_REGULAR));
}

int
test_data_folder(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(environment_comes_first),
        cmocka_unit_test(the_build_tree_has_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
