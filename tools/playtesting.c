/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtesting.h"

#include "map-check.h"
#include "map-play.h"
#include "output.h"
#include "report-page.h"
#include "scenario-file.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define MOST_SAVED 24 /* games */

/* The progress bar, and Ctrl-C: the signal is blocked and asked for between two chunks. */
struct pulse {
    struct progress progress;
    sigset_t signals, before;
    gint64 begun;
    gboolean stopped;
    GString *csv; /* or NULL */
};

static void
begin_pulse(struct pulse *pulse, gboolean quiet)
{
    pulse->begun = g_get_monotonic_time();
    progress_begin(&pulse->progress, quiet);
    sigemptyset(&pulse->signals);
    sigaddset(&pulse->signals, SIGINT);
    sigaddset(&pulse->signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &pulse->signals, &pulse->before);
}

void
playtesting_show(struct progress *bar, gint64 begun, const struct map_playtest_progress *progress)
{
    double seconds = (double)(g_get_monotonic_time() - begun) / G_USEC_PER_SEC;
    double rate = (double)progress->done / MAX(seconds, 1e-3);
    double left = (double)(progress->most - progress->done) / MAX(rate, 1e-3);
    g_autofree char *players =
        progress->players ? g_strdup_printf("%u players, ", progress->players) : g_strdup("");
    g_autofree char *text =
        g_strdup_printf("%s%.0f games a second, %.0f s left", players, rate, left);

    progress_show(bar, (double)progress->done / (double)progress->most, text);
}

static bool
keep_playing(void *data, const struct map_playtest_progress *progress)
{
    static const struct timespec at_once = {0};
    struct pulse *pulse = data;

    playtesting_show(&pulse->progress, pulse->begun, progress);
    pulse->stopped |= sigtimedwait(&pulse->signals, NULL, &at_once) > 0;
    return !pulse->stopped;
}

/* A line of the table of games. */
static void
add_game(void *data, const struct map_playtest_game *game)
{
    struct pulse *pulse = data;

    g_string_append_printf(pulse->csv, "%u,%" G_GUINT64_FORMAT ",%s,%s,%s,%u,%u,%u", game->players,
                           game->game, game->style, game->end, game->winner ? game->winner : "",
                           game->rounds, game->turns, game->moves);
    for (unsigned s = 0; s < MAP_PLAYTEST_SEATS; s++)
        if (s < game->players)
            g_string_append_printf(pulse->csv, ",%u", game->points[s]);
        else
            g_string_append_c(pulse->csv, ',');
    g_string_append_c(pulse->csv, '\n');
}

static int
write_text(const char *path, const GString *text)
{
    g_autoptr(GBytes) bytes = g_bytes_new_static(text->str, text->len);
    GError *error = NULL;

    return output_write(path, bytes, &error) ? CMD_YES : complain_error(error);
}

/* One game again, as a transcript that `play` replays; NULL with a code. Games are not kept while
 * they are played: a run has thousands and few are notable. The same seed and number give the same
 * game. */
static GBytes *
replay_game(const struct playtesting *p, const struct map_scenario *scenario,
            const struct map_playtest_notable *notable, int *code)
{
    g_autoptr(map_play) play = map_play_new(scenario, notable->players, NULL);
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autofree char *bots = g_strdup_printf("greedy:%s", notable->style);
    GString *text = g_string_new(NULL);
    GError *error = NULL;

    map_play_deal(play, p->games.seed, notable->game);
    if (map_play_bots(play, bots, p->games.seed, notable->game, notable->moves, sink, &error))
        map_play_write(play, MAP_PLAY_CANONICAL, false, text);
    else
        *code = error ? complain_error(error) : CMD_NO;
    return g_string_free_to_bytes(text);
}

static int
save_games(const struct playtesting *p, const struct map_scenario *scenario,
           const struct map_playtest *playtest)
{
    struct map_playtest_notable notable;
    struct output_file files[MOST_SAVED];
    unsigned n = 0;
    int code = CMD_YES;
    GError *error = NULL;

    for (; code == CMD_YES && n < MOST_SAVED && map_playtest_notable(playtest, n, &notable); n++)
        files[n] =
            (struct output_file){g_strdup_printf("%u-%s.moves", notable.players, notable.word),
                                 replay_game(p, scenario, &notable, &code)};
    if (code == CMD_YES && !output_write_folder(p->save, files, n, &error))
        code = complain_error(error);
    for (unsigned i = 0; i < n; i++) {
        g_free((char *)files[i].name);
        g_bytes_unref(files[i].bytes);
    }
    return code;
}

static void
print_result(const struct playtesting *p, const struct map_playtest *playtest,
             struct findings *findings)
{
    g_autoptr(GString) text = g_string_new(NULL);

    if (strcmp(p->options->format, "json") == 0) {
        map_playtest_write(playtest, MAP_PLAYTEST_JSON, text);
        map_diag_report_member(findings->report, "playtest", text->str);
    } else if (strcmp(p->options->format, "text") == 0) {
        map_playtest_write(playtest, MAP_PLAYTEST_TEXT, text);
        fwrite(text->str, 1, text->len, stdout);
        fflush(stdout); /* findings on stderr follow */
    }
}

static int
write_games_page(const struct playtesting *p, const struct scenario_file *file,
                 const struct map_playtest *playtest)
{
    g_autoptr(GError) error = NULL;

    if (!p->page || report_page_write_games(p->page, file->scenario, playtest, file->sink, &error))
        return CMD_YES;
    complain("%s", error->message);
    return CMD_WORLD;
}

/* All that is written besides the findings. */
static int
write_result(const struct playtesting *p, const struct scenario_file *file,
             const struct map_playtest *playtest, const GString *csv, struct findings *findings)
{
    g_autoptr(GString) part = g_string_new(NULL);
    int code = CMD_YES;

    if (p->part) {
        map_playtest_write(playtest, MAP_PLAYTEST_PART, part);
        return write_text(p->part, part);
    }
    print_result(p, playtest, findings);
    if (p->csv)
        code = write_text(p->csv, csv);
    if (code == CMD_YES && p->save)
        code = save_games(p, file->scenario, playtest);
    return code == CMD_YES ? write_games_page(p, file, playtest) : code;
}

/* One set-up of each player count: reports a map that has no filling. */
static gboolean
can_be_laid(const struct playtesting *p, struct scenario_file *file)
{
    const struct map_check_options one = {
        .seed = 1, .runs = 1, .threads = 1, .players = p->games.players, .count_only = true};

    map_check_report_free(map_check_run(file->scenario, &one, file->sink));
    return map_diag_count(file->sink).errors == 0;
}

static int
play_file(struct playtesting *p, struct scenario_file *file, struct findings *findings)
{
    g_autoptr(GString) csv = g_string_new(
        "players,game,bots,end,winner,rounds,turns,moves,points1,points2,points3,points4,points5,"
        "points6\n");
    struct pulse pulse = {.csv = csv};
    GError *error = NULL;

    p->games.go_on = keep_playing;
    p->games.each = p->csv ? add_game : NULL;
    p->games.data = &pulse;
    p->games.version = CARTWRIGHT_VERSION;
    begin_pulse(&pulse, p->options->quiet);
    g_autoptr(map_playtest) playtest =
        map_playtest_run(file->scenario, &p->games, file->sink, &error);

    progress_hide(&pulse.progress);
    pthread_sigmask(SIG_SETMASK, &pulse.before, NULL);
    if (error)
        return complain_refused(p->verb, error);
    if (!playtest && map_diag_count(file->sink).errors == 0)
        complain("a map by itself has no players: name a scenario");
    if (playtest && p->part && pulse.stopped) {
        /* merge could not tell it from one that played all its games */
        complain("%s is not written: the shard was stopped", p->part);
        return CMD_NO;
    }
    return playtest ? write_result(p, file, playtest, csv, findings) : CMD_NO;
}

/* The other version; its findings are printed only where it cannot be played. */
static int
read_against(struct playtesting *p, struct scenario_file *other, struct findings *findings)
{
    if (!scenario_file_read(other, p->against, NULL)) {
        findings_unread(findings, p->against, other->error->message);
        return CMD_WORLD;
    }
    p->games.against = other->scenario;
    p->games.against_sink = other->sink;
    if (other->scenario && map_diag_count(other->sink).errors == 0 && can_be_laid(p, other))
        return CMD_YES;
    findings_print(findings, other->sink);
    return CMD_NO;
}

static int
play_versions(struct playtesting *p, struct scenario_file *file, struct findings *findings)
{
    struct scenario_file other = {NULL};
    int code = scenario_file_check_players(file->scenario, (gint)p->games.players, p->verb);

    if (code == CMD_YES && p->against)
        code = read_against(p, &other, findings);
    if (code == CMD_YES && !can_be_laid(p, file))
        code = CMD_NO;
    if (code == CMD_YES)
        code = play_file(p, file, findings);
    if (other.sink)
        scenario_file_release(&other);
    return code;
}

/* Games take long, so what cannot be written is found before them. */
static int
check_outputs(const struct playtesting *p)
{
    const char *const files[] = {p->csv, p->part, p->page};
    GError *error = NULL;

    for (unsigned i = 0; i < G_N_ELEMENTS(files) && !error; i++)
        if (files[i])
            output_check(files[i], &error);
    if (p->save && !error)
        output_check_folder(p->save, &error);
    return error ? complain_error(error) : CMD_YES;
}

int
playtesting_run(struct playtesting *p)
{
    struct findings findings;
    struct scenario_file file;
    int code = scenario_file_check_one(p->file, p->verb);

    if (code == CMD_YES && p->page && !report_page_is_named(p->page))
        return complain_usage(p->verb, "--report=%s: end the name of the page in .html", p->page);
    if (code == CMD_YES)
        code = check_outputs(p);
    if (code != CMD_YES || !findings_open(&findings, p->options, p->verb, &code))
        return code;
    if (!scenario_file_read(&file, p->file, NULL)) {
        findings_unread(&findings, p->file, file.error->message);
        code = CMD_WORLD;
    } else if (file.scenario && map_diag_count(file.sink).errors == 0) {
        code = play_versions(p, &file, &findings);
    }
    if (!file.error && code != CMD_USAGE && !(p->part && code == CMD_YES))
        findings_print(&findings, file.sink);
    scenario_file_release(&file);

    int found = findings_end(&findings, !p->part && code != CMD_WORLD);

    return code == CMD_YES ? found : code;
}
