/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd-explain.h"

#include "complain.h"
#include "map-diag.h"
#include "map-scenario.h"
#include "map-xml.h"
#include "wrap.h"

#include <stdio.h>

struct values {
    gboolean markdown;
};

static const struct cmd_option options[] = {
    {"markdown", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET(struct values, markdown), NULL,
     "print the page of all diagnostics (docs/diagnostics.md)"},
    {NULL},
};

/* What can be explained, a word and a line about it. */
typedef const char *lister(unsigned i, const char **title);

static const struct {
    const char *heading;
    lister *list;
} lists[] = {
    {"Diagnostics", map_diag_code}, {"Families of rules", map_diag_rule_family},
    {"Rules", map_diag_rule},       {"Families and options of <rules>", map_scenario_option},
    {"Elements", map_xml_element},  {"Attributes", map_xml_attribute},
};

/* A word may mean several things: river is an element, RIVER a family of rules. */
static bool (*const explainers[])(const char *, GString *) = {
    map_diag_explain,
    map_scenario_explain,
    map_xml_explain,
};

/* {} in a title stands for a word of the file. */
static void
list_one(const char *word, const char *title, GString *out)
{
    g_autoptr(GString) line = g_string_new(title);

    g_string_replace(line, "{}", "...", 0);
    wrap_item(out, word, line->str, 28);
}

static void
list_all(GString *out)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(lists); i++) {
        const char *word, *title;

        g_string_append_printf(out, "%s%s:\n", i ? "\n" : "", lists[i].heading);
        for (unsigned j = 0; (word = lists[i].list(j, &title)); j++)
            list_one(word, title, out);
    }
}

static int
unknown(const char *word)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    const char *known, *title, *near;

    for (unsigned i = 0; i < G_N_ELEMENTS(lists); i++)
        for (unsigned j = 0; (known = lists[i].list(j, &title)); j++)
            g_ptr_array_add(words, (gpointer)known);
    g_ptr_array_add(words, NULL);
    near = map_diag_nearest(word, (const char *const *)words->pdata);
    if (near)
        return complain_usage("explain", "nothing is called %s; did you mean %s?", word, near);
    return complain_usage("explain", "nothing is called %s; `cartwright explain` lists all", word);
}

/* As it stands in a file: <river>, <river/>, at=. */
static char *
undress(const char *word)
{
    const char *begin = *word == '<' ? word + 1 : word;

    return g_strndup(begin, strcspn(begin, "/>="));
}

static bool
explain(const char *word, GString *out)
{
    g_autofree char *name = undress(word);

    for (unsigned i = 0; i < G_N_ELEMENTS(explainers); i++) {
        g_autoptr(GString) text = g_string_new(NULL);

        if (explainers[i](name, text))
            g_string_append_printf(out, "%s%s", out->len && *text->str != '\n' ? "\n" : "",
                                   text->str);
    }
    return out->len > 0;
}

static int
run(const void *data, char **arguments)
{
    const struct values *values = data;
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(GString) out = g_string_new(NULL);

    if (values->markdown)
        map_diag_markdown(out);
    else if (!arguments[0])
        list_all(out);
    for (unsigned i = 0; arguments[i]; i++) {
        g_string_truncate(text, 0);
        if (!explain(arguments[i], text))
            return unknown(arguments[i]);
        g_string_append(out, i ? "\n" : "");
        wrap_text(out, text->str, 0);
    }
    fwrite(out->str, 1, out->len, stdout);
    return CMD_YES;
}

const struct cmd cmd_explain = {
    .name = "explain",
    .summary = "tells what a code, a rule or a word of the format means",
    .usage = "[CODE|RULE|WORD]...",
    .description =
        "Prints what a word means that a finding, a page or a scenario uses: a code such as "
        "V-RI-1, with the rule behind it, a bad and a good example; the id of a rule such as "
        "RIVER-1, or of an open question such as AMB-8; all rules about something, such as "
        "RIVER or WAGON; an option of <rules> such as sea_travel; an element or an attribute "
        "of the format, such as trade-hex or policy. Upper and lower case are the same. "
        "Without a word: all that there are.",
    .options = options,
    .values_size = sizeof(struct values),
    .most = -1,
    .run = run,
};
