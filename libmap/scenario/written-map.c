/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/element.h"
#include "scenario/written-map.h"

#include <string.h>

#define TOKENS_LEAST 128

/* A tab between tokens is reported once a map. */
static void
split_row(GArray *tokens, struct element e, bool *tabs, struct map_sink *sink)
{
    struct xml_text text = xml_document_content(e.doc, e.node);
    struct xml_range r;
    uint32_t at = 0, behind = 0;

    for (; xml_text_word(&text, &at, &r); behind = at) {
        struct map_span span = xml_text_span(e.doc, &text, r.offset, r.length);
        struct word word = {text.text + r.offset, r.length, span, NULL, false};
        const char *tab =
            behind && !*tabs ? memchr(text.text + behind, '\t', r.offset - behind) : NULL;

        if (tab)
            diag_report(sink, DIAG_X_TAB,
                        xml_text_span(e.doc, &text, (uint32_t)(tab - text.text), 1), NULL);
        *tabs |= tab != NULL;
        g_array_append_val(tokens, word);
    }
}

void
written_map_read(struct written_map *m, struct map_sink *sink)
{
    bool tabs = false;

    m->tokens = g_array_sized_new(FALSE, FALSE, sizeof(struct word), TOKENS_LEAST);
    m->rows = g_array_new(FALSE, FALSE, sizeof(unsigned));
    m->pools = g_array_new(FALSE, FALSE, sizeof(struct written_pool));
    for (struct written_pool p = {.own = {0}}; element_next(m->of, ELEMENT_POOL, &p.own);)
        g_array_append_val(m->pools, p);
    for (struct element e = {0}; element_next(m->of, ELEMENT_ROW, &e);) {
        m->spoilt |= e.node->content.length == 0 && element_is_spoilt(e, NULL);
        g_array_append_val(m->rows, m->tokens->len);
        split_row(m->tokens, e, &tabs, sink);
    }
}

void
written_map_release(struct written_map *m)
{
    g_clear_pointer(&m->tokens, g_array_unref);
    g_clear_pointer(&m->rows, g_array_unref);
    g_clear_pointer(&m->pools, g_array_unref);
}

struct word
written_map_token(const struct written_map *m, unsigned i)
{
    return g_array_index(m->tokens, struct word, i);
}

unsigned
written_map_first(const struct written_map *m, unsigned row)
{
    return row < m->rows->len ? g_array_index(m->rows, unsigned, row) : m->tokens->len;
}
