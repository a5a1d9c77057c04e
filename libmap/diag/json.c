/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/json.h"

#include "diag/printer.h"

#include <string.h>

/* As two halves beyond the first plane, as JSON writes it. */
static void
escape_unit(GString *out, gunichar c)
{
    if (c >= 0x10000)
        g_string_append_printf(out, "\\u%04x\\u%04x", 0xd800 + ((c - 0x10000) >> 10),
                               0xdc00 + ((c - 0x10000) & 0x3ff));
    else
        g_string_append_printf(out, "\\u%04x", c);
}

void
json_string(GString *out, const char *text)
{
    g_autofree char *valid = text ? g_utf8_make_valid(text, -1) : NULL;

    if (!text) {
        g_string_append(out, "null");
        return;
    }
    g_string_append_c(out, '"');
    for (const char *p = valid; *p; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        GUnicodeType type = g_unichar_type(c);

        if (c == '"' || c == '\\')
            g_string_append_printf(out, "\\%c", (char)c);
        else if (c == '\n')
            g_string_append(out, "\\n");
        else if (type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT ||
                 type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR)
            escape_unit(out, c);
        else
            g_string_append_unichar(out, c);
    }
    g_string_append_c(out, '"');
}

static void
pair(GString *out, const char *key, const char *text)
{
    g_string_append_printf(out, ", \"%s\": ", key);
    json_string(out, text);
}

/* The members of a place, without braces. */
static void
place(const struct map_sink *sink, struct map_span span, GString *out)
{
    const struct diag_source *source = diag_sink_source(sink, span.file);
    struct diag_place from, to;

    g_string_append(out, "\"file\": ");
    json_string(out, source ? printer_bare(source->name) : NULL);
    if (!source) {
        g_string_append(out, ", \"line\": null, \"column\": null, \"endLine\": null, "
                             "\"endColumn\": null, \"byteOffset\": null, \"byteLength\": null");
        return;
    }
    from = diag_source_place(source, span.offset);
    to = diag_source_place(source, span.offset + span.length);
    g_string_append_printf(out,
                           ", \"line\": %u, \"column\": %u, \"endLine\": %u, \"endColumn\": %u, "
                           "\"byteOffset\": %u, \"byteLength\": %u",
                           from.line, from.column, to.line, to.column, span.offset, span.length);
}

static void
labels(const struct map_sink *sink, const struct finding *f, GString *out)
{
    g_string_append(out, ", \"labels\": [");
    for (unsigned i = 0; i < f->n_labels; i++) {
        g_string_append(out, i ? ", {" : "{");
        place(sink, f->labels[i].span, out);
        pair(out, "text", f->labels[i].text);
        g_string_append_c(out, '}');
    }
    g_string_append_c(out, ']');
}

static void
rules(const char *ids, GString *out)
{
    g_auto(GStrv) list = g_strsplit(ids, " ", -1);

    g_string_append(out, ", \"rules\": [");
    for (unsigned i = 0; list[i]; i++) {
        g_string_append(out, i ? ", " : "");
        json_string(out, list[i]);
    }
    g_string_append_c(out, ']');
}

void
json_finding(const struct map_sink *sink, const struct finding *f, GString *out)
{
    const struct diag_entry *entry = diag_entry(f->code);

    g_string_append(out, "{\"code\": ");
    json_string(out, entry->code);
    pair(out, "severity", diag_severity_name(f->severity));
    g_string_append(out, ", ");
    place(sink, f->span, out);
    pair(out, "message", f->message);
    pair(out, "help", f->help);
    labels(sink, f, out);
    g_string_append(out, ", \"notes\": [");
    if (f->note)
        json_string(out, f->note);
    g_string_append_c(out, ']');
    rules(entry->rules, out);
    pair(out, "replacement", f->replacement);
    g_string_append_printf(out, ", \"accepted\": %s", f->accepted ? "true" : "false");
    pair(out, "reason", f->reason);
    g_string_append_c(out, '}');
}

void
map_diag_json_string(GString *out, const char *text)
{
    json_string(out, text);
}
