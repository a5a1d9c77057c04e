/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "output.h"
#include "inputs.h"
#include "findings.h"
#include "map-check.h"
#include "map-exchange.h"
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "scenario-file.h"

#include <stdio.h>
#include <string.h>

struct values {
    struct findings_options findings;
    char *output, *from;
    gboolean force, list;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS};

static const struct cmd_option options[] = {
    {"output", 'o', CMD_VALUE(FILENAME, output), "SCENARIO",
     "the file to write; - is standard output"},
    {"from", 0, CMD_VALUE(STRING, from), "FORM",
     "what FILE is: game (a .game file), grid (plain text), json (a list of hexes), tiled (JSON or "
     ".tmx of Tiled); by its content by default",
     "game|grid|json|tiled"},
    {"force", 0, CMD_VALUE(NONE, force), NULL, "replace an existing file"},
    {"list", 0, CMD_VALUE(NONE, list), NULL, "show each form with a sample"},
#include "findings-options.def"
    {NULL},
};

static const char samples[] =
    "game    a .game file              num-players 3 ... map, then rows: s,f0,h1,s\n"
    "grid    words in rows             ~ fo6 hi5 ~   wood 6, brick 5   W6 B5   emoji\n"
    "        a table with headings     q,r,resource,number\n"
    "json    a list of hexes           [{\"q\": 0, \"r\": 0, \"resource\": \"wood\", \"number\": 6}, ...]\n"
    "        rows of hexes             [[\"W6\", \"B5\"], [\"S9\", \"O4\", \"G3\"], ...]\n"
    "        board.json of render      {\"format\": \"cartwright-board\", ...}\n"
    "tiled   a hexagonal map of Tiled  <map orientation=\"hexagonal\" ...>, or its JSON";

/* What was made is judged as any file would be: an import that is no valid scenario is an error of
 * the import. */
static void
judge_scenario(map_sink *sink, const char *text, gsize length)
{
    struct map_scenario *scenario = map_scenario_read_text(sink, "-", text, length);

    if (scenario)
        map_check_validate(scenario, sink);
    map_scenario_free(scenario);
}

/* Without --force the file is created and never replaced, and no test before it could race. */
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
    GString *text = map_exchange_read(sink, path, v->from, id ? id : "map", judge_scenario, &error);
    g_autoptr(GBytes) bytes = NULL;
    struct findings findings;
    int code = CMD_NO, found;

    if (error)
        return complain_error(error);
    findings_begin(&findings, &v->findings);
    if (findings_print(&findings, sink) && text) {
        g_autoptr(map_sink) again = map_diag_sink_new();
        g_autoptr(GBytes) plain = g_bytes_new(text->str, text->len);

        /* laid out as fmt does, so that `fmt --check` has nothing to say of an imported map */
        map_scenario_format(again, v->output, NULL, &plain, &bytes, NULL);
    }
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

    if (v->list) {
        puts(samples);
        return CMD_YES;
    }
    if (!arguments[0])
        code = complain_usage("import", "nothing to import: give FILE -o SCENARIO");
    else if (!v->output)
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
    .often = "output|from|force|list",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 0,
    .most = 1,
    .run = run_import,
};
