/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-xml.h"

#include "xml/document.h"
#include "xml/source.h"

#include <string.h>

/* Skips a document type, which other kinds of XML have; it is not judged here. False when it has no
 * end. */
static bool
skip_doctype(struct scan *s)
{
    const char *from = s->text + s->at, *end = s->text + s->length;
    const char *close = memchr(from, '>', (size_t)(end - from));
    const char *inner = close ? memchr(from, '[', (size_t)(close - from)) : NULL;

    if (inner) {
        close = memchr(inner, ']', (size_t)(end - inner));
        close = close ? memchr(close, '>', (size_t)(end - close)) : NULL;
    }
    if (!close)
        return false;
    s->at = (uint32_t)(close + 1 - s->text);
    return true;
}

static bool
is_name_of(const struct scan *s, struct scan_range r, const char *word)
{
    return r.length == strlen(word) && memcmp(s->text + r.offset, word, r.length) == 0;
}

/* Whether the tag declares one of our namespaces for its own prefix, or for none. */
static bool
is_ours(const struct scan *s, const char *declaration)
{
    size_t n = strlen(XML_NAMESPACE_ANY);

    for (unsigned i = 0; i < s->n_attributes; i++) {
        const struct scan_attribute *a = &s->attributes[i];

        if (is_name_of(s, a->name, declaration) && a->value.length > n &&
            memcmp(s->text + a->value.offset, XML_NAMESPACE_ANY, n) == 0)
            return true;
    }
    return false;
}

static enum map_xml_kind
judge_root(const struct scan *s)
{
    struct scan_range local = s->name;
    const char *name = s->text + s->name.offset;
    const char *colon = memchr(name, ':', s->name.length);
    g_autofree char *declaration =
        colon ? g_strdup_printf("xmlns:%.*s", (int)(colon - name), name) : g_strdup("xmlns");

    if (colon) {
        local.offset += (uint32_t)(colon + 1 - name);
        local.length -= (uint32_t)(colon + 1 - name);
    }
    if (is_name_of(s, local, "scenario") || is_name_of(s, local, "map") || is_ours(s, declaration))
        return MAP_XML_SCENARIO;
    return MAP_XML_OTHER;
}

static enum map_xml_kind
look_at(const char *text, gsize length)
{
    struct scan s = {.text = text, .length = (uint32_t)length};

    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        s.at = 3;
    for (;;)
        switch (xml_scan_next(&s)) {
        case SCAN_START:
            return judge_root(&s);
        case SCAN_DOCTYPE:
            if (!skip_doctype(&s))
                return MAP_XML_NOT_XML;
            break;
        case SCAN_TEXT:
        case SCAN_COMMENT:
        case SCAN_INSTRUCTION:
            break;
        case SCAN_END:
        case SCAN_CLOSE:
        case SCAN_CDATA:
        case SCAN_BROKEN:
            return MAP_XML_NOT_XML;
        }
}

gboolean
map_xml_look(const char *path, enum map_xml_kind *kind, GError **error)
{
    gsize length;
    g_autofree char *text = xml_source_read(path, &length, error);

    if (!text)
        return FALSE;
    *kind = look_at(text, length);
    return TRUE;
}
