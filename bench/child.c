/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bench.h"

#include "map-base.h"

#include <errno.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define MICRO 1e-6

static double
seconds_of(const struct timeval *t)
{
    return (double)t->tv_sec + MICRO * (double)t->tv_usec;
}

/* All output of the child, until it closes its end. */
static char *
drain_pipe(int fd)
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
    /* before waiting: a child that fills the pipe would wait for its reader */
    child->out = drain_pipe(out);
    /* wait4() gives the time and memory of this child alone; getrusage() adds up all of them */
    while (wait4(pid, &status, 0, &used) < 0 && errno == EINTR)
        continue;
    child->wall = MICRO * (double)(g_get_monotonic_time() - begun);
    child->cpu = seconds_of(&used.ru_utime) + seconds_of(&used.ru_stime);
    child->peak = used.ru_maxrss;
    child->code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    g_spawn_close_pid(pid);
    return TRUE;
}

char *
bench_child_program(GError **error)
{
    g_autofree char *self = map_base_program(NULL, NULL);
    g_autofree char *folder = self ? g_path_get_dirname(self) : g_strdup("");
    char *program = g_build_filename(folder, "cartwright", NULL);

    if (g_file_test(program, G_FILE_TEST_IS_EXECUTABLE))
        return program;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s is not there", program);
    g_free(program);
    return NULL;
}
