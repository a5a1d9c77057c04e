/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "output.h"
#include "findings.h"
#include "map-check.h"
#include "map-play.h"
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "scenario-file.h"
#include "inputs.h"

#include <stdio.h>
#include <string.h>

#define MOST_DEPTH 9

struct values {
    struct findings_options findings;
    char **options;
    char *bots, *save;
    gint64 seed;
    gint players, perft, limit;
    gboolean moves, canonical;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS, .seed = 1, .limit = 100000};

static const struct cmd_option options[] = {
    {"players", 0, CMD_VALUE(INT, players), "N",
     "number of players; the most that the scenario serves by default", NULL, 2, 6},
    {"option", 0, CMD_VALUE(STRING_ARRAY, options), "NAME=VALUE",
     "set an option of the rules, over file and transcript"},
    {"moves", 0, CMD_VALUE(NONE, moves), NULL,
     "list the legal moves of the final position, with their costs"},
    {"canonical", 0, CMD_VALUE(NONE, canonical), NULL,
     "print the transcript in its canonical form; comments and checks stay"},
    {"perft", 0, CMD_VALUE(INT, perft), "N",
     "count the sequences of 1 to N moves from the final position", NULL, 1, MOST_DEPTH},
    {"bots", 0, CMD_VALUE(STRING, bots), "LIST",
     "let bots play on until the game ends, in the order of seats: random, greedy or search, with "
     "settings behind colons, as in greedy,search:96,random"},
    {"seed", 0, CMD_VALUE(INT64, seed), "S",
     "seed of the random numbers, for bots and the open parts of the map: 1 by default", NULL,
     CMD_ANY_INDEX},
    {"limit", 0, CMD_VALUE(INT, limit), "N", "most moves that bots make: 100000 by default", NULL,
     1, G_MAXINT},
    {"save-position", 0, CMD_VALUE(FILENAME, save), "FILE",
     "write the final position, at the start of a turn, as a scenario to go on with"},
    {"format", 0, CMD_VALUE(STRING, findings.format), "FORMAT", "text (default) or json",
     "text|json"},
#include "findings-options.def"
    {NULL},
};

/* Prints the requested views of the final position. */
static void
print_position(const struct values *v, const struct map_play *play, GString *out)
{
    if (v->canonical)
        map_play_write(play, MAP_PLAY_CANONICAL, FALSE, out);
    else if (!v->moves && !v->perft)
        map_play_write(play, MAP_PLAY_LOG, FALSE, out);
    if (v->moves)
        map_play_write(play, MAP_PLAY_MOVES, FALSE, out);
    if (v->perft)
        map_play_perft(play, (unsigned)v->perft, FALSE, out);
}

/* The same as data: members of the document. */
static void
report_play(const struct values *v, const struct map_play *play, struct findings *findings)
{
    g_autoptr(GString) game = g_string_new(NULL), more = g_string_new(NULL);

    map_play_write(play, MAP_PLAY_LOG, TRUE, game);
    map_diag_report_member(findings->report, "game", game->str);
    if (v->canonical) {
        g_autoptr(GString) text = g_string_new(NULL);

        map_play_write(play, MAP_PLAY_CANONICAL, FALSE, text);
        map_diag_write(more, "%s", text->str);
        map_diag_report_member(findings->report, "transcript", more->str);
        g_string_truncate(more, 0);
    }
    if (v->moves) {
        map_play_write(play, MAP_PLAY_MOVES, TRUE, more);
        map_diag_report_member(findings->report, "moves", more->str);
        g_string_truncate(more, 0);
    }
    if (v->perft) {
        map_play_perft(play, (unsigned)v->perft, TRUE, more);
        map_diag_report_member(findings->report, "perft", more->str);
    }
}

static int
save_position(const struct values *v, struct map_play *play, const char *art_folder)
{
    struct map_filling filling;
    const struct map_scenario *saved = map_play_save(play, &filling);
    GError *error = NULL;

    if (!saved) {
        complain("--save-position: no turn begins here; end the moves before a roll");
        return CMD_NO;
    }
    g_autoptr(GBytes) bytes =
        g_string_free_to_bytes(map_scenario_write(saved, &filling, art_folder));

    return output_write(v->save, bytes, &error) ? CMD_YES : complain_error(error);
}

static int
play_scenario(const struct values *v, char **arguments, struct scenario_file *file,
              struct findings *findings)
{
    g_autoptr(map_play) play = map_play_new(file->scenario, (unsigned)v->players, map_check_finds);
    g_autoptr(GString) out = g_string_new(NULL);
    GError *error = NULL;
    gboolean json = strcmp(v->findings.format, "json") == 0, good = TRUE;
    g_autofree char *folder = NULL;

    if (v->save && scenario_file_place_art(file->scenario, arguments[0], v->save, "play", &folder))
        return CMD_USAGE;
    for (unsigned i = 0; v->options && v->options[i]; i++) {
        g_autofree char *wrong = NULL;

        if (!map_play_option(play, v->options[i], &wrong))
            return complain_usage("play", "%s", wrong);
    }
    map_play_deal(play, (guint64)v->seed, 0);
    gsize length = 0;
    char *text = arguments[1] ? transcript_file_read(arguments[1], &length) : g_strdup("");

    if (!text)
        return CMD_WORLD;
    map_diag_report_limit(findings->report, v->findings.strict, 0, TRUE); /* of the transcript */
    good = map_play_run(play, arguments[1] ? arguments[1] : "moves", text, length, file->sink);
    if (good && v->bots)
        good = map_play_bots(play, v->bots, (guint64)v->seed, 0, (unsigned)v->limit, file->sink,
                             &error);
    if (error)
        return complain_refused("play", error);
    if (json) {
        report_play(v, play, findings);
    } else if (!v->findings.quiet || v->moves || v->perft || v->canonical) {
        print_position(v, play, out);
        fwrite(out->str, 1, out->len, stdout);
        fflush(stdout);
    }
    return !good ? CMD_NO : v->save ? save_position(v, play, folder) : CMD_YES;
}

static int
run_play(const void *data, char **arguments)
{
    const struct values *v = data;
    struct findings findings;
    struct scenario_file file;
    int code = transcript_file_check(arguments[0], arguments[1], "play");

    if (code == CMD_YES)
        code = scenario_file_check_one(arguments[0], "play");
    if (code != CMD_YES)
        return code;
    code = CMD_NO;
    if (!scenario_file_read(&file, arguments[0], NULL)) {
        scenario_file_release(&file);
        return CMD_WORLD;
    }
    findings_begin(&findings, &v->findings);
    map_diag_report_limit(findings.report, v->findings.strict, 0, FALSE); /* no validation here */
    if (file.scenario && findings_allow(&v->findings, file.sink)) {
        code = scenario_file_check_players(file.scenario, v->players, "play");
        if (code == CMD_YES)
            code = play_scenario(v, arguments, &file, &findings);
    }
    struct map_diag_counts n = map_diag_count(file.sink);

    /* with -q nothing is printed if nothing is wrong */
    if (!v->findings.quiet || strcmp(v->findings.format, "text") != 0 || n.errors + n.warnings > 0)
        findings_print(&findings, file.sink);
    scenario_file_release(&file);
    int found = findings_end(&findings, FALSE);

    return code == CMD_YES ? found : code;
}

const struct cmd cmd_play = {
    .name = "play",
    .summary = "plays a transcript of moves by the rules",
    .usage = "FILE [MOVES]",
    .options = options,
    .often = "players|option|moves|bots|seed|save-position|format",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 2,
    .run = run_play,
};
