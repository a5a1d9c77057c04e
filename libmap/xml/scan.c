/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/scan.h"

#include <glib.h>
#include <string.h>

static enum scan_token
break_token(struct scan *s, enum scan_fault fault, uint32_t from, uint32_t length)
{
    s->fault = fault;
    s->blame = (struct scan_range){from, length};
    return SCAN_BROKEN;
}

/* XML allows names that begin with a colon, namespaces do not. */
static bool
is_name_start(char c)
{
    return (unsigned char)((c | 0x20) - 'a') < 26 || c == '_' || (unsigned char)c >= 0x80;
}

static bool
is_name(char c)
{
    return is_name_start(c) || (unsigned char)(c - '-') < 2 || (unsigned char)(c - '0') < 11;
}

static char
peek_byte(const struct scan *s)
{
    return s->at < s->length ? s->text[s->at] : '\0';
}

static bool
starts_with(const struct scan *s, const char *word)
{
    size_t n = strlen(word);

    return s->length - s->at >= n && memcmp(s->text + s->at, word, n) == 0;
}

static void
skip_scan_blanks(struct scan *s)
{
    while (s->at < s->length && xml_is_blank(s->text[s->at]))
        s->at++;
}

/* Offset of the next `word` between two offsets, or `to`. Bounded, because a search to the end of
 * the text for each token would be quadratic. */
static uint32_t
find_ahead(const struct scan *s, uint32_t from, uint32_t to, const char *word)
{
    const char *hit = from < to ? memmem(s->text + from, to - from, word, strlen(word)) : NULL;

    return hit ? (uint32_t)(hit - s->text) : to;
}

/* Typographic quotes are three bytes long: U+2018..U+201F. */
static bool
is_curly(const struct scan *s, uint32_t at)
{
    return s->text[at] == '\xe2' && s->length - at >= 3 && s->text[at + 1] == '\x80' &&
           (unsigned char)s->text[at + 2] >= 0x98 && (unsigned char)s->text[at + 2] <= 0x9f;
}

static struct scan_range
cut_name(struct scan *s)
{
    const uint32_t from = s->at, length = s->length;
    const char *text = s->text;
    uint32_t to = from;

    /* small letters, as in nearly all names, then all else */
    while (to < length && (unsigned char)(text[to] - 'a') < 26)
        to++;
    if (to > from || (to < length && is_name_start(text[to])))
        while (to < length && is_name(text[to]) && !is_curly(s, to))
            to++;
    s->at = to;
    return (struct scan_range){from, to - from};
}

/* The character of the reference at `at`, with its length; 0: there is none. */
static gunichar
read_reference(const char *text, uint32_t at, uint32_t end, uint32_t *length)
{
    static const char *const names[] = {"<lt;", ">gt;", "&amp;", "\"quot;", "'apos;"};
    const char *from = text + at + 1;
    char *stop;

    if (*from == '#') {
        bool hex = from[1] == 'x';
        /* no sign or space, as a CDATA section may have there */
        guint64 n = g_ascii_isxdigit(from[1 + hex])
                        ? g_ascii_strtoull(from + 1 + hex, &stop, hex ? 16 : 10)
                        : 0;

        if (n == 0 || n > 0x10ffff || *stop != ';' || stop >= text + end)
            return 0;
        *length = (uint32_t)(stop + 1 - text) - at;
        return (gunichar)n;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
        if (g_str_has_prefix(from, names[i] + 1)) {
            *length = (uint32_t)strlen(names[i]);
            return (gunichar)names[i][0];
        }
    return 0;
}

unsigned
xml_scan_decode(const char *text, uint32_t *at, uint32_t end, char out[4])
{
    uint32_t length;
    gunichar value = text[*at] == '&' ? read_reference(text, *at, end, &length) : 0;

    if (value) {
        gchar bytes[6];
        int n = g_unichar_to_utf8(value, bytes);

        *at += length;
        memcpy(out, bytes, (size_t)n);
        return (unsigned)n;
    }
    out[0] = text[(*at)++];
    if (out[0] == '\r') {
        out[0] = '\n';
        if (*at < end && text[*at] == '\n')
            (*at)++;
    }
    return 1;
}

/* The next typographic quote on this line that could close a value; `end` if none. */
static uint32_t
find_curly_end(const struct scan *s, uint32_t from, uint32_t end)
{
    for (; from + 3 < end && s->text[from] != '\n'; from++)
        if (is_curly(s, from) && (xml_is_blank(s->text[from + 3]) || s->text[from + 3] == '/' ||
                                  s->text[from + 3] == '>'))
            return from;
    return end;
}

/* Whether the start tag is correct from there on: its end, or an attribute with a quoted value. */
static bool
goes_on(const struct scan *s, uint32_t at)
{
    struct scan next = {.text = s->text, .length = s->length, .at = at};

    skip_scan_blanks(&next);
    if (peek_byte(&next) == '>' || starts_with(&next, "/>"))
        return true;
    if (cut_name(&next).length == 0)
        return false;
    skip_scan_blanks(&next);
    if (peek_byte(&next) != '=')
        return false;
    next.at++;
    skip_scan_blanks(&next);
    return peek_byte(&next) == '"' || peek_byte(&next) == '\'';
}

/* A value without quotes, or in typographic ones: blames all of it where it is a word of plain
 * characters after which the tag goes on, else its first mark. */
static enum scan_token
blame_bare_value(struct scan *s)
{
    bool curly = s->at < s->length && is_curly(s, s->at);
    uint32_t open = s->at, from = open + (curly ? 3 : 0), to = from, last;

    while (to < s->length && (g_ascii_isalnum(s->text[to]) || s->text[to] == '-' ||
                              (curly && strchr("/ .^*?", s->text[to]))))
        to++;
    last = !curly || to >= s->length ? 0 : is_curly(s, to) ? 3 : s->text[to] == '"';
    if (to == from || to >= s->length || (curly && last == 0))
        return break_token(s, curly ? SCAN_QUOTE_CURLY : SCAN_QUOTE_NONE, open, curly ? 3 : 1);
    return break_token(s, curly ? SCAN_QUOTE_CURLY : SCAN_QUOTE_NONE, open, to + last - open);
}

/* Whether the quote at `end` closes the value although a < is in it: it does not follow the = of
 * the next attribute, and the tag goes on behind it. */
static bool
closes_value(const struct scan *s, uint32_t end)
{
    struct scan next = {.text = s->text, .length = s->length, .at = end + 1};
    uint32_t before = end;

    while (before > s->at && xml_is_blank(s->text[before - 1]))
        before--;
    return s->text[before - 1] != '=' &&
           (xml_is_blank(peek_byte(&next)) || peek_byte(&next) == '>' || peek_byte(&next) == '/') &&
           goes_on(s, end + 1);
}

/* The value after =, its opening quote at s->at. False: the token is broken. */
static bool
cut_value(struct scan *s, struct scan_range *value)
{
    char quote = peek_byte(s);
    uint32_t open = s->at;

    if (quote != '"' && quote != '\'') {
        blame_bare_value(s);
        return false;
    }
    s->at++;
    const char *close = memchr(s->text + s->at, quote, s->length - s->at);
    uint32_t end = close ? (uint32_t)(close - s->text) : s->length;
    const char *less = memchr(s->text + s->at, '<', end - s->at);
    bool glued = close && end + 1 < s->length && end > s->at && s->text[end - 1] == '=' &&
                 !xml_is_blank(s->text[end + 1]) && s->text[end + 1] != '>' &&
                 s->text[end + 1] != '/';

    /* a < inside mostly means that this quote was to open the next value */
    if (!close || (less && !closes_value(s, end)) || glued) {
        uint32_t curly = find_curly_end(s, s->at, end);

        break_token(s, curly < end ? SCAN_QUOTE_CURLY : SCAN_QUOTE_OPEN, curly < end ? curly : open,
                    curly < end ? 3 : 1);
        return false;
    }
    if (less) {
        break_token(s, SCAN_LESS_THAN, (uint32_t)(less - s->text), 1);
        return false;
    }
    *value = (struct scan_range){s->at, end - s->at};
    s->at = end + 1;
    return true;
}

/* After "<name" or "</name". */
static enum scan_token
cut_tag(struct scan *s, enum scan_token kind)
{
    for (;;) {
        uint32_t before = s->at;

        skip_scan_blanks(s);
        if (s->at >= s->length || peek_byte(s) == '<')
            return break_token(s, s->at >= s->length ? SCAN_TAG_CUT : SCAN_TAG_OPEN,
                               s->token.offset, s->name.offset + s->name.length - s->token.offset);
        if (peek_byte(s) == '>' || (kind == SCAN_START && starts_with(s, "/>"))) {
            s->empty = peek_byte(s) == '/';
            s->at += s->empty ? 2 : 1;
            s->token.length = s->at - s->token.offset;
            return kind;
        }
        if (kind == SCAN_CLOSE || !is_name_start(peek_byte(s))) {
            bool curly = is_curly(s, s->at);

            return break_token(s, curly ? SCAN_QUOTE_CURLY : SCAN_STRAY, s->at, curly ? 3 : 1);
        }
        if (before == s->at)
            return goes_on(s, s->at) ? break_token(s, SCAN_NO_SPACE, s->at, 1)
                                     : break_token(s, SCAN_QUOTE_INNER, s->at - 1, 1);

        struct scan_attribute a = {.name = cut_name(s)};

        skip_scan_blanks(s);
        if (a.name.length == 0)
            return break_token(s, SCAN_STRAY, s->at, 1);
        if (peek_byte(s) != '=')
            return break_token(s, SCAN_NO_VALUE, a.name.offset, a.name.length);
        s->at++;
        skip_scan_blanks(s);
        if (!cut_value(s, &a.value))
            return SCAN_BROKEN;
        if (s->n_attributes == SCAN_MAX_ATTRIBUTES)
            return break_token(s, SCAN_TOO_MANY, a.name.offset, a.name.length);
        s->attributes[s->n_attributes++] = a;
    }
}

/* Text between two tags. */
static enum scan_token
cut_marked(struct scan *s, enum scan_token kind, const char *open, const char *close,
           enum scan_fault unclosed)
{
    uint32_t from = s->at + (uint32_t)strlen(open), to = find_ahead(s, from, s->length, close);

    if (to == s->length)
        return break_token(s, unclosed, s->at, (uint32_t)strlen(open));
    s->inside = (struct scan_range){from, to - from};
    s->at = to + (uint32_t)strlen(close);
    s->token.length = s->at - s->token.offset;
    return kind;
}

/* Whether the file ends right behind "<", "</" or inside "<!--" and the like. */
static bool
is_cut(const struct scan *s)
{
    static const char *const marks[] = {"<!--", "<![CDATA[", "<!DOCTYPE"};
    uint32_t rest = s->length - s->token.offset;

    for (size_t i = 0; i < G_N_ELEMENTS(marks); i++)
        if (rest < strlen(marks[i]) && memcmp(s->text + s->token.offset, marks[i], rest) == 0)
            return true;
    return s->at == s->length;
}

enum scan_token
xml_scan_next(struct scan *s)
{
    s->token = (struct scan_range){s->at, 0};
    s->name = s->inside = (struct scan_range){0, 0};
    s->n_attributes = 0;
    s->empty = false;
    if (s->at >= s->length)
        return SCAN_END;
    if (peek_byte(s) != '<') {
        s->at = find_ahead(s, s->at, s->length, "<");
        s->token.length = s->at - s->token.offset;
        return SCAN_TEXT;
    }
    if (starts_with(s, "<!--"))
        return cut_marked(s, SCAN_COMMENT, "<!--", "-->", SCAN_COMMENT_OPEN);
    if (starts_with(s, "<![CDATA["))
        return cut_marked(s, SCAN_CDATA, "<![CDATA[", "]]>", SCAN_CDATA_OPEN);
    if (g_ascii_strncasecmp(s->text + s->at, "<!DOCTYPE", 9) == 0) {
        s->token.length = 9;
        return SCAN_DOCTYPE;
    }
    if (starts_with(s, "<?")) {
        s->at += 2;
        s->name = cut_name(s);
        s->at = s->token.offset;
        return cut_marked(s, SCAN_INSTRUCTION, "<?", "?>", SCAN_INSTRUCTION_OPEN);
    }
    enum scan_token kind = starts_with(s, "</") ? SCAN_CLOSE : SCAN_START;

    s->at += kind == SCAN_CLOSE ? 2 : 1;
    s->name = cut_name(s);
    if (s->name.length == 0) {
        bool cut = is_cut(s);

        return break_token(s, cut ? SCAN_TAG_CUT : SCAN_LESS_THAN, s->token.offset,
                           cut ? s->length - s->token.offset : 1);
    }
    return cut_tag(s, kind);
}
