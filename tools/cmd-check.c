/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd-check.h"

#include "complain.h"
#include "findings.h"
#include "inputs.h"
#include "map-check.h"
#include "scenario-file.h"
#include "watch.h"

#include <stdio.h>
#include <string.h>

#define MOST_RUNS 100000000
#define MOST_JOBS 64

struct values {
    struct findings_options findings;
    gint64 runs, seed, only;
    gint jobs;
    gboolean watch;
};

static const struct values defaults = {
    .findings = FINDINGS_DEFAULTS,
    .runs = 1000,
    .seed = 1,
    .only = -1,
};

static const struct cmd_option options[] = {
    {"runs", 0, G_OPTION_ARG_INT64, G_STRUCT_OFFSET(struct values, runs), "N",
     "set-ups for each player count and way of placing: 1000 by default", NULL, 1, MOST_RUNS},
    {"seed", 0, G_OPTION_ARG_INT64, G_STRUCT_OFFSET(struct values, seed), "N",
     "where the random numbers start: 1 by default", NULL, 0, G_MAXINT64},
    {"only", 0, G_OPTION_ARG_INT64, G_STRUCT_OFFSET(struct values, only), "I", "set-up I alone",
     NULL, 0, G_MAXINT64},
    {"jobs", 'j', G_OPTION_ARG_INT, G_STRUCT_OFFSET(struct values, jobs), "N",
     "threads: as many as there are cores by default; the report is the same", NULL, 1, MOST_JOBS},
    {"watch", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET(struct values, watch), NULL,
     "check again whenever a file is saved, until Ctrl-C", NULL},
    FINDINGS_FORMAT(struct values),
    FINDINGS_OPTIONS(struct values),
    {NULL},
};

struct job {
    const struct values *values;
    char **arguments;
    gboolean json;
    gboolean printed; /* text: a report stands on stdout already */
    GString *reports; /* JSON: the reports until now */
    struct findings findings;
};

static void
print_text(struct job *job, const struct map_check_report *report)
{
    g_autoptr(GString) text = g_string_new(NULL);

    map_check_report_text(report, text);
    if (job->printed && text->len)
        putchar('\n');
    fwrite(text->str, 1, text->len, stdout);
    fflush(stdout); /* findings on stderr stand below */
    job->printed |= text->len > 0;
}

static void
simulate(struct job *job, const struct scenario_file *file)
{
    const struct values *v = job->values;
    gboolean one = v->only >= 0;
    struct map_check_options o = {
        .seed = (guint64)v->seed,
        .from = one ? (guint64)v->only : 0,
        .runs = one ? 1 : (guint64)v->runs,
        .threads = v->jobs > 0 ? (unsigned)v->jobs : MIN(g_get_num_processors(), MOST_JOBS),
    };
    g_autoptr(map_check_report) report = map_check_run(file->scenario, &o, file->sink);

    if (report && job->json) {
        g_string_append(job->reports, job->reports->len ? ",\n    " : "\n    ");
        map_check_report_json(report, job->reports);
    } else if (report && strcmp(v->findings.format, "text") == 0) {
        print_text(job, report);
    }
}

static gboolean
check(gpointer data, const char *path, GPtrArray *paths)
{
    struct job *job = data;
    struct scenario_file file;
    gboolean readable = scenario_file_read(&file, path, paths);

    gboolean wanted = readable && findings_want(&job->findings, path, job->arguments, file.sink);

    if (wanted && file.scenario && map_diag_count(file.sink).errors == 0)
        simulate(job, &file);
    if (wanted)
        findings_print(&job->findings, file.sink);
    if (!readable)
        findings_unread(&job->findings, path, file.error->message);
    scenario_file_release(&file);
    return readable;
}

static void
unread(gpointer data, const char *path, const char *why)
{
    struct job *job = data;

    findings_unread(&job->findings, path, why);
}

static const struct inputs_visitor visitor = {.each = check, .unread = unread};

static int
check_all(gpointer data, GPtrArray *paths)
{
    struct job *job = data;
    gboolean quiet = job->values->findings.quiet;
    g_autoptr(GString) reports = g_string_new(NULL);
    g_autofree char *array = NULL;
    int code, found;

    job->reports = reports;
    job->printed = FALSE;
    if (!findings_open(&job->findings, &job->values->findings, "check", &code))
        return code;
    findings_watch(&job->findings, paths);
    code = inputs_visit(job->arguments, "check", quiet, paths, &visitor, job);
    array = g_strdup_printf("[%s%s]", reports->str, reports->len ? "\n  " : "");
    findings_member(&job->findings, "reports", array);
    found = findings_end(&job->findings, TRUE);
    return code == CMD_YES ? found : code;
}

static int
run(const void *data, char **arguments)
{
    const struct values *v = data;
    struct job job = {
        .values = v, .arguments = arguments, .json = strcmp(v->findings.format, "json") == 0};

    if (v->watch && inputs_check_watchable(arguments, "check") != CMD_YES)
        return CMD_USAGE;
    return v->watch ? watch(check_all, &job) : check_all(&job, NULL);
}

const struct cmd cmd_check = {
    .name = "check",
    .summary = "validates, then simulates set-ups and says how fair the map is",
    .usage = "FILE|DIR...",
    .description =
        "Validates each scenario; if it has no errors, 1,000 set-ups are played for every "
        "player count, once placed at random among the legal places and once greedily. What "
        "goes wrong is a finding (S- codes) that names the command which draws it; how the "
        "seats fare is a table on stdout.\n\n"
        "Set-up I of a seed depends on these two numbers alone, never on threads or on the "
        "other set-ups: --only I repeats it, `cartwright render FILE --setup SEED:I` draws "
        "it.\n\n"
        "docs/check.md tells what is counted and what the words of the verdict mean.",
    .options = options,
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = -1,
    .run = run,
};
