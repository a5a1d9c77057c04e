/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The vocabulary table and the grammar say the same: elements, attributes, shapes of values,
 * words, children and how often they come. argv[1] is scenario.rng. */
#include "scenario/scenario.h"
#include "scenario/vocabulary.h"

#include <glib.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static xmlDocPtr grammar;

/* One element as the grammar has it, in lines that the table can be written in too. */
struct said {
    GString *attributes, *children, *content;
};

static bool
is(xmlNodePtr n, const char *name)
{
    return n->type == XML_ELEMENT_NODE && strcmp((const char *)n->name, name) == 0;
}

static xmlNodePtr
first(xmlNodePtr n)
{
    xmlNodePtr c = xmlFirstElementChild(n);

    while (c && is(c, "documentation"))
        c = xmlNextElementSibling(c);
    return c;
}

static char *
property(xmlNodePtr n, const char *name)
{
    xmlChar *value = xmlGetProp(n, (const xmlChar *)name);
    char *copy = g_strdup((const char *)value);

    xmlFree(value);
    return copy;
}

static xmlNodePtr
definition(xmlNodePtr reference)
{
    g_autofree char *name = property(reference, "name");

    for (xmlNodePtr n = first(xmlDocGetRootElement(grammar)); n; n = xmlNextElementSibling(n)) {
        g_autofree char *here = is(n, "define") ? property(n, "name") : NULL;

        if (here && strcmp(here, name) == 0)
            return n;
    }
    return NULL;
}

/* "text", a pattern, "=word|=word", "list+ ..." */
static void
value(xmlNodePtr n, GString *out)
{
    xmlChar *text;

    if (is(n, "ref")) {
        value(first(definition(n)), out);
    } else if (is(n, "data") || is(n, "value")) {
        text = xmlNodeGetContent(is(n, "data") && first(n) ? first(n) : n);
        g_string_append_printf(out, "%s%s", is(n, "value") ? "=" : "", (const char *)text);
        xmlFree(text);
    } else if (is(n, "choice")) {
        for (xmlNodePtr c = first(n); c; c = xmlNextElementSibling(c)) {
            value(c, out);
            if (xmlNextElementSibling(c))
                g_string_append_c(out, '|');
        }
    } else if (is(n, "list")) {
        g_string_append_printf(out, "list%c ", is(first(n), "oneOrMore") ? '+' : '*');
        value(first(first(n)), out);
    } else {
        g_string_append(out, "text");
    }
}

static void
attribute(xmlNodePtr n, bool optional, GString *out)
{
    g_autofree char *name = property(n, "name"), *space = property(n, "ns");
    bool xml = strncmp(name, "xml:", 4) == 0 || (space && *space);

    g_string_append_printf(out, "%s%s%s ", xml ? "xml:" : "",
                           strncmp(name, "xml:", 4) ? name : name + 4, optional ? "?" : "");
    if (first(n))
        value(first(n), out);
    else
        g_string_append(out, "text");
    g_string_append_c(out, '\n');
}

static void
walk(xmlNodePtr n, const char *times, struct said *s)
{
    if (is(n, "ref") && is(first(definition(n)), "element")) {
        g_autofree char *name = property(first(definition(n)), "name");

        g_string_append_printf(s->children, "%s%s\n", name, times);
    } else if (is(n, "ref")) {
        for (xmlNodePtr c = first(definition(n)); c; c = xmlNextElementSibling(c))
            walk(c, times, s);
    } else if (is(n, "attribute")) {
        attribute(n, *times == '?', s->attributes);
    } else if (is(n, "text") || is(n, "list")) {
        value(n, s->content);
    } else if (!is(n, "documentation")) {
        const char *inner = is(n, "optional")     ? "?"
                            : is(n, "zeroOrMore") ? "*"
                            : is(n, "oneOrMore")  ? "+"
                                                  : times;

        for (xmlNodePtr c = first(n); c; c = xmlNextElementSibling(c))
            walk(c, inner, s);
    }
}

/* The table's words for the same. */
static char *
shape_text(const struct vocabulary_attribute *a)
{
    const struct vocabulary_shape *shape = vocabulary_shape(a->kind);
    const char *words = a->words;
    bool number = false;

    if (a->kind == KIND_OPTION) {
        const struct option_entry *o = option_entry(a->option);

        if (o->type == OPTION_LIST) /* of digits */
            return g_strdup_printf("[%d-%d]( [%d-%d]){0,%d}", o->minimum, o->maximum, o->minimum,
                                   o->maximum, OPTION_LIST_MOST - 1);
        number = o->type == OPTION_NUMBER;
        words = o->type == OPTION_BOOL ? "yes no" : o->values;
    }
    g_auto(GStrv) list = words && *words ? g_strsplit(words, " ", -1) : NULL;
    g_autofree char *joined = list ? g_strjoinv("|=", list) : NULL;

    return g_strdup_printf("%s%s%s%s%s", shape->list ? "list+ " : "",
                           number ? vocabulary_shape(KIND_NUMBER)->pattern : "",
                           number && joined ? "|" : "", joined ? "=" : "",
                           joined           ? joined
                           : number         ? ""
                           : shape->pattern ? shape->pattern
                                            : "text");
}

static char *
table_attributes(enum vocabulary_element e)
{
    GString *out = g_string_new(NULL);
    struct vocabulary_attribute a;

    for (unsigned i = 0; vocabulary_attribute(e, i, &a); i++) {
        g_autofree char *text = shape_text(&a);

        g_string_append_printf(out, "%s%s%s %s\n", a.flags & ATTRIBUTE_XML ? "xml:" : "", a.name,
                               a.flags & ATTRIBUTE_REQUIRED ? "" : "?", text);
    }
    return g_string_free(out, FALSE);
}

static char *
table_children(const struct vocabulary_entry *entry)
{
    static const char *const times[] = {"", "?", "+", "*"};
    GString *out = g_string_new(NULL);

    /* a choice of several, in any order, does not say how often each comes */
    bool choice = entry->n_children > 1 && strcmp(entry->name, "rules") != 0;

    for (unsigned i = 0; i < entry->n_children; i++)
        g_string_append_printf(out, "%s%s\n", vocabulary_entry(entry->children[i].element).name,
                               choice ? "*" : times[entry->children[i].times]);
    return g_string_free(out, FALSE);
}

static int
by_text(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Attributes have no order. */
static char *
sorted(const char *lines)
{
    g_auto(GStrv) list = g_strsplit(lines, "\n", -1);

    qsort(list, g_strv_length(list), sizeof *list, by_text);
    return g_strjoinv("\n", list);
}

static void
compare(xmlNodePtr element)
{
    g_autofree char *name = property(element, "name");
    enum vocabulary_element e = vocabulary_find(name, (unsigned)strlen(name));
    struct said s = {g_string_new(NULL), g_string_new(NULL), g_string_new(NULL)};

    if (e == ELEMENT_NONE)
        fail_msg("<%s> is in the grammar and not in the table", name);
    struct vocabulary_entry entry = vocabulary_entry(e);

    for (xmlNodePtr c = first(element); c; c = xmlNextElementSibling(c))
        walk(c, "", &s);
    g_autofree char *own = table_attributes(e), *children = table_children(&entry);
    g_autofree char *want = sorted(s.attributes->str), *have = sorted(own);
    const struct vocabulary_shape *shape = vocabulary_shape(entry.content_kind);
    g_autofree char *content = entry.content != CONTENT_TEXT ? g_strdup("")
                               : shape->pattern ? g_strdup_printf("list* %s", shape->pattern)
                                                : g_strdup("text");

    if (strcmp(want, have) || strcmp(s.children->str, children) || strcmp(s.content->str, content))
        print_message("<%s>\n", name);
    assert_string_equal(have, want);
    assert_string_equal(children, s.children->str);
    assert_string_equal(content, s.content->str);
    g_string_free(s.attributes, TRUE);
    g_string_free(s.children, TRUE);
    g_string_free(s.content, TRUE);
}

static void
test_grammar_is_table(void **state)
{
    bool seen[ELEMENT_COUNT] = {false};

    (void)state;
    for (xmlNodePtr n = first(xmlDocGetRootElement(grammar)); n; n = xmlNextElementSibling(n))
        if (is(n, "define") && is(first(n), "element")) {
            g_autofree char *name = property(first(n), "name");

            compare(first(n));
            seen[vocabulary_find(name, (unsigned)strlen(name))] = true;
        }
    for (int i = 0; i < ELEMENT_COUNT; i++)
        if (!seen[i])
            fail_msg("<%s> is in the table and not in the grammar",
                     vocabulary_entry((enum vocabulary_element)i).name);
}

/* Words of the model that the table repeats. */
static void
test_words_are_the_model(void **state)
{
    struct vocabulary_attribute a;
    unsigned goods = 0;

    (void)state;
    for (unsigned i = 0; vocabulary_attribute(ELEMENT_STACK, i, &a); i++)
        goods += goods_by_word(a.name, (int)strlen(a.name)) != GOODS_COUNT;
    assert_int_equal(goods, GOODS_COUNT);
    for (int k = 0; k < SUPPLY_COUNT; k++) {
        vocabulary_attribute(ELEMENT_SUPPLY, (unsigned)k, &a);
        assert_string_equal(a.name, supply_word((enum supply)k));
        assert_int_equal(a.flags, 0);
    }
    for (int e = 0; e < ELEMENT_COUNT; e++)
        for (unsigned i = 0; vocabulary_attribute((enum vocabulary_element)e, i, &a); i++) {
            g_auto(GStrv) words = a.words ? g_strsplit(a.words, " ", -1) : NULL;

            for (int k = 0; e == ELEMENT_TERM && words && k <= TERM_COUNT; k++)
                assert_string_equal(k < TERM_COUNT ? term_word((enum term)k) : "",
                                    words[k] ? words[k] : "");
            for (int k = 0; words && strcmp(a.name, "product") == 0 && words[k]; k++)
                assert_true(strcmp(words[k], "none") == 0 ||
                            resource_by_word(words[k], (int)strlen(words[k])) != RESOURCE_NONE);
            for (int k = 0; words && strncmp(a.name, "seat", 4) == 0 && words[k]; k++)
                assert_int_equal(seat_colour_by_word(words[k], (int)strlen(words[k])), k);
        }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grammar_is_table),
        cmocka_unit_test(test_words_are_the_model),
    };

    grammar = argc > 1 ? xmlReadFile(argv[1], NULL, XML_PARSE_NONET) : NULL;
    if (!grammar)
        return 2;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    xmlFreeDoc(grammar);
    return failed;
}
