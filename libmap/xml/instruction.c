/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/instruction.h"

#include <string.h>

static char *
copy_range(const struct xml_document *doc, struct scan_range r)
{
    return g_strndup(doc->text + r.offset, r.length);
}

/* The value of version= or encoding= in the declaration, empty where absent. */
static struct scan_range
declared(const struct xml_document *doc, struct scan_range inside, const char *key)
{
    const char *text = doc->text + inside.offset;
    const char *hit = memmem(text, inside.length, key, strlen(key));
    const char *end = text + inside.length;

    if (!hit)
        return (struct scan_range){inside.offset, 0};
    while (hit < end && *hit != '"' && *hit != '\'')
        hit++;
    const char *close = hit < end ? memchr(hit + 1, *hit, (size_t)(end - hit - 1)) : NULL;

    if (!close)
        return (struct scan_range){inside.offset, 0};
    return (struct scan_range){(uint32_t)(hit + 1 - doc->text), (uint32_t)(close - hit - 1)};
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

/* The declaration is the first thing of a file, and says version, encoding and standalone in
 * this order. */
static bool
is_declaration(const struct xml_document *doc, const struct scan *s)
{
    const char *p = doc->text + s->name.offset + s->name.length;
    const char *end = doc->text + s->inside.offset + s->inside.length, *version;
    bool marked = doc->length >= 3 && memcmp(doc->text, "\xef\xbb\xbf", 3) == 0;

    if (s->token.offset != (marked ? 3 : 0))
        return false;
    version = skip_pair(p, end, "version");
    if (version == p)
        return false;
    p = skip_pair(skip_pair(version, end, "encoding"), end, "standalone");
    return skip_blanks(p, end) == end;
}

/* Only UTF-8 of XML 1.0 is read; US-ASCII is a part of it. */
bool
xml_instruction_check(struct map_sink *sink, const struct xml_document *doc, const struct scan *s)
{
    if (!xml_document_is(doc, s->name, "xml"))
        return true;
    if (!is_declaration(doc, s)) {
        finding_set_replacement(
            diag_report(sink, DIAG_X_DECLARATION, xml_document_span(doc, s->token), NULL),
            doc->elements->len == 0 && s->token.offset <= 3
                ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                : "");
        return false;
    }
    struct scan_range version = declared(doc, s->inside, "version");
    struct scan_range encoding = declared(doc, s->inside, "encoding");
    g_autofree char *v = copy_range(doc, version), *e = copy_range(doc, encoding);

    if (*v && strcmp(v, "1.0") != 0) {
        diag_report(sink, DIAG_X_XML, xml_document_span(doc, version), v, NULL);
        return false;
    }
    if (*e && g_ascii_strcasecmp(e, "UTF-8") != 0 && g_ascii_strcasecmp(e, "US-ASCII") != 0) {
        diag_report(sink, DIAG_X_ENCODING_SAID, xml_document_span(doc, encoding), e, NULL);
        return false;
    }
    return true;
}
