/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "findings.h"
#include "map-exchange.h"
#include "map-page.h"
#include "map-scenario.h"
#include "output.h"
#include "print-module.h"
#include "scenario-file.h"

#include <string.h>

struct values {
    struct findings_options findings;
    char *output, *to, *theme, *language;
    gint players;
    gdouble dpi;
    gboolean bleed;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS, .to = (char *)"game"};

static const struct cmd_option options[] = {
    {"output", 'o', CMD_VALUE(FILENAME, output), "MAP",
     "the file to write, - is standard output; for images and tts a folder"},
    {"to", 0, CMD_VALUE(STRING, to), "FORM",
     "the form: game (default), a .game file; images, a PNG of each face and back; tts, a saved "
     "game of a table simulator",
     "game|images|tts"},
    {"players", 0, CMD_VALUE(INT, players), "N", "the map for N players; the most by default", NULL,
     2, 6},
    {"dpi", 0, CMD_VALUE(DOUBLE, dpi), "DPI", "of the pictures: 300", NULL, 50, 600},
    {"bleed", 0, CMD_VALUE(NONE, bleed), NULL,
     "images with the art past the cut, for a shop; cut out by default"},
    {"lang", 0, CMD_VALUE(STRING, language), "LANGUAGE",
     "language of the words on pieces: en, de; the scenario's own by default, else English",
     .offers = OFFERS_LANGUAGES},
#include "theme-option.def"
#include "findings-options.def"
    {NULL},
};

/* Writes what could be said, unless the findings forbid it. */
static int
export_map(const struct values *v, const struct scenario_file *file, struct findings *findings)
{
    GError *error = NULL;
    unsigned least, most;

    map_scenario_players(file->scenario, &least, &most);
    GString *text = map_exchange_write(file->sink, file->scenario,
                                       v->players ? (unsigned)v->players : most, MAP_EXCHANGE_GAME);
    gboolean good = findings_print(findings, file->sink) && text;
    g_autoptr(GBytes) bytes = text ? g_string_free_to_bytes(text) : NULL;

    if (!good || output_write(v->output, bytes, &error))
        return good ? CMD_YES : CMD_NO;
    return complain_error(error);
}

static int
write_pictures(const struct values *v, const GPtrArray *files, const char *summary)
{
    g_autofree struct output_file *list = g_new(struct output_file, files->len + 1);
    GError *error = NULL;

    for (guint i = 0; i < files->len; i++) {
        const struct map_page_file *file = files->pdata[i];

        list[i] = (struct output_file){file->name, file->bytes};
    }
    if (!output_write_folder(v->output, list, files->len, &error))
        return complain_error(error);
    if (!v->findings.quiet)
        g_printerr("%s\n", summary);
    return CMD_YES;
}

/* The pieces as pictures, unless the findings forbid it. */
static int
export_pieces(const struct values *v, const struct scenario_file *file, struct findings *findings)
{
    GError *error = NULL;
    const struct print_module *module = module_open(&error);
    const struct map_page_options form = {.form = v->to,
                                          .dpi = v->dpi,
                                          .bleed = v->bleed,
                                          .players = (unsigned)v->players,
                                          .language = v->language,
                                          .theme = v->theme};
    g_autofree char *summary = NULL;

    if (!module)
        return complain_error(error);
    g_autoptr(GPtrArray) files = module->print(file->scenario, file->sink, &form, &summary, &error);
    gboolean good = findings_print(findings, file->sink);

    if (error)
        return complain_refused("export", error);
    return good && files ? write_pictures(v, files, summary) : CMD_NO;
}

static int
check_export_usage(const struct values *v, char **arguments)
{
    gboolean game = strcmp(v->to, "game") == 0;

    if (!v->output)
        return complain_usage("export", game ? "add -o MAP: the file to write"
                                             : "add -o DIR: the folder to write to");
    if (game && (v->dpi || v->bleed || v->theme || v->language))
        return complain_usage("export",
                              "--dpi, --bleed, --lang and --theme need --to=images or tts");
    if (!game && strcmp(v->output, "-") == 0)
        return complain_usage("export",
                              "pictures are several files: give a folder, not standard output");
    return scenario_file_check_one(arguments[0], "export");
}

static int
run_export(const void *data, char **arguments)
{
    const struct values *v = data;
    struct scenario_file file;
    struct findings findings;
    int code, found;

    code = check_export_usage(v, arguments);
    if (code != CMD_YES)
        return code;
    if (!scenario_file_read(&file, arguments[0], NULL)) {
        scenario_file_release(&file);
        return CMD_WORLD;
    }
    gboolean sound = file.scenario && map_diag_count(file.sink).errors == 0;

    if (sound)
        code = scenario_file_check_players(file.scenario, v->players, "export");
    findings_begin(&findings, &v->findings);
    if (sound && code == CMD_YES)
        code = strcmp(v->to, "game") == 0 ? export_map(v, &file, &findings)
                                          : export_pieces(v, &file, &findings);
    else if (!sound)
        findings_print(&findings, file.sink);
    found = findings_end(&findings, !sound);
    scenario_file_release(&file);
    return code == CMD_YES ? found : code;
}

const struct cmd cmd_export = {
    .name = "export",
    .summary = "writes a scenario for another program: its map, or its pieces as pictures",
    .usage = "FILE -o MAP|DIR",
    .options = options,
    .often = "output|to|players|lang|theme|dpi",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_export,
};
