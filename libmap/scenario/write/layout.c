/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/write/write.h"

#include "scenario/read/read.h"
#include "xml/document.h"

#define LONGEST_TOKEN 46 /* longer ones do not widen every cell: a file must not become huge */

struct layout {
    struct xml_document *doc;
    GString *out;
    struct grid grid; /* of the map that is written */
    unsigned cell;    /* columns of a cell */
    unsigned row;     /* rows before, in the same element */
};

/* A child, and where it goes. */
struct laid {
    const struct xml_node *node;
    unsigned lines; /* that end between it and what was before it */
    unsigned place; /* in the table of children */
    bool trails;    /* a comment behind something on its line */
};

static void lay_children(const struct layout *outer, const struct xml_node *parent, unsigned level);

enum vocabulary_kind
layout_kind(const struct xml_document *doc, const struct xml_node *n, struct xml_range name)
{
    struct vocabulary_attribute known;

    for (unsigned i = 0; n->meaning != ELEMENT_NONE && vocabulary_attribute(n->meaning, i, &known);
         i++)
        if (xml_document_is(doc, name, known.name))
            return known.kind;
    return KIND_TEXT;
}

struct grid
layout_grid(const struct xml_document *doc, const struct xml_node *map)
{
    return (struct grid){
        xml_document_is(doc, xml_document_find(doc, map, "orientation"), "flat") ? GRID_FLAT
                                                                                 : GRID_POINTY,
        xml_document_is(doc, xml_document_find(doc, map, "shift"), "left") ? GRID_SHIFT_LEFT
                                                                           : GRID_SHIFT_RIGHT,
    };
}

/* Columns that a text takes on a line. */
static unsigned
text_width(const char *text, gsize length)
{
    unsigned n = 0;

    for (const char *p = text; p < text + length; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);

        n += g_unichar_iszerowidth(c) ? 0 : g_unichar_iswide(c) ? 2 : 1;
    }
    return n;
}

static unsigned
count_columns(const struct layout *l)
{
    const char *line = memrchr(l->out->str, '\n', l->out->len);

    line = line ? line + 1 : l->out->str;
    return text_width(line, (gsize)(l->out->str + l->out->len - line));
}

static void
new_line(const struct layout *l, unsigned indent)
{
    g_string_append_printf(l->out, "%s%*s", l->out->len > 0 ? "\n" : "", (int)indent, "");
}

static void
put_range(const struct layout *l, struct xml_range r)
{
    g_string_append_len(l->out, l->doc->text + r.offset, (gssize)r.length);
}

/* Lines that end between two places. */
static unsigned
count_lines(const struct layout *l, uint32_t from, uint32_t to)
{
    unsigned lines = 0;

    for (; from < to; from++)
        lines += l->doc->text[from] == '\n';
    return lines;
}

/* The words; what does not fit on the line goes on below, from that column on. An empty line stays
 * between paragraphs. */
static void
put_words(const struct layout *l, struct xml_range range, unsigned left, bool paragraphs)
{
    struct xml_text text = xml_document_raw(l->doc, range);
    struct xml_range r;

    for (uint32_t at = 0, before = 0; xml_text_word(&text, &at, &r); before = text.base + at) {
        bool parted = paragraphs && before && count_lines(l, before, text.base + r.offset) > 1;

        if (parted)
            g_string_append_c(l->out, '\n');
        if (parted || (before && count_columns(l) + 1 + text_width(text.text + r.offset, r.length) >
                                     LAYOUT_WIDTH))
            new_line(l, left);
        else if (before)
            g_string_append_c(l->out, ' ');
        g_string_append_len(l->out, text.text + r.offset, r.length);
    }
}

/* Whether what was put from there on is on one line, with so many columns to come. */
static bool
fits_line(const struct layout *l, gsize from, unsigned tail)
{
    return !strchr(l->out->str + from, '\n') && count_columns(l) + tail <= LAYOUT_WIDTH;
}

/* ---- tags ---- */

/* ` name="value"`, on a line of its own where it does not fit; `tail` columns follow it. */
static void
put_attribute(const struct layout *l, const struct xml_node *n, const struct xml_written *a,
              unsigned left, unsigned tail)
{
    bool list = vocabulary_shape(layout_kind(l->doc, n, a->name))->list;
    const char *value = l->doc->text + a->value.offset;
    char quote = memchr(value, '"', a->value.length) ? '\'' : '"';
    gsize from = l->out->len;

    for (bool first = count_columns(l) == left;; first = true) {
        g_string_append(l->out, first ? "" : " ");
        put_range(l, a->name);
        g_string_append_printf(l->out, "=%c", quote);
        if (list)
            put_words(l, a->value, count_columns(l), false);
        for (uint32_t i = 0; i < a->value.length && !list; i++)
            g_string_append_c(l->out, xml_is_blank(value[i]) ? ' ' : value[i]);
        g_string_append_c(l->out, quote);
        if (first || fits_line(l, from, tail))
            return;
        g_string_truncate(l->out, from);
        new_line(l, left);
    }
}

/* True when it is on one line. */
static bool
put_tag(const struct layout *l, const struct xml_node *n, const char *close)
{
    struct xml_tag tag = {.text = l->doc->text, .length = l->doc->length};
    gsize from = l->out->len;

    xml_tag_cut(&tag, n->tag.offset);
    g_string_append_c(l->out, '<');
    put_range(l, tag.name);
    unsigned left = count_columns(l) + 1;

    if (tag.n_attributes > 0)
        g_string_append_c(l->out, ' ');
    for (unsigned i = 0; i < tag.n_attributes; i++)
        put_attribute(l, n, &tag.attributes[i], left,
                      i + 1 == tag.n_attributes ? (unsigned)strlen(close) : 0);
    g_string_append(l->out, close);
    return !strchr(l->out->str + from, '\n');
}

static void
put_end_tag(const struct layout *l, const struct xml_node *n)
{
    g_string_append(l->out, "</");
    put_range(l, xml_document_written(n));
    g_string_append_c(l->out, '>');
}

/* ---- text ---- */

/* Plain characters, which may be wrapped: no CDATA or comments in between, and no reference, which
 * may be white space that counts together with the white space around it. */
static bool
is_plain_text(const struct layout *l, const struct xml_node *n)
{
    const struct xml_node *first = xml_document_first(l->doc, n);

    return n->meaning != ELEMENT_NONE && vocabulary_entry(n->meaning).content == CONTENT_TEXT &&
           first && first->kind == XML_TEXT && !xml_document_after(l->doc, first) &&
           !g_strstr_len(l->doc->text + n->content.offset, n->content.length, "&#");
}

/* On one line where it fits, else as a block. */
static void
put_text(const struct layout *l, const struct xml_node *n, unsigned level)
{
    bool paragraphs = vocabulary_entry(n->meaning).content_kind == KIND_TEXT;
    bool one_line = put_tag(l, n, ">");
    gsize from = l->out->len;

    put_words(l, n->content, 0, paragraphs);
    if (!one_line || !fits_line(l, from, xml_document_written(n).length + 3)) {
        g_string_truncate(l->out, from);
        new_line(l, 2 * level + 2);
        put_words(l, n->content, 2 * level + 2, paragraphs);
        new_line(l, 2 * level);
    }
    put_end_tag(l, n);
}

/* Every token in a cell of equal, even width, rows of a pointy map half a cell apart as shift=
 * says: the text looks like the map. */
static void
put_row(const struct layout *l, const struct xml_node *n)
{
    struct xml_text text = xml_document_raw(l->doc, n->content);
    unsigned column = 0, due = 0;
    struct xml_range r;

    if (l->grid.orientation == GRID_POINTY &&
        (l->row % 2 == 1) == (l->grid.shift == GRID_SHIFT_RIGHT))
        due = l->cell / 2;
    for (uint32_t at = 0; xml_text_word(&text, &at, &r); due += l->cell) {
        unsigned spaces = due > column ? due - column : column > 0;

        g_string_append_printf(l->out, "%*s", (int)spaces, "");
        g_string_append_len(l->out, text.text + r.offset, r.length);
        column += spaces + text_width(text.text + r.offset, r.length);
    }
}

/* ---- nodes ---- */

/* The lines of a comment are shifted together with the first. */
static void
put_comment(const struct layout *l, const struct xml_node *n)
{
    const char *text = l->doc->text + n->tag.offset;
    const char *line = memrchr(l->doc->text, '\n', n->tag.offset);
    g_autofree char *whole = xml_document_copy(l->doc, n->tag);
    g_auto(GStrv) lines = g_strsplit(whole, "\n", -1);

    line = line ? line + 1 : l->doc->text;
    unsigned before = text_width(line, (gsize)(text - line)), now = count_columns(l);

    for (char **next = lines; *next; next++) {
        char *words = g_strchomp(*next);
        unsigned spaces = (unsigned)strspn(words, " ");

        if (next == lines) {
            g_string_append(l->out, words);
            continue;
        }
        new_line(l, words[spaces] && spaces + now > before ? spaces + now - before : 0);
        g_string_append(l->out, words + spaces);
    }
}

/* An element that can hold only one thing shares its line: a trade hex and its stack. */
static bool
put_with_only_child(const struct layout *l, const struct xml_node *n)
{
    const struct xml_node *child = xml_document_first(l->doc, n);
    gsize from = l->out->len;

    if (n->meaning == ELEMENT_TRADE_HEX && child->kind == XML_ELEMENT &&
        !xml_document_after(l->doc, child) && !xml_document_first(l->doc, child) &&
        put_tag(l, n, ">") && put_tag(l, child, "/>")) {
        put_end_tag(l, n);
        if (count_columns(l) <= LAYOUT_WIDTH)
            return true;
    }
    g_string_truncate(l->out, from);
    return false;
}

static void
put_element(struct layout *l, const struct xml_node *n, unsigned level)
{
    bool plain = is_plain_text(l, n);

    if (!xml_document_first(l->doc, n)) {
        put_tag(l, n, "/>");
    } else if (plain && n->meaning != ELEMENT_ROW) {
        put_text(l, n, level);
    } else if (plain || n->text != XML_NONE || !put_with_only_child(l, n)) {
        put_tag(l, n, ">");
        if (plain) {
            put_row(l, n);
        } else if (n->text != XML_NONE) {
            /* characters among tags: the white space may be significant */
            put_range(l, n->content);
        } else {
            lay_children(l, n, level + 1);
            new_line(l, 2 * level);
        }
        put_end_tag(l, n);
    }
    l->row += n->meaning == ELEMENT_ROW;
}

static void
measure_rows(struct layout *l, const struct xml_node *map)
{
    struct xml_range r;

    l->grid = layout_grid(l->doc, map);
    for (const struct xml_node *n = xml_document_first(l->doc, map); n;
         n = xml_document_after(l->doc, n)) {
        struct xml_text text = xml_document_raw(l->doc, n->content);

        if (n->meaning != ELEMENT_ROW || !is_plain_text(l, n))
            continue;
        for (uint32_t at = 0; xml_text_word(&text, &at, &r);) {
            unsigned wide = text_width(text.text + r.offset, r.length);

            if (wide <= LONGEST_TOKEN)
                l->cell = MAX(l->cell, (wide + 2) / 2 * 2);
        }
    }
}

/* Where the table has it; what it does not know stays behind what is before it. */
static unsigned
place_child(const struct xml_node *parent, const struct xml_node *n, unsigned otherwise)
{
    struct vocabulary_entry entry = {0};

    if (parent && parent->meaning != ELEMENT_NONE)
        entry = vocabulary_entry(parent->meaning);
    for (unsigned i = 0; i < entry.n_children; i++)
        if (entry.children[i].element == n->meaning)
            return i;
    return otherwise;
}

static int
compare_laid(gconstpointer a, gconstpointer b)
{
    const struct laid *one = a, *two = b;

    return one->place < two->place ? -1 : one->place > two->place;
}

/* Finds the order of the table. Comments stay before what they precede, or behind what is on their
 * line. */
static GArray *
sort_children(const struct layout *l, const struct xml_node *parent)
{
    GArray *nodes = g_array_new(FALSE, FALSE, sizeof(struct laid));
    uint32_t from = parent ? parent->content.offset : 0;
    unsigned place = 0;
    guint open = 0; /* the first one that waits for an element */

    for (const struct xml_node *n = xml_document_first(l->doc, parent); n;
         n = xml_document_after(l->doc, n)) {
        struct laid laid = {n, count_lines(l, from, n->tag.offset), UINT_MAX, false};

        laid.trails =
            n->kind == XML_COMMENT && laid.lines == 0 && count_lines(l, n->tag.offset, n->end) == 0;
        g_array_append_val(nodes, laid);
        if (n->kind == XML_ELEMENT)
            place = place_child(parent, n, place);
        if (n->kind == XML_ELEMENT || (laid.trails && open + 1 == nodes->len))
            for (; open < nodes->len; open++)
                g_array_index(nodes, struct laid, open).place = place;
        from = n->end;
    }
    g_array_sort(nodes, compare_laid); /* it is stable */
    return nodes;
}

/* An empty line before a node stays. */
static void
lay_children(const struct layout *outer, const struct xml_node *parent, unsigned level)
{
    g_autoptr(GArray) nodes = sort_children(outer, parent);
    struct layout l = *outer;

    l.cell = 4;
    l.row = 0;
    if (parent)
        measure_rows(&l, parent);
    for (guint i = 0; i < nodes->len; i++) {
        struct laid laid = g_array_index(nodes, struct laid, i);

        if (laid.lines > 1 && i > 0)
            g_string_append_c(l.out, '\n');
        if (laid.trails && l.out->len > 0)
            g_string_append_c(l.out, ' ');
        else
            new_line(&l, 2 * level);
        if (laid.node->kind == XML_ELEMENT)
            put_element(&l, laid.node, level);
        else if (laid.node->kind == XML_COMMENT)
            put_comment(&l, laid.node);
        else if (l.out->len == 0 && xml_document_is_declaration(l.doc, laid.node->tag.offset))
            g_string_append(l.out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
        else
            put_range(&l, laid.node->tag);
    }
}

void
layout_text(const char *written, GString *out)
{
    /* line ends as XML reads them, and no byte order mark */
    g_auto(GStrv) lines =
        g_strsplit(written + (g_str_has_prefix(written, "\xef\xbb\xbf") ? 3 : 0), "\r\n", -1);
    g_autofree char *text = g_strdelimit(g_strjoinv("\n", lines), "\r", '\n');
    g_autoptr(xml_document) doc = parse_document(text, (uint32_t)strlen(text), MAP_NO_FILE, false);
    struct layout l = {.doc = doc, .out = out};

    g_assert(doc->whole);
    structure_name(doc);
    g_string_truncate(out, 0);
    lay_children(&l, NULL, 0);
    g_string_append_c(out, '\n');
}
