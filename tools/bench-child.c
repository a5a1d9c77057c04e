/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bench-child.h"

#include "map-base.h"

#include <errno.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define MICRO 1e-6

static double
seconds(const struct timeval *t)
{
    return (double)t->tv_sec + MICRO * (double)t->tv_usec;
}

/* All that the child writes, until it closes its end. */
static char *
drain(int fd)
{
    GString *out = g_string_new(NULL);
    char block[4096];
    ssize_t got;

    while ((got = read(fd, block, sizeof block)) > 0 || (got < 0 && errno == EINTR))
        if (got > 0)
            g_string_append_len(out, block, got);
    close(fd);
    return g_string_free(out, FALSE);
}

gboolean
bench_child_run(struct bench_child *child, const char *folder, char *const *argv, GError **error)
{
    const GSpawnFlags flags =
        G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL;
    gint64 begun = g_get_monotonic_time();
    struct rusage used;
    GPid pid;
    int out, status;

    if (!g_spawn_async_with_pipes(folder, (char **)argv, NULL, flags, NULL, NULL, &pid, NULL, &out,
                                  NULL, error))
        return FALSE;
    child->out = drain(out);
    while (wait4(pid, &status, 0, &used) < 0 && errno == EINTR)
        continue;
    child->wall = MICRO * (double)(g_get_monotonic_time() - begun);
    child->cpu = seconds(&used.ru_utime) + seconds(&used.ru_stime);
    child->peak = used.ru_maxrss;
    child->code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    g_spawn_close_pid(pid);
    return TRUE;
}

char *
bench_child_self(GError **error)
{
    char *program = map_base_program();

    if (!program)
        g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                            "cannot tell where the program is");
    return program;
}
