/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "checking.h"

#include "output.h"
#include "thread-pool.h"
#include "inputs.h"
#include "map-check.h"
#include "map-scenario.h"
#include "print-module.h"
#include "report-page.h"
#include "scenario-file.h"

#include <stdio.h>
#include <string.h>

/* All files of one call. */
struct job {
    const struct checking *c;
    struct findings findings; /* none while shards are made */
    char *const *files;
    guint n_files;
    guint inner; /* threads for the set-ups of one file */
    GPtrArray *paths;
    GString *reports; /* JSON: the reports so far */
    struct progress progress;
    const struct map_check_prover *prover;
    GMutex lock;              /* for the use of the prover */
    guint n_told, n_unserved; /* number of scenarios, and of those without a game of --players */
    gboolean json, text, readable, written, usage;
};

/* One of them, on its way from a worker thread to the printing thread. */
struct slot {
    struct scenario_file file;
    struct map_check_report *report; /* or NULL */
    GError *error;                   /* the shard does not match */
    gboolean wanted, sound;
};

/* Data of the progress function between two chunks of set-ups. */
struct clock {
    struct job *job;
    guint64 runs;
    gint64 end; /* or 0 */
};

static bool
go_on(void *data, uint64_t done)
{
    const struct clock *clock = data;
    g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT " set-ups of each kind", done);
    const struct checking *c = clock->job->c;
    gint64 now = g_get_monotonic_time();

    /* with several files the bar counts files, and threads would draw over each other */
    if (clock->job->n_files == 1)
        progress_show(&clock->job->progress,
                      c->time ? 1 - (double)(clock->end - now) / (double)c->time
                              : (double)done / (double)clock->runs,
                      text);
    return !clock->end || now < clock->end;
}

static void
count_slot(struct job *job, struct slot *s)
{
    const struct checking *c = job->c;
    struct clock clock = {job, c->runs, c->time ? g_get_monotonic_time() + c->time : 0};
    bool watched = c->time || (job->n_files == 1 && job->progress.shown);
    struct map_check_options o = {.seed = c->seed,
                                  .from = c->from,
                                  .runs = c->runs,
                                  .threads = job->inner,
                                  .policies = c->policies,
                                  .players = c->players,
                                  .first_seven = c->first_seven,
                                  .go_on = watched ? go_on : NULL,
                                  .data = &clock,
                                  .counted = c->counted,
                                  .error = &s->error,
                                  .count_only = c->part != NULL,
                                  .proofs = c->proofs,
                                  .prover = job->prover,
                                  .lock = &job->lock};

    s->report = map_check_run(s->file.scenario, &o, s->file.sink);
}

/* On any thread. */
static void
check_file(gpointer data, guint i, gpointer slot)
{
    struct job *job = data;
    const struct checking *c = job->c;
    struct slot *s = slot;

    *s = (struct slot){.sound = FALSE};
    if (!scenario_file_load(&s->file, job->files[i]))
        return;
    if (c->counted && !map_report_shards_knows(c->counted, job->files[i], s->file.sink, &s->error))
        return;
    s->sound = s->file.scenario && map_diag_count(s->file.sink).errors == 0;
    s->wanted = c->part || policy_wants(job->findings.policy, job->files[i], (char **)c->arguments,
                                        s->file.sink);
    if (s->wanted && s->sound)
        count_slot(job, s);
}

/* Several scenarios have a line each. */
static void
print_report(struct job *job, const char *path, const struct slot *s)
{
    g_autoptr(GString) text = g_string_new(NULL);

    if (job->json) {
        g_string_append(job->reports, job->reports->len ? ",\n    " : "\n    ");
        map_check_report_json(s->report, s->file.scenario, s->file.sink, job->reports);
    } else if (job->text) {
        map_check_report_text(s->report,
                              job->n_files > 1  ? MAP_CHECK_TEXT_LINE
                              : job->c->verbose ? MAP_CHECK_TEXT_WHOLE
                                                : MAP_CHECK_TEXT_SCREEN,
                              text);
        fwrite(text->str, 1, text->len, stdout);
        fflush(stdout); /* findings on stderr follow */
    }
    if (map_check_report_runs(s->report) < job->c->runs && !job->c->options->quiet)
        complain("%s: stopped by --time; --runs %" G_GUINT64_FORMAT " repeats it", path,
                 map_check_report_runs(s->report));
}

/* --players asks for a game that the scenario does not serve (X-PLAYERS-ASKED). */
static gboolean
is_served(const struct job *job, const struct slot *s)
{
    unsigned least, most;

    if (!job->c->players || !s->report)
        return TRUE;
    map_scenario_players(s->file.scenario, &least, &most);
    return job->c->players >= least && job->c->players <= most;
}

static void
tell_result(struct job *job, guint i, struct slot *s)
{
    job->n_told += s->report != NULL;
    job->n_unserved += !is_served(job, s);
    if (s->report)
        print_report(job, job->files[i], s);
    findings_print(&job->findings, s->file.sink);
    if (!s->report && job->c->page)
        complain("%s is not written: %s", job->c->page,
                 s->sound ? "a map by itself has no set-ups" : "the scenario has errors");
    if (s->report && job->c->page) {
        g_autoptr(GError) error = NULL;

        job->written =
            report_page_write(job->c->page, s->file.scenario, s->report, s->file.sink, &error);
        if (!job->written)
            complain("%s", error->message);
    }
    if (job->n_files > 1) {
        g_autofree char *text = g_strdup_printf("%u of %u files", i + 1, job->n_files);

        progress_show(&job->progress, (i + 1.0) / job->n_files, text);
    }
}

/* On the caller's thread, in order. */
static void
take_checked(gpointer data, guint i, gpointer slot)
{
    struct job *job = data;
    struct slot *s = slot;

    progress_hide(&job->progress);
    if (!scenario_file_tell(&s->file, job->files[i], job->paths)) {
        job->readable = FALSE;
        if (!job->c->part)
            findings_unread(&job->findings, job->files[i], s->file.error->message);
    } else if (s->error) {
        job->readable = FALSE;
        complain_error(g_steal_pointer(&s->error));
    } else if (job->c->part) {
        map_check_write_part(s->report, job->files[i], s->file.sink, job->c->part);
    } else if (s->wanted) {
        tell_result(job, i, s);
    }
}

static void
release_checked(gpointer slot)
{
    struct slot *s = slot;

    g_clear_error(&s->error);
    map_check_report_free(s->report);
    scenario_file_release(&s->file);
}

static gboolean
check_files(gpointer data, char *const *files, GPtrArray *paths, guint *folder)
{
    struct job *job = data;
    guint threads = thread_pool_threads(job->c->jobs), n = g_strv_length((char **)files);
    struct thread_pool crew = {check_file, take_checked,        release_checked,
                               job,        sizeof(struct slot), MIN(threads, MAX(n, 1))};

    (void)folder;
    job->files = files;
    job->n_files = n;
    /* threads serve files first; set-ups of one file share what is left over */
    job->inner = MAX(threads / MAX(n, 1), 1);
    job->paths = paths;
    job->readable = TRUE;
    job->usage = job->c->page && n > 1;
    if (job->usage) {
        complain_usage(job->c->verb, "--report makes a page about one scenario, but there are %u",
                       n);
        return TRUE;
    }
    thread_pool_run(&crew, n);
    progress_hide(&job->progress);
    job->usage = job->n_told && job->n_unserved == job->n_told;
    return job->readable;
}

static void
note_unread(gpointer data, const char *path, const char *why)
{
    struct job *job = data;

    if (!job->c->part)
        findings_unread(&job->findings, path, why);
}

static void
note_settings(gpointer data, const char *path)
{
    struct job *job = data;

    if (!job->c->part)
        policy_ignore(job->findings.policy, path);
}

static const struct inputs_visitor visitor = {
    .together = check_files, .unread = note_unread, .settings = note_settings};

int
checking_run(const struct checking *c, GPtrArray *paths)
{
    g_autoptr(GString) reports = g_string_new(NULL);
    g_autofree char *array = NULL;
    struct job job = {.c = c, .reports = reports, .written = TRUE};
    int code, found;

    if (c->page && !report_page_is_named(c->page))
        return complain_usage(c->verb, "--report=%s: end the name of the page in .html", c->page);
    job.json = strcmp(c->options->format, "json") == 0;
    job.text = strcmp(c->options->format, "text") == 0;
    progress_begin(&job.progress, c->options->quiet);
    g_mutex_init(&job.lock);
    /* a shard reports no findings, so it needs no settings: merge validates again and reports */
    if (c->part)
        return inputs_visit(c->arguments, c->verb, c->options->quiet, paths, &visitor, &job);
    if (!findings_open(&job.findings, c->options, c->verb, &code))
        return code;
    policy_watch(job.findings.policy, paths);
    job.prover = c->proofs ? module_open_proofs() : NULL;
    code = inputs_visit(c->arguments, c->verb, c->options->quiet, paths, &visitor, &job);
    job.findings.incomplete = code != CMD_YES;
    array = g_strdup_printf("[%s%s]", reports->str, reports->len ? "\n  " : "");
    map_diag_report_member(job.findings.report, "reports", array);
    found = findings_end(&job.findings, TRUE);
    if (code == CMD_YES && (job.usage || !job.written))
        code = job.usage ? CMD_USAGE : CMD_WORLD;
    return code == CMD_YES ? found : code;
}

gboolean
checking_time(const char *text, gint64 *time)
{
    static const struct {
        const char *unit;
        double microseconds;
    } units[] = {{"ms", 1e3}, {"s", 1e6}, {"", 1e6}, {"min", 6e7}, {"m", 6e7}, {"h", 3.6e9}};
    char *end;
    double n = g_ascii_strtod(text, &end);

    for (unsigned i = 0; i < G_N_ELEMENTS(units); i++)
        if (end != text && strcmp(end, units[i].unit) == 0) {
            double us = n * units[i].microseconds;

            *time = us >= 1e3 && us <= 24 * 3.6e9 ? (gint64)us : 0;
            return *time > 0;
        }
    return FALSE;
}
