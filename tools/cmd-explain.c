/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "output.h"
#include "map-diag.h"
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "help.h"

#include <stdio.h>
#include <string.h>

/* The topics of explain: a word and a line about it. */
typedef const char *lister(unsigned i, const char **title);

static const struct {
    const char *word, *meaning;
} glossary[] = {
#define GLOSSARY(word, meaning) {word, meaning},
#include "glossary.def"
#include "cannot-say.def"
#undef GLOSSARY
};

static const char *
list_glossary(unsigned i, const char **title)
{
    if (i >= G_N_ELEMENTS(glossary))
        return NULL;
    *title = glossary[i].meaning;
    return glossary[i].word;
}

static bool
explain_glossary(const char *word, GString *out)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(glossary); i++)
        if (g_ascii_strcasecmp(glossary[i].word, word) == 0) {
            g_string_append_printf(out, "%s: %s.\n", glossary[i].word, glossary[i].meaning);
            return true;
        }
    return false;
}

static const struct {
    const char *heading;
    lister *list; /* NULL: the registry's */
    enum map_diag_list of_registry;
} lists[] = {
    {"Diagnostics", NULL, MAP_DIAG_CODES},
    {"Families of rules", NULL, MAP_DIAG_RULE_FAMILIES},
    {"Rules", NULL, MAP_DIAG_RULES},
    {"Families and options of <rules>", map_scenario_option},
    {"Elements", map_scenario_element},
    {"Attributes", map_scenario_attribute},
    {"Words", list_glossary},
};

static const char *
list_item(unsigned list, unsigned i, const char **title)
{
    return lists[list].list ? lists[list].list(i, title)
                            : map_diag_listed(lists[list].of_registry, i, title);
}

/* A word may have several meanings: river is an element, RIVER a family of rules. */
static bool (*const explainers[])(const char *, GString *) = {
    map_diag_explain,
    map_scenario_explain,
    map_scenario_explain_element,
    explain_glossary,
};

static void
list_all(GString *out)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(lists); i++) {
        const char *word, *title;

        g_string_append_printf(out, "%s%s:\n", i ? "\n" : "", lists[i].heading);
        for (unsigned j = 0; (word = list_item(i, j, &title)); j++) {
            g_autoptr(GString) line = g_string_new(title);

            g_string_replace(line, "{}", "...", 0); /* a word of the file */
            wrap_item(out, word, line->str, 28);
        }
    }
}

static bool
explain_word(const char *word, GString *out)
{
    /* as in a file: <river>, <river/>, at= */
    const char *begin = *word == '<' ? word + 1 : word;
    g_autofree char *name = g_strndup(begin, strcspn(begin, "/>="));

    for (unsigned i = 0; i < G_N_ELEMENTS(explainers); i++) {
        g_autoptr(GString) text = g_string_new(NULL);

        if (explainers[i](name, text))
            g_string_append_printf(out, "%s%s", out->len && *text->str != '\n' ? "\n" : "",
                                   text->str);
    }
    return out->len > 0;
}

/* The page of the nearest word that has one. */
static bool
explain_nearest(const char *word, GString *out)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    const char *known, *title;

    for (unsigned i = 0; i < G_N_ELEMENTS(lists); i++)
        for (unsigned j = 0; (known = list_item(i, j, &title)); j++)
            g_ptr_array_add(words, (gpointer)known);
    g_ptr_array_add(words, NULL);
    const char *near = map_diag_nearest(word, (const char *const *)words->pdata);

    if (!near) {
        complain("no entry matches %s; `cartwright explain` lists all of them", word);
        return false;
    }
    g_string_append_printf(out, "Nearest to %s: %s\n", word, near);
    return explain_word(near, out);
}

static int
run_explain(const void *data, char **arguments)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(GString) out = g_string_new(NULL);

    (void)data;
    if (!arguments[0])
        list_all(out);
    for (unsigned i = 0; arguments[i]; i++) {
        g_string_truncate(text, 0);
        if (!explain_word(arguments[i], text) && !explain_nearest(arguments[i], text))
            return CMD_NO;
        g_string_append(out, i ? "\n" : "");
        wrap_text(out, text->str, 0);
    }
    fwrite(out->str, 1, out->len, stdout);
    return CMD_YES;
}

const struct cmd cmd_explain = {
    .name = "explain",
    .summary = "explains a code, a rule or a word of the format",
    .usage = "[CODE|RULE|WORD]...",
    .most = -1,
    .run = run_explain,
};
