/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/walk.h"

#include "scenario/vocabulary.h"

#include <string.h>

static struct xml_walk
good_from(struct xml_document *doc, uint32_t index)
{
    while (index != XML_NONE && !xml_document_node(doc, index)->good)
        index = xml_document_node(doc, index)->next;
    return (struct xml_walk){doc, index == XML_NONE ? NULL : xml_document_node(doc, index)};
}

struct xml_walk
xml_walk_root(struct xml_document *doc)
{
    return (struct xml_walk){doc, xml_document_node(doc, doc->root)};
}

struct xml_walk
xml_walk_first(struct xml_walk w)
{
    return good_from(w.doc, w.element->first_child);
}

struct xml_walk
xml_walk_next(struct xml_walk w)
{
    return good_from(w.doc, w.element->next);
}

struct map_span
xml_walk_name(struct xml_walk w)
{
    return xml_document_span(w.doc, w.element->name);
}

static struct word
word_of(const struct xml_document *doc, struct xml_text t)
{
    return (struct word){t.text, t.length, xml_text_span(doc, &t, 0, t.length), t.map, false};
}

bool
xml_walk_is_called(struct xml_walk w, const struct xml_attribute *a, const char *name)
{
    return a->meant ? strcmp(a->meant, name) == 0 : xml_document_is(w.doc, a->name, name);
}

bool
xml_walk_is_spoilt(struct xml_walk w, const char *attribute)
{
    for (uint32_t i = 0; i < w.element->n_attributes; i++) {
        const struct xml_attribute *a =
            xml_document_attribute(w.doc, w.element->first_attribute + i);

        if (a->refused && (!attribute || xml_walk_is_called(w, a, attribute)))
            return true;
    }
    return false;
}

bool
xml_walk_has_stray_text(struct xml_walk w)
{
    return w.element->text != XML_NONE &&
           vocabulary_entry((enum vocabulary_element)w.element->meaning).content != CONTENT_TEXT;
}

unsigned
xml_walk_strangers(struct xml_walk w)
{
    unsigned n = 0;

    for (uint32_t i = w.element->first_child; i != XML_NONE;) {
        const struct xml_node *e = xml_document_node(w.doc, i);

        n += !e->good;
        i = e->next;
    }
    return n;
}

struct word
xml_walk_word(struct xml_walk w, const char *attribute)
{
    for (uint32_t i = 0; i < w.element->n_attributes; i++) {
        const struct xml_attribute *a =
            xml_document_attribute(w.doc, w.element->first_attribute + i);

        if (a->good && xml_walk_is_called(w, a, attribute))
            return word_of(w.doc, xml_document_value(w.doc, a));
    }
    return WORD_NONE;
}

void
xml_walk_words(struct xml_walk w, const char *attributes, struct word *words)
{
    char name[24];

    for (const char *at = attributes; *at; at += *at == ' ') {
        size_t length = strcspn(at, " ");

        g_strlcpy(name, at, MIN(length + 1, sizeof name));
        *words++ = xml_walk_word(w, name);
        at += length;
    }
}

struct word
xml_walk_content(struct xml_walk w)
{
    return word_of(w.doc, xml_document_content(w.doc, w.element));
}
