/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "checking.h"
#include "output.h"
#include "thread-pool.h"
#include "inputs.h"
#include "map-check.h"
#include "report-page.h"

#include <string.h>

#define MOST_RUNS 100000000

struct values {
    struct findings_options findings;
    gint64 runs, seed, only;
    gint jobs;
    char *time, *slice, *output, *report, *proofs, *policy;
    gint players;
    gboolean watch, first_seven, verbose;
};

static const struct values defaults = {
    .findings = FINDINGS_DEFAULTS,
    .runs = -1,
    .seed = MAP_CHECK_USUAL_SEED,
    .only = -1,
    .proofs = (char *)"on",
    .policy = (char *)"all",
};

static const struct cmd_option options[] = {
    {"runs", 0, CMD_VALUE(INT64, runs), "N",
     "set-ups for each player count and way of placing: 1,000 by default", NULL, 1, MOST_RUNS},
    {"seed", 0, CMD_VALUE(INT64, seed), "N", "seed of the random numbers: 1 by default", NULL,
     CMD_ANY_INDEX},
    {"only", 0, CMD_VALUE(INT64, only), "I", "only set-up I", NULL, CMD_ANY_INDEX},
    {"time", 0, CMD_VALUE(STRING, time), "TIME",
     "as many set-ups as fit in 5s, 500ms or 2min for each scenario"},
    {"report", 0, CMD_VALUE(FILENAME, report), "PAGE",
     "also write a page for a browser, with board, heat maps and plots: NAME.html"},
    {"shard", 0, CMD_VALUE(STRING, slice), "K/N",
     "count the Kth of N parts of the set-ups, for `merge`; with -o"},
    {"output", 'o', CMD_VALUE(FILENAME, output), "PART", "the file that a shard writes"},
    {"policy", 0, CMD_VALUE(STRING, policy), "WORD",
     "how seats place: random, greedy, adversary, or all three in turn (default)",
     "all|random|greedy|adversary"},
    {"first-seven", 0, CMD_VALUE(NONE, first_seven), NULL,
     "play the first seven after the invasion after each set-up, where villains are on"},
    {"players", 0, CMD_VALUE(INT, players), "N",
     "only games of N players; all player counts of the scenario by default", NULL, 2, 6},
    {"jobs", 'j', CMD_VALUE(INT, jobs), "N",
     "threads: one for each core by default; the report is the same", NULL, 1, CREW_MOST},
    {"proofs", 0, CMD_VALUE(STRING, proofs), "WHEN",
     "prove what can be proven of the map: on (default) or off", "on|off"},
    {"verbose", 0, CMD_VALUE(NONE, verbose), NULL,
     "the whole report; without it the table fits a screen of 24 lines"},
    {"watch", 0, CMD_VALUE(NONE, watch), NULL,
     "check again whenever a file is saved, until Ctrl-C"},
#include "findings-format.def"
#include "findings-options.def"
    {NULL},
};

struct job {
    const struct values *values;
    struct checking checking;
    unsigned shard, shards;
};

static int
check_all(gpointer data, GPtrArray *paths)
{
    const struct job *job = data;

    return checking_run(&job->checking, paths);
}

/* Counts, and writes the shard instead of a report. The plan is written first: `merge` asks whether
 * parts belong together before it reads a count. */
static int
check_shard(struct job *job)
{
    const struct checking *c = &job->checking;
    const struct map_report_shard_plan plan = {
        .verb = "check",
        .version = CARTWRIGHT_VERSION,
        .k = job->shard,
        .of = job->shards,
        .figures = {[MAP_SHARD_SEED] = c->seed,
                    [MAP_SHARD_RUNS] = c->runs,
                    [MAP_SHARD_POLICIES] = c->policies,
                    [MAP_SHARD_FIRST_SEVEN] = c->first_seven},
        .lists = {c->arguments}};
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(GBytes) bytes = NULL;
    GError *error = NULL;

    map_report_shard_begin(&plan, text);
    map_report_shard_range(c->runs, job->shard, job->shards, &job->checking.from,
                           &job->checking.runs);
    job->checking.part = text;
    int code = checking_run(&job->checking, NULL);

    if (code != CMD_YES)
        return code;
    map_report_shard_end(text);
    bytes = g_bytes_new_static(text->str, text->len);
    return output_write(job->values->output, bytes, &error) ? CMD_YES : complain_error(error);
}

static int
check_shard_usage(struct job *job, char **arguments)
{
    const struct values *v = job->values;

    if (!v->slice)
        return v->output ? complain_usage("check", "-o needs --shard") : CMD_YES;
    if (!map_report_shard_parse(v->slice, &job->shard, &job->shards))
        return complain_usage("check", "--shard takes K/N, K from 1 to N, N up to %d: %s",
                              MAP_MOST_SHARDS, v->slice);
    if (!v->output)
        return complain_usage("check", "add -o FILE: where to write the shard");
    if (v->only >= 0 || v->time || v->report || v->watch || v->players || v->verbose ||
        strcmp(v->findings.format, "text") != 0)
        return complain_usage(
            "check",
            "--shard cannot be combined with --only, --time, --players, --report, --verbose, --watch or --format");
    if (g_strv_contains((const char *const *)arguments, "-"))
        return complain_usage("check",
                              "a shard needs a file, not standard input: `merge` reads it again");
    return job->checking.runs >= job->shards
               ? CMD_YES
               : complain_usage("check",
                                "--runs %" G_GUINT64_FORMAT " is fewer than the number of shards",
                                job->checking.runs);
}

static int
check_check_usage(struct job *job, char **arguments)
{
    const struct values *v = job->values;
    gboolean one = v->only >= 0, has_runs = v->runs != -1;

    if (v->time && !checking_time(v->time, &job->checking.time))
        return complain_usage("check", "--time takes 5s, 500ms or 2min, up to 24h: %s", v->time);
    if (one && (has_runs || v->time))
        return complain_usage("check", "--only is one set-up: leave out --runs and --time");
    job->checking.runs = one        ? 1
                         : has_runs ? (guint64)v->runs
                         : v->time  ? MOST_RUNS
                                    : MAP_CHECK_USUAL_RUNS;
    if (v->watch && inputs_check_watchable(arguments, "check") != CMD_YES)
        return CMD_USAGE;
    return check_shard_usage(job, arguments);
}

static int
run_check(const void *data, char **arguments)
{
    const struct values *v = data;
    struct job job = {
        .values = v,
        .checking = {.verb = "check",
                     .options = &v->findings,
                     .arguments = arguments,
                     .jobs = v->jobs,
                     .page = v->report,
                     .proofs = strcmp(v->proofs, "on") == 0,
                     .seed = (guint64)v->seed,
                     .policies = strcmp(v->policy, "all") == 0 ? 0 : 1u << setups_policy(v->policy),
                     .first_seven = v->first_seven,
                     .players = (unsigned)v->players,
                     .verbose = v->verbose,
                     .from = v->only >= 0 ? (guint64)v->only : 0}};
    int code = check_check_usage(&job, arguments);

    if (code != CMD_YES)
        return code;
    if (v->slice)
        return check_shard(&job);
    return v->watch ? watch(check_all, &job) : check_all(&job, NULL);
}

const struct cmd cmd_check = {
    .name = "check",
    .summary = "plays set-ups and says how fair the map is and what goes wrong",
    .usage = "FILE|DIR...",
    .options = options,
    .often = "runs|only|report|players|verbose|strict|watch|format",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = -1,
    .run = run_check,
};
