/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "verbs.h"

#include "complain.h"
#include "findings.h"
#include "map-scenario.h"
#include "map-check.h"
#include "map-xml.h"
#include "output.h"
#include "scenario-file.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MOST_TRIES 100000
#define FAIR_TRIES 500 /* with --fair, default of --of */

struct values {
    struct findings_options findings;
    char *output;
    gint64 seed, first, of;
    gdouble fair;
};

static const struct values defaults = {
    .findings = FINDINGS_DEFAULTS,
    .seed = 1,
    .fair = -1,
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
    {"fair", 0, CMD_VALUE(DOUBLE, fair), "PERCENT",
     "take the first filling whose seats differ by at most this, by sixty set-ups and then "
     "in full measure",
     NULL, 0, 100},
#include "findings-options.def"
    {NULL},
};

static int
check_roll_usage(const struct values *v)
{
    if (!v->output)
        return complain_usage("roll", "add -o FIXED: the file to write");
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
 * it is on. */
static char *
spread_words(const struct map_roll_map *about, double bound)
{
    char percent[32], interval[32];

    if (about->spread < 0)
        return g_strdup("none of its set-ups is finished");
    g_ascii_formatd(percent, sizeof percent, "%.1f", about->spread);
    if (bound >= 0 && about->spread > bound && g_ascii_strtod(percent, NULL) <= bound)
        g_ascii_formatd(percent, sizeof percent, "%.5g", about->spread);
    g_ascii_formatd(interval, sizeof interval, "%.1f", about->interval);
    return g_strdup_printf("seats differ by %s ±%s %%", percent, interval);
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

/* A line for each map on stderr: its filling, and how fair it is. */
static void
report_roll(const struct map_scenario *scenario, const struct map_roll *roll,
            const struct values *v, bool looked_at_all)
{
    struct map_roll_map about;

    for (unsigned m = 0; map_check_roll_about(roll, m, &about); m++) {
        g_autofree char *name = name_of(scenario, roll, &about);
        g_autofree char *spread = spread_words(&about, v->fair);

        if (about.drawn)
            complain("%s: filling %" G_GINT64_FORMAT ":%" G_GUINT64_FORMAT "%s, %s", name, v->seed,
                     about.index, looked_at_all ? ", the fairest" : "", spread);
        else
            complain("%s: nothing is drawn on this map, %s", name, spread);
    }
}

/* The prefix for the paths of a scenario's pictures, which are relative to its folder, when it is
 * written elsewhere: "" for the same folder, "maps/" for the folder above. NULL for other folders:
 * files outside of a scenario's folder are never read. To be freed. */
static char *
find_art_folder(const char *from, const char *to)
{
    g_autofree char *from_name = g_path_get_dirname(from), *to_name = g_path_get_dirname(to);
    char *here = realpath(from_name, NULL), *there = realpath(to_name, NULL);
    char *folder = NULL;

    /* output reports a missing folder; the place of stdout is unknown */
    if (!here || !there || strcmp(to, "-") == 0 || strcmp(here, there) == 0)
        folder = g_strdup("");
    else if (strcmp(there, "/") == 0)
        folder = g_strconcat(here + 1, "/", NULL);
    else if (g_str_has_prefix(here, there) && here[strlen(there)] == '/')
        folder = g_strconcat(here + strlen(there) + 1, "/", NULL);
    free(here);
    free(there);
    return folder;
}

/* The scenario with a comment about its origin. */
static GBytes *
make_file(const struct map_scenario *scenario, const struct map_roll *roll, const struct values *v,
          const char *art_folder)
{
    GString *text = map_xml_write(scenario, map_check_roll_fillings(roll), art_folder);
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
                               v->seed, about.index, name);
    }
    if (end)
        g_string_insert(text, end + 1 - text->str, line->str);
    return g_string_free_to_bytes(text);
}

/* Reports the fillings, and returns whether they meet the request; with -q only why they do not. */
static void
judge_rolls(const struct map_scenario *scenario, const struct map_roll *roll,
            const struct values *v, guint64 tries, enum map_roll_end end)
{
    bool all = tries > 1 && (v->fair < 0 || end == MAP_ROLL_NOT_FAIR);

    if (end == MAP_ROLL_NO_FILLING)
        complain("%s: no filling keeps all constraints; `cartwright check` says which clash",
                 map_scenario_id(scenario));
    if (end != MAP_ROLL_DRAWN && end != MAP_ROLL_NOT_FAIR)
        return;
    if (end == MAP_ROLL_NOT_FAIR || !v->findings.quiet)
        report_roll(scenario, roll, v, all);
    if (end == MAP_ROLL_NOT_FAIR && is_drawn(roll))
        complain("no filling of %" G_GUINT64_FORMAT " is as fair as asked; nothing is written",
                 tries);
    else if (end == MAP_ROLL_NOT_FAIR)
        complain("it is less fair than --fair; nothing is written");
}

static int
roll_maps(const struct values *v, const char *art_folder, const struct map_scenario *scenario,
          struct map_sink *sink)
{
    guint64 tries = v->of ? (guint64)v->of : v->fair >= 0 ? FAIR_TRIES : 1;
    const struct map_roll_options o = {.seed = (guint64)v->seed,
                                       .first = (guint64)v->first,
                                       .tries = tries,
                                       .fair = v->fair,
                                       .threads = g_get_num_processors()};
    enum map_roll_end end;
    struct map_roll *roll = map_check_roll_new(scenario, &o, sink, &end);
    g_autoptr(GError) error = NULL;
    int code = CMD_NO;

    judge_rolls(scenario, roll, v, tries, end);
    if (end == MAP_ROLL_DRAWN) {
        g_autoptr(GBytes) bytes = make_file(scenario, roll, v, art_folder);

        code = output_write(v->output, bytes, &error) ? CMD_YES : CMD_WORLD;
    }
    map_check_roll_free(roll);
    if (code == CMD_WORLD)
        complain("%s", error->message);
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
    int code = check_roll_usage(v);

    if (code == CMD_YES)
        code = scenario_file_check_one(arguments[0], "roll");
    if (code == CMD_YES && is_same_file(arguments[0], v->output))
        code = complain_usage("roll", "%s would overwrite itself and lose its pools and comments",
                              v->output);

    if (code != CMD_YES)
        return code;
    code = CMD_WORLD;
    if (scenario_file_read(&file, arguments[0], NULL)) {
        bool sound = file.scenario && map_diag_count(file.sink).errors == 0;
        g_autofree char *folder = find_art_folder(arguments[0], v->output);
        int found;

        if (sound && !folder && map_scenario_has_art(file.scenario))
            code = complain_usage(
                "roll",
                "%s names pictures that %s would not find: write it to the same folder or one above",
                arguments[0], v->output);
        else
            code = sound ? roll_maps(v, folder, file.scenario, file.sink) : CMD_NO;
        findings_begin(&findings, &v->findings);
        findings_print(&findings, file.sink);
        found = findings_end(&findings, !sound);
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
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_roll,
};
