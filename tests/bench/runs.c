/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bench.h"

#include "map-base.h"
#include "map-play.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
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

#define DEVIATIONS 1.96 /* of a share that 95 of 100 such contests come within */

static double
read_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Wilson's interval, in percent. */
static void
print_share(const char *name, guint64 won, guint64 of, double points)
{
    double n = (double)of, share = (double)won / n, z = DEVIATIONS * DEVIATIONS;
    double middle = (share + z / (2 * n)) / (1 + z / n);
    double half = DEVIATIONS / (1 + z / n) * sqrt(share * (1 - share) / n + z / (4 * n * n));

    printf("  %-32s wins %5.1f %% (%.1f to %.1f)  %5.2f points\n", name, 100 * share,
           100 * fmax(middle - half, 0), 100 * fmin(middle + half, 1), points);
}

static void
print_bots(const struct contest *contest, guint players, const struct map_play_contest *result)
{
    g_auto(GStrv) names = g_strsplit(contest->bots, ",", -1);
    guint n = g_strv_length(names);

    for (guint i = 0; n > 1 && i < players; i++)
        print_share(names[i % n], result->wins[i], result->games,
                    (double)result->points[i] / (double)result->games);
}

gboolean
contest_play(const struct contest *contest, const char *name, const struct map_scenario *scenario,
             struct map_sink *sink, guint64 *signature, GError **error)
{
    struct map_play_contest result = {0};
    guint least, most, players = contest->players;

    map_scenario_players(scenario, &least, &most);
    players = players ? players : MIN(most, 4);
    double begun = read_clock();

    if (!map_play_contest(scenario, players, contest->bots, 1, contest->games, contest->threads,
                          &result, sink, error))
        return FALSE;
    double took = read_clock() - begun, games = (double)MAX(result.games, 1);

    if (result.games) {
        printf("%-20s %6.0f games, %u seats, %u threads %8.1f a second %5.1f turns %5.0f moves"
               " each, no winner %.1f %%\n",
               name, games, players, contest->threads, games / took, (double)result.turns / games,
               (double)result.moves / games,
               100 * (double)(result.capped + result.deadlocks + result.stuck) / games);
        print_bots(contest, players, &result);
    }
    *signature = result.signature;
    return TRUE;
}
