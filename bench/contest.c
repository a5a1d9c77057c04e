/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bench.h"

#include "map-play.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

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
