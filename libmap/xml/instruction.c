/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/instruction.h"

#include "xml/xml-name.h"

#include <string.h>

static char *
copy_range(const struct scan *s, struct scan_range r)
{
    return g_strndup(s->text + r.offset, r.length);
}

static struct map_span
make_span(uint32_t file, struct scan_range r)
{
    return (struct map_span){file, r.offset, r.length};
}

/* The value of version=, encoding= or standalone= in the declaration, "" where absent. */
static struct scan_range
find_declared(const struct scan *s, const char *key)
{
    const struct scan_range inside = s->inside;
    const char *text = s->text + inside.offset;
    const char *hit = memmem(text, inside.length, key, strlen(key));
    const char *end = text + inside.length;

    if (!hit)
        return (struct scan_range){inside.offset, 0};
    while (hit < end && *hit != '"' && *hit != '\'')
        hit++;
    const char *close = hit < end ? memchr(hit + 1, *hit, (size_t)(end - hit - 1)) : NULL;

    if (!close)
        return (struct scan_range){inside.offset, 0};
    return (struct scan_range){(uint32_t)(hit + 1 - s->text), (uint32_t)(close - hit - 1)};
}

static const char *
skip_spaces(const char *p, const char *end)
{
    while (p < end && xml_is_blank(*p))
        p++;
    return p;
}

/* Nothing but a byte order mark precedes it. */
static bool
is_first(const struct scan *s)
{
    bool marked = s->length >= 3 && memcmp(s->text, "\xef\xbb\xbf", 3) == 0;

    return s->token.offset == (marked ? 3 : 0);
}

enum { VERSION, ENCODING, STANDALONE, DECLARED };

static const char *const declared[DECLARED + 1] = {"version", "encoding", "standalone", NULL};

#define PERMITTED "write version=\"1.0\", encoding=\"UTF-8\" and standalone=\"yes\", in this order"

/* Parser of the words of a declaration. */
struct declaration {
    const struct scan *s;
    struct map_sink *sink;
    uint32_t file;
    const char *at, *end;
    bool seen[DECLARED];
    unsigned last; /* the word before */
};

/* One finding of `length` bytes at `place`; `why` has a %s for them. NULL as help means
 * PERMITTED. */
static struct finding *
report_declared(const struct declaration *d, const char *place, size_t length, const char *why,
                const char *help)
{
    struct map_span span = {d->file, (uint32_t)(place - d->s->text), (uint32_t)length};
    g_autofree char *word = g_strndup(place, length);
    g_autofree char *reason = g_strdup_printf("`%s` %s", word, why);

    return diag_report(d->sink, DIAG_X_DECLARATION_WORD, span, reason, help ? help : PERMITTED,
                       NULL);
}

static unsigned
find_word(const char *word, size_t length)
{
    unsigned k = 0;

    while (k < DECLARED && !(strlen(declared[k]) == length && !memcmp(declared[k], word, length)))
        k++;
    return k;
}

/* The value behind a word, with its quotes; false when a fault is reported. */
static bool
read_quoted(struct declaration *d, const char *word, size_t length)
{
    const char *at = skip_spaces(word + length, d->end), *close;

    if (at == d->end || *at != '=' || (at = skip_spaces(at + 1, d->end)) == d->end) {
        report_declared(d, word, length, "has no value", NULL);
        return false;
    }
    if (*at != '"' && *at != '\'') {
        size_t n = 0;

        while (at + n < d->end && !xml_is_blank(at[n]))
            n++;
        g_autofree char *quoted = g_strdup_printf("\"%.*s\"", (int)n, at);
        struct finding *f = report_declared(d, at, n, "has no quotes", "put it between two \"");

        if (g_ascii_isalnum(*at))
            finding_set_replacement(f, quoted);
        return false;
    }
    close = memchr(at + 1, *at, (size_t)(d->end - at - 1));
    if (!close)
        report_declared(d, at, (size_t)(d->end - at), "has no closing quote",
                        "close the value with the quote that it begins with");
    else if (close == at + 1)
        report_declared(d, word, (size_t)(close + 1 - word), "is empty", NULL);
    d->at = close ? close + 1 : d->end;
    return close && close > at + 1;
}

/* One word with its value; false when a fault is reported. */
static bool
read_declared(struct declaration *d)
{
    const char *word = skip_spaces(d->at, d->end);
    size_t n = 0;

    while (word + n < d->end && (g_ascii_isalnum(word[n]) || strchr("-_.:", word[n])))
        n++;
    unsigned k = find_word(word, n);

    if (n == 0) {
        while (word + n < d->end && !xml_is_blank(word[n]) && !g_ascii_isalnum(word[n]))
            n++;
        finding_set_replacement(report_declared(d, word, n, "does not belong here", "delete it"),
                                "");
    } else if (k == DECLARED) {
        g_autofree char *text = g_strndup(word, n);

        finding_suggest_of(report_declared(d, word, n, "is not one of its words", NULL), text,
                           declared, "X-DECLARATION");
    } else if (word == d->at) {
        report_declared(d, word, n, "has no space before it", "write a space before it");
    } else if (d->seen[k]) {
        report_declared(d, word, n, "occurs twice", "delete one of the two");
    } else if (k < d->last) {
        report_declared(d, word, n, "comes too late", NULL);
    } else {
        d->seen[k] = true;
        d->last = k;
        return read_quoted(d, word, n);
    }
    return false;
}

/* A declaration must begin the file and have version, encoding and standalone in this order. */
static bool
check_words(struct map_sink *sink, uint32_t file, const struct scan *s)
{
    const char *name = s->text + s->name.offset;
    struct declaration d = {.s = s,
                            .sink = sink,
                            .file = file,
                            .at = name + s->name.length,
                            .end = s->text + s->inside.offset + s->inside.length};

    while (skip_spaces(d.at, d.end) < d.end)
        if (!read_declared(&d))
            return false;
    if (!d.seen[VERSION]) {
        struct finding *f = report_declared(&d, name, s->name.length, "has no version",
                                            "write version=\"1.0\" after it");

        finding_set_replacement(f, "xml version=\"1.0\"");
    }
    return d.seen[VERSION];
}

static bool
is_ascii(const struct scan *s)
{
    for (uint32_t i = 0; i < s->length; i++)
        if ((unsigned char)s->text[i] >= 0x80)
            return false;
    return true;
}

/* US-ASCII is a subset of UTF-8; allowed if the file keeps to it. */
static bool
is_readable(const struct scan *s, const char *encoding)
{
    return g_ascii_strcasecmp(encoding, "UTF-8") == 0 ||
           (g_ascii_strcasecmp(encoding, "US-ASCII") == 0 && is_ascii(s));
}

/* Accepts only UTF-8 and XML 1.0. */
static bool
check_declaration(struct map_sink *sink, uint32_t file, const struct scan *s)
{
    if (!is_first(s)) {
        finding_set_replacement(
            diag_report(sink, DIAG_X_DECLARATION, make_span(file, s->token), NULL), "");
        return false;
    }
    if (!check_words(sink, file, s))
        return true;
    struct scan_range version = find_declared(s, "version");
    struct scan_range encoding = find_declared(s, "encoding");
    struct scan_range alone = find_declared(s, "standalone");
    g_autofree char *v = copy_range(s, version), *e = copy_range(s, encoding);
    g_autofree char *a = copy_range(s, alone);

    if (*v && strcmp(v, "1.0") != 0) {
        diag_report(sink, DIAG_X_XML, make_span(file, version), v, NULL);
        return false;
    }
    if (*e && !is_readable(s, e)) {
        struct finding *f =
            diag_report(sink, DIAG_X_ENCODING_SAID, make_span(file, encoding), e, NULL);

        if (g_ascii_strcasecmp(e, "US-ASCII") == 0) {
            finding_set_help(f, "write encoding=\"UTF-8\": the file has letters beyond ASCII");
            finding_set_replacement(f, "UTF-8");
        }
        return false;
    }
    if (*a && strcmp(a, "yes") != 0 && strcmp(a, "no") != 0)
        diag_report(sink, DIAG_X_DECLARATION_ALONE, make_span(file, alone), a, NULL);
    return true;
}

/* The name of an instruction: the text between <? and the first space. */
static struct scan_range
find_target(const struct scan *s)
{
    const struct scan_range inside = s->inside;
    uint32_t n = 0;

    while (n < inside.length && !xml_is_blank(s->text[inside.offset + n]))
        n++;
    return (struct scan_range){inside.offset, n};
}

bool
xml_instruction_check(struct map_sink *sink, uint32_t file, const struct scan *s)
{
    if (s->name.length == 3 && memcmp(s->text + s->name.offset, "xml", 3) == 0)
        return check_declaration(sink, file, s);

    struct scan_range target = find_target(s);
    g_autofree char *word = copy_range(s, target);

    if (target.length == 0)
        diag_report(sink, DIAG_X_INSTRUCTION_NONE, make_span(file, s->token), NULL);
    else if (g_ascii_strcasecmp(word, "xml") == 0)
        diag_report(sink, DIAG_X_INSTRUCTION_XML, make_span(file, target), word, NULL);
    else if (!xml_name_is_plain(word, target.length))
        diag_report(sink, DIAG_X_INSTRUCTION_NAME, make_span(file, target), word, NULL);
    return true;
}
