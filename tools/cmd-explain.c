/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "verbs.h"

#include "complain.h"
#include "map-diag.h"
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "word-search.h"
#include "wrap.h"

#include <stdio.h>
#include <string.h>

struct values {
    gboolean markdown;
};

static const struct cmd_option options[] = {
    {"markdown", 0, CMD_VALUE(NONE, markdown), NULL,
     "print the page of all diagnostics (docs/diagnostics.md)"},
    {NULL},
};

/* The topics of explain: a word and a line about it. */
typedef const char *lister(unsigned i, const char **title);

static const struct {
    const char *word, *meaning;
} glossary[] = {
#define GLOSSARY(word, meaning) {word, meaning},
#include "glossary.def"
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

/* The verbs that make or change a file of an author, and the page about each. */
static const struct {
    const struct cmd *cmd;
    const char *page;
} makers[] = {{&cmd_new, "docs/tutorial.md"},
              {&cmd_fmt, "docs/format.md"},
              {&cmd_roll, "docs/roll.md"},
              {&cmd_import, "docs/other-programs.md"},
              {&cmd_export, "docs/other-programs.md"}};

static const char *
list_makers(unsigned i, const char **title)
{
    if (i >= G_N_ELEMENTS(makers))
        return NULL;
    *title = makers[i].cmd->summary;
    return makers[i].cmd->name;
}

/* With its options, so that a search for mirror finds fmt. */
static bool
explain_maker(const char *word, GString *out)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(makers); i++) {
        const struct cmd *cmd = makers[i].cmd;
        const struct cmd_option *o = cmd->options;

        if (g_ascii_strcasecmp(cmd->name, word) != 0)
            continue;
        g_string_append_printf(out, "cartwright %s %s: %s.\n", cmd->name, cmd->usage, cmd->summary);
        for (; o && o->name; o++)
            g_string_append_printf(out, "  --%s: %s\n", o->name, o->summary);
        g_string_append_printf(out, "%s says more.\n", makers[i].page);
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
    {"Verbs that make or change a file", list_makers},
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
    map_diag_explain, map_scenario_explain, map_scenario_explain_element,
    explain_maker,    explain_glossary,
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
        for (unsigned j = 0; (word = list_item(i, j, &title)); j++)
            list_one(word, title, out);
    }
}

/* In the form of a file: <river>, <river/>, at=. */
static char *
undress_word(const char *word)
{
    const char *begin = *word == '<' ? word + 1 : word;

    return g_strndup(begin, strcspn(begin, "/>="));
}

static bool
explain_word(const char *word, GString *out)
{
    g_autofree char *name = undress_word(word);

    for (unsigned i = 0; i < G_N_ELEMENTS(explainers); i++) {
        g_autoptr(GString) text = g_string_new(NULL);

        if (explainers[i](name, text))
            g_string_append_printf(out, "%s%s", out->len && *text->str != '\n' ? "\n" : "",
                                   text->str);
    }
    return out->len > 0;
}

static void
clear_page(gpointer data)
{
    g_free(((struct word_page *)data)->text);
}

/* All topics, each word once. */
static GArray *
collect_pages(void)
{
    GArray *pages = g_array_new(FALSE, TRUE, sizeof(struct word_page));
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);

    g_array_set_clear_func(pages, clear_page);
    for (unsigned i = 0; i < G_N_ELEMENTS(lists); i++) {
        const char *word, *title;

        for (unsigned j = 0; (word = list_item(i, j, &title)); j++) {
            GString *text = g_string_new(NULL);
            struct word_page page = {word, title, NULL, 0};

            explain_word(word, text);
            page.text = g_string_free(text, FALSE);
            if (g_hash_table_add(seen, (gpointer)word))
                g_array_append_val(pages, page);
            else
                g_free(page.text);
        }
    }
    return pages;
}

/* The misspelled word, or NULL. */
static const char *
find_nearest(const GArray *pages, const char *query)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new();

    for (guint i = 0; i < pages->len; i++)
        g_ptr_array_add(words, (gpointer)g_array_index(pages, struct word_page, i).word);
    g_ptr_array_add(words, NULL);
    return map_diag_nearest(query, (const char *const *)words->pdata);
}

/* An unknown word is misspelled: takes the nearest one. */
static guint
find_pages(GArray *pages, const char *query)
{
    guint found = word_search(pages, query);
    const char *near = found || strchr(query, ' ') ? NULL : find_nearest(pages, query);

    for (guint i = 0; near && i < pages->len; i++) {
        struct word_page page = g_array_index(pages, struct word_page, i);

        if (strcmp(page.word, near) != 0 || (page.score > 0 && i == 0))
            continue;
        g_array_index(pages, struct word_page, i).text = NULL;
        g_array_remove_index(pages, i);
        found += page.score <= 0;
        page.score = 1e9;
        g_array_prepend_val(pages, page);
        break;
    }
    return found;
}

/* An option and its attribute: road_toll and road-toll. */
static bool
is_twin(const struct word_page *a, const struct word_page *b)
{
    g_autofree char *one = g_strdelimit(g_strdup(a->word), "_", '-');
    g_autofree char *other = g_strdelimit(g_strdup(b->word), "_", '-');

    return strcmp(one, other) == 0;
}

/* Keeps the better one of twins. */
static guint
drop_twins(GArray *pages, guint found)
{
    for (guint i = 0; i < found; i++)
        for (guint k = i + 1; k < found;) {
            const struct word_page *kept = &g_array_index(pages, struct word_page, i);
            const struct word_page *other = &g_array_index(pages, struct word_page, k);

            if (!is_twin(kept, other)) {
                k++;
                continue;
            }
            g_array_remove_index(pages, k);
            found--;
        }
    return found;
}

#define MOST_FOUND 8
#define CLEAR 1.5 /* times the score of the second: the meaning is certain */

static int
search_words(char *const *arguments)
{
    g_autofree char *query = g_strjoinv(" ", (char **)arguments);
    g_autoptr(GArray) pages = collect_pages();
    g_autoptr(GString) out = g_string_new(NULL);
    guint found = drop_twins(pages, find_pages(pages, query));
    const struct word_page *first = &g_array_index(pages, struct word_page, 0);

    if (!found) {
        complain("no entry matches %s; `cartwright explain` lists all of them", query);
        return CMD_NO;
    }
    g_string_append_printf(out, "Nearest to %s:\n", query);
    for (guint i = 0; i < MIN(found, MOST_FOUND); i++)
        list_one(first[i].word, first[i].title, out);
    if (found == 1 || first[0].score >= CLEAR * first[1].score) {
        g_string_append_c(out, '\n');
        wrap_text(out, first->text, 0);
    }
    fwrite(out->str, 1, out->len, stdout);
    return CMD_YES;
}

static int
run_explain(const void *data, char **arguments)
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
        if (!explain_word(arguments[i], text))
            return search_words(arguments);
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
    .options = options,
    .values_size = sizeof(struct values),
    .most = -1,
    .run = run_explain,
};
