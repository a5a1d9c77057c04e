/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "output.h"
#include "findings.h"
#include "map-scenario.h"
#include "map-check.h"
#include "map-scenario-file.h"
#include "playtesting.h"
#include "scenario-file.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MOST_TRIES 100000
/* default of --of with the fairest of them */
#define BEST_TRIES 30

struct values {
    struct findings_options findings;
    char *output, *fair;
    gint64 seed, first, of;
    gint players;
};

/* The filling that --fair asks for, and how it is judged. */
struct wish {
    const struct values *v;
    guint64 tries;
    double limit;        /* percent of start income; below 0: the fairest of all tries */
    gboolean best;       /* of several tries */
    gboolean games;      /* judged by games, not by start income */
    uint64_t *indices;   /* chosen by games, one for each map; owned */
    GString *games_text; /* the verdict on other games, a line for each player count; owned */
};

static const struct values defaults = {
    .findings = FINDINGS_DEFAULTS,
    .seed = 1,
};

static const struct cmd_option options[] = {
    {"output", 'o', CMD_VALUE(FILENAME, output), "FIXED",
     "the file to write; - is standard output"},
    {"seed", 0, CMD_VALUE(INT64, seed), "N", "seed of the random numbers: 1 by default", NULL,
     CMD_ANY_INDEX},
    {"only", 0, CMD_VALUE(INT64, first), "I",
     "filling I of the seed; with --of and --fair the first one tried: 0 by default", NULL,
     CMD_ANY_INDEX},
    {"of", 0, CMD_VALUE(INT64, of), "N", "take the fairest of N fillings", NULL, 1, MOST_TRIES},
    {"fair", 0, CMD_VALUE(STRING, fair), "games|income|PERCENT",
     "take the fairest of 30 fillings, by games among bots (default) or by start income; PERCENT: "
     "the first whose seats differ less",
     NULL, 0, 100, "games", "games|income"},
    {"players", 0, CMD_VALUE(INT, players), "N",
     "what is fair for N players; for the worst player count by default", NULL, 2, 6},
#include "findings-options.def"
    {NULL},
};

/* Reads --fair and --of. */
static int
make_wish(const struct values *v, struct wish *wish)
{
    gboolean income = v->fair && strcmp(v->fair, "income") == 0;
    gboolean games = v->fair && strcmp(v->fair, "games") == 0;
    char *end = NULL;

    *wish = (struct wish){.v = v, .limit = -1, .games = games};
    if (v->fair && !games && !income) {
        wish->limit = g_ascii_strtod(v->fair, &end);
        if (end == v->fair || *end)
            return complain_usage("roll", "--fair takes games, income or a percentage, not %s",
                                  v->fair);
    }
    wish->tries = v->of              ? (guint64)v->of
                  : wish->limit >= 0 ? MAP_CHECK_FAIR_TRIES
                  : v->fair          ? BEST_TRIES
                                     : 1;
    wish->best = wish->limit < 0 && wish->tries > 1;
    return CMD_YES;
}

/* "castle-road", or "castle-road, 3-4 players" if it has several maps. */
static char *
name_of(const struct map_scenario *scenario, const struct map_roll *roll,
        const struct map_roll_map *about)
{
    const char *id = map_scenario_id(scenario);
    struct map_roll_map second;

    if (!map_check_roll_about(roll, 1, &second))
        return g_strdup(id);
    if (about->least == about->most)
        return g_strdup_printf("%s, %u player%s", id, about->most, about->most == 1 ? "" : "s");
    return g_strdup_printf("%s, %u-%u players", id, about->least, about->most);
}

/* "seats differ by 4.6 ±0.3 %"; with more digits where rounding would hide which side of the limit
 * it is on. WHAT differs: start incomes, where figures of games stand beside it. */
static char *
spread_words(const struct map_roll_map *about, double bound, const char *what)
{
    char percent[32], interval[32];

    if (!about->judged)
        return g_strdup("not judged");
    if (about->spread < 0)
        return g_strdup("none of its set-ups is finished");
    g_ascii_formatd(percent, sizeof percent, "%.1f", about->spread);
    if (bound >= 0 && about->spread > bound && g_ascii_strtod(percent, NULL) <= bound)
        g_ascii_formatd(percent, sizeof percent, "%.5g", about->spread);
    g_ascii_formatd(interval, sizeof interval, "%.1f", about->interval);
    return g_strdup_printf("%s differ by %s ±%s %%", what, percent, interval);
}

/* Something is drawn on some map. */
static bool
is_drawn(const struct map_roll *roll)
{
    struct map_roll_map about;
    bool drawn = false;

    for (unsigned m = 0; map_check_roll_about(roll, m, &about); m++)
        drawn |= about.drawn;
    return drawn;
}

/* The lines of games, each behind a prefix. */
static void
add_games(GString *out, const struct wish *wish, const char *before)
{
    g_auto(GStrv) lines = g_strsplit(wish->games_text->str, "\n", -1);

    for (char **line = lines; **line; line++)
        g_string_append_printf(out, "%s%s", before, *line);
}

/* A line for each map on stderr: its filling, and how fair it is. */
static void
report_roll(const struct map_scenario *scenario, const struct map_roll *roll,
            const struct wish *wish, bool looked_at_all)
{
    const char *best = wish->games ? ", the fairest by games" : ", the fairest";
    const char *what = wish->games ? "start incomes" : "seats";
    g_autoptr(GString) games = g_string_new(NULL);
    struct map_roll_map about;

    for (unsigned m = 0; map_check_roll_about(roll, m, &about); m++) {
        g_autofree char *name = name_of(scenario, roll, &about);
        g_autofree char *spread = spread_words(&about, wish->limit, what);

        if (about.drawn)
            complain("%s: filling %" G_GINT64_FORMAT ":%" G_GUINT64_FORMAT "%s, %s", name,
                     wish->v->seed, about.index, looked_at_all ? best : "", spread);
        else
            complain("%s: nothing is drawn on this map, %s", name, spread);
    }
    if (!wish->games)
        return;
    add_games(games, wish, "\n");
    complain("whole games among bots:%s", games->str);
}

/* The scenario with a comment about its origin. */
static GBytes *
make_file(const struct map_scenario *scenario, const struct map_roll *roll, const struct wish *wish,
          const char *art_folder)
{
    GString *text = map_scenario_write(scenario, map_check_roll_fillings(roll), art_folder);
    g_autoptr(GString) line = g_string_new(NULL);
    const char *end = strchr(text->str, '\n');
    struct map_roll_map about;

    for (unsigned m = 0; map_check_roll_about(roll, m, &about); m++) {
        g_autofree char *name = name_of(scenario, roll, &about);

        /* an id may have two dashes together, a comment may not */
        for (char *dashes = name; (dashes = strstr(dashes, "--"));)
            dashes[1] = '_';
        g_string_append_printf(line,
                               "<!-- Filling %" G_GINT64_FORMAT ":%" G_GUINT64_FORMAT
                               " of %s, written by roll. -->\n",
                               wish->v->seed, about.index, name);
    }
    if (wish->games) {
        if (wish->best && is_drawn(roll))
            g_string_append_printf(line,
                                   "<!-- It is the fairest of %" G_GUINT64_FORMAT
                                   " by games among bots. Games that did not choose it:",
                                   wish->tries);
        else
            g_string_append(line, "<!-- Whole games among bots:");
        add_games(line, wish, "\n     ");
        g_string_append(line, " -->\n");
    }
    if (end)
        g_string_insert(text, end + 1 - text->str, line->str);
    return g_string_free_to_bytes(text);
}

/* Reports the fillings, and returns whether they meet the request; with -q only why they do not. */
static void
judge_rolls(const struct map_scenario *scenario, const struct map_roll *roll,
            const struct wish *wish, enum map_roll_end end)
{
    bool all = wish->best || (wish->tries > 1 && end == MAP_ROLL_NOT_FAIR);

    if (end == MAP_ROLL_NO_FILLING)
        complain("%s: no filling keeps all constraints; `cartwright check` says which clash",
                 map_scenario_id(scenario));
    if (end != MAP_ROLL_DRAWN && end != MAP_ROLL_NOT_FAIR)
        return;
    if (end == MAP_ROLL_NOT_FAIR || !wish->v->findings.quiet)
        report_roll(scenario, roll, wish, all);
    if (end == MAP_ROLL_NOT_FAIR && is_drawn(roll))
        complain("no filling of %" G_GUINT64_FORMAT " is as fair as asked; nothing is written",
                 wish->tries);
    else if (end == MAP_ROLL_NOT_FAIR)
        complain("it is less fair than --fair; nothing is written");
}

/* ---- by games ---- */

struct bar {
    struct progress progress;
    gint64 begun;
};

static bool
show_games(void *data, const struct map_playtest_progress *progress)
{
    struct bar *bar = data;

    playtesting_show(&bar->progress, bar->begun, progress);
    return true;
}

/* Sets the indices; false where no game has a winner. The games that choose a filling flatter it,
 * as the best of many is partly luck: measure_games() plays others for the verdict. */
static bool
choose_by_games(struct wish *wish, const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct values *v = wish->v;
    struct bar bar = {.begun = g_get_monotonic_time()};
    const struct map_playtest_options o = {.seed = (guint64)v->seed,
                                           .players = (unsigned)v->players,
                                           .fillings = (unsigned)wish->tries,
                                           .threads = g_get_num_processors(),
                                           .go_on = show_games,
                                           .data = &bar};

    progress_begin(&bar.progress, v->findings.quiet);
    wish->indices = map_playtest_fairest(scenario, &o, (guint64)v->first, sink);
    progress_hide(&bar.progress);
    return wish->indices != NULL;
}

/* What `playtest` finds on the written file, for the same seed. */
static void
measure_games(struct wish *wish, const struct map_scenario *scenario, const struct map_roll *roll)
{
    const struct map_playtest_options o = {.seed = (guint64)wish->v->seed,
                                           .players = (unsigned)wish->v->players,
                                           .threads = g_get_num_processors(),
                                           .filled = map_check_roll_fillings(roll)};
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(map_playtest) playtest = map_playtest_run(scenario, &o, sink, NULL);

    wish->games_text = g_string_new(NULL);
    if (playtest)
        map_playtest_write(playtest, MAP_PLAYTEST_LINE, wish->games_text);
}

static int
roll_maps(struct wish *wish, const char *art_folder, const struct map_scenario *scenario,
          struct map_sink *sink)
{
    const struct values *v = wish->v;
    bool won = !wish->games || choose_by_games(wish, scenario, sink);
    const struct map_roll_options o = {.seed = (guint64)v->seed,
                                       .first = (guint64)v->first,
                                       .tries = wish->games ? 1 : wish->tries,
                                       .fair = wish->limit,
                                       .players = (unsigned)v->players,
                                       .indices = wish->indices,
                                       .threads = g_get_num_processors()};
    enum map_roll_end end;
    struct map_roll *roll = map_check_roll_new(scenario, &o, sink, &end);
    GError *error = NULL;
    int code = CMD_NO;

    if (end == MAP_ROLL_DRAWN && !won) {
        complain("%s: no game of these fillings has a winner; nothing is written",
                 map_scenario_id(scenario));
        map_check_roll_free(roll);
        return CMD_NO;
    }
    if (end == MAP_ROLL_DRAWN && wish->games)
        measure_games(wish, scenario, roll);
    judge_rolls(scenario, roll, wish, end);
    if (end == MAP_ROLL_DRAWN) {
        g_autoptr(GBytes) bytes = make_file(scenario, roll, wish, art_folder);

        code = output_write(v->output, bytes, &error) ? CMD_YES : complain_error(error);
    }
    map_check_roll_free(roll);
    return code;
}

/* The result must be another file: writing over the scenario would lose its pools. */
static bool
is_same_file(const char *a, const char *b)
{
    GStatBuf one, two;

    return g_stat(a, &one) == 0 && g_stat(b, &two) == 0 && S_ISREG(one.st_mode) &&
           one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

static int
run_roll(const void *data, char **arguments)
{
    const struct values *v = data;
    struct scenario_file file;
    struct findings findings;
    struct wish wish;
    int code;

    if (!v->output)
        return complain_usage("roll", "add -o FIXED: the file to write");
    if (v->players && !v->fair && !v->of)
        return complain_usage("roll", "--players needs --fair or --of: nothing else judges");
    code = make_wish(v, &wish);
    if (code == CMD_YES)
        code = scenario_file_check_one(arguments[0], "roll");
    if (code == CMD_YES && is_same_file(arguments[0], v->output))
        code = complain_usage("roll", "%s would overwrite itself and lose its pools and comments",
                              v->output);

    GError *error = NULL;

    if (code == CMD_YES && !output_check(v->output, &error))
        code = complain_error(error); /* --fair takes long */
    if (code != CMD_YES)
        return code;
    code = CMD_WORLD;
    if (scenario_file_read(&file, arguments[0], NULL)) {
        bool sound = file.scenario && map_diag_count(file.sink).errors == 0;
        g_autofree char *folder = NULL;

        code = !sound ? CMD_NO
                      : scenario_file_place_art(file.scenario, arguments[0], v->output, "roll",
                                                &folder);
        if (code == CMD_YES)
            code = scenario_file_check_players(file.scenario, v->players, "roll");
        if (code == CMD_YES)
            code = roll_maps(&wish, folder, file.scenario, file.sink);
        g_free(wish.indices);
        if (wish.games_text)
            g_string_free(wish.games_text, TRUE);
        findings_begin(&findings, &v->findings);
        findings_print(&findings, file.sink);
        int found = findings_end(&findings, !sound);

        code = code == CMD_YES ? found : code;
    }
    scenario_file_release(&file);
    return code;
}

const struct cmd cmd_roll = {
    .name = "roll",
    .summary = "writes one filling of the random parts as a scenario",
    .usage = "FILE -o FIXED",
    .options = options,
    .often = "output|fair|of|only|players|seed",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_roll,
};
