/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/prefix.h"

#include "xml/xml-name.h"

#include <string.h>

/* Namespaces that XML reserves for its own two prefixes. */
#define URI_OF_XML "http://www.w3.org/XML/1998/namespace"
#define URI_OF_XMLNS "http://www.w3.org/2000/xmlns/"

char *
xml_prefix_value(const struct scan *s, struct scan_range value)
{
    g_autoptr(GString) uri = g_string_sized_new(value.length);
    uint32_t at = value.offset, end = value.offset + value.length;

    while (at < end) {
        bool plain = s->text[at] != '&';
        char bytes[4];
        unsigned n = xml_scan_decode(s->text, &at, end, bytes);

        /* line ends and tabs count as spaces there */
        g_string_append_len(uri, plain && xml_is_blank(bytes[0]) ? " " : bytes, n);
    }
    return g_string_free(g_steal_pointer(&uri), FALSE);
}

bool
xml_prefix_check(struct map_sink *sink, uint32_t file, const struct scan *s,
                 const struct scan_attribute *a, const struct scan_range *prefix, const char *uri)
{
    struct map_span name = {file, a->name.offset, a->name.length};
    struct map_span value = {file, a->value.offset, a->value.length};
    bool of_xml = strcmp(uri, URI_OF_XML) == 0;
    g_autofree char *word = prefix ? g_strndup(s->text + prefix->offset, prefix->length) : NULL;

    if (a->faulty)
        return false; /* reported already */
    if (prefix && !xml_name_is_plain(word, prefix->length)) {
        diag_report(sink, DIAG_X_XMLNS_NAME, name, *word ? word : "xmlns:", NULL);
    } else if (prefix && (strcmp(word, "xmlns") == 0 || (strcmp(word, "xml") == 0 && !of_xml))) {
        diag_report(sink, DIAG_X_XMLNS_OWN, name, word, NULL);
    } else if (strcmp(uri, URI_OF_XMLNS) == 0 || (of_xml && g_strcmp0(word, "xml") != 0)) {
        diag_report(sink, DIAG_X_XMLNS_TAKEN, value, uri, NULL);
    } else if (prefix && !*uri) {
        diag_report(sink, DIAG_X_XMLNS_EMPTY, name, word, NULL);
    } else {
        return true;
    }
    return false;
}
