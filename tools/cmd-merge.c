/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "verbs.h"

#include "checking.h"
#include "complain.h"
#include "thread-pool.h"
#include "map-check-shards.h"
#include "map-diag-file.h"
#include "playtesting.h"

#include <string.h>

#define PLAYTEST_PART "cartwright-part 2\nof playtest\n" /* begins a part of games */

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

static int
join_shard(struct map_check_shard **total, const char *path)
{
    GError *error = NULL;
    gsize length;
    g_autofree char *text = map_diag_file_read(MAP_DIAG_FILE_SHARD, path, &length, &error);
    g_autoptr(map_check_shard) shard =
        text ? map_check_shard_read(path, text, length, &error) : NULL;

    if (!shard || (*total && !map_check_shard_join(*total, shard, &error)))
        return complain_error(error);
    if (!*total)
        *total = g_steal_pointer(&shard);
    return CMD_YES;
}

static int
report_total(const struct values *v, const struct map_check_shard *total)
{
    const struct map_check_slice *slice = map_check_shard_slice(total);
    GError *error = NULL;
    g_auto(GStrv) arguments = map_check_shard_arguments(total, &error);
    const struct checking checking = {.verb = "merge",
                                      .options = &v->findings,
                                      .arguments = arguments,
                                      .jobs = v->jobs,
                                      .page = v->report,
                                      .proofs = strcmp(v->proofs, "on") == 0,
                                      .seed = slice->seed,
                                      .runs = slice->runs,
                                      .policies = slice->policies,
                                      .first_seven = slice->first_seven,
                                      .verbose = v->verbose,
                                      .counted = total};

    if (!arguments)
        return complain_error(error);
    if (g_strv_contains((const char *const *)arguments, "-")) {
        complain("the shards are about standard input, which cannot be read again");
        return CMD_NO;
    }
    return checking_run(&checking, NULL);
}

/* Whether a part is of games, not of set-ups; FALSE for what cannot be read, too. */
static gboolean
is_playtest(const char *path)
{
    gsize length;
    g_autofree char *text = strcmp(path, "-") == 0
                                ? NULL
                                : map_diag_file_read(MAP_DIAG_FILE_SHARD, path, &length, NULL);

    return text && g_str_has_prefix(text, PLAYTEST_PART);
}

static int
join_games(struct map_playtest_parts **parts, const char *path)
{
    GError *error = NULL;
    gsize length;
    g_autofree char *text = map_diag_file_read(MAP_DIAG_FILE_SHARD, path, &length, &error);

    return text && map_playtest_parts_add(parts, path, text, length, &error)
               ? CMD_YES
               : complain_error(error);
}

static int
merge_games(const struct values *v, char **arguments)
{
    g_autoptr(map_playtest_parts) parts = NULL;
    struct playtesting p = {.verb = "merge",
                            .options = &v->findings,
                            .games = {.threads = thread_pool_threads(v->jobs)},
                            .page = v->report};
    GError *error = NULL;
    int code = CMD_YES;

    for (unsigned i = 0; arguments[i] && code == CMD_YES; i++)
        code = join_games(&parts, arguments[i]);
    if (code != CMD_YES)
        return code;
    p.file = map_playtest_parts_file(parts, &p.games, &error);
    p.against = p.games.against_file;
    return p.file ? playtesting_run(&p) : complain_error(error);
}

static int
run_merge(const void *data, char **arguments)
{
    const struct values *v = data;

    if (is_playtest(arguments[0]))
        return merge_games(v, arguments);
    struct map_check_shard *total = NULL;
    int code = CMD_YES;

    for (unsigned i = 0; arguments[i] && code == CMD_YES; i++)
        code = join_shard(&total, arguments[i]);
    if (code == CMD_YES)
        code = report_total(v, total);
    map_check_shard_free(total);
    return code;
}

const struct cmd cmd_merge = {
    .name = "merge",
    .summary = "joins the shards of a check or of a play-test",
    .usage = "PART...",
    .options = options,
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = -1,
    .run = run_merge,
};
