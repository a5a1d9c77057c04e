/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/layout.h"

#include "xml/layout-rows.h"
#include "markup/parse.h"
#include "xml/structure.h"
#include "scenario/vocabulary.h"

#include <string.h>

struct layout {
    struct xml_document *doc;
    GString *out;
};

static void lay_children(struct layout *l, const struct xml_node *parent, unsigned level);

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
pad_blanks(struct layout *l, unsigned n)
{
    while (n-- > 0)
        g_string_append_c(l->out, ' ');
}

static void
new_line(struct layout *l, unsigned indent)
{
    if (l->out->len > 0)
        g_string_append_c(l->out, '\n');
    pad_blanks(l, indent);
}

static void
put_range(struct layout *l, struct xml_range r)
{
    g_string_append_len(l->out, l->doc->text + r.offset, (gssize)r.length);
}

/* ---- tags ---- */

static bool
is_list_attribute(const struct layout *l, const struct xml_node *n, const struct xml_written *a)
{
    struct vocabulary_attribute known;

    for (unsigned i = 0; n->meaning != ELEMENT_NONE && vocabulary_attribute(n->meaning, i, &known);
         i++)
        if (xml_document_is(l->doc, a->name, known.name))
            return vocabulary_shape(known.kind)->list;
    return false;
}

/* The value as it is written: white space becomes spaces, with one between the words of a list. */
static char *
clean_value(const struct layout *l, const struct xml_written *a, bool list)
{
    const char *at = l->doc->text + a->value.offset, *end = at + a->value.length, *word;
    GString *s = g_string_new(NULL);
    gsize length;

    if (!list)
        for (; at < end; at++)
            g_string_append_c(s, strchr("\t\n", *at) ? ' ' : *at);
    while (list && layout_rows_next_token(&at, end, &word, &length)) {
        if (s->len > 0)
            g_string_append_c(s, ' ');
        g_string_append_len(s, word, (gssize)length);
    }
    return g_string_free(s, FALSE);
}

/* A list that is too long for the line continues below its first word. */
static void
put_list(struct layout *l, const char *value)
{
    unsigned left = count_columns(l), at = left;
    g_auto(GStrv) words = g_strsplit(value, " ", -1);

    for (char **w = words; *w; w++) {
        unsigned n = text_width(*w, strlen(*w));

        if (w > words && at + 1 + n > LAYOUT_WIDTH) {
            new_line(l, left);
            at = left;
        } else if (w > words) {
            g_string_append_c(l->out, ' ');
            at++;
        }
        g_string_append(l->out, *w);
        at += n;
    }
}

/* ` name="value"`, on a line of its own where it does not fit; `tail` columns follow it. */
static void
put_attribute(struct layout *l, const struct xml_node *n, const struct xml_written *a,
              unsigned left, unsigned tail)
{
    bool list = is_list_attribute(l, n, a);
    g_autofree char *value = clean_value(l, a, list);
    char quote = strchr(value, '"') ? '\'' : '"';
    unsigned wide = a->name.length + 3 + text_width(value, strlen(value));

    if (count_columns(l) > left && count_columns(l) + 1 + wide + tail > LAYOUT_WIDTH)
        new_line(l, left);
    else if (count_columns(l) != left)
        g_string_append_c(l->out, ' ');
    put_range(l, a->name);
    g_string_append_printf(l->out, "=%c", quote);
    if (list)
        put_list(l, value);
    else
        g_string_append(l->out, value);
    g_string_append_c(l->out, quote);
}

/* True when it is on one line. */
static bool
put_tag(struct layout *l, const struct xml_node *n, const char *close)
{
    struct xml_tag tag = {.text = l->doc->text, .length = l->doc->length};
    gsize from = l->out->len;

    xml_tag_cut(&tag, n->tag.offset);
    g_string_append_c(l->out, '<');
    put_range(l, tag.name);
    unsigned left = count_columns(l) + 1;

    for (unsigned i = 0; i < tag.n_attributes; i++) {
        if (i == 0)
            g_string_append_c(l->out, ' ');
        put_attribute(l, n, &tag.attributes[i], left,
                      i + 1 == tag.n_attributes ? (unsigned)strlen(close) : 0);
    }
    g_string_append(l->out, close);
    return !strchr(l->out->str + from, '\n');
}

static void
put_end_tag(struct layout *l, const struct xml_node *n)
{
    g_string_append(l->out, "</");
    put_range(l, xml_document_written(n));
    g_string_append_c(l->out, '>');
}

/* ---- text ---- */

/* XML would count a reference to white space together with the white space around it. */
static bool
has_blank_reference(const struct layout *l, const struct xml_node *n)
{
    struct xml_text t = xml_document_content(l->doc, n);

    for (uint32_t i = 0; t.map && i < t.length; i++)
        if (l->doc->text[t.map[i]] == '&' && xml_is_blank(t.text[i]))
            return true;
    return false;
}

/* Plain characters, which may be wrapped: no CDATA or comments in between. */
static bool
is_plain_text(const struct layout *l, const struct xml_node *n)
{
    const struct xml_node *first = xml_document_first(l->doc, n);

    return n->meaning != ELEMENT_NONE && vocabulary_entry(n->meaning).content == CONTENT_TEXT &&
           first && first->kind == XML_TEXT && !xml_document_after(l->doc, first) &&
           !has_blank_reference(l, n);
}

static bool
has_text(const struct layout *l, const struct xml_node *n)
{
    for (const struct xml_node *c = xml_document_first(l->doc, n); c;
         c = xml_document_after(l->doc, c))
        if (c->kind == XML_TEXT || c->kind == XML_CDATA)
            return true;
    return false;
}

/* Whether the white space before a word has an empty line. */
static bool
is_new_paragraph(const char *from, const char *to)
{
    const char *first = memchr(from, '\n', (gsize)(to - from));

    return first && memchr(first + 1, '\n', (gsize)(to - first - 1));
}

/* The words on one line; NULL when they have paragraphs. */
static char *
join_words(const struct layout *l, const struct xml_node *n, bool paragraphs)
{
    const char *at = l->doc->text + n->content.offset, *end = at + n->content.length;
    const char *before = at, *word;
    g_autoptr(GString) s = g_string_new(NULL);
    gsize length;

    while (layout_rows_next_token(&at, end, &word, &length)) {
        if (s->len > 0 && paragraphs && is_new_paragraph(before, word))
            return NULL;
        if (s->len > 0)
            g_string_append_c(s, ' ');
        g_string_append_len(s, word, (gssize)length);
        before = at;
    }
    return g_string_free(g_steal_pointer(&s), FALSE);
}

static void
put_paragraphs(struct layout *l, const struct xml_node *n, unsigned indent, bool paragraphs)
{
    const char *at = l->doc->text + n->content.offset, *end = at + n->content.length;
    const char *before = NULL, *word;
    unsigned here = 0;
    gsize length;

    while (layout_rows_next_token(&at, end, &word, &length)) {
        unsigned wide = text_width(word, length);
        bool parted = before && paragraphs && is_new_paragraph(before, word);

        if (parted)
            g_string_append_c(l->out, '\n');
        if (!before || parted || here + 1 + wide > LAYOUT_WIDTH) {
            new_line(l, indent);
            here = indent;
        } else {
            g_string_append_c(l->out, ' ');
            here++;
        }
        g_string_append_len(l->out, word, (gssize)length);
        here += wide;
        before = at;
    }
}

/* On one line where it fits, else as a block. */
static void
put_text(struct layout *l, const struct xml_node *n, unsigned level)
{
    bool paragraphs = vocabulary_entry(n->meaning).content_kind == KIND_TEXT;
    bool one_line = put_tag(l, n, ">");
    g_autofree char *joined = join_words(l, n, paragraphs);
    unsigned rest = xml_document_written(n).length + 3;

    if (one_line && joined &&
        count_columns(l) + text_width(joined, strlen(joined)) + rest <= LAYOUT_WIDTH) {
        g_string_append(l->out, joined);
    } else {
        put_paragraphs(l, n, 2 * level + 2, paragraphs);
        new_line(l, 2 * level);
    }
    put_end_tag(l, n);
}

/* ---- nodes ---- */

/* The lines of a comment are shifted together with the first. */
static void
put_comment(struct layout *l, const struct xml_node *n)
{
    const char *text = l->doc->text + n->tag.offset, *start = text;
    g_auto(GStrv) lines = NULL;
    g_autofree char *whole = g_strndup(text, n->tag.length);

    while (start > l->doc->text && start[-1] != '\n')
        start--;
    unsigned before = text_width(start, (gsize)(text - start)), now = count_columns(l);

    lines = g_strsplit(whole, "\n", -1);
    for (char **line = lines; *line; line++) {
        char *words = g_strchomp(*line);

        if (line > lines) {
            unsigned spaces = (unsigned)strspn(words, " "), due = spaces + now;

            words += spaces;
            g_string_append_c(l->out, '\n');
            pad_blanks(l, *words && due > before ? due - before : 0);
        }
        g_string_append(l->out, words);
    }
}

static void
put_instruction(struct layout *l, const struct xml_node *n)
{
    if (l->out->len == 0 && xml_document_is_declaration(l->doc, n->tag.offset))
        g_string_append(l->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    else
        put_range(l, n->tag);
}

/* An element that can hold only one thing shares its line: a trade hex and its stack. */
static bool
put_with_only_child(struct layout *l, const struct xml_node *n)
{
    const struct vocabulary_entry entry =
        n->meaning != ELEMENT_NONE ? vocabulary_entry(n->meaning) : (struct vocabulary_entry){0};
    gsize from = l->out->len;

    const struct xml_node *child = xml_document_first(l->doc, n);

    if (entry.n_children != 1 || vocabulary_is_many(&entry.children[0]) ||
        xml_document_after(l->doc, child))
        return false;
    if (child->kind == XML_ELEMENT && !xml_document_first(l->doc, child) && put_tag(l, n, ">") &&
        put_tag(l, child, "/>")) {
        put_end_tag(l, n);
        if (count_columns(l) <= LAYOUT_WIDTH)
            return true;
    }
    g_string_truncate(l->out, from);
    return false;
}

static void
put_element(struct layout *l, const struct xml_node *n, unsigned level, struct layout_rows *rows)
{
    bool is_row = n->meaning == ELEMENT_ROW;

    if (!xml_document_first(l->doc, n)) {
        put_tag(l, n, "/>");
    } else if (is_plain_text(l, n) && is_row) {
        put_tag(l, n, ">");
        layout_rows_put(rows, l->doc->text + n->content.offset, n->content.length, l->out);
        put_end_tag(l, n);
    } else if (is_plain_text(l, n)) {
        put_text(l, n, level);
    } else if (has_text(l, n)) {
        /* characters among tags: the white space may be significant */
        put_tag(l, n, ">");
        put_range(l, n->content);
        put_end_tag(l, n);
    } else if (!put_with_only_child(l, n)) {
        put_tag(l, n, ">");
        lay_children(l, n, level + 1);
        new_line(l, 2 * level);
        put_end_tag(l, n);
    }
    if (is_row)
        layout_rows_next(rows);
}

static void
measure_rows(const struct layout *l, const struct xml_node *parent, struct layout_rows *rows)
{
    layout_rows_init(rows);
    for (uint32_t i = 0; parent && i < parent->n_attributes; i++) {
        const struct xml_attribute *a = xml_document_attribute(l->doc, parent->first_attribute + i);

        if (xml_document_is(l->doc, a->whole, "shift"))
            rows->left = xml_document_is(l->doc, a->value, "left");
        if (xml_document_is(l->doc, a->whole, "orientation"))
            rows->flat = xml_document_is(l->doc, a->value, "flat");
    }
    for (const struct xml_node *n = xml_document_first(l->doc, parent); n;
         n = xml_document_after(l->doc, n))
        if (n->meaning == ELEMENT_ROW && is_plain_text(l, n))
            layout_rows_measure(rows, l->doc->text + n->content.offset, n->content.length);
}

/* An empty line before a node stays, and so does a comment behind something on its line. */
static void
lay_children(struct layout *l, const struct xml_node *parent, unsigned level)
{
    const struct xml_node *first = xml_document_first(l->doc, parent);
    struct layout_rows rows;
    uint32_t from = parent ? parent->content.offset : 0;

    measure_rows(l, parent, &rows);
    for (const struct xml_node *n = first; n; n = xml_document_after(l->doc, n)) {
        unsigned lines = 0;

        for (; from < n->tag.offset; from++)
            lines += l->doc->text[from] == '\n';
        from = n->end;
        if (lines > 1 && n != first)
            g_string_append_c(l->out, '\n');
        if (n->kind == XML_COMMENT && lines == 0 && l->out->len > 0 &&
            !memchr(l->doc->text + n->tag.offset, '\n', n->tag.length))
            g_string_append_c(l->out, ' ');
        else
            new_line(l, 2 * level);
        if (n->kind == XML_ELEMENT)
            put_element(l, n, level, &rows);
        else if (n->kind == XML_COMMENT)
            put_comment(l, n);
        else
            put_instruction(l, n);
    }
}

void
xml_layout(const char *written, GString *out)
{
    const char *from = written + (g_str_has_prefix(written, "\xef\xbb\xbf") ? 3 : 0);
    g_auto(GStrv) lines = g_strsplit(from, "\r\n", -1); /* line ends as XML reads them */
    g_autofree char *text = g_strdelimit(g_strjoinv("\n", lines), "\r", '\n');
    g_autoptr(xml_document) doc = parse_document(text, (uint32_t)strlen(text), MAP_NO_FILE, false);
    struct layout l = {doc, out};

    g_assert(doc->whole);
    xml_structure_name(doc);
    g_string_truncate(out, 0);
    lay_children(&l, NULL, 0);
    g_string_append_c(out, '\n');
}

enum vocabulary_kind
xml_layout_kind(const struct xml_document *doc, const struct xml_node *n, struct xml_range name)
{
    struct vocabulary_attribute known;

    for (unsigned i = 0; n->meaning != ELEMENT_NONE && vocabulary_attribute(n->meaning, i, &known);
         i++)
        if (xml_document_is(doc, name, known.name))
            return known.kind;
    return KIND_TEXT;
}
