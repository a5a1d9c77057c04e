/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "policy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include <glib/gstdio.h>

static const struct policy_options none;

/* A scratch folder as the present one, with settings of such a text, or none. */
static char *
enter(const char *settings)
{
    char *folder = g_dir_make_tmp("cartwright-XXXXXX", NULL);

    assert_int_equal(g_chdir(folder), 0);
    if (settings)
        assert_true(g_file_set_contents("cartwright.ini", settings, -1, NULL));
    return folder;
}

static void
leave(char *folder)
{
    g_unlink("cartwright.ini");
    g_unlink("old.txt");
    g_rmdir("below");
    assert_int_equal(g_chdir("/"), 0);
    assert_int_equal(g_rmdir(folder), 0);
    g_free(folder);
}

static gboolean
ends_with(const GPtrArray *paths, guint i, const char *name)
{
    g_autofree char *base = i < paths->len ? g_path_get_basename(paths->pdata[i]) : g_strdup("");

    return strcmp(base, name) == 0;
}

/* The settings of the present folder or above, and what they name, are what --watch looks at. */
static void
test_watched(void **state)
{
    char *folder = enter("[validate]\nbaseline = old.txt\n");
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    int code = CMD_YES;

    (void)state;
    assert_true(g_file_set_contents("old.txt", "# cartwright baseline 1\n", -1, NULL));
    assert_int_equal(g_mkdir("below", 0777), 0);
    assert_int_equal(g_chdir("below"), 0);
    struct policy *p = policy_new(&none, "validate", &code);

    assert_non_null(p);
    policy_watch(p, paths);
    assert_int_equal(paths->len, 2);
    assert_true(ends_with(paths, 0, "cartwright.ini"));
    assert_true(ends_with(paths, 1, "old.txt"));
    policy_free(p);
    assert_int_equal(g_chdir(".."), 0);
    leave(folder);
}

/* Without settings the place where they would come to be. */
static void
test_not_there_yet(void **state)
{
    char *folder = enter(NULL);
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    int code = CMD_YES;
    struct policy *p = policy_new(&none, "validate", &code);

    (void)state;
    assert_non_null(p);
    policy_watch(p, paths);
    assert_int_equal(paths->len, 1);
    assert_string_equal(paths->pdata[0], "cartwright.ini");
    policy_free(p);
    leave(folder);
}

/* The number of the command line is worth more than that of the settings. */
static void
test_limits(void **state)
{
    char *folder = enter("[limits]\nmax-findings = 7\n");
    const struct policy_options three = {.most = 3};
    int code = CMD_YES;
    struct policy *p = policy_new(&none, "validate", &code);

    (void)state;
    assert_int_equal(policy_most(p), 7);
    policy_free(p);
    p = policy_new(&three, "validate", &code);
    assert_int_equal(policy_most(p), 3);
    policy_free(p);
    leave(folder);
}

/* Wrong settings are wrong usage; a baseline that is not there is the world's. */
static void
test_refused(void **state)
{
    char *folder = enter("[validate]\nbaseline = nowhere.txt\n");
    int code = CMD_YES;

    (void)state;
    assert_null(policy_new(&none, "validate", &code));
    assert_int_equal(code, CMD_WORLD);
    assert_true(g_file_set_contents("cartwright.ini", "[validate]\nx = 1\n", -1, NULL));
    assert_null(policy_new(&none, "validate", &code));
    assert_int_equal(code, CMD_USAGE);
    leave(folder);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_watched),
        cmocka_unit_test(test_not_there_yet),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
