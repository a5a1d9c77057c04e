/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/write/write.h"

#include "scenario/guesses/guesses.h"

void
write_attribute(GString *s, const char *name, const char *value)
{
    g_autofree char *escaped = g_markup_escape_text(value, -1);
    g_auto(GStrv) lines = g_strsplit(escaped, "\n", -1);
    g_autofree char *text = g_strjoinv("&#10;", lines);

    g_string_append_printf(s, " %s=\"%s\"", name, text);
}

void
write_number(GString *s, const char *name, unsigned value, unsigned usual)
{
    if (value != usual)
        g_string_append_printf(s, " %s=\"%u\"", name, value);
}

void
write_change(struct xml_edits *edits, struct element e, const char *name, const char *value)
{
    uint32_t from = e.node->name.offset + e.node->name.length, to = from;
    GString *s = g_string_new(NULL);
    bool found = false;

    for (uint32_t i = 0; i < e.node->n_attributes && !found; i++) {
        const struct xml_attribute *a = xml_document_attribute(e.doc, e.node->first_attribute + i);

        to = a->value.offset + a->value.length + 1;
        found = element_calls(e, a, name);
        from = found ? a->whole.offset : to;
    }
    if (value)
        write_attribute(s, name, value);
    xml_edits_add(edits, from, to, g_string_free(s, FALSE));
}

/* Where white space begins that ends there. */
static uint32_t
skip_back(const struct xml_document *doc, uint32_t at)
{
    while (xml_is_blank(doc->text[at - 1]))
        at--;
    return at;
}

/* In a text that was made here every < begins a tag, as values are escaped: it gets the prefix of
 * the document's elements. */
static void
add_prefix(GString *s, const struct xml_document *doc)
{
    const struct xml_node *root = xml_document_node(doc, doc->root);
    g_autofree char *begun = g_strndup(doc->text + root->tag.offset,
                                       root->name.offset - root->tag.offset),
                    *slashed = g_strconcat(begun, "/", NULL),
                    *ended = g_strconcat("</", begun + 1, NULL);

    g_string_replace(s, "<", begun, 0);
    g_string_replace(s, slashed, ended, 0);
}

void
write_within(struct xml_edits *edits, struct element e, const char *text, const char *more)
{
    uint32_t end = e.node->tag.offset + e.node->tag.length,
             at = skip_back(e.doc, e.node->content.offset + e.node->content.length);
    bool closed = e.node->end == end; /* <a/> */
    g_autofree char *name = xml_document_copy(e.doc, xml_document_written(e.node));
    GString *s = g_string_new(text);

    add_prefix(s, e.doc);
    g_string_append(s, more);
    if (closed) {
        g_string_prepend_c(s, '>');
        g_string_append_printf(s, "</%s>", name);
    }
    xml_edits_add(edits, closed ? end - 2 : at, closed ? end : at, g_string_free(s, FALSE));
}

void
write_gone(struct xml_edits *edits, struct element e)
{
    xml_edits_add(edits, skip_back(e.doc, e.node->tag.offset), e.node->end, NULL);
}

void
write_without(struct xml_edits *edits, struct element e, enum vocabulary_element meaning)
{
    for (struct element c = {0}; element_next(e, meaning, &c);)
        write_gone(edits, c);
}

bool
write_dots(struct grid grid, int rows, const char *const *token, int *length)
{
    struct silhouette_outline o = {.grid = grid, .n = (unsigned)rows};

    for (int r = 0; r < rows; r++) {
        const char *const *row = token + r * MAP_MAX_COLUMNS;
        const char *last = length[r] > 0 ? row[length[r] - 1] : ".";

        o.length[r] = (unsigned)length[r];
        o.ends_with_dot[r] = !last;
        o.sea[r] = g_strcmp0(last, "sea") == 0;
        while (o.dots[r] < o.length[r] && !row[o.dots[r]])
            o.dots[r]++;
    }
    struct silhouette odd = silhouette_find(&o);
    int end = length[odd.row] + (int)(odd.missing + odd.extra);

    if (end == length[odd.row] || end > MAP_MAX_COLUMNS)
        return false;
    length[odd.row] = end;
    write_dots(grid, rows, token, length);
    return true;
}
