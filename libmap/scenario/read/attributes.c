/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/read/read.h"

#include "scenario/element.h"

#include <string.h>

struct judge {
    struct map_sink *sink;
    struct xml_document *doc;
    const struct vocabulary_entry *entry;
    const struct xml_node *e;
};

static struct xml_attribute *
find_written(const struct judge *j, uint32_t i)
{
    return xml_document_attribute(j->doc, j->e->first_attribute + i);
}

/* Names of the attributes that the element may have; free with g_free. */
static const char **
names_of(const struct vocabulary_entry *entry)
{
    const char **names = g_new0(const char *, entry->n_attributes + 1);

    for (unsigned i = 0; i < entry->n_attributes; i++)
        names[i] =
            entry->attributes[i].flags & ATTRIBUTE_XML ? "xml:lang" : entry->attributes[i].name;
    return names;
}

/* The attribute in the element's list, or NULL. */
static const struct vocabulary_attribute *
find_known(const struct judge *j, const struct xml_attribute *a)
{
    for (unsigned i = 0; i < j->entry->n_attributes; i++) {
        const struct vocabulary_attribute *known = &j->entry->attributes[i];
        enum xml_space space = known->flags & ATTRIBUTE_XML ? XML_SPACE_XML : XML_SPACE_NONE;

        if (a->space == space && xml_document_is(j->doc, a->name, known->name))
            return known;
    }
    return NULL;
}

/* A second report at the same place is dropped by the sink. */
static struct finding *
report_strange_attribute(const struct judge *j, const struct xml_attribute *a,
                         const char *const *names)
{
    g_autofree char *word = xml_document_copy(j->doc, a->whole);
    g_autofree char *list =
        names[0] ? g_strjoinv(", ", (char **)(void *)names) : g_strdup("nothing");

    return diag_report(j->sink, DIAG_X_ATTRIBUTE, xml_document_span(j->doc, a->whole),
                       j->entry->name, word, j->entry->name, list, NULL);
}

/* An attribute that the element has, in any spelling. */
static bool
is_there(const struct judge *j, const struct vocabulary_attribute *known)
{
    enum xml_space space = known->flags & ATTRIBUTE_XML ? XML_SPACE_XML : XML_SPACE_NONE;

    for (uint32_t i = 0; i < j->e->n_attributes; i++) {
        const struct xml_attribute *a = find_written(j, i);

        if (a->meant ? strcmp(a->meant, known->name) == 0
                     : a->space == space && xml_document_is(j->doc, a->name, known->name))
            return true;
    }
    return false;
}

/* A child element with the name of the attribute: <harbor><at>A2/B3</at>. */
static bool
is_child(const struct judge *j, const char *name)
{
    for (uint32_t i = j->e->first_child; i != XML_NONE;) {
        const struct xml_node *e = xml_document_node(j->doc, i);

        if (xml_document_is(j->doc, e->name, name))
            return true;
        i = e->next;
    }
    return false;
}

/* Reads a misspelled name as the one that was meant, so that nothing else is reported because of
 * it: one cause, one finding. */
static void
read_as(const struct judge *j, struct xml_attribute *a, const struct vocabulary_attribute *known)
{
    struct word value = element_value(j->doc, a);

    a->meant = known->name;
    if (a->refused)
        return;
    a->good =
        value_check(j->sink, known, known->flags & ATTRIBUTE_XML ? "xml:lang" : known->name, value);
    a->refused = !a->good;
}

/* <trade-hex stack="...">: no attribute has this name, but a child element has. */
static void
explain_child(const struct judge *j, struct finding *f, const char *word)
{
    enum vocabulary_element child = vocabulary_find(j->e->meaning, word, (unsigned)strlen(word));

    if (vocabulary_may_hold((enum vocabulary_element)j->e->meaning, child))
        finding_set_help(f, "write it as a child element: <%s><%s .../></%s>", j->entry->name, word,
                         j->entry->name);
    for (unsigned i = 0; i < j->entry->n_children; i++) {
        struct vocabulary_entry inner = vocabulary_entry(j->entry->children[i].element);
        g_autofree const char **names = names_of(&inner);

        if (!vocabulary_is_many(&j->entry->children[i]) && g_strv_contains(names, word))
            finding_set_help(f, "write it in a child element: <%s %s=\"...\"/>", inner.name, word);
    }
}

static void
check_stranger(const struct judge *j, struct xml_attribute *a)
{
    g_autofree char *word = xml_document_copy(j->doc, a->whole),
                    *prefixed = g_strdup_printf("xml:%s", word);
    g_autofree const char **names = names_of(j->entry);
    struct finding *f = report_strange_attribute(j, a, names);
    const char *meant = NULL;

    if (g_strv_contains(names, prefixed)) {
        finding_propose(f, prefixed);
        meant = prefixed;
    } else {
        meant = finding_suggest_of(f, word, names, j->entry->name);
    }
    for (unsigned i = 0; meant && i < j->entry->n_attributes; i++) {
        const struct vocabulary_attribute *known = &j->entry->attributes[i];

        if (strcmp(names[i], meant) == 0 && !is_there(j, known)) {
            read_as(j, a, known);
            break;
        }
    }
    if (!meant)
        explain_child(j, f, word);
}

/* <tile terrain="4" count="forest"/>: each of two values fits only the attribute of the other. Only
 * for a value that does not fit its own attribute. */
static bool
report_swapped(const struct judge *j, const struct vocabulary_attribute *known, struct word value)
{
    for (uint32_t i = 0; i < j->e->n_attributes; i++) {
        struct xml_attribute *b = find_written(j, i);
        const struct vocabulary_attribute *other = find_known(j, b);
        struct word second = element_value(j->doc, b);

        /* a color or an id could also be the label of a place */
        if (!other || other == known || !value_would_do(other, value) ||
            (other->kind != KIND_PLACES && value_would_do(other, second)) ||
            !value_would_do(known, second))
            continue;
        bool later = second.span.offset < value.span.offset; /* the first of the two is to blame */
        struct word first = later ? second : value, last = later ? value : second;
        g_autofree char *in_first = word_text(first), *in_last = word_text(last);
        const char *name = later ? other->name : known->name;
        struct finding *f =
            diag_report(j->sink, DIAG_X_VALUE, first.span, in_first, name, "", NULL);

        finding_set_help(f, "swap the two: %s=\"%s\" %s=\"%s\"", name, in_last,
                         later ? known->name : other->name, in_first);
        finding_add_label(f, last.span, "this is where it belongs");
        b->refused = true;
        b->good = false;
        return true;
    }
    return false;
}

/* False: the element has no such attribute. */
static bool
check_attribute(const struct judge *j, struct xml_attribute *a)
{
    const struct vocabulary_attribute *known = find_known(j, a);

    if (!known) {
        check_stranger(j, a);
        return false;
    }
    if (a->refused)
        return true;
    /* the exact spelling, as in nearly all files */
    bool plain = a->whole.length == a->name.length;
    g_autofree char *whole = plain ? NULL : xml_document_copy(j->doc, a->whole);
    struct word value = element_value(j->doc, a);

    a->good = (vocabulary_shape(known->kind)->resolved || value_would_do(known, value) ||
               !report_swapped(j, known, value)) &&
              value_check(j->sink, known, plain ? known->name : whole, value);
    a->refused = !a->good;
    return true;
}

/* Reads an unknown attribute as the missing one if its value fits: <player color="red"> for seat=.
 * False: there is none. */
static bool
take_stranger(const struct judge *j, const struct vocabulary_attribute *missing)
{
    for (uint32_t i = 0; i < j->e->n_attributes; i++) {
        struct xml_attribute *a = find_written(j, i);
        struct word value = element_value(j->doc, a);

        if (a->space != XML_SPACE_NONE || a->refused || a->meant || find_known(j, a) ||
            !value_would_do(missing, value))
            continue;
        g_autofree const char **names = names_of(j->entry);

        struct finding *f = report_strange_attribute(j, a, names);

        unsigned strangers = 0;

        for (uint32_t k = 0; k < j->e->n_attributes; k++)
            strangers += !find_known(j, find_written(j, k));
        finding_propose(f, missing->name);
        if (strangers > 1) /* more than one fits: it would be a guess */
            g_clear_pointer(&f->replacement, g_free);
        read_as(j, a, missing);
        return true;
    }
    return false;
}

/* <numbers values="2 3 4"/>: the value belongs between the tags. */
static void
explain_content(const struct judge *j, const struct xml_attribute *a)
{
    const struct vocabulary_attribute content = {.name = j->entry->name,
                                                 .kind = j->entry->content_kind};
    struct word value = element_value(j->doc, a);

    if (j->entry->content != CONTENT_TEXT || j->e->text != XML_NONE ||
        !value_would_do(&content, value))
        return;
    g_autofree const char **names = names_of(j->entry);
    g_autofree char *text = xml_document_copy(j->doc, a->value);

    finding_set_help(report_strange_attribute(j, a, names),
                     "write it between the tags: <%s>%s</%s>", j->entry->name, text,
                     j->entry->name);
}

/* Text for the help: color="red" (one of: red, blue). */
static void
report_missing_attribute(const struct judge *j, const struct vocabulary_attribute *missing)
{
    g_autofree char *example =
        missing->places & PLACE_HEX || !missing->places
            ? value_example(missing)
            : g_strdup(missing->places & PLACE_INTERSECTION ? "C4/C5/D5" : "C4/C5");
    g_auto(GStrv) words = g_strsplit(missing->words ? missing->words : "", " ", -1);
    g_autofree char *list = g_strjoinv(", ", words);
    g_autofree char *help = g_strdup_printf(missing->words ? "%s=\"%s\" (one of: %s)"
                                                           : "%s=\"%s\", or the value that fits%s",
                                            missing->name, example, list);

    diag_report(j->sink, DIAG_X_MISSING, xml_document_span(j->doc, j->e->name), j->entry->name,
                missing->name, help, NULL);
}

bool
attributes_in_text(const struct xml_document *doc, const struct vocabulary_attribute *missing,
                   const struct xml_node *e)
{
    struct xml_range r = e->content;
    struct word text = {doc->text + r.offset, r.length, MAP_NO_SPAN, NULL, false};

    return xml_document_find(doc, e, missing->name).offset == 0 && e->text != XML_NONE &&
           e->first_child == XML_NONE && vocabulary_entry(e->meaning).content != CONTENT_TEXT &&
           value_would_do(missing, text);
}

/* Required, or instead of another one that is not there: "terrains= instead". */
static bool
is_needed(const struct judge *j, const struct vocabulary_attribute *known)
{
    size_t n = strcspn(known->without, "=");
    g_autofree char *other = g_strndup(known->without, n);

    return known->flags & ATTRIBUTE_REQUIRED ||
           (known->without[n] && !is_there(j, &(struct vocabulary_attribute){.name = other}));
}

void
attributes_check(struct map_sink *sink, struct xml_document *doc,
                 const struct vocabulary_entry *entry, const struct xml_node *e)
{
    const struct judge j = {sink, doc, entry, e};
    bool strange = false;

    for (uint32_t i = 0; i < e->n_attributes; i++)
        strange |= !check_attribute(&j, find_written(&j, i));
    for (unsigned k = 0; k < entry->n_attributes; k++) {
        const struct vocabulary_attribute *known = &entry->attributes[k];

        if (is_needed(&j, known) && !is_there(&j, known) &&
            !(strange && take_stranger(&j, known)) && !attributes_in_text(doc, known, e) &&
            !is_child(&j, known->name))
            report_missing_attribute(&j, known);
    }
    /* unknown ones that were not read as the missing ones */
    for (uint32_t i = 0; strange && i < e->n_attributes; i++) {
        struct xml_attribute *a = find_written(&j, i);

        if (a->meant || find_known(&j, a))
            continue;
        if (!a->refused)
            explain_content(&j, a);
        a->refused = true;
    }
}
