/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "verbs.h"

#include "complain.h"
#include "file-id.h"
#include "findings.h"
#include "map-exchange.h"
#include "map-scenario.h"
#include "map-xml.h"
#include "output.h"
#include "scenario-file.h"

#include <string.h>

struct values {
    struct findings_options findings;
    char *output, *from;
    gboolean force;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS};

static const struct cmd_option options[] = {
    {"output", 'o', CMD_VALUE(FILENAME, output), "SCENARIO",
     "the file to write; - is standard output"},
    {"from", 0, CMD_VALUE(STRING, from), "FORM",
     "what FILE is: game (a .game file), grid (plain text), tiled (JSON of Tiled); by its content "
     "by default",
     "game|grid|tiled"},
    {"force", 0, CMD_VALUE(NONE, force), NULL, "replace an existing file"},
#include "findings-options.def"
    {NULL},
};

/* The text laid out, where it is a scenario; else its findings are printed. NULL after that. */
static GBytes *
lay_out(struct findings *findings, const char *name, const GString *text)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(GBytes) before = g_bytes_new(text->str, text->len);
    struct map_scenario *scenario = map_xml_read_text(sink, name, text->str, text->len);
    gboolean sound = scenario && map_diag_count(sink).errors == 0;
    GBytes *after = NULL;

    map_scenario_free(scenario);
    if (!sound)
        findings_print(findings, sink);
    else
        map_xml_format(sink, name, NULL, &before, &after, NULL);
    return after;
}

static int
write_scenario(const struct values *v, GBytes *bytes)
{
    g_autoptr(GError) error = NULL;

    if (v->force || strcmp(v->output, "-") == 0 ? output_write(v->output, bytes, &error)
                                                : output_create(v->output, bytes, &error))
        return CMD_YES;
    complain("%s%s", error->message,
             g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_EXIST) ? "; --force replaces it"
                                                                      : "");
    return CMD_WORLD;
}

static int
import_file(const struct values *v, const char *path)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    GError *error = NULL;
    g_autofree char *id = file_id(strcmp(path, "-") == 0 ? v->output : path);
    GString *text = map_exchange_read(sink, path, v->from, id ? id : "map", &error);
    g_autoptr(GBytes) bytes = NULL;
    struct findings findings;
    int code = CMD_NO, found;

    if (error)
        return complain_error(error);
    findings_begin(&findings, &v->findings);
    if (findings_print(&findings, sink) && text)
        bytes = lay_out(&findings, v->output, text);
    if (text)
        g_string_free(text, TRUE);
    found = findings_end(&findings, !bytes);
    if (bytes)
        code = write_scenario(v, bytes);
    return code == CMD_YES ? found : code;
}

static int
run_import(const void *data, char **arguments)
{
    const struct values *v = data;
    int code = CMD_YES;

    if (!v->output)
        code = complain_usage("import", "add -o SCENARIO: the file to write");
    if (code == CMD_YES)
        code = scenario_file_check_one(arguments[0], "import");
    return code == CMD_YES ? import_file(v, arguments[0]) : code;
}

const struct cmd cmd_import = {
    .name = "import",
    .summary = "makes a scenario of a map of another program",
    .usage = "FILE -o SCENARIO",
    .options = options,
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_import,
};
