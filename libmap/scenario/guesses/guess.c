/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"

/* With several maps it is in the element of the map, or has a label that names it, and it alone: a
 * piece that the scenario places stands on all of them. */
bool
guess_covers(const struct guess *g, const struct finding *f)
{
    const struct map_scenario *s = g->scenario;
    const struct xml_node *node = g->map->node;
    bool covers =
        s->n_maps == 1 || (f->span.file == g->map->span.file &&
                           f->span.offset >= node->tag.offset && f->span.offset < node->end);

    for (unsigned i = 0; i < f->n_labels; i++)
        for (unsigned k = 0; k < s->n_maps; k++) {
            bool named = map_span_starts_at(f->labels[i].span, s->maps[k].span);

            if (named && &s->maps[k] != g->map)
                return false;
            covers |= named;
        }
    return covers;
}

struct word
guess_written(const struct guess *g, struct map_span at)
{
    const char *text = diag_sink_source(g->sink, at.file)->text;

    return (struct word){text + at.offset, at.length, at, NULL, false};
}

struct word
guess_value(const struct guess *g, struct map_span at, struct vocabulary_attribute *known)
{
    const struct map_scenario *s = g->scenario;
    struct xml_document *doc = s->doc;

    for (unsigned i = 0; i < s->n_maps; i++)
        doc = s->maps[i].doc && s->maps[i].doc->file == at.file ? s->maps[i].doc : doc;
    const struct xml_node *n = doc->file == at.file ? xml_document_around(doc, at.offset) : NULL;
    struct element e = {doc, n && n->kind != XML_ELEMENT && n->parent != XML_NONE
                                 ? xml_document_node(doc, n->parent)
                                 : n};

    *known = (struct vocabulary_attribute){.kind = KIND_TEXT};
    if (!n || e.node->meaning == ELEMENT_NONE)
        return guess_written(g, at);
    for (uint32_t i = 0; i < e.node->n_attributes; i++) {
        const struct xml_attribute *a = xml_document_attribute(doc, e.node->first_attribute + i);
        struct word value = element_value(doc, a);

        if (at.offset < a->value.offset || at.offset > a->value.offset + a->value.length)
            continue;
        for (unsigned k = 0; vocabulary_attribute(e.node->meaning, k, known); k++)
            if (element_calls(e, a, known->name)) {
                value.listed = vocabulary_shape(known->kind)->list;
                return value;
            }
    }
    *known = (struct vocabulary_attribute){.kind = vocabulary_entry(e.node->meaning).content_kind};
    struct word content = element_content(e);

    content.listed = known->kind == KIND_ROLLS;
    return content;
}

struct word
guess_word(const struct guess *g, struct word value, struct map_span at)
{
    struct word part = value;
    uint32_t from = 0;

    do {
        if (map_span_starts_at(part.span, at) && part.span.length == at.length)
            return part;
    } while (word_next(value, &from, &part));
    return guess_written(g, at);
}

/* Not what an earlier guess says there. */
static bool
is_within(const struct finding *f, const void *data)
{
    const struct map_span *span = data;

    return f->code != DIAG_X_TOKEN_MARK && f->code != DIAG_X_TOKEN_BLANK &&
           f->code != DIAG_X_BLANK && f->span.file == span->file &&
           f->span.offset >= span->offset &&
           f->span.offset + f->span.length <= span->offset + span->length;
}

bool
guess_takes(const struct guess *g, struct map_span span)
{
    unsigned n = diag_sink_size(g->sink);

    diag_sink_retract(g->sink, g->from, is_within, &span);
    return diag_sink_size(g->sink) < n;
}
