/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "findings.h"
#include "inputs.h"
#include "map-base.h"
#include "map-check.h"
#include "map-diag.h"
#include "map-draw.h"
#include "map-exchange.h"
#include "map-play.h"
#include "map-scenario.h"
#include "map-sim.h"
#include "output.h"
#include "print-module.h"
#include "report-page.h"
#include "scenario-file.h"
#include "thread-pool.h"

#include <string.h>

static enum map_check_heat_kind
kind_of(const char *word)
{
    return strcmp(word, "first") == 0   ? MAP_CHECK_HEAT_FIRST
           : strcmp(word, "last") == 0  ? MAP_CHECK_HEAT_LAST
           : strcmp(word, "free") == 0  ? MAP_CHECK_HEAT_NEVER
           : strcmp(word, "reach") == 0 ? MAP_CHECK_HEAT_REACH
           : strcmp(word, "pips") == 0  ? MAP_CHECK_HEAT_PIPS
                                        : MAP_CHECK_HEAT_STARTS;
}

/* From simulated set-ups; NULL after reporting on stderr why there is none. For pips NULL is no
 * failure: the pips in the file can still be drawn. */
static struct map_report_heat *
make_heat(const char *word, const struct map_scenario *scenario, unsigned players, guint64 seed,
          guint64 runs, struct map_sink *sink)
{
    enum map_check_heat_kind kind = kind_of(word);
    bool pips = kind == MAP_CHECK_HEAT_PIPS;
    const struct map_check_options o = {.seed = seed,
                                        .runs = pips ? 1 : runs,
                                        .threads = thread_pool_threads(0),
                                        .policies = 1u << MAP_SIM_GREEDY,
                                        .players = players,
                                        .count_only = true};
    g_autoptr(map_check_report) report = NULL;
    struct map_report_heat *heat;

    if (map_diag_count(sink).errors > 0) {
        if (!pips)
            complain("--heat=%s is not shown, as the scenario has errors", word);
        return NULL;
    }
    if (kind != MAP_CHECK_HEAT_REACH)
        report = map_check_run(scenario, &o, sink);
    heat = map_check_heat_new(scenario, report, players, kind, sink);
    if (!heat && kind == MAP_CHECK_HEAT_REACH)
        complain("--heat=reach: no wagon reaches a trade hex on this map");
    else if (!heat && !pips)
        complain("--heat=%s: no set-up can be played on this map", word);
    return heat;
}

#define MOST_RUNS 1000000
#define FILLING "1:0"

struct values {
    struct findings_options findings;
    char *output, *format;
    char *names, *title, *theme, *setup, *after, *policy, *background, *heat, *mark, *show;
    char *language, *drawn;
    gdouble size, dpi;
    gint64 runs, seed;
    gint players;
    gboolean no_grid, watch, first_seven, spans;
};

static const struct values defaults = {
    .findings = FINDINGS_DEFAULTS,
    .names = (char *)"margin",
    .policy = (char *)"random",
    .background = (char *)"paper",
    .heat = (char *)"none",
    .runs = 1000,
    .seed = 1,
    .show = (char *)"marked",
    .drawn = (char *)"rolled",
    .size = 79.4,
};

static const struct cmd_option options[] = {
    {"output", 'o', CMD_VALUE(FILENAME, output), "PICTURE",
     "the file to write, .pdf, .svg or .png by its ending, or .json: hexes, harbors and sites as data; - is standard output"},
    {"format", 0, CMD_VALUE(STRING, format), "FORMAT",
     "the format, if the name has no ending; svg on standard output by default",
     "svg|png|pdf|json"},
    {"spans", 0, CMD_VALUE(NONE, spans), NULL,
     "in JSON: where each hex and element is in the file, by its bytes; with errors too"},
    {"after", 0, CMD_VALUE(FILENAME, after), "MOVES", "show the board after this transcript"},
    {"setup", 0, CMD_VALUE(STRING, setup), "SEED:I",
     "show set-up I of this seed, as `check` simulates it"},
    {"drawn", 0, CMD_VALUE(STRING, drawn), "HOW",
     "what set-up draws: rolled (default), one filling (1:0, as `roll` writes it), so marked below "
     "the title; open, the stacks as on the printed board",
     "rolled|open"},
    {"players", 0, CMD_VALUE(INT, players), "N",
     "the map and the set-up for N players; the fewest by default", NULL, 2, 6},
    {"policy", 0, CMD_VALUE(STRING, policy), "WORD",
     "how the seats of a set-up place: random (default), greedy, adversary; none: the filling alone",
     "random|greedy|adversary|none"},
    {"first-seven", 0, CMD_VALUE(NONE, first_seven), NULL,
     "with --setup: play the first seven after the invasion too"},
    {"names", 0, CMD_VALUE(STRING, names), "WHERE",
     "names of hexes: margin (default), all (on every hex too), none", "margin|all|none"},
    {"title", 0, CMD_VALUE(STRING, title), "TEXT",
     "text above the board instead of the scenario's title; \"\" for none"},
    {"lang", 0, CMD_VALUE(STRING, language), "LANGUAGE",
     "language of the words below the title, and of title, labels and notes if the scenario "
     "has them: en, de; the scenario's own by default",
     .offers = OFFERS_LANGUAGES},
#include "theme-option.def"
    {"no-grid", 0, CMD_VALUE(NONE, no_grid), NULL,
     "leave out the lines of paths and intersections"},
    {"background", 0, CMD_VALUE(STRING, background), "WHAT",
     "background: paper (default), or none: SVG and PNG are transparent around the board",
     "paper|none"},
    {"heat", 0, CMD_VALUE(STRING, heat), "WHAT",
     "draw a heat map of building sites; none by default. pips: number of the 36 rolls that yield "
     "something (for drawn numbers the mean of fillings, or that of --setup). starts, first, last, "
     "free: percentage of greedy set-ups in which the site is taken, taken first, last, or left "
     "free. reach: movement points to the nearest trade hex",
     "none|pips|starts|first|last|free|reach"},
    {"runs", 0, CMD_VALUE(INT64, runs), "N",
     "set-ups that the heat is counted from: 1,000 by default", NULL, 1, MOST_RUNS},
    {"seed", 0, CMD_VALUE(INT64, seed), "N", "seed of their random numbers: 1 by default", NULL,
     CMD_ANY_INDEX},
    {"mark", 0, CMD_VALUE(STRING, mark), "PLACES",
     "mark these places: C4,C4/C5; with a seat (red:C4/C5/D5) draw a building there, numbered in "
     "their order"},
    {"findings", 0, CMD_VALUE(STRING, show), "HOW",
     "findings of the file: marked on the board (default), or hidden", "marked|hidden", 0, 0,
     "marked"},
    {"size", 0, CMD_VALUE(DOUBLE, size), "MM",
     "size of a hex across its flats: 79.4 by default, as the tiles on the shelf", NULL, 5, 500},
    {"dpi", 0, CMD_VALUE(DOUBLE, dpi), "N",
     "pixels per inch of a PNG: 96 by default, fewer for a very large board", NULL, 10, 2400},
    {"watch", 0, CMD_VALUE(NONE, watch), NULL,
     "draw again whenever the file changes, until Ctrl-C"},
#include "findings-options.def"
    {NULL},
};

/* One request to draw, checked before anything is read. */
struct job {
    const struct values *values;
    const char *path;
    enum map_draw_format format;
    gboolean data; /* JSON instead of a picture */
    guint64 seed, index;
};

/* The extension and --format must agree. */
static int
choose_format(struct job *job)
{
    const struct values *v = job->values;
    enum map_draw_format named = MAP_DRAW_SVG;
    gboolean is_named = v->format && picture_format(v->format, "", &named);
    gboolean has_ending = picture_format(v->output, ".", &job->format);

    if (is_named && has_ending && named != job->format)
        return complain_usage("render", "--format=%s contradicts the ending of %s", v->format,
                              v->output);
    if (is_named)
        job->format = named;
    else if (strcmp(v->output, "-") == 0)
        job->format = MAP_DRAW_SVG;
    else if (!has_ending)
        return complain_usage("render", "%s: end the name in .svg, .png or .pdf, or give --format",
                              v->output);
    job->data = job->format > MAP_DRAW_PNG;
    if (v->spans && !job->data)
        return complain_usage("render", "--spans needs JSON: -o board.json");
    return CMD_YES;
}

/* Requests that findings forbid: a set-up of a scenario with errors. */
static struct map_setup *
simulate_setup(const struct job *job, const struct map_scenario *scenario, struct map_sink *sink,
               unsigned players)
{
    enum map_sim_policy policy = setups_policy(job->values->policy);
    unsigned seat;

    if (map_diag_count(sink).errors > 0) {
        complain("the set-up is not shown, as the scenario has errors");
        return NULL;
    }
    struct map_setup *setup =
        map_sim_setup_new(scenario, players, job->seed, job->index, policy, sink);

    if (!setup)
        return NULL;
    if (job->values->first_seven && !map_sim_setup_seven(setup))
        complain("the first seven is not played: this set-up has none");
    switch (map_sim_setup_end(setup, &seat)) {
    case MAP_SIM_COMPLETE:
        break;
    case MAP_SIM_NO_FILLING:
        complain("set-up %s has no filling: the board is shown as in the file", job->values->setup);
        g_clear_pointer(&setup, map_sim_setup_free);
        break;
    case MAP_SIM_SEAT_STUCK:
        complain("set-up %s stops: seat %u finds no place to build", job->values->setup, seat + 1);
        break;
    case MAP_SIM_NO_ROUTE:
        complain("set-up %s stops: seat %u finds no path beside its building", job->values->setup,
                 seat + 1);
        break;
    }
    return setup;
}

/* The game of the transcript; NULL when it cannot be played: reported by the sink or on stderr,
 * with *code for the latter. */
static struct map_play *
play_moves(const struct job *job, const struct map_scenario *scenario, struct map_sink *sink,
           unsigned players, int *code)
{
    g_autoptr(map_play) play = map_play_new(scenario, players, map_check_finds);
    const struct map_ruleset *ruleset;
    gsize length;

    if (map_diag_count(sink).errors > 0) {
        complain("the game is not shown, as the scenario has errors");
        *code = CMD_NO;
        return NULL;
    }
    char *text = transcript_file_read(job->values->after, &length);

    if (!text) {
        *code = CMD_WORLD;
        return NULL;
    }
    if (!map_play_run(play, job->values->after, text, length, sink) ||
        !map_play_position(play, &ruleset)) {
        *code = CMD_NO;
        return NULL;
    }
    return g_steal_pointer(&play);
}

static int
write_picture(const struct job *job, const struct map_scenario *scenario, struct map_sink *sink,
              const struct map_draw_options *draw)
{
    GError *error = NULL;
    const struct print_module *module = module_open(&error);

    if (!module)
        return complain_error(error);
    g_autoptr(GBytes) bytes = module->render(scenario, sink, draw, &error);

    if (!bytes)
        return complain_refused("render", error);
    if (!output_write(job->values->output, bytes, &error))
        return complain_error(error);
    return CMD_YES;
}

/* The board as JSON; of a file with errors only for an editor, where they are mended. */
static int
write_board(const struct job *job, const struct map_scenario *scenario, struct map_sink *sink)
{
    unsigned least, most, players = (unsigned)job->values->players;
    GError *error = NULL;

    if (map_diag_count(sink).errors > 0 && !job->values->spans)
        return CMD_NO;
    if (scenario_file_check_players(scenario, (gint)players, "render") != CMD_YES)
        return CMD_USAGE;
    map_scenario_players(scenario, &least, &most);
    GString *text =
        map_exchange_write(sink, scenario, players ? players : least,
                           job->values->spans ? MAP_EXCHANGE_SPANS : MAP_EXCHANGE_BOARD);
    g_autoptr(GBytes) bytes = g_string_free_to_bytes(text);

    return output_write(job->values->output, bytes, &error) ? CMD_YES : complain_error(error);
}

/* The filling that stands for all, where nothing else is asked of a sound map; NULL without one. */
static struct map_setup *
roll_filling(const struct values *v, const struct map_scenario *scenario, struct map_sink *sink,
             unsigned players)
{
    unsigned seat;

    if (v->setup || v->after || strcmp(v->heat, "none") != 0 || strcmp(v->drawn, "rolled") != 0 ||
        map_diag_count(sink).errors > 0)
        return NULL;
    struct map_setup *setup = map_sim_setup_new(scenario, players, 1, 0, MAP_SIM_NOBODY, sink);

    if (setup && map_sim_setup_end(setup, &seat) == MAP_SIM_NO_FILLING)
        g_clear_pointer(&setup, map_sim_setup_free);
    return setup;
}

static int
draw_scenario(const struct job *job, const struct map_scenario *scenario, struct map_sink *sink)
{
    static const char *const names[] = {"margin", "all", "none"};
    const struct values *v = job->values;
    struct map_draw_options o = {.format = job->format,
                                 .size = v->size,
                                 .dpi = v->dpi,
                                 .title = v->title,
                                 .theme = v->theme,
                                 .language = v->language,
                                 .marks = v->mark,
                                 .no_grid = v->no_grid};
    g_autofree char *name = NULL;
    g_autoptr(map_report_heat) hot = NULL;
    struct map_draw_heat heat;
    struct map_setup *setup = NULL;
    g_autoptr(map_play) play = NULL;
    unsigned least, most;
    int code = CMD_YES;

    if (scenario_file_check_players(scenario, v->players, "render") != CMD_YES)
        return CMD_USAGE;
    map_scenario_players(scenario, &least, &most);
    o.players = v->players ? (unsigned)v->players : least;
    /* the numbers of a set-up or a game; for the bare file means over fillings */
    o.pips = strcmp(v->heat, "pips") == 0;
    if (strcmp(v->heat, "none") != 0 && !(o.pips && (v->setup || v->after))) {
        hot = make_heat(v->heat, scenario, o.players, (guint64)v->seed, (guint64)v->runs, sink);
        if (!hot && !o.pips)
            return CMD_NO;
    }
    if (hot) {
        o.pips = FALSE;
        heat = (struct map_draw_heat){hot->title,
                                      hot->low,
                                      hot->high,
                                      hot->speck,
                                      hot->n,
                                      hot->levels,
                                      (const char *const *)hot->texts};
        o.heat = &heat;
    }
    o.no_background = strcmp(v->background, "none") == 0;
    o.no_findings = strcmp(v->show, "hidden") == 0;
    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++)
        if (strcmp(v->names, names[i]) == 0)
            o.names = (enum map_draw_names)i;
    setup = v->setup ? simulate_setup(job, scenario, sink, o.players)
                     : roll_filling(v, scenario, sink, o.players);
    if (setup) {
        o.setup = v->setup;
        o.filling = v->setup ? NULL : FILLING;
        o.position = map_sim_setup_position(setup, &o.ruleset);
    }
    if (v->after) {
        play = play_moves(job, scenario, sink, (unsigned)v->players, &code);
        if (!play)
            return code;
        name = g_path_get_basename(v->after);
        o.after = name;
        o.position = map_play_position(play, &o.ruleset);
    }
    code = write_picture(job, scenario, sink, &o);
    map_sim_setup_free(setup);
    return code;
}

/* A file with errors is drawn too, as far as it has a map, with marks for the findings. */
static int
draw_file(gpointer data, GPtrArray *paths)
{
    const struct job *job = data;
    struct scenario_file file;
    struct findings findings;
    int code = CMD_WORLD;
    GThread *opening = job->data ? NULL : module_begin();
    gboolean readable = scenario_file_read(&file, job->path, paths);

    if (opening)
        module_end(opening);
    if (readable) {
        code = !file.scenario ? CMD_YES
               : job->data    ? write_board(job, file.scenario, file.sink)
                              : draw_scenario(job, file.scenario, file.sink);
        struct map_diag_counts counts = map_diag_count(file.sink);

        findings_begin(&findings, &job->values->findings);
        map_diag_report_limit(findings.report, job->values->findings.strict, 0, FALSE);
        findings_print(&findings, file.sink);
        int found = findings_end(&findings, counts.errors + counts.warnings > 0);

        code = code == CMD_YES ? found : code;
    }
    scenario_file_release(&file);
    return code;
}

static int
check_render_usage(struct job *job, char **arguments)
{
    const struct values *v = job->values;

    if (!v->output)
        return complain_usage("render", "add -o PICTURE: the file to write");
    if (choose_format(job) != CMD_YES)
        return CMD_USAGE;
    if (scenario_file_check_one(arguments[0], "render") != CMD_YES)
        return CMD_USAGE;
    if (v->setup && !setups_read(v->setup, &job->seed, &job->index))
        return complain_usage("render", "--setup takes SEED:I, two whole numbers: %s", v->setup);
    if (v->setup && v->after)
        return complain_usage("render", "give either --setup or --after");
    if (job->data && (v->setup || v->after))
        return complain_usage("render", "JSON holds the board of the file: leave out %s",
                              v->setup ? "--setup" : "--after");
    if (transcript_file_check(arguments[0], v->after, "render") != CMD_YES)
        return CMD_USAGE;
    if (v->watch && v->after && strcmp(v->after, "-") == 0)
        return complain_usage("render", "--watch cannot watch moves from standard input");
    if (v->watch && strcmp(v->output, "-") == 0)
        return complain_usage("render", "--watch needs a file, not -");
    return v->watch ? inputs_check_watchable(arguments, "render") : CMD_YES;
}

static int
run_render(const void *data, char **arguments)
{
    struct job job = {.values = data, .path = arguments[0]};
    int code = check_render_usage(&job, arguments);

    if (code != CMD_YES)
        return code;
    return job.values->watch ? watch(draw_file, &job) : draw_file(&job, NULL);
}

const struct cmd cmd_render = {
    .name = "render",
    .summary = "draws the board as one picture",
    .usage = "FILE -o PICTURE",
    .options = options,
    .often = "output|setup|players|names|theme|mark|dpi|watch",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_render,
};
