/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/scan.h"

#include <glib.h>
#include <string.h>

void
xml_scan_init(struct scan *s, const char *text, uint32_t length, scan_fault_fn fault, void *context)
{
    memset(s, 0, sizeof *s);
    s->text = text;
    s->length = length;
    s->fault = fault;
    s->context = context;
}

static void
report_scan_fault(struct scan *s, enum scan_fault what, uint32_t from, uint32_t length)
{
    if (s->fault)
        s->fault(s->context, what, (struct scan_range){from, length}, (struct scan_range){0, 0});
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
read_name(struct scan *s)
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

/* Length of the reference at `at` with its ; or 0; *bad is set if it is undefined. */
static uint32_t
scan_reference(const char *text, uint32_t at, uint32_t end, uint32_t *value, enum scan_fault *bad)
{
    static const struct {
        const char *word;
        char value;
    } names[] = {
        {"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''},
    };
    bool number = at + 1 < end && text[at + 1] == '#';
    uint32_t i = at + 1 + number, from = i;

    *bad = SCAN_AMPERSAND;
    /* any number of zeros may stand before a number */
    if (number)
        for (i += i < end && text[i] == 'x'; i < end && text[i] == '0';)
            i++;
    uint32_t limit = end - i > 40 ? i + 40 : end;
    while (i < limit && (g_ascii_isalnum(text[i])))
        i++;
    if (i == from || i >= limit || text[i] != ';')
        return 0;
    if (!number) {
        for (size_t k = 0; k < G_N_ELEMENTS(names); k++)
            if (strlen(names[k].word) == i - from &&
                memcmp(names[k].word, text + from, i - from) == 0) {
                *value = (uint32_t)names[k].value;
                return i + 1 - at;
            }
        *bad = SCAN_ENTITY;
        *value = 0;
        return i + 1 - at;
    }
    bool hex = text[from] == 'x';
    uint32_t n = 0;
    bool ok = i > from + hex;
    for (uint32_t k = from + hex; k < i && ok; k++) {
        int digit = hex ? g_ascii_xdigit_value(text[k]) : g_ascii_digit_value(text[k]);

        ok = digit >= 0 && n < 0x110000;
        n = n * (hex ? 16u : 10u) + (uint32_t)digit;
    }
    *value = n;
    if (!ok || n >= 0x110000 || (n < 0x20 && n != 9 && n != 10 && n != 13) ||
        (n >= 0xd800 && n < 0xe000) || n == 0xfffe || n == 0xffff) {
        *bad = SCAN_CHARACTER;
        *value = 0;
    }
    return i + 1 - at;
}

/* Reports every & between two offsets that begins no valid reference. */
static bool
check_references(struct scan *s, uint32_t from, uint32_t to)
{
    bool good = true;

    while (from < to) {
        const char *amp = memchr(s->text + from, '&', to - from);
        uint32_t value = 0;
        enum scan_fault bad;

        if (!amp)
            break;
        from = (uint32_t)(amp - s->text);
        uint32_t length = scan_reference(s->text, from, to, &value, &bad);
        if (!value)
            report_scan_fault(s, bad, from, length ? length : 1);
        good &= value != 0;
        from += length ? length : 1;
    }
    return good;
}

unsigned
xml_scan_decode(const char *text, uint32_t *at, uint32_t end, char out[4])
{
    uint32_t value = 0;
    enum scan_fault bad;

    if (text[*at] == '&') {
        uint32_t length = scan_reference(text, *at, end, &value, &bad);

        if (value) {
            gchar bytes[6];
            int n = g_unichar_to_utf8(value, bytes);

            *at += length;
            memcpy(out, bytes, (size_t)n);
            return (unsigned)n;
        }
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

/* Whether the start tag is correct from there on: its end, or an attribute with a quoted value.
 * Only then is a slip before it forgiven, so that it is reported once. */
static bool
goes_on(const struct scan *s, uint32_t at)
{
    struct scan next = {.text = s->text, .length = s->length, .at = at};

    skip_scan_blanks(&next);
    if (peek_byte(&next) == '>' || starts_with(&next, "/>"))
        return true;
    if (read_name(&next).length == 0)
        return false;
    skip_scan_blanks(&next);
    if (peek_byte(&next) != '=')
        return false;
    next.at++;
    skip_scan_blanks(&next);
    return peek_byte(&next) == '"' || peek_byte(&next) == '\'';
}

/* A value without quotes, or in typographic ones, is a word of plain characters after which the tag
 * goes on. False where that does not fit and the meaning is unknown. */
static bool
read_bare_value(struct scan *s, struct scan_attribute *a)
{
    bool curly = s->at < s->length && is_curly(s, s->at);
    uint32_t open = s->at, from = open + (curly ? 3 : 0), to = from, last;

    while (to < s->length && (g_ascii_isalnum(s->text[to]) || s->text[to] == '-' ||
                              (curly && strchr("/ .^*?", s->text[to]))))
        to++;
    last = !curly || to >= s->length ? 0 : is_curly(s, to) ? 3 : s->text[to] == '"';
    if (to == from || to >= s->length || (curly && last == 0)) {
        report_scan_fault(s, curly ? SCAN_QUOTE_CURLY : SCAN_QUOTE_NONE, open, curly ? 3 : 1);
        return false;
    }
    report_scan_fault(s, curly ? SCAN_QUOTE_CURLY : SCAN_QUOTE_NONE, open, to + last - open);
    a->value = (struct scan_range){from, to - from};
    s->at = to + last;
    return (xml_is_blank(peek_byte(s)) || peek_byte(s) == '>' || peek_byte(s) == '/') &&
           goes_on(s, s->at);
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

static void
report_less_than(struct scan *s, uint32_t from, uint32_t to)
{
    for (const char *hit; (hit = memchr(s->text + from, '<', to - from));
         from = (uint32_t)(hit + 1 - s->text))
        report_scan_fault(s, SCAN_LESS_THAN, (uint32_t)(hit - s->text), 1);
}

/* The value after =, its opening quote at s->at. False: the rest cannot be read. */
static bool
scan_value(struct scan *s, struct scan_attribute *a)
{
    char quote = peek_byte(s);
    uint32_t open = s->at;

    if (quote != '"' && quote != '\'')
        return read_bare_value(s, a);
    s->at++;
    const char *close = memchr(s->text + s->at, quote, s->length - s->at);
    uint32_t end = close ? (uint32_t)(close - s->text) : s->length;
    bool less = memchr(s->text + s->at, '<', end - s->at) != NULL;
    /* a < inside mostly means that this quote was to open the next value */
    bool crossed = less && !(close && closes_value(s, end));
    bool glued = close && end + 1 < s->length && end > s->at && s->text[end - 1] == '=' &&
                 !xml_is_blank(s->text[end + 1]) && s->text[end + 1] != '>' &&
                 s->text[end + 1] != '/';

    if (!close || crossed || glued) {
        uint32_t curly = find_curly_end(s, s->at, end);

        report_scan_fault(s, curly < end ? SCAN_QUOTE_CURLY : SCAN_QUOTE_OPEN,
                          curly < end ? curly : open, curly < end ? 3 : 1);
        return false;
    }
    a->value = (struct scan_range){s->at, end - s->at};
    a->faulty = !check_references(s, s->at, end) || less;
    if (less)
        report_less_than(s, s->at, end);
    s->at = end + 1;
    return true;
}

static bool
read_attribute(struct scan *s)
{
    struct scan_attribute a = {.name = read_name(s)};

    if (a.name.length == 0) {
        report_scan_fault(s, SCAN_STRAY, s->at, 1);
        return false;
    }
    skip_scan_blanks(s);
    if (peek_byte(s) != '=') {
        report_scan_fault(s, SCAN_NO_VALUE, a.name.offset, a.name.length);
        return false;
    }
    s->at++;
    skip_scan_blanks(s);
    if (!scan_value(s, &a))
        return false;
    for (unsigned i = 0; i < s->n_attributes; i++) {
        struct scan_range first = s->attributes[i].name;

        if (first.length == a.name.length &&
            memcmp(s->text + first.offset, s->text + a.name.offset, first.length) == 0) {
            if (s->fault)
                s->fault(s->context, SCAN_TWICE, a.name, first);
            return true;
        }
    }
    if (s->n_attributes == SCAN_MAX_ATTRIBUTES) {
        report_scan_fault(s, SCAN_TOO_MANY, a.name.offset, a.name.length);
        return false;
    }
    s->attributes[s->n_attributes++] = a;
    return true;
}

/* After "<name" or "</name". */
static enum scan_token
read_tag(struct scan *s, enum scan_token kind)
{
    for (;;) {
        uint32_t before = s->at;

        skip_scan_blanks(s);
        if (s->at >= s->length || peek_byte(s) == '<') {
            report_scan_fault(s, s->at >= s->length ? SCAN_TAG_CUT : SCAN_TAG_OPEN, s->token.offset,
                              s->name.offset + s->name.length - s->token.offset);
            return SCAN_BROKEN;
        }
        if (peek_byte(s) == '>' || (kind == SCAN_START && starts_with(s, "/>"))) {
            s->empty = peek_byte(s) == '/';
            s->at += s->empty ? 2 : 1;
            s->token.length = s->at - s->token.offset;
            return kind;
        }
        if (kind == SCAN_CLOSE || !is_name_start(peek_byte(s))) {
            bool curly = is_curly(s, s->at);

            report_scan_fault(s, curly ? SCAN_QUOTE_CURLY : SCAN_STRAY, s->at, curly ? 3 : 1);
            /* a comma between attributes, or behind the last: the tag goes on */
            if (kind == SCAN_CLOSE || (peek_byte(s) != ',' && peek_byte(s) != ';') ||
                !goes_on(s, s->at + 1))
                return SCAN_BROKEN;
            s->at++;
            continue;
        }
        if (before == s->at) {
            if (!goes_on(s, s->at)) {
                report_scan_fault(s, SCAN_QUOTE_INNER, s->at - 1, 1);
                return SCAN_BROKEN;
            }
            report_scan_fault(s, SCAN_NO_SPACE, s->at, 1);
        }
        if (!read_attribute(s))
            return SCAN_BROKEN;
    }
}

/* Text between two tags. */
static enum scan_token
read_marked(struct scan *s, enum scan_token kind, const char *open, const char *close,
            enum scan_fault unclosed)
{
    uint32_t from = s->at + (uint32_t)strlen(open), to = find_ahead(s, from, s->length, close);

    if (to == s->length) {
        report_scan_fault(s, unclosed, s->at, (uint32_t)strlen(open));
        return SCAN_BROKEN;
    }
    s->inside = (struct scan_range){from, to - from};
    s->at = to + (uint32_t)strlen(close);
    s->token.length = s->at - s->token.offset;
    return kind;
}

static enum scan_token
read_comment(struct scan *s)
{
    enum scan_token kind = read_marked(s, SCAN_COMMENT, "<!--", "-->", SCAN_COMMENT_OPEN);

    if (kind != SCAN_COMMENT)
        return kind;
    uint32_t end = s->inside.offset + s->inside.length;
    uint32_t dashes = find_ahead(s, s->inside.offset, end, "--");

    if (dashes < end)
        report_scan_fault(s, SCAN_DASHES, dashes, 2);
    else if (s->inside.length > 0 && s->text[end - 1] == '-')
        report_scan_fault(s, SCAN_DASHES, end - 1, 3);
    return kind;
}

/* Line ends and indentation, as between most tags. */
static uint32_t
skip_plain_blanks(const struct scan *s)
{
    uint32_t at = s->at;

    while (at < s->length && (s->text[at] == ' ' || s->text[at] == '\n'))
        at++;
    return at;
}

static enum scan_token
read_text(struct scan *s)
{
    uint32_t from = s->at, at = skip_plain_blanks(s);
    const char *text = s->text + from, *end = memchr(s->text + at, '<', s->length - at);

    s->at = end ? (uint32_t)(end - s->text) : s->length;
    s->token.length = s->at - from;
    if (at == s->at)
        return SCAN_TEXT;
    check_references(s, from, s->at);
    if (memchr(text, ']', s->token.length)) {
        uint32_t bad = find_ahead(s, from, s->at, "]]>");

        if (bad < s->at)
            report_scan_fault(s, SCAN_CDATA_END, bad, 3);
    }
    return SCAN_TEXT;
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
    if (peek_byte(s) != '<')
        return read_text(s);
    if (starts_with(s, "<!--"))
        return read_comment(s);
    if (starts_with(s, "<![CDATA["))
        return read_marked(s, SCAN_CDATA, "<![CDATA[", "]]>", SCAN_CDATA_OPEN);
    if (starts_with(s, "<!DOCTYPE") || starts_with(s, "<!doctype")) {
        s->token.length = 9;
        return SCAN_DOCTYPE;
    }
    if (starts_with(s, "<?")) {
        s->at += 2;
        s->name = read_name(s);
        s->at = s->token.offset;
        return read_marked(s, SCAN_INSTRUCTION, "<?", "?>", SCAN_INSTRUCTION_OPEN);
    }
    enum scan_token kind = starts_with(s, "</") ? SCAN_CLOSE : SCAN_START;

    s->at += kind == SCAN_CLOSE ? 2 : 1;
    s->name = read_name(s);
    if (s->name.length == 0) {
        bool cut = is_cut(s);

        report_scan_fault(s, cut ? SCAN_TAG_CUT : SCAN_LESS_THAN, s->token.offset,
                          cut ? s->length - s->token.offset : 1);
        return SCAN_BROKEN;
    }
    return read_tag(s, kind);
}
