/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "findings.h"
#include "map-diag.h"
#include "map-scenario.h"
#include "print-module.h"
#include "report-page.h"
#include "scenario-file.h"

#include <stdio.h>
#include <string.h>

struct values {
    struct findings_options findings;
    char *format, *picture;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS, .format = (char *)"text"};

static const struct cmd_option options[] = {
    {"format", 0, CMD_VALUE(STRING, format), "FORMAT",
     "text (default), json, or markdown for a comment", "text|json|markdown"},
    {"picture", 0, CMD_VALUE(FILENAME, picture), "PICTURE",
     "also draw the board of B with a ring around each change, and in "
     "PICTURE-before that of A: "
     ".svg, .pdf or .png"},
#include "findings-options.def"
    {NULL},
};

/* Writes the board of B, or that of A beside it, with its changes marked. */
static gboolean
draw_board(const struct values *v, const struct scenario_file *old, const struct scenario_file *new,
           gboolean before, GError **error)
{
    g_autoptr(GString) out = g_string_new(NULL), json = g_string_new(NULL),
                       marks = g_string_new(NULL);
    struct map_draw_options draw = {.no_findings = true};
    const struct print_module *module = module_open(error);
    const char *end = strrchr(v->picture, '.');
    g_autofree char *name = g_strdup_printf("%.*s%s%s", (int)(end - v->picture), v->picture,
                                            before ? "-before" : "", end);

    picture_format(v->picture, ".", &draw.format);
    map_scenario_compare((const struct map_scenario *[]){old->scenario, new->scenario},
                         (struct map_sink *[]){old->sink, new->sink}, out, json, marks);
    draw.marks = marks->str;
    g_autoptr(GBytes) bytes =
        module ? module->render(new->scenario, new->sink, &draw, error) : NULL;

    return bytes && output_write(name, bytes, error);
}

/* A block that is code to Markdown, whatever the texts of an author say. */
static void
print_markdown(const char *text)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    unsigned n = g_strv_length(lines) - 1; /* each is ended */

    printf(n == 1 ? "%u change\n\n" : "%u changes\n\n", n);
    for (unsigned i = 0; i < n; i++)
        printf("    %s\n", lines[i]);
}

static int
print_changes(const struct values *v, const struct scenario_file file[2])
{
    g_autoptr(GString) out = g_string_new(NULL), json = g_string_new(NULL),
                       marks = g_string_new(NULL);
    GError *error = NULL;

    map_diag_write(json, "{\n  'format': 'cartwright-diff', 'version': 1,\n  'changes': [");
    map_scenario_compare((const struct map_scenario *[]){file[0].scenario, file[1].scenario},
                         (struct map_sink *[]){file[0].sink, file[1].sink}, out, json, marks);
    g_string_append(json, "\n  ]\n}\n");
    if (strcmp(v->format, "markdown") == 0 && out->len)
        print_markdown(out->str);
    else
        fputs(strcmp(v->format, "json") == 0 ? json->str
              : out->len                     ? out->str
                                             : "no change\n",
              stdout);
    if (v->picture && !(draw_board(v, &file[0], &file[1], FALSE, &error) &&
                        draw_board(v, &file[1], &file[0], TRUE, &error)))
        return complain_error(error);
    return out->len ? CMD_NO : CMD_YES;
}

static int
run_diff(const void *data, char **arguments)
{
    const struct values *v = data;
    enum map_draw_format format;
    struct scenario_file file[2];
    struct findings findings;
    gboolean sound = TRUE;
    int code = CMD_YES;

    if (strcmp(arguments[0], "-") == 0 && strcmp(arguments[1], "-") == 0)
        return complain_usage("diff", "only one of the files can be standard input");
    if (v->picture && (!picture_format(v->picture, ".", &format) || format > MAP_DRAW_PNG))
        return complain_usage("diff", "%s: end the name in .svg, .png or .pdf", v->picture);
    for (int k = 0; k < 2; k++)
        if (scenario_file_check_one(arguments[k], "diff") != CMD_YES)
            return CMD_USAGE;
    for (int k = 0; k < 2; k++)
        if (!scenario_file_read(&file[k], arguments[k], NULL))
            code = CMD_WORLD;
    if (file[0].scenario && file[1].scenario)
        code = print_changes(v, file);
    /* afterwards, as what two files say of a third one is printed once and taken away */
    findings_begin(&findings, &v->findings);
    for (int k = 0; k < 2; k++) {
        if (!findings_allow(&v->findings, file[k].sink))
            sound = findings_print(&findings, file[k].sink);
        scenario_file_release(&file[k]);
    }
    int found = findings_end(&findings, !sound);

    return code == CMD_YES ? found : code;
}

const struct cmd cmd_diff = {
    .name = "diff",
    .summary = "says what differs between two versions of a scenario",
    .usage = "A B",
    .options = options,
    .often = "format|picture|strict|quiet",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 2,
    .most = 2,
    .run = run_diff,
};
