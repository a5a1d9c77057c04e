/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/element.h"
#include "scenario/written-map.h"

#include <string.h>

#define TOKENS_LEAST 128

struct row {
    struct map_sink *sink;
    struct map_strings *strings;
    GArray *tokens;
    struct word held; /* a token that may continue; text NULL: none */
    GString *joined;  /* its text where it is joined from several, or NULL */
    unsigned marks;   /* commas and other separators between tokens */
    struct map_span mark;
    const char *what;
};

static bool
is_mark(char c)
{
    return c == ',' || c == '|' || c == ';';
}

/* "sea", "forest:6", "?" and ".", as nearly all tokens are. */
static bool
is_usual_token(struct word w)
{
    const char *text = w.text;
    uint32_t i = 0;

    while (i < w.length && (g_ascii_islower(text[i]) || text[i] == '-'))
        i++;
    if (i == 0)
        return w.length == 1 && (text[0] == '.' || text[0] == '?');
    if (i < w.length && text[i] == ':')
        for (i++; i < w.length && g_ascii_isdigit(text[i]);)
            i++;
    return i == w.length && text[i - 1] != ':';
}

/* Whether it is a token of small letters, digits and marks in their right places. */
static bool
is_token_plain(struct word w)
{
    char first = w.text[0], last = w.text[w.length - 1];
    bool number = false;

    if (strchr(":@", first) || strchr(":@", last))
        return false;
    for (uint32_t i = 0; i < w.length; i++) {
        char c = w.text[i];

        if ((unsigned char)c >= 0x80 || is_mark(c) ||
            (number && g_ascii_islower(c) && g_ascii_isdigit(w.text[i - 1])))
            return false;
        number = (number || c == ':') && c != '@' && c != '?';
    }
    return true;
}

/* Adds the held token and reports spaces inside it. */
static void
flush_token(struct row *r)
{
    if (r->joined) {
        r->held.text = word_keep(r->held, r->strings);
        /* "sea@" is no hex, spaces or not */
        if (!strchr(":@", r->held.text[r->held.length - 1]))
            finding_propose(
                diag_report(r->sink, DIAG_X_TOKEN_BLANK, r->held.span, r->held.text, NULL),
                r->held.text);
        g_string_free(r->joined, TRUE);
    }
    if (r->held.text)
        g_array_append_val(r->tokens, r->held);
    r->joined = NULL;
    r->held = WORD_NONE;
}

/* "forest" and "6": a number alone is not a hex. */
static bool
lacks_colon(struct word held, struct word next)
{
    for (uint32_t i = 0; i < held.length; i++)
        if (!g_ascii_islower(held.text[i]) && held.text[i] != '-')
            return false;
    return next.length == 1 || (next.length == 2 && g_ascii_isdigit(next.text[1]));
}

/* "castle" and ":9", "castle:" and "9", "castle:9" and "@keep". */
static bool
belongs_together(struct word held, struct word next)
{
    char last = held.text[held.length - 1], first = next.text[0];

    if (g_ascii_isdigit(first) && lacks_colon(held, next))
        return true;
    if (first == ':' || first == '@')
        return last != ':' && !memchr(held.text, '@', held.length) &&
               !(first == ':' && memchr(held.text, ':', held.length));
    return (last == ':' && (g_ascii_isdigit(first) || strchr("?-", first))) ||
           (last == '@' && g_ascii_islower(first) && !memchr(next.text, ':', next.length));
}

static void
take_word(struct row *r, struct word w)
{
    if (!r->held.text || !belongs_together(r->held, w)) {
        flush_token(r);
        r->held = w;
        return;
    }
    if (!r->joined)
        r->joined = g_string_new_len(r->held.text, r->held.length);
    if (g_ascii_isdigit(w.text[0]) && lacks_colon(r->held, w))
        g_string_append_c(r->joined, ':');
    g_string_append_len(r->joined, w.text, w.length);
    uint32_t end = w.span.offset + w.span.length;

    r->held = (struct word){r->joined->str,
                            (uint32_t)r->joined->len,
                            {w.span.file, r->held.span.offset, end - r->held.span.offset},
                            NULL,
                            false};
}

/* Where a second hex begins in "forest:6hills:5", or the length. No terrain is as short as the
 * letter of "forest:1o". */
static uint32_t
find_glue(struct word w)
{
    bool number = false;

    for (uint32_t i = 0; i < w.length && w.text[i] != '@' && w.text[i] != '?'; i++) {
        if (number && g_ascii_islower(w.text[i]) && g_ascii_isdigit(w.text[i - 1]))
            return i + 2 < w.length ? i : w.length;
        number |= w.text[i] == ':';
    }
    return w.length;
}

static void
take_glued(struct row *r, struct word w)
{
    uint32_t at = find_glue(w);

    if (at == w.length) {
        take_word(r, w);
        return;
    }
    g_autofree char *text = word_text(w);
    g_autoptr(GString) better = g_string_new(NULL);
    struct finding *f = diag_report(r->sink, DIAG_X_TOKEN_GLUED, w.span, text, NULL);

    for (; w.length; w = word_part(w, at, w.length - at)) {
        at = find_glue(w);
        g_string_append_printf(better, "%s%.*s", better->len ? " " : "", (int)at, w.text);
        take_word(r, word_part(w, 0, at));
    }
    finding_propose(f, better->str);
}

/* The text between commas and other separators. */
static void
take_marked(struct row *r, struct word w)
{
    for (uint32_t from = 0, to; from < w.length; from = to + 1) {
        for (to = from; to < w.length; to++) {
            const char *at = w.text + to;

            /* a semicolon before a number stands for a colon */
            if (is_mark(*at) && !(*at == ';' && to > 0 && g_ascii_isalpha(at[-1]) &&
                                  to + 1 < w.length && (g_ascii_isdigit(at[1]) || at[1] == '?')))
                break;
        }
        if (to > from)
            take_glued(r, word_part(w, from, to - from));
        if (to < w.length && r->marks++ == 0) {
            r->mark = word_part(w, to, 1).span;
            r->what = w.text[to] == ','   ? "a comma"
                      : w.text[to] == ';' ? "a semicolon"
                                          : "a stroke";
        }
    }
}

/* The text between characters that look like spaces but are not white space in XML; reports
 * them. */
static void
take_blanked(struct row *r, struct word w)
{
    const char *end = w.text + w.length, *what;

    lookalikes_report_blanks(r->sink, w);
    for (const char *p = w.text, *from; p < end;) {
        unsigned n;

        while (p < end && (n = lookalikes_blank(p, end, &what)) > 0)
            p += n;
        for (from = p; p < end && !lookalikes_blank(p, end, &what);)
            p++;
        if (p > from)
            take_marked(r, word_part(w, (uint32_t)(from - w.text), (uint32_t)(p - from)));
    }
}

/* One finding for all the commas of a row. */
static void
report_row_marks(const struct row *r)
{
    if (!r->marks)
        return;
    struct finding *f = diag_report(r->sink, DIAG_X_TOKEN_MARK, r->mark, r->what, NULL);

    if (r->marks > 1)
        finding_set_note(f, "and %u more in this row", r->marks - 1);
    else
        finding_set_replacement(f, " ");
}

/* A tab between tokens is reported once a map. */
static void
split_row(struct row *row, struct element e, bool *tabs)
{
    struct xml_text text = xml_document_content(e.doc, e.node);
    struct xml_range r;
    uint32_t at = 0, behind = 0;

    while (xml_text_word(&text, &at, &r)) {
        struct map_span span = xml_text_span(e.doc, &text, r.offset, r.length);
        struct word word = {text.text + r.offset, r.length, span, NULL, false};
        const char *tab =
            behind && !*tabs ? memchr(text.text + behind, '\t', r.offset - behind) : NULL;

        if (tab)
            diag_report(row->sink, DIAG_X_TAB,
                        xml_text_span(e.doc, &text, (uint32_t)(tab - text.text), 1), NULL);
        *tabs |= tab != NULL;
        behind = at;
        if (is_usual_token(word) || is_token_plain(word))
            take_word(row, word);
        else
            take_blanked(row, word);
    }
    flush_token(row);
    report_row_marks(row);
}

void
written_map_read(struct written_map *m, struct map_strings *strings, struct map_sink *sink)
{
    bool tabs = false;

    m->tokens = g_array_sized_new(FALSE, FALSE, sizeof(struct word), TOKENS_LEAST);
    m->rows = g_array_new(FALSE, FALSE, sizeof(struct written_row));
    m->pools = g_array_new(FALSE, FALSE, sizeof(struct written_pool));
    for (struct written_pool p = {.own = {0}}; element_next(m->of, ELEMENT_POOL, &p.own);)
        g_array_append_val(m->pools, p);
    for (struct element e = {0}; element_next(m->of, ELEMENT_ROW, &e);) {
        struct written_row written = {element_span(e), m->tokens->len};
        struct row row = {.sink = sink, .strings = strings, .tokens = m->tokens, .held = WORD_NONE};

        m->spoilt |= e.node->content.length == 0 && element_is_spoilt(e, NULL);
        g_array_append_val(m->rows, written);
        split_row(&row, e, &tabs);
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
    return row < m->rows->len ? g_array_index(m->rows, struct written_row, row).first
                              : m->tokens->len;
}
