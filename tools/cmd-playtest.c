/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "output.h"
#include "playtesting.h"
#include "thread-pool.h"

#include <string.h>

#define MOST_GAMES 1e9
/* The table of games is kept in memory until all are played: a stopped run leaves no half file. */
#define MOST_ROWS 1000000

struct values {
    struct findings_options findings;
    gint64 games, seed;
    gint players, jobs, fillings;
    gboolean pays, why;
    char *against, **changes, **without, *csv, *save, *slice, *output, *report;
};

static const struct values defaults = {
    .findings = FINDINGS_DEFAULTS,
    .seed = 1,
    .fillings = -1,
};

static const struct cmd_option options[] = {
    {"games", 0, CMD_VALUE(INT64, games), "N",
     "play N games for each player count: by default 8,000, or 1,000 where a seat is far out", NULL,
     1, MOST_GAMES},
    {"seed", 0, CMD_VALUE(INT64, seed), "S", "seed of the random numbers: 1 by default", NULL,
     CMD_ANY_INDEX},
    {"players", 0, CMD_VALUE(INT, players), "N",
     "only games of N players; all player counts of the scenario by default", NULL, 2, 6},
    {"against", 0, CMD_VALUE(FILENAME, against), "FILE",
     "compare with another version of the scenario, game by game on the same dice"},
    {"option", 0, CMD_VALUE(STRING_ARRAY, changes), "NAME=VALUE",
     "compare with this scenario after setting an option of the rules"},
    {"without", 0, CMD_VALUE(STRING_ARRAY, without), "FAMILY",
     "compare with this scenario without a family of rules, as rivers"},
    {"why", 0, CMD_VALUE(NONE, why), NULL,
     "also say what a seat is away from its share by: order of play, sites, numbers, harbors, "
     "families of rules"},
    {"pays", 0, CMD_VALUE(NONE, pays), NULL,
     "also say what families of rules, harbors and islands bring: seats that decline them against "
     "seats that do not; --report does it too"},
    {"fillings", 0, CMD_VALUE(INT, fillings), "N",
     "of a map that is drawn: judge N fillings one by one; 20 by default, fewer for more than two "
     "player counts; 0: none",
     NULL, 0, MAP_PLAYTEST_MOST_FILLINGS},
    {"csv", 0, CMD_VALUE(FILENAME, csv), "TABLE", "also write a line for each game"},
    {"save", 0, CMD_VALUE(FILENAME, save), "FOLDER",
     "also write the longest, closest, median and first unfinished game for `play`"},
    {"shard", 0, CMD_VALUE(STRING, slice), "K/N",
     "play the Kth of N parts of the games, for `merge`; with --games and -o"},
    {"output", 'o', CMD_VALUE(FILENAME, output), "PART", "the file that a shard writes"},
    {"jobs", 'j', CMD_VALUE(INT, jobs), "N",
     "threads: one for each core by default; the result is the same", NULL, 1, CREW_MOST},
    {"report", 0, CMD_VALUE(FILENAME, report), "PAGE",
     "also write a page for a browser, with heat maps and plots: NAME.html"},
#include "findings-format.def"
#include "findings-options.def"
    {NULL},
};

static int
check_playtest_shard(const struct values *v, struct playtesting *p, char **arguments)
{
    if (!v->slice)
        return v->output ? complain_usage("playtest", "-o needs --shard") : CMD_YES;
    if (!map_report_shard_parse(v->slice, &p->games.shard, &p->games.shards))
        return complain_usage("playtest", "--shard takes K/N, K from 1 to N, N up to %d: %s",
                              MAP_MOST_SHARDS, v->slice);
    if (!v->output || !v->games)
        return complain_usage("playtest", "a shard needs -o FILE, where to write it, and --games");
    if (v->csv || v->save || v->report || strcmp(v->findings.format, "text") != 0)
        return complain_usage(
            "playtest", "--shard cannot be combined with --csv, --save, --report or --format");
    if (strcmp(arguments[0], "-") == 0 || g_strcmp0(v->against, "-") == 0)
        return complain_usage("playtest",
                              "a shard needs a file, not standard input: `merge` reads it again");
    return v->games >= (gint64)p->games.shards
               ? CMD_YES
               : complain_usage("playtest", "--games is fewer than the number of shards");
}

static int
run_playtest(const void *data, char **arguments)
{
    const struct values *v = data;
    bool compares = v->against || v->changes || v->without;
    struct playtesting p = {
        .verb = "playtest",
        .options = &v->findings,
        .file = arguments[0],
        .games = {.seed = (guint64)v->seed,
                  .games = (guint64)v->games,
                  .players = (unsigned)v->players,
                  .threads = thread_pool_threads(v->jobs),
                  .fillings = v->fillings < 0 ? MAP_PLAYTEST_USUAL_FILLINGS : (unsigned)v->fillings,
                  .why = v->why,
                  .pays = v->pays || (v->report && !compares),
                  .changes = v->changes,
                  .without = v->without,
                  .against_file = v->against},
        .against = v->against,
        .csv = v->csv,
        .save = v->save,
        .page = v->report,
        .part = v->output};
    int code = check_playtest_shard(v, &p, arguments);

    if (code == CMD_YES && g_strcmp0(v->csv, "-") == 0)
        code = complain_usage("playtest", "--csv needs a file, not -: the result is on stdout");
    if (code == CMD_YES && g_strcmp0(v->save, "-") == 0)
        code = complain_usage("playtest",
                              "games are several files: give a folder, not standard output");
    if (code == CMD_YES && (v->pays || v->why) && compares)
        code = complain_usage("playtest", "%s is about one version: leave out the other",
                              v->why ? "--why" : "--pays");
    if (code == CMD_YES && v->why && v->slice)
        code = complain_usage("playtest", "--why is not divided into shards: leave out --shard");
    if (code == CMD_YES && v->csv && p.games.games > MOST_ROWS)
        code = complain_usage("playtest", "--csv takes up to %d games", MOST_ROWS);
    return code == CMD_YES ? playtesting_run(&p) : code;
}

const struct cmd cmd_playtest = {
    .name = "playtest",
    .summary = "bots play whole games and say who wins, how long it takes, what is used",
    .usage = "FILE",
    .options = options,
    .often = "games|players|against|without|why|report",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_playtest,
};
