/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/layout.h"

#include "xml/layout-rows.h"
#include "xml/token-tree.h"

#include <string.h>

struct layout {
    const struct xml_tokens *t;
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
put_range(struct layout *l, struct scan_range r)
{
    g_string_append_len(l->out, l->t->text + r.offset, (gssize)r.length);
}

/* ---- tags ---- */

static bool
is_list_attribute(const struct xml_tokens *t, const struct xml_node *n,
                  const struct scan_attribute *a)
{
    struct vocabulary_attribute known;

    for (unsigned i = 0; n->meaning != ELEMENT_NONE && vocabulary_attribute(n->meaning, i, &known);
         i++)
        if (xml_tokens_is(t, a->name, known.name))
            return vocabulary_shape(known.kind)->list;
    return false;
}

/* The value as it is written: white space becomes spaces, with one between the words of a list. */
static char *
clean_value(const struct layout *l, const struct scan_attribute *a, bool list)
{
    const char *at = l->t->text + a->value.offset, *end = at + a->value.length, *word;
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
put_attribute(struct layout *l, const struct xml_node *n, const struct scan_attribute *a,
              unsigned left, unsigned tail)
{
    bool list = is_list_attribute(l->t, n, a);
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
    gsize from = l->out->len;

    g_string_append_c(l->out, '<');
    put_range(l, n->name);
    unsigned left = count_columns(l) + 1;

    for (uint32_t i = 0; i < n->n_attributes; i++) {
        if (i == 0)
            g_string_append_c(l->out, ' ');
        put_attribute(l, n, xml_tokens_attribute(l->t, n, i), left,
                      i + 1 == n->n_attributes ? (unsigned)strlen(close) : 0);
    }
    g_string_append(l->out, close);
    return !strchr(l->out->str + from, '\n');
}

static void
put_end_tag(struct layout *l, const struct xml_node *n)
{
    g_string_append(l->out, "</");
    put_range(l, n->name);
    g_string_append_c(l->out, '>');
}

/* ---- text ---- */

/* XML would count a reference to white space together with the white space around it. */
static bool
has_blank_reference(const struct layout *l, struct scan_range r)
{
    uint32_t at = r.offset, end = r.offset + r.length;

    while (at < end) {
        char bytes[4];
        bool reference = l->t->text[at] == '&';
        unsigned n = xml_scan_decode(l->t->text, &at, end, bytes);

        if (reference && n == 1 && strchr(" \t\r\n", bytes[0]))
            return true;
    }
    return false;
}

/* Plain characters, which may be wrapped: no CDATA or comments in between. */
static bool
is_plain_text(const struct layout *l, const struct xml_node *n)
{
    return n->meaning != ELEMENT_NONE && vocabulary_entry(n->meaning).content == CONTENT_TEXT &&
           n->first_child == n->last_child && n->first_child != TOKENS_NONE &&
           xml_tokens_node(l->t, n->first_child)->kind == SCAN_TEXT &&
           !has_blank_reference(l, n->content);
}

static bool
has_text(const struct layout *l, const struct xml_node *n)
{
    for (uint32_t i = n->first_child; i != TOKENS_NONE; i = xml_tokens_node(l->t, i)->next) {
        enum scan_token kind = xml_tokens_node(l->t, i)->kind;

        if (kind == SCAN_TEXT || kind == SCAN_CDATA)
            return true;
    }
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
    const char *at = l->t->text + n->content.offset, *end = at + n->content.length;
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
    const char *at = l->t->text + n->content.offset, *end = at + n->content.length;
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
    unsigned rest = n->name.length + 3;

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
    const char *text = l->t->text + n->token.offset, *start = text;
    g_auto(GStrv) lines = NULL;
    g_autofree char *whole = g_strndup(text, n->token.length);

    while (start > l->t->text && start[-1] != '\n')
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
    if (l->out->len == 0 && xml_tokens_is(l->t, n->name, "xml"))
        g_string_append(l->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    else
        put_range(l, n->token);
}

/* An element that can hold only one thing shares its line: a trade hex and its stack. */
static bool
put_with_only_child(struct layout *l, const struct xml_node *n)
{
    const struct vocabulary_entry entry =
        n->meaning != ELEMENT_NONE ? vocabulary_entry(n->meaning) : (struct vocabulary_entry){0};
    gsize from = l->out->len;

    if (entry.n_children != 1 || vocabulary_is_many(&entry.children[0]) ||
        n->first_child != n->last_child)
        return false;
    const struct xml_node *child = xml_tokens_node(l->t, n->first_child);

    if (child->kind == SCAN_START && child->first_child == TOKENS_NONE && put_tag(l, n, ">") &&
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

    if (n->first_child == TOKENS_NONE) {
        put_tag(l, n, "/>");
    } else if (is_plain_text(l, n) && is_row) {
        put_tag(l, n, ">");
        layout_rows_put(rows, l->t->text + n->content.offset, n->content.length, l->out);
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

/* A comment behind something on its line stays there. */
static bool
is_remark(const struct layout *l, const struct xml_node *n)
{
    return n->kind == SCAN_COMMENT && n->same_line && l->out->len > 0 &&
           !memchr(l->t->text + n->token.offset, '\n', n->token.length);
}

static void
measure_rows(const struct layout *l, const struct xml_node *parent, struct layout_rows *rows)
{
    layout_rows_init(rows);
    for (uint32_t i = 0; i < parent->n_attributes; i++) {
        const struct scan_attribute *a = xml_tokens_attribute(l->t, parent, i);

        if (xml_tokens_is(l->t, a->name, "shift"))
            rows->left = xml_tokens_is(l->t, a->value, "left");
        if (xml_tokens_is(l->t, a->name, "orientation"))
            rows->flat = xml_tokens_is(l->t, a->value, "flat");
    }
    for (uint32_t i = parent->first_child; i != TOKENS_NONE; i = xml_tokens_node(l->t, i)->next) {
        const struct xml_node *n = xml_tokens_node(l->t, i);

        if (n->meaning == ELEMENT_ROW && n->first_child != TOKENS_NONE && is_plain_text(l, n))
            layout_rows_measure(rows, l->t->text + n->content.offset, n->content.length);
    }
}

static void
lay_children(struct layout *l, const struct xml_node *parent, unsigned level)
{
    struct layout_rows rows;

    measure_rows(l, parent, &rows);
    for (uint32_t i = parent->first_child; i != TOKENS_NONE; i = xml_tokens_node(l->t, i)->next) {
        const struct xml_node *n = xml_tokens_node(l->t, i);

        if (n->blank_before && i != parent->first_child)
            g_string_append_c(l->out, '\n');
        if (is_remark(l, n))
            g_string_append_c(l->out, ' ');
        else
            new_line(l, 2 * level);
        if (n->kind == SCAN_START)
            put_element(l, n, level, &rows);
        else if (n->kind == SCAN_COMMENT)
            put_comment(l, n);
        else
            put_instruction(l, n);
    }
}

void
xml_layout(const char *text, gsize length, GString *out)
{
    g_autoptr(xml_tokens) tokens = xml_tokens_new(text, (uint32_t)length);
    struct layout l = {tokens, out};

    g_string_truncate(out, 0);
    lay_children(&l, xml_tokens_node(tokens, 0), 0);
    g_string_append_c(out, '\n');
}
