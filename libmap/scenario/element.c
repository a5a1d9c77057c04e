/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/element.h"

#include "base/text.h"

struct element
element_root(struct xml_document *doc)
{
    return (struct element){doc, xml_document_node(doc, doc->root)};
}

/* Children may stand in any order, but are loaded in that of the vocabulary: kinds before the tiles
 * that use them. So a walk over all goes kind by kind. It looks at each child once for each kind
 * there is, which is cheaper than sorting for the few children that most elements have. */
bool
element_next(struct element parent, enum vocabulary_element meaning, struct element *child)
{
    const struct xml_node *last = child->node, *next = NULL;
    enum vocabulary_element same = meaning == ELEMENT_NONE && last ? last->meaning : meaning;
    uint32_t first = parent.node ? parent.node->first_child : XML_NONE;

    for (uint32_t i = last ? last->next : first; i != XML_NONE && !next;) {
        const struct xml_node *n = xml_document_node(parent.doc, i);

        next = n->good && n->meaning == same ? n : NULL;
        i = n->next;
    }
    /* then the first of the next kind */
    for (uint32_t i = next || meaning != ELEMENT_NONE ? XML_NONE : first; i != XML_NONE;) {
        const struct xml_node *n = xml_document_node(parent.doc, i);

        if (n->good && (!last || n->meaning > last->meaning) &&
            (!next || n->meaning < next->meaning))
            next = n;
        i = n->next;
    }
    *child = (struct element){next ? parent.doc : NULL, next};
    return next;
}

struct element
element_child(struct element parent, enum vocabulary_element meaning)
{
    struct element child = {0};

    element_next(parent, meaning, &child);
    return child;
}

unsigned
element_count(struct element parent, enum vocabulary_element meaning)
{
    struct element child = {0};
    unsigned n = 0;

    while (element_next(parent, meaning, &child))
        n++;
    return n;
}

unsigned
element_bound(struct element parent, enum vocabulary_element meaning, unsigned most,
              const char *things, struct map_sink *sink)
{
    struct element child = {0};
    unsigned n = 0;

    while (element_next(parent, meaning, &child))
        if (n++ == most) {
            diag_report(sink, DIAG_X_LIMIT, element_span(child), things, number_text(most).text,
                        NULL);
            return most;
        }
    return n;
}

struct map_span
element_span(struct element e)
{
    return e.node ? xml_document_span(e.doc, e.node->name) : MAP_NO_SPAN;
}

struct map_span
element_whole(struct element e)
{
    return (struct map_span){e.doc->file, e.node->tag.offset, e.node->end - e.node->tag.offset};
}

static struct word
read_text(const struct xml_document *doc, struct xml_text t)
{
    return (struct word){t.text, t.length, xml_text_span(doc, &t, 0, t.length), t.map, false};
}

struct word
element_value(struct xml_document *doc, const struct xml_attribute *a)
{
    return read_text(doc, xml_document_value(doc, a));
}

bool
element_calls(struct element e, const struct xml_attribute *a, const char *name)
{
    return a->meant ? strcmp(a->meant, name) == 0 : xml_document_is(e.doc, a->name, name);
}

/* A tag has few attributes: comparing their names is faster than a table of them. */
struct word
element_word(struct element e, const char *attribute)
{
    for (uint32_t i = 0; e.node && i < e.node->n_attributes; i++) {
        const struct xml_attribute *a = xml_document_attribute(e.doc, e.node->first_attribute + i);

        if (a->good && element_calls(e, a, attribute))
            return element_value(e.doc, a);
    }
    return WORD_NONE;
}

struct word
element_content(struct element e)
{
    return e.node ? read_text(e.doc, xml_document_content(e.doc, e.node)) : WORD_NONE;
}

bool
element_is_spoilt(struct element e, const char *attribute)
{
    for (uint32_t i = 0; i < e.node->n_attributes; i++) {
        const struct xml_attribute *a = xml_document_attribute(e.doc, e.node->first_attribute + i);

        if (a->refused && (!attribute || element_calls(e, a, attribute)))
            return true;
    }
    return false;
}
