/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/tag.h"

#include <glib.h>
#include <string.h>

static bool
break_tag(struct xml_tag *t, enum xml_fault fault, uint32_t from, uint32_t length)
{
    t->fault = fault;
    t->blame = (struct xml_range){from, length};
    return false;
}

/* XML allows names that begin with a colon, namespaces do not. */
static bool
is_name_start(char c)
{
    return (unsigned char)((c | 0x20) - 'a') < 26 || c == '_' || (unsigned char)c >= 0x80;
}

static char
peek_byte(const struct xml_tag *t)
{
    return t->at < t->length ? t->text[t->at] : '\0';
}

static bool
starts_with(const struct xml_tag *t, const char *word)
{
    size_t n = strlen(word);

    return t->length - t->at >= n && memcmp(t->text + t->at, word, n) == 0;
}

static void
skip_tag_blanks(struct xml_tag *t)
{
    while (t->at < t->length && xml_is_blank(t->text[t->at]))
        t->at++;
}

/* Typographic quotes are three bytes long: U+2018..U+201F. */
static bool
is_curly(const struct xml_tag *t, uint32_t at)
{
    return t->text[at] == '\xe2' && t->length - at >= 3 && t->text[at + 1] == '\x80' &&
           (unsigned char)t->text[at + 2] >= 0x98 && (unsigned char)t->text[at + 2] <= 0x9f;
}

static struct xml_range
cut_name(struct xml_tag *t)
{
    const uint32_t from = t->at, length = t->length;
    const char *text = t->text;
    uint32_t to = from;

    /* small letters, as in nearly all names, then all else */
    while (to < length && (unsigned char)(text[to] - 'a') < 26)
        to++;
    if (to > from || (to < length && is_name_start(text[to])))
        while (to < length &&
               (is_name_start(text[to]) || (unsigned char)(text[to] - '-') < 2 ||
                (unsigned char)(text[to] - '0') < 11) &&
               !is_curly(t, to))
            to++;
    t->at = to;
    return (struct xml_range){from, to - from};
}

/* Whether the start tag is correct from there on: its end, or an attribute with a quoted value. */
static bool
goes_on(const struct xml_tag *t, uint32_t at)
{
    struct xml_tag next = {.text = t->text, .length = t->length, .at = at};

    skip_tag_blanks(&next);
    if (peek_byte(&next) == '>' || starts_with(&next, "/>"))
        return true;
    if (cut_name(&next).length == 0)
        return false;
    skip_tag_blanks(&next);
    if (peek_byte(&next) != '=')
        return false;
    next.at++;
    skip_tag_blanks(&next);
    return peek_byte(&next) == '"' || peek_byte(&next) == '\'';
}

/* A value without quotes, or in typographic ones: blames all of it where it is a word of plain
 * characters after which the tag goes on, else its first mark. */
static bool
blame_bare_value(struct xml_tag *t)
{
    bool curly = t->at < t->length && is_curly(t, t->at);
    enum xml_fault fault = curly ? FAULT_QUOTE_CURLY : FAULT_QUOTE_NONE;
    uint32_t open = t->at, from = open + (curly ? 3 : 0), to = from, last;

    while (to < t->length && (g_ascii_isalnum(t->text[to]) || t->text[to] == '-' ||
                              (curly && strchr("/ .^*?", t->text[to]))))
        to++;
    last = !curly || to >= t->length ? 0 : is_curly(t, to) ? 3 : t->text[to] == '"';
    if (to == from || to >= t->length || (curly && last == 0))
        return break_tag(t, fault, open, curly ? 3 : 1);
    return break_tag(t, fault, open, to + last - open);
}

/* Whether the quote at `end` closes the value although a < is in it: it does not follow the = of
 * the next attribute, and the tag goes on behind it. */
static bool
closes_value(const struct xml_tag *t, uint32_t end)
{
    struct xml_tag next = {.text = t->text, .length = t->length, .at = end + 1};
    uint32_t before = end;

    while (before > t->at && xml_is_blank(t->text[before - 1]))
        before--;
    return t->text[before - 1] != '=' &&
           (xml_is_blank(peek_byte(&next)) || peek_byte(&next) == '>' || peek_byte(&next) == '/') &&
           goes_on(t, end + 1);
}

/* The value after =, its opening quote at t->at. False: the token is broken. */
static bool
cut_value(struct xml_tag *t, struct xml_range *value)
{
    char quote = peek_byte(t);
    uint32_t open = t->at;

    if (quote != '"' && quote != '\'')
        return blame_bare_value(t);
    t->at++;
    const char *close = memchr(t->text + t->at, quote, t->length - t->at);
    uint32_t end = close ? (uint32_t)(close - t->text) : t->length;
    const char *less = memchr(t->text + t->at, '<', end - t->at);
    bool glued = close && end + 1 < t->length && end > t->at && t->text[end - 1] == '=' &&
                 !xml_is_blank(t->text[end + 1]) && t->text[end + 1] != '>' &&
                 t->text[end + 1] != '/';

    /* a < inside mostly means that this quote was to open the next value */
    if (!close || (less && !closes_value(t, end)) || glued) {
        uint32_t curly = t->at;

        /* the next typographic quote on this line that could close a value */
        while (curly + 3 < end && t->text[curly] != '\n' &&
               !(is_curly(t, curly) && strchr(" \t\r\n/>", t->text[curly + 3])))
            curly++;
        if (curly + 3 >= end || t->text[curly] == '\n')
            curly = end;
        return curly < end ? break_tag(t, FAULT_QUOTE_CURLY, curly, 3)
                           : break_tag(t, FAULT_QUOTE_OPEN, open, 1);
    }
    if (less)
        return break_tag(t, FAULT_LESS_THAN, (uint32_t)(less - t->text), 1);
    *value = (struct xml_range){t->at, end - t->at};
    t->at = end + 1;
    return true;
}

/* Behind the name. */
static bool
cut_attributes(struct xml_tag *t)
{
    const char mark = t->text[t->token.offset + 1];
    const char *const end = mark == '?' ? "?>" : mark == '/' ? ">" : "/>";

    for (;;) {
        uint32_t before = t->at;

        skip_tag_blanks(t);
        char next = peek_byte(t);

        if (t->at >= t->length || next == '<')
            return break_tag(t, next == '<' ? FAULT_TAG_OPEN : FAULT_TAG_CUT, t->token.offset,
                             t->name.offset + t->name.length - t->token.offset);
        if (starts_with(t, end) || (next == '>' && mark != '?')) {
            t->empty = next == '/';
            t->at += next == '>' ? 1 : 2;
            t->token.length = t->at - t->token.offset;
            return true;
        }
        if (mark == '/' || !is_name_start(next)) {
            bool curly = is_curly(t, t->at);

            return break_tag(t, curly ? FAULT_QUOTE_CURLY : FAULT_STRAY, t->at, curly ? 3 : 1);
        }
        if (before == t->at)
            return goes_on(t, t->at) ? break_tag(t, FAULT_NO_SPACE, t->at, 1)
                                     : break_tag(t, FAULT_QUOTE_INNER, t->at - 1, 1);

        struct xml_written a = {.name = cut_name(t)};

        skip_tag_blanks(t);
        if (a.name.length == 0)
            return break_tag(t, FAULT_STRAY, t->at, 1);
        if (peek_byte(t) != '=')
            return break_tag(t, FAULT_NO_VALUE, a.name.offset, a.name.length);
        t->at++;
        skip_tag_blanks(t);
        if (!cut_value(t, &a.value))
            return false;
        if (t->n_attributes == XML_MAX_ATTRIBUTES)
            return break_tag(t, FAULT_TOO_MANY, a.name.offset, a.name.length);
        t->attributes[t->n_attributes++] = a;
    }
}

/* Whether the file ends right behind "<", "</" or inside "<!--" and the like. */
static bool
is_cut(const struct xml_tag *t)
{
    static const char *const marks[] = {"<!--", "<![CDATA[", "<!DOCTYPE"};
    uint32_t rest = t->length - t->token.offset;

    for (size_t i = 0; i < G_N_ELEMENTS(marks); i++)
        if (rest < strlen(marks[i]) && memcmp(t->text + t->token.offset, marks[i], rest) == 0)
            return true;
    return t->at == t->length;
}

bool
xml_tag_cut(struct xml_tag *t, uint32_t at)
{
    t->token = (struct xml_range){at, 0};
    t->n_attributes = 0;
    t->empty = false;
    t->fault = FAULT_NONE;
    t->at = at + (t->text[at + 1] == '/' || t->text[at + 1] == '?' ? 2 : 1);
    t->name = cut_name(t);
    if (t->name.length > 0)
        return cut_attributes(t);
    bool cut = is_cut(t);

    return break_tag(t, cut ? FAULT_TAG_CUT : FAULT_LESS_THAN, at, cut ? t->length - at : 1);
}
