/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/token-tree.h"

#include <string.h>

struct gatherer {
    struct xml_tokens *t;
    struct scan scan;
    uint32_t open;  /* innermost open element; 0: the file */
    unsigned lines; /* line ends since the node before */
};

static struct xml_node *
node_at(struct xml_tokens *t, uint32_t index)
{
    return &g_array_index(t->nodes, struct xml_node, index);
}

const struct xml_node *
xml_tokens_node(const struct xml_tokens *t, uint32_t index)
{
    return &g_array_index(t->nodes, struct xml_node, index);
}

const struct scan_attribute *
xml_tokens_attribute(const struct xml_tokens *t, const struct xml_node *n, uint32_t index)
{
    return &g_array_index(t->attributes, struct scan_attribute, n->first_attribute + index);
}

bool
xml_tokens_is(const struct xml_tokens *t, struct scan_range r, const char *word)
{
    return r.length == strlen(word) && memcmp(t->text + r.offset, word, r.length) == 0;
}

static enum vocabulary_element
meaning_of(const struct xml_tokens *t, struct scan_range name)
{
    const char *text = t->text + name.offset;
    const char *colon = memchr(text, ':', name.length);
    uint32_t prefix = colon ? (uint32_t)(colon + 1 - text) : 0;

    return vocabulary_find(text + prefix, name.length - prefix);
}

static uint32_t
add_node(struct gatherer *g, enum scan_token kind)
{
    struct xml_tokens *t = g->t;
    uint32_t index = t->nodes->len;
    struct xml_node n = {
        .kind = kind,
        .meaning = kind == SCAN_START ? meaning_of(t, g->scan.name) : ELEMENT_NONE,
        .token = g->scan.token,
        .name = g->scan.name,
        .content = {g->scan.at, 0},
        .end = g->scan.at,
        .first_attribute = t->attributes->len,
        .n_attributes = g->scan.n_attributes,
        .parent = g->open,
        .first_child = TOKENS_NONE,
        .last_child = TOKENS_NONE,
        .next = TOKENS_NONE,
        .blank_before = g->lines > 1,
        .same_line = g->lines == 0,
    };

    g_array_append_vals(t->attributes, g->scan.attributes, g->scan.n_attributes);
    g_array_append_val(t->nodes, n);
    struct xml_node *parent = node_at(t, g->open);

    if (parent->last_child == TOKENS_NONE)
        parent->first_child = index;
    else
        node_at(t, parent->last_child)->next = index;
    parent->last_child = index;
    g->lines = 0;
    return index;
}

static bool
is_blank(const struct xml_tokens *t, struct scan_range r)
{
    for (uint32_t i = 0; i < r.length; i++)
        if (!strchr(" \t\n", t->text[r.offset + i]))
            return false;
    return true;
}

static void
take_text(struct gatherer *g)
{
    const char *text = g->t->text + g->scan.token.offset;

    if (!is_blank(g->t, g->scan.token)) {
        add_node(g, SCAN_TEXT);
        return;
    }
    for (uint32_t i = 0; i < g->scan.token.length; i++)
        g->lines += text[i] == '\n';
}

static void
close_node(struct gatherer *g)
{
    struct xml_node *n = node_at(g->t, g->open);

    n->content.length = g->scan.token.offset - n->content.offset;
    n->end = g->scan.at;
    g->open = n->parent;
    g->lines = 0;
}

static void
gather_token(struct gatherer *g, enum scan_token token)
{
    if (token == SCAN_TEXT)
        take_text(g);
    else if (token == SCAN_CLOSE)
        close_node(g);
    else {
        uint32_t index = add_node(g, token);

        if (token == SCAN_START && !g->scan.empty)
            g->open = index;
    }
}

struct xml_tokens *
xml_tokens_new(const char *text, uint32_t length)
{
    struct xml_tokens *t = g_new0(struct xml_tokens, 1);
    struct gatherer g = {.t = t};
    struct xml_node file = {SCAN_END,
                            ELEMENT_NONE,
                            .parent = TOKENS_NONE,
                            .first_child = TOKENS_NONE,
                            .last_child = TOKENS_NONE,
                            .next = TOKENS_NONE};
    enum scan_token token;

    t->text = text;
    t->length = length;
    t->nodes = g_array_new(FALSE, FALSE, sizeof(struct xml_node));
    t->attributes = g_array_new(FALSE, FALSE, sizeof(struct scan_attribute));
    g_array_append_val(t->nodes, file);
    g.scan = (struct scan){.text = text, .length = length};
    while ((token = xml_scan_next(&g.scan)) != SCAN_END) {
        g_assert(token != SCAN_BROKEN && token != SCAN_DOCTYPE);
        gather_token(&g, token);
    }
    return t;
}

void
xml_tokens_free(struct xml_tokens *t)
{
    if (!t)
        return;
    g_array_free(t->nodes, TRUE);
    g_array_free(t->attributes, TRUE);
    g_free(t);
}
