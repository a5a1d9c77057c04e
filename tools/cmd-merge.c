/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "checking.h"
#include "output.h"
#include "thread-pool.h"
#include "map-diag-file.h"
#include "playtesting.h"

#include <string.h>

struct values {
    struct findings_options findings;
    gint jobs;
    char *proofs, *report;
    gboolean verbose;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS, .proofs = (char *)"on"};

static const struct cmd_option options[] = {
    {"report", 0, CMD_VALUE(FILENAME, report), "PAGE",
     "also write a page for a browser, as `check` does: NAME.html"},
    {"jobs", 'j', CMD_VALUE(INT, jobs), "N",
     "threads: one for each core by default; the report is the same", NULL, 1, CREW_MOST},
    {"proofs", 0, CMD_VALUE(STRING, proofs), "WHEN",
     "prove what can be proven of the map: on (default) or off", "on|off"},
    {"verbose", 0, CMD_VALUE(NONE, verbose), NULL, "the whole report, as `check --verbose` does"},
#include "findings-format.def"
#include "findings-options.def"
    {NULL},
};

/* The run is repeated with counters that are there already, so that a merged report is made by the
 * same code as a whole one. */
static int
merge_setups(const struct values *v, const struct map_shards *total,
             const struct map_report_shard_plan *plan)
{
    const struct checking checking = {.verb = "merge",
                                      .options = &v->findings,
                                      .arguments = plan->lists[MAP_SHARD_ARGUMENTS],
                                      .jobs = v->jobs,
                                      .page = v->report,
                                      .proofs = strcmp(v->proofs, "on") == 0,
                                      .seed = plan->figures[MAP_SHARD_SEED],
                                      .runs = plan->figures[MAP_SHARD_RUNS],
                                      .policies = (unsigned)plan->figures[MAP_SHARD_POLICIES],
                                      .first_seven = plan->figures[MAP_SHARD_FIRST_SEVEN] > 0,
                                      .verbose = v->verbose,
                                      .counted = total};

    return checking_run(&checking, NULL);
}

static int
merge_games(const struct values *v, const struct map_shards *total,
            const struct map_report_shard_plan *plan)
{
    char *const *against = plan->lists[MAP_SHARD_AGAINST];
    struct playtesting p = {.verb = "merge",
                            .options = &v->findings,
                            .file = plan->lists[MAP_SHARD_ARGUMENTS][0],
                            .against = against ? against[0] : NULL,
                            .games = {.seed = plan->figures[MAP_SHARD_SEED],
                                      .games = plan->figures[MAP_SHARD_RUNS],
                                      .players = (unsigned)plan->figures[MAP_SHARD_PLAYERS],
                                      .fillings = (unsigned)plan->figures[MAP_SHARD_FILLINGS],
                                      .pays = plan->figures[MAP_SHARD_PAYS] > 0,
                                      .changes = plan->lists[MAP_SHARD_OPTIONS],
                                      .without = plan->lists[MAP_SHARD_WITHOUT],
                                      .against_file = against ? against[0] : NULL,
                                      .threads = thread_pool_threads(v->jobs),
                                      .counted = total},
                            .page = v->report};

    return playtesting_run(&p);
}

/* The files of the scenario are read again: a part has their checksums, not their content. */
static int
run_merge(const void *data, char **arguments)
{
    const struct values *v = data;
    g_autoptr(map_shards) total = NULL;
    GError *error = NULL;

    for (unsigned i = 0; arguments[i]; i++) {
        gsize length;
        g_autofree char *text =
            map_diag_file_read(MAP_DIAG_FILE_SHARD, arguments[i], &length, &error);

        if (!text || !map_report_shards_add(&total, arguments[i], text, length, &error))
            return complain_error(error);
    }
    const struct map_report_shard_plan *plan = map_report_shards_plan(total, &error);

    if (!plan)
        return complain_error(error);
    if (g_strv_contains((const char *const *)plan->lists[MAP_SHARD_ARGUMENTS], "-")) {
        complain("the shards are about standard input, which cannot be read again");
        return CMD_NO;
    }
    return strcmp(plan->verb, "check") == 0 ? merge_setups(v, total, plan)
                                            : merge_games(v, total, plan);
}

const struct cmd cmd_merge = {
    .name = "merge",
    .summary = "joins the shards of a check or of a play-test",
    .usage = "PART...",
    .options = options,
    .often = "report|verbose|format|strict",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = -1,
    .run = run_merge,
};
