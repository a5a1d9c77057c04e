/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "inputs.h"

#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>

/* Looking at names notices what watching open files does not: a file that is not there yet, another
 * one renamed into its place, changes on a network drive. */
#define LOOK_EVERY 200000000L /* ns between two checks */
#define SETTLE 50000000L      /* ns without changes, as editors write twice */

/* The state of a file, for comparison; all zero when it is missing. By name, so that a file renamed
 * into place is noticed. */
struct state {
    dev_t device;
    ino_t inode;
    off_t size;
    struct timespec changed;
};

static struct state
look_at(const char *path)
{
    struct stat st;

    if (stat(path, &st) != 0)
        return (struct state){0};
    return (struct state){st.st_dev, st.st_ino, st.st_size, st.st_ctim};
}

static gboolean
any_changed(GPtrArray *paths, const GArray *states)
{
    for (guint i = 0; i < paths->len; i++) {
        struct state b = look_at(paths->pdata[i]), *a = &g_array_index(states, struct state, i);

        if (a->device != b.device || a->inode != b.inode || a->size != b.size ||
            a->changed.tv_sec != b.changed.tv_sec || a->changed.tv_nsec != b.changed.tv_nsec)
            return TRUE;
    }
    return FALSE;
}

static void
look_at_all(GPtrArray *paths, GArray *states)
{
    g_array_set_size(states, 0);
    for (guint i = 0; i < paths->len; i++) {
        struct state now = look_at(paths->pdata[i]);

        g_array_append_val(states, now);
    }
}

/* TRUE after the time, FALSE when one of the signals came. */
static gboolean
sleep_unless(const sigset_t *signals, long ns)
{
    struct timespec time = {0, ns};

    return sigtimedwait(signals, NULL, &time) < 0;
}

/* Waits for a change that has settled; FALSE when it is time to end. */
static gboolean
wait_for_change(const sigset_t *signals, GPtrArray *paths, GArray *states)
{
    while (!any_changed(paths, states))
        if (!sleep_unless(signals, LOOK_EVERY))
            return FALSE;
    do {
        look_at_all(paths, states);
        if (!sleep_unless(signals, SETTLE))
            return FALSE;
    } while (any_changed(paths, states));
    return TRUE;
}

/* States of the paths of the last run. If the run before named a path too, keeps its state from
 * before the run, so that a change meanwhile is noticed. */
static void
carry_over(GPtrArray *old, const GArray *before, GPtrArray *paths, GArray *states)
{
    look_at_all(paths, states);
    for (guint i = 0; i < paths->len; i++) {
        guint j;

        if (g_ptr_array_find_with_equal_func(old, paths->pdata[i], g_str_equal, &j))
            g_array_index(states, struct state, i) = g_array_index(before, struct state, j);
    }
}

int
watch(watch_run *run, gpointer data)
{
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GArray) states = g_array_new(FALSE, FALSE, sizeof(struct state));
    sigset_t signals, before;
    gboolean go_on = TRUE;
    int code = 0;

    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    while (go_on) {
        g_autoptr(GPtrArray) named = g_ptr_array_new_with_free_func(g_free);
        g_autoptr(GArray) seen = g_array_new(FALSE, FALSE, sizeof(struct state));

        code = run(data, named);
        fflush(stdout);
        carry_over(paths, states, named, seen);
        g_ptr_array_unref(paths);
        g_array_unref(states);
        paths = g_steal_pointer(&named);
        states = g_steal_pointer(&seen);
        fprintf(stderr, "watching; Ctrl-C ends\n");
        sigprocmask(SIG_BLOCK, &signals, &before);
        go_on = wait_for_change(&signals, paths, states);
        sigprocmask(SIG_SETMASK, &before, NULL);
    }
    return code;
}
