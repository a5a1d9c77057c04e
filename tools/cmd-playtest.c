/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "verbs.h"

#include "complain.h"
#include "findings.h"
#include "map-playtest.h"
#include "progress.h"
#include "report-page.h"
#include "scenario-file.h"
#include "thread-pool.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define MOST_GAMES 1e9

struct values {
    struct findings_options findings;
    gint64 games, most, seed;
    gint players, jobs;
    char *report;
};

static const struct values defaults = {
    .findings = FINDINGS_DEFAULTS,
    .most = MAP_PLAYTEST_USUAL_GAMES,
    .seed = 1,
};

static const struct cmd_option options[] = {
    {"games", 0, CMD_VALUE(INT64, games), "N",
     "play N games for each player count, whatever the verdict", NULL, 1, MOST_GAMES},
    {"most", 0, CMD_VALUE(INT64, most), "N",
     "end sooner when the verdict is clear, after N games at the latest: 4,000 by default", NULL, 1,
     MOST_GAMES},
    {"seed", 0, CMD_VALUE(INT64, seed), "S", "seed of the random numbers: 1 by default", NULL,
     CMD_ANY_INDEX},
    {"players", 0, CMD_VALUE(INT, players), "N",
     "only games of N players; all player counts of the scenario by default", NULL, 2, 6},
    {"jobs", 'j', CMD_VALUE(INT, jobs), "N",
     "threads: one for each core by default; the result is the same", NULL, 1, CREW_MOST},
    {"report", 0, CMD_VALUE(FILENAME, report), "PAGE",
     "also write a page for a browser, with heat maps and plots: NAME.html"},
#include "findings-format.def"
#include "findings-options.def"
    {NULL},
};

/* The progress bar, and Ctrl-C: the signal is blocked and asked for between two chunks. */
struct pulse {
    struct progress progress;
    sigset_t signals, before;
    gint64 begun;
    uint64_t done;
    gboolean stopped;
};

static void
begin_pulse(struct pulse *pulse, gboolean quiet)
{
    *pulse = (struct pulse){.begun = g_get_monotonic_time()};
    progress_begin(&pulse->progress, quiet);
    sigemptyset(&pulse->signals);
    sigaddset(&pulse->signals, SIGINT);
    sigaddset(&pulse->signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &pulse->signals, &pulse->before);
}

static void
end_pulse(struct pulse *pulse)
{
    progress_hide(&pulse->progress);
    pthread_sigmask(SIG_SETMASK, &pulse->before, NULL);
}

static bool
keep_playing(void *data, const struct map_playtest_progress *progress)
{
    static const struct timespec at_once = {0};
    struct pulse *pulse = data;
    double seconds = (double)(g_get_monotonic_time() - pulse->begun) / G_USEC_PER_SEC;
    double rate = (double)progress->done / MAX(seconds, 1e-3);
    double left = (double)(progress->most - progress->done) / MAX(rate, 1e-3);
    g_autofree char *text = g_strdup_printf("%u players, %.0f games a second, %.0f s left",
                                            progress->players, rate, left);

    progress_show(&pulse->progress, (double)progress->done / (double)progress->most, text);
    pulse->done = progress->done;
    pulse->stopped |= sigtimedwait(&pulse->signals, NULL, &at_once) > 0;
    return !pulse->stopped;
}

static void
print_result(const struct values *v, const struct map_playtest *playtest, struct findings *findings)
{
    g_autoptr(GString) text = g_string_new(NULL);

    if (strcmp(v->findings.format, "json") == 0) {
        map_playtest_write(playtest, MAP_PLAYTEST_JSON, text);
        findings_member(findings, "playtest", text->str);
    } else if (strcmp(v->findings.format, "text") == 0) {
        map_playtest_write(playtest, MAP_PLAYTEST_TEXT, text);
        fwrite(text->str, 1, text->len, stdout);
        fflush(stdout); /* findings on stderr follow */
    }
}

static int
write_report(const struct values *v, const struct scenario_file *file,
             const struct map_playtest *playtest)
{
    g_autoptr(GError) error = NULL;

    if (!v->report ||
        report_page_write_games(v->report, file->scenario, playtest, file->sink, &error))
        return CMD_YES;
    complain("%s", error->message);
    return CMD_WORLD;
}

static int
playtest_scenario(const struct values *v, struct scenario_file *file, struct findings *findings)
{
    struct pulse pulse;
    const struct map_playtest_options o = {
        .seed = (guint64)v->seed,
        .games = (guint64)(v->games ? v->games : v->most),
        .looks = !v->games,
        .players = (unsigned)v->players,
        .threads = thread_pool_threads(v->jobs),
        .go_on = keep_playing,
        .data = &pulse,
    };

    begin_pulse(&pulse, v->findings.quiet);
    g_autoptr(map_playtest) playtest = map_playtest_run(file->scenario, &o, file->sink);

    end_pulse(&pulse);
    if (playtest)
        print_result(v, playtest, findings);
    else if (map_diag_count(file->sink).errors == 0)
        complain("a map by itself has no players: name a scenario");
    return playtest ? write_report(v, file, playtest) : CMD_NO;
}

static int
run_playtest(const void *data, char **arguments)
{
    const struct values *v = data;
    struct findings findings;
    struct scenario_file file;
    int code = scenario_file_check_one(arguments[0], "playtest");

    if (code == CMD_YES && v->report && !report_page_is_named(v->report))
        return complain_usage("playtest", "--report=%s: end the name of the page in .html",
                              v->report);
    if (code != CMD_YES || !findings_open(&findings, &v->findings, "playtest", &code))
        return code;
    if (!scenario_file_read(&file, arguments[0], NULL)) {
        findings_unread(&findings, arguments[0], file.error->message);
        code = CMD_WORLD;
    } else if (file.scenario && map_diag_count(file.sink).errors == 0) {
        code = scenario_file_check_players(file.scenario, v->players, "playtest");
        if (code == CMD_YES)
            code = playtest_scenario(v, &file, &findings);
    }
    if (!file.error && code != CMD_USAGE)
        findings_print(&findings, file.sink);
    scenario_file_release(&file);

    int found = findings_end(&findings, TRUE);

    return code == CMD_YES ? found : code;
}

const struct cmd cmd_playtest = {
    .name = "playtest",
    .summary = "bots play whole games and say who wins, how long it takes, what is used",
    .usage = "FILE",
    .options = options,
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_playtest,
};
