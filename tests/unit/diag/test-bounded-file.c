/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/bounded-file.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include <glib/gstdio.h>

static const char *const names[] = {"in/link", "in/out", "in/ten", "in/pipe", "ten", "in"};

static int
set_up(void **state)
{
    char *folder = g_dir_make_tmp("cartwright-XXXXXX", NULL);

    assert_int_equal(g_chdir(folder), 0);
    assert_int_equal(g_mkdir("in", 0777), 0);
    assert_true(g_file_set_contents("ten", "0123456789", 10, NULL));
    assert_true(g_file_set_contents("in/ten", "0123456789", 10, NULL));
    assert_int_equal(symlink("ten", "in/link"), 0);
    assert_int_equal(symlink("../ten", "in/out"), 0);
    assert_int_equal(mkfifo("in/pipe", 0666), 0);
    *state = folder;
    return 0;
}

static int
tear_down(void **state)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++)
        g_remove(names[i]);
    assert_int_equal(g_chdir("/"), 0);
    assert_int_equal(g_rmdir(*state), 0);
    g_free(*state);
    return 0;
}

static void
test_limit(void **state)
{
    static const struct {
        gsize most, length;
    } wanted[] = {{0, 1}, {9, 10}, {10, 10}, {11, 10}, {100, 10}};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(wanted); i++) {
        struct file_fault fault = {NULL, 0};
        gsize length;
        g_autofree char *text = bounded_file_read("ten", wanted[i].most, &length, &fault);

        assert_non_null(text);
        assert_int_equal(length, wanted[i].length);
        assert_int_equal(strlen(text), length);
        assert_memory_equal(text, "0123456789", length);
    }
}

static void
test_no_file(void **state)
{
    static const struct {
        const char *path, *type;
        int number;
    } wanted[] = {{"in", "a folder", 0},
                  {"in/pipe", "a pipe", 0},
                  {"/dev/null", "a device", 0},
                  {"in/none", NULL, ENOENT},
                  {"ten/none", NULL, ENOTDIR}};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(wanted); i++) {
        struct file_fault fault = {NULL, 0};
        gsize length;

        assert_null(bounded_file_read(wanted[i].path, 10, &length, &fault));
        assert_int_equal(fault.number, wanted[i].number);
        if (wanted[i].type)
            assert_string_equal(fault.type, wanted[i].type);
        else
            assert_null(fault.type);
    }
}

static void
test_below(void **state)
{
    static const struct {
        const char *name;
        bool outside;
        int number;
    } wanted[] = {{"ten", false, 0},      {"link", false, 0},      {"./ten", false, 0},
                  {"../ten", true, 0},    {"/etc/hosts", true, 0}, {"out", true, 0},
                  {"none", false, ENOENT}};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(wanted); i++) {
        struct file_fault fault = {NULL, 0};
        bool outside = false;
        gsize length = 0;
        g_autofree char *text =
            bounded_file_read_below("in", wanted[i].name, 100, &length, &outside, &fault);

        assert_int_equal(outside, wanted[i].outside);
        assert_int_equal(fault.number, wanted[i].number);
        assert_int_equal(length, text ? 10 : 0);
        assert_int_equal(text != NULL, !outside && !fault.number);
    }
}

/* What is refused is a whole finding: where, what, and what to do. */
static void
test_finding(void **state)
{
    g_autoptr(GError) pipe = NULL;
    g_autoptr(GError) none = NULL;

    (void)state;
    assert_null(map_diag_file_read(MAP_DIAG_FILE_SHELF, "in/pipe", NULL, &pipe));
    assert_true(pipe->domain == MAP_DIAG_FINDING);
    assert_true(g_str_has_prefix(pipe->message, "in/pipe:1:1: error[X-FILE-TYPE]: a shelf must "));
    assert_non_null(strstr(pipe->message, "= help: "));
    assert_null(map_diag_file_read(MAP_DIAG_FILE_SHELF, "none", NULL, &none));
    assert_true(g_error_matches(none, G_FILE_ERROR, G_FILE_ERROR_NOENT));
    assert_string_equal(none->message, "none: No such file or directory");
}

int
test_bounded_file(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_no_file),
        cmocka_unit_test(test_below),
        cmocka_unit_test(test_finding),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
