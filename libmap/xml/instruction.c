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
span_of(uint32_t file, struct scan_range r)
{
    return (struct map_span){file, r.offset, r.length};
}

/* The value of version=, encoding= or standalone= in the declaration, empty where absent. */
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
skip_blanks(const char *p, const char *end)
{
    while (p < end && xml_is_blank(*p))
        p++;
    return p;
}

/* ` key="value"` from p on: behind it, or p where it is not there. */
static const char *
skip_pair(const char *p, const char *end, const char *key)
{
    const char *at = skip_blanks(p, end), *close;

    if (at == p || (size_t)(end - at) < strlen(key) || memcmp(at, key, strlen(key)) != 0)
        return p;
    at = skip_blanks(at + strlen(key), end);
    if (at == end || *at != '=')
        return p;
    at = skip_blanks(at + 1, end);
    if (at == end || (*at != '"' && *at != '\''))
        return p;
    close = memchr(at + 1, *at, (size_t)(end - at - 1));
    return close && close > at + 1 ? close + 1 : p;
}

/* Nothing but a byte order mark stands before it. */
static bool
is_first(const struct scan *s)
{
    bool marked = s->length >= 3 && memcmp(s->text, "\xef\xbb\xbf", 3) == 0;

    return s->token.offset == (marked ? 3 : 0);
}

/* The declaration is the first thing of a file, and says version, encoding and standalone in
 * this order. */
static bool
is_declaration(const struct scan *s)
{
    const char *p = s->text + s->name.offset + s->name.length;
    const char *end = s->text + s->inside.offset + s->inside.length, *version;

    if (!is_first(s))
        return false;
    version = skip_pair(p, end, "version");
    if (version == p)
        return false;
    p = skip_pair(skip_pair(version, end, "encoding"), end, "standalone");
    return skip_blanks(p, end) == end;
}

static bool
is_ascii(const struct scan *s)
{
    for (uint32_t i = 0; i < s->length; i++)
        if ((unsigned char)s->text[i] >= 0x80)
            return false;
    return true;
}

/* US-ASCII is a part of UTF-8, where the file keeps to it. */
static bool
is_readable(const struct scan *s, const char *encoding)
{
    return g_ascii_strcasecmp(encoding, "UTF-8") == 0 ||
           (g_ascii_strcasecmp(encoding, "US-ASCII") == 0 && is_ascii(s));
}

/* Only UTF-8 of XML 1.0 is read. */
static bool
check_declaration(struct map_sink *sink, uint32_t file, const struct scan *s)
{
    if (!is_declaration(s)) {
        finding_set_replacement(
            diag_report(sink, DIAG_X_DECLARATION, span_of(file, s->token), NULL),
            is_first(s) ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" : "");
        return false;
    }
    struct scan_range version = find_declared(s, "version");
    struct scan_range encoding = find_declared(s, "encoding");
    struct scan_range alone = find_declared(s, "standalone");
    g_autofree char *v = copy_range(s, version), *e = copy_range(s, encoding);
    g_autofree char *a = copy_range(s, alone);

    if (*v && strcmp(v, "1.0") != 0) {
        diag_report(sink, DIAG_X_XML, span_of(file, version), v, NULL);
        return false;
    }
    if (*e && !is_readable(s, e)) {
        struct finding *f =
            diag_report(sink, DIAG_X_ENCODING_SAID, span_of(file, encoding), e, NULL);

        if (g_ascii_strcasecmp(e, "US-ASCII") == 0) {
            finding_set_help(f, "write encoding=\"UTF-8\": there are letters beyond ASCII");
            finding_set_replacement(f, "UTF-8");
        }
        return false;
    }
    if (*a && strcmp(a, "yes") != 0 && strcmp(a, "no") != 0)
        diag_report(sink, DIAG_X_DECLARATION_ALONE, span_of(file, alone), a, NULL);
    return true;
}

/* The name of an instruction: what stands right behind <?, up to a space. */
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
        diag_report(sink, DIAG_X_INSTRUCTION_NONE, span_of(file, s->token), NULL);
    else if (g_ascii_strcasecmp(word, "xml") == 0)
        diag_report(sink, DIAG_X_INSTRUCTION_XML, span_of(file, target), word, NULL);
    else if (!xml_name_is_plain(word, target.length))
        diag_report(sink, DIAG_X_INSTRUCTION_NAME, span_of(file, target), word, NULL);
    return true;
}
