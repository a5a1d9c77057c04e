/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "verbs.h"

#include "complain.h"
#include "findings.h"
#include "map-exchange.h"
#include "map-scenario.h"
#include "output.h"
#include "scenario-file.h"

struct values {
    struct findings_options findings;
    char *output, *to;
    gint players;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS, .to = (char *)"game"};

static const struct cmd_option options[] = {
    {"output", 'o', CMD_VALUE(FILENAME, output), "MAP", "the file to write; - is standard output"},
    {"to", 0, CMD_VALUE(STRING, to), "FORM", "the form: game (default), a .game file", "game"},
    {"players", 0, CMD_VALUE(INT, players), "N", "the map for N players; the most by default", NULL,
     2, 6},
#include "findings-options.def"
    {NULL},
};

/* Writes what could be said, unless the findings forbid it. */
static int
export_map(const struct values *v, const struct scenario_file *file, struct findings *findings)
{
    g_autoptr(GError) error = NULL;
    unsigned least, most;

    map_scenario_players(file->scenario, &least, &most);
    GString *text = map_exchange_write(file->sink, file->scenario,
                                       v->players ? (unsigned)v->players : most, MAP_EXCHANGE_GAME);
    gboolean good = findings_print(findings, file->sink) && text;
    g_autoptr(GBytes) bytes = text ? g_string_free_to_bytes(text) : NULL;

    if (!good || output_write(v->output, bytes, &error))
        return good ? CMD_YES : CMD_NO;
    complain("%s", error->message);
    return CMD_WORLD;
}

static int
run_export(const void *data, char **arguments)
{
    const struct values *v = data;
    struct scenario_file file;
    struct findings findings;
    int code = CMD_YES, found;

    if (!v->output)
        code = complain_usage("export", "add -o MAP: the file to write");
    if (code == CMD_YES)
        code = scenario_file_check_one(arguments[0], "export");
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
        code = export_map(v, &file, &findings);
    else if (!sound)
        findings_print(&findings, file.sink);
    found = findings_end(&findings, !sound);
    scenario_file_release(&file);
    return code == CMD_YES ? found : code;
}

const struct cmd cmd_export = {
    .name = "export",
    .summary = "writes the map of a scenario for another program",
    .usage = "FILE -o MAP",
    .options = options,
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_export,
};
