/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "findings.h"
#include "map-scenario.h"
#include "output.h"
#include "print-module.h"
#include "scenario-file.h"

#include <stdio.h>
#include <string.h>

#define NAME_WIDTH 30

struct values {
    struct findings_options findings;
    char *format, *shelf, *language;
    gint players;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS};

static const struct cmd_option options[] = {
    {"shelf", 0, CMD_VALUE(FILENAME, shelf), "BOX|FILE",
     "the boxes at home: box, extension, sea, all, or a file", .offers = OFFERS_SHELVES},
    {"players", 0, CMD_VALUE(INT, players), "N", "only for N players", NULL, 2, 6},
    {"lang", 0, CMD_VALUE(STRING, language), "LANGUAGE",
     "add the name of each piece on the sheets of `print` in this language: en, de",
     .offers = OFFERS_LANGUAGES},
    {"format", 0, CMD_VALUE(STRING, format), "FORMAT", "text (default) or json", "text|json"},
#include "findings-options.def"
    {NULL},
};

/* What to print: the columns, and the shelf if there is one. */
struct list {
    const struct map_scenario *scenario;
    const struct map_parts *parts;
    unsigned *shelf; /* by part, or NULL */
    gboolean *mixed; /* by part: the shelf has some, but only part of a stack that needs equal
                      * backs */
    char **names;    /* by part, or NULL */
    const char *language;
    unsigned least, most;
};

/* A box must serve every number of players that is listed. */
static unsigned
most_of(const struct list *l, const struct map_part *part)
{
    unsigned n = 0;

    for (unsigned k = l->least; k <= l->most; k++)
        n = MAX(n, part->count[k - 1]);
    return n;
}

static unsigned
count_missing(const struct list *l, unsigned i, const struct map_part *part)
{
    unsigned n = most_of(l, part);

    return n - MIN(n, l->shelf[i]);
}

/* The frame of a box is sea too, and anything small serves as a coin: such a part need not be
 * missing. */
static gboolean
has_substitute(const struct list *l, unsigned i, const struct map_part *part)
{
    return l->shelf && count_missing(l, i, part) &&
           (g_str_equal(part->group, "coins") || g_str_equal(part->id, "tile sea"));
}

static void
text_line(const struct list *l, unsigned i, const struct map_part *part, GString *out)
{
    g_autofree char *name = !part->stack   ? g_strdup(part->id)
                            : *part->stack ? g_strdup_printf("%s (pool %s)", part->id, part->stack)
                                           : g_strdup_printf("%s (drawn)", part->id);

    g_string_append_printf(out, "  %-*s", NAME_WIDTH, name);
    for (unsigned k = l->least; k <= l->most; k++)
        g_string_append_printf(out, "%6u", part->count[k - 1]);
    if (has_substitute(l, i, part))
        g_string_append_printf(out, "%8u        +", l->shelf[i]);
    else if (l->shelf)
        g_string_append_printf(out, "%8u%9u%s", l->shelf[i], count_missing(l, i, part),
                               l->mixed[i] ? " *" : "");
    g_string_append_printf(out, "%s%s\n", l->names ? "   " : "", l->names ? l->names[i] : "");
}

static void
print_list_text(const struct list *l, GString *out)
{
    struct map_part part;
    const char *group = NULL;
    gboolean mixed = FALSE, substitute = FALSE;

    g_string_append_printf(out, "%s: pieces by the number of players\n",
                           map_scenario_title(l->scenario, l->language));
    for (unsigned i = 0; map_parts_get(l->parts, i, &part); i++) {
        if (most_of(l, &part) == 0)
            continue;
        if (g_strcmp0(part.group, group) != 0) {
            g_string_append_printf(out, "\n%-*s", NAME_WIDTH + 2, part.group);
            for (unsigned k = l->least; k <= l->most; k++)
                g_string_append_printf(out, "%6u", k);
            g_string_append_printf(out, "%s\n", l->shelf ? "   shelf  missing" : "");
        }
        group = part.group;
        text_line(l, i, &part, out);
        mixed |= l->shelf && l->mixed[i];
        substitute |= has_substitute(l, i, &part);
    }
    if (substitute)
        g_string_append(out, "\n+ The frame of a box is sea too, and anything small serves as a "
                             "coin.\n");
    if (mixed)
        g_string_append(out,
                        "\n* The shelf has some of these, but not the whole stack that they are "
                        "drawn from.\n  Two makes of backs would tell them apart, so all of the "
                        "stack counts as missing.\n");
}

static void
json_part(const struct list *l, unsigned i, const struct map_part *part, GString *out)
{
    map_diag_write(out, "%,\n    {'id': %s", part->id);
    if (l->names)
        map_diag_write(out, ", 'name': %s", l->names[i]);
    map_diag_write(out, ", 'group': %s, 'pool': %s, 'count': {", part->group, part->stack);
    for (unsigned k = l->least; k <= l->most; k++)
        map_diag_write(out, "%,'%u': %u", k, part->count[k - 1]);
    g_string_append_c(out, '}');
    if (l->shelf)
        map_diag_write(out, ", 'shelf': %u, 'missing': %u, 'mixed': %b", l->shelf[i],
                       count_missing(l, i, part), l->mixed[i]);
    g_string_append_c(out, '}');
}

static void
print_list_json(const struct list *l, GString *out)
{
    struct map_part part;

    map_diag_write(out,
                   "{\n  'scenario': %s,\n  'title': %s,\n  'players': [%u, %u],\n  'parts': [",
                   map_scenario_id(l->scenario), map_scenario_title(l->scenario, l->language),
                   l->least, l->most);
    for (unsigned i = 0; map_parts_get(l->parts, i, &part); i++)
        if (most_of(l, &part) > 0)
            json_part(l, i, &part, out);
    g_string_append(out, "\n  ]\n}\n");
}

static int
report_parts(const struct values *v, const struct map_scenario *scenario,
             const struct map_parts *parts, char **names, const struct map_shelf *shelf)
{
    g_autofree gboolean *mixed = NULL;
    g_autofree unsigned *have =
        shelf ? map_shelf_holds(shelf, parts, (unsigned)MAX(v->players, 0), &mixed) : NULL;
    g_autoptr(GString) out = g_string_new(NULL);
    struct list list = {.scenario = scenario,
                        .parts = parts,
                        .shelf = have,
                        .names = names,
                        .mixed = mixed,
                        .language = v->language};

    if (scenario_file_check_players(scenario, v->players, "parts") != CMD_YES)
        return CMD_USAGE;
    map_scenario_players(scenario, &list.least, &list.most);
    if (v->players)
        list.least = list.most = (unsigned)v->players;
    if (g_strcmp0(v->format, "json") == 0)
        print_list_json(&list, out);
    else
        print_list_text(&list, out);
    fwrite(out->str, 1, out->len, stdout);
    return CMD_YES;
}

/* Names on sheets need the module that prints, which is loaded only when they are asked for. */
static int
run_parts(const void *data, char **arguments)
{
    const struct values *v = data;
    g_autoptr(map_shelf) shelf = NULL;
    struct scenario_file file;
    struct findings findings;
    GError *error = NULL;
    int code = CMD_WORLD;

    if (scenario_file_check_one(arguments[0], "parts") != CMD_YES)
        return CMD_USAGE;
    if (v->shelf && !(shelf = map_shelf_open(v->shelf, &error)))
        return complain_error(error);
    if (scenario_file_read(&file, arguments[0], NULL)) {
        g_autoptr(map_parts) parts = file.scenario ? map_parts_new(file.scenario) : NULL;
        const struct print_module *module =
            v->language && map_diag_count(file.sink).errors == 0 ? module_open(&error) : NULL;
        g_auto(GStrv) names =
            module ? module->part_names(file.scenario, parts, v->language, file.sink, &error)
                   : NULL;
        gboolean allowed = file.scenario && findings_allow(&v->findings, file.sink);

        findings_begin(&findings, &v->findings);
        findings_print(&findings, file.sink);
        code = findings_end(&findings, !allowed);
        if (error)
            code = complain_refused("parts", error);
        else if (allowed && code == CMD_YES)
            code = report_parts(v, file.scenario, parts, names, shelf);
    }
    scenario_file_release(&file);
    return code;
}

const struct cmd cmd_parts = {
    .name = "parts",
    .summary = "lists the pieces that a scenario needs",
    .usage = "FILE",
    .options = options,
    .often = "shelf|players|lang|format",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_parts,
};
