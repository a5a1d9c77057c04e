/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Help about elements and attributes for `explain`, from the table of the vocabulary. */
#include "map-scenario-file.h"

#include "diag/message-text.h"
#include "map-scenario.h"
#include "scenario/vocabulary.h"

#include <string.h>

/* Meaning and allowed values. An option has a page of its own. */
static void
explain_attribute(const struct vocabulary_attribute *a, GString *out)
{
    if (a->kind == KIND_OPTION) {
        g_string_append(out, "the option ");
        map_scenario_explain(option_entry(a->option)->name, out);
        return;
    }
    g_autoptr(GString) words = g_string_new(a->words);

    g_string_replace(words, " ", ", ", 0);
    g_string_append_printf(out, "%s It takes: %s%s", a->help,
                           a->kind == KIND_WORDS ? "words of these, separated by spaces: " : "",
                           words->str);
    if (a->kind == KIND_NUMBER)
        g_string_append_printf(out, "a number from %d to %d", a->minimum, a->maximum);
    else if (a->kind == KIND_TEXT && a->maximum > 0)
        g_string_append_printf(out, "text of at most %d letters", a->maximum);
    else if (!a->words)
        g_string_append(out, vocabulary_shape(a->kind)->what);
    if (a->flags & ATTRIBUTE_REQUIRED)
        g_string_append(out, ". It cannot be left out.\n");
    else
        g_string_append_printf(out, *a->without ? ". Without it: %s.\n" : ".%s\n", a->without);
}

static void
add_parents(enum vocabulary_element element, GString *out)
{
    bool is_root = element == ELEMENT_SCENARIO || element == ELEMENT_MAP;
    unsigned n = 0;

    for (int i = 0; i < ELEMENT_COUNT; i++) {
        struct vocabulary_entry parent = vocabulary_entry((enum vocabulary_element)i);

        for (unsigned c = 0; c < parent.n_children; c++)
            if (parent.children[c].element == element)
                g_string_append_printf(out, "%s<%s>", n++ ? ", " : " It belongs in ", parent.name);
    }
    g_string_append(out, is_root ? n ? ", or is the root of its own file.\n"
                                     : " It is the root of its file.\n"
                                 : ".\n");
}

/* The page of a rule family already has its meaning and the options. */
static void
explain_element(enum vocabulary_element element, GString *out)
{
    static const char *const often[] = {"", " (once at most)", " (once or more)", " (any number)"};
    struct vocabulary_entry e = vocabulary_entry(element);
    struct vocabulary_attribute a;

    if (element < ELEMENT_FAMILY) {
        g_string_append_printf(out, "<%s>: %s", e.name, e.help);
        add_parents(element, out);
    }
    if (e.n_children > 0)
        g_string_append_printf(out, "\nIt contains%s:", e.n_children > 1 ? ", in any order" : "");
    for (unsigned c = 0; c < e.n_children; c++)
        g_string_append_printf(out, " <%s>%s%s", vocabulary_entry(e.children[c].element).name,
                               often[e.children[c].times], c + 1 < e.n_children ? "," : ".\n");
    if (e.content == CONTENT_TEXT)
        g_string_append_printf(out, "\nIt contains %s.\n", vocabulary_shape(e.content_kind)->what);
    for (unsigned i = 0; vocabulary_attribute(element, i, &a); i++) {
        if (a.kind == KIND_OPTION && element >= ELEMENT_FAMILY)
            continue;
        g_string_append_printf(out, "\n%s%s=: ", a.flags & ATTRIBUTE_XML ? "xml:" : "", a.name);
        if (a.kind == KIND_OPTION)
            g_string_append_printf(out, "%s\n", a.help);
        else
            explain_attribute(&a, out);
    }
}

/* Whether another element has this attribute with the same meaning. */
static bool
means_the_same(enum vocabulary_element other, const struct vocabulary_attribute *a)
{
    struct vocabulary_attribute b;

    for (unsigned i = 0; vocabulary_attribute(other, i, &b); i++)
        if (strcmp(a->name, b.name) == 0)
            return a->kind != KIND_OPTION && a->kind == b.kind && a->flags == b.flags &&
                   a->minimum == b.minimum && a->maximum == b.maximum &&
                   g_strcmp0(a->words, b.words) == 0 && strcmp(a->without, b.without) == 0 &&
                   strcmp(a->help, b.help) == 0;
    return false;
}

/* "at= in <fix>, <hex>: ..."; nothing when an earlier element printed it. */
static void
explain_in(enum vocabulary_element element, const struct vocabulary_attribute *a, GString *out)
{
    struct vocabulary_entry e = vocabulary_entry(element);

    for (int i = 0; i < (int)element; i++)
        if (means_the_same((enum vocabulary_element)i, a))
            return;
    g_string_append_printf(out, "%s%s%s= in <%s>", out->len ? "\n" : "",
                           a->flags & ATTRIBUTE_XML ? "xml:" : "", a->name, e.name);
    for (int i = (int)element + 1; i < ELEMENT_COUNT; i++)
        if (means_the_same((enum vocabulary_element)i, a))
            g_string_append_printf(out, ", <%s>",
                                   vocabulary_entry((enum vocabulary_element)i).name);
    g_string_append(out, ": ");
    explain_attribute(a, out);
}

bool
map_scenario_explain_element(const char *word, GString *out)
{
    const char *plain = g_str_has_prefix(word, "xml:") ? word + 4 : word;
    g_autoptr(GString) text = g_string_new(NULL);
    struct vocabulary_attribute a;

    for (int i = 0; i < ELEMENT_COUNT; i++)
        if (suggest_same_name(vocabulary_entry((enum vocabulary_element)i).name, word))
            explain_element((enum vocabulary_element)i, text);
    for (int i = 0; i < ELEMENT_COUNT; i++)
        for (unsigned j = 0; vocabulary_attribute((enum vocabulary_element)i, j, &a); j++)
            /* an option named like its attribute has had its page */
            if (suggest_same_name(a.name, plain) &&
                !(a.kind == KIND_OPTION && suggest_same_name(option_entry(a.option)->name, word)))
                explain_in((enum vocabulary_element)i, &a, text);
    g_string_append_len(out, text->str, (gssize)text->len);
    return text->len > 0;
}

const char *
map_scenario_element(unsigned i, const char **title)
{
    if (i >= ELEMENT_FAMILY)
        return NULL;
    *title = vocabulary_entry((enum vocabulary_element)i).help;
    return vocabulary_entry((enum vocabulary_element)i).name;
}

const char *
map_scenario_attribute(unsigned i, const char **title)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    struct vocabulary_attribute a;

    for (int e = 0; e < ELEMENT_COUNT; e++)
        for (unsigned j = 0; vocabulary_attribute((enum vocabulary_element)e, j, &a); j++)
            if (g_hash_table_add(seen, (gpointer)a.name) && i-- == 0) {
                *title = a.help;
                return a.name;
            }
    return NULL;
}
