/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A child watches two files and tells of each run through a pipe; the parent changes them
 * as editors do, and ends it as Ctrl-C does. */
#include "inputs.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>
#include <glib/gstdio.h>

#define PATIENCE 20000 /* ms; only a failing test waits that long */

struct watched {
    int told; /* where a run is told */
    char *one, *two;
};

static int
tell(gpointer data, GPtrArray *paths)
{
    const struct watched *w = data;

    g_ptr_array_add(paths, g_strdup(w->one));
    g_ptr_array_add(paths, g_strdup(w->two));
    return write(w->told, "x", 1) == 1 ? 1 : 3;
}

static pid_t
start(struct watched *w)
{
    pid_t child = fork();

    if (child == 0) {
        int null = open("/dev/null", O_WRONLY);

        dup2(null, STDERR_FILENO);
        _exit(watch(tell, w));
    }
    assert_true(child > 0);
    return child;
}

static void
assert_run(int told)
{
    struct pollfd one = {told, POLLIN, 0};
    char c;

    assert_int_equal(poll(&one, 1, PATIENCE), 1);
    assert_int_equal(read(told, &c, 1), 1);
}

static void
assert_still(int told)
{
    struct pollfd one = {told, POLLIN, 0};

    assert_int_equal(poll(&one, 1, 600), 0);
}

static void
test_watch(void **state)
{
    g_autofree char *folder = g_dir_make_tmp("cartwright-watch-XXXXXX", NULL);
    g_autofree char *one = g_build_filename(folder, "one.xml", NULL);
    g_autofree char *two = g_build_filename(folder, "two.xml", NULL);
    g_autofree char *other = g_build_filename(folder, "one.xml~", NULL);
    int ends[2], status;
    struct watched w = {0, one, two};
    pid_t child;

    (void)state;
    assert_int_equal(pipe(ends), 0);
    w.told = ends[1];
    assert_true(g_file_set_contents(one, "first", -1, NULL));
    child = start(&w);
    assert_run(ends[0]);
    assert_still(ends[0]);
    /* written in place */
    assert_true(g_file_set_contents_full(one, "second", -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    assert_run(ends[0]);
    /* written beside and renamed, same length */
    assert_true(g_file_set_contents(other, "second", -1, NULL));
    assert_int_equal(g_rename(other, one), 0);
    assert_run(ends[0]);
    /* one that was not there comes, and goes */
    assert_true(g_file_set_contents(two, "x", -1, NULL));
    assert_run(ends[0]);
    assert_int_equal(g_unlink(two), 0);
    assert_run(ends[0]);
    assert_still(ends[0]);
    kill(child, SIGINT);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    g_unlink(one);
    g_rmdir(folder);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_watch)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
