/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/json.h"

#include "diag/printer.h"

#include <math.h>
#include <stdarg.h>
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

static void
append_string(GString *out, const char *text)
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

/* A comma unless it is the first of its list; what stands on a line of its own follows no blank. */
static void
append_comma(GString *out, char next)
{
    if (out->len > 0 && !strchr("[{", out->str[out->len - 1]))
        g_string_append(out, next == '\n' ? "," : ", ");
}

static void
append_real(GString *out, double value, const char *format)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    g_string_append(out, isnan(value) ? "null" : g_ascii_formatd(text, sizeof text, format, value));
}

static void
append_whole(GString *out, uint64_t n)
{
    if (n == UINT64_MAX)
        g_string_append(out, "null");
    else
        g_string_append_printf(out, "%" G_GUINT64_FORMAT, n);
}

void
map_diag_json(GString *out, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    for (const char *p = format; *p; p++) {
        gsize plain = strcspn(p, "'%");

        g_string_append_len(out, p, (gssize)plain);
        p += plain;
        if (*p == '\'')
            g_string_append_c(out, '"');
        if (*p != '%') {
            p -= *p == '\0';
            continue;
        }
        switch (*++p) {
        case '%':
            g_string_append_c(out, '%');
            break;
        case ',':
            append_comma(out, p[1]);
            break;
        case 's':
            append_string(out, va_arg(values, const char *));
            break;
        case 'r':
            g_string_append(out, va_arg(values, const char *));
            break;
        case 'b':
            g_string_append(out, va_arg(values, int) ? "true" : "false");
            break;
        case 'u':
            append_whole(out, va_arg(values, unsigned));
            break;
        case 'L':
            append_whole(out, va_arg(values, uint64_t));
            break;
        case 'f':
            append_real(out, va_arg(values, double), "%.4f");
            break;
        default:
            g_assert(*p == 'g');
            append_real(out, va_arg(values, double), "%.6g");
        }
    }
    va_end(values);
}

/* The members of a place, without braces. */
static void
append_place(const struct map_sink *sink, struct map_span span, GString *out)
{
    const struct diag_source *source = diag_sink_source(sink, span.file);
    struct diag_place from, to;

    if (!source) {
        map_diag_json(out, "'file': null, 'line': null, 'column': null, 'endLine': null, "
                           "'endColumn': null, 'byteOffset': null, 'byteLength': null");
        return;
    }
    from = diag_source_place(source, span.offset);
    to = diag_source_place(source, span.offset + span.length);
    map_diag_json(out,
                  "'file': %s, 'line': %u, 'column': %u, 'endLine': %u, 'endColumn': %u, "
                  "'byteOffset': %u, 'byteLength': %u",
                  printer_bare(source->name), from.line, from.column, to.line, to.column,
                  span.offset, span.length);
}

void
json_finding(const struct map_sink *sink, const struct finding *f, GString *out)
{
    const struct diag_entry *entry = diag_entry(f->code);
    g_auto(GStrv) rules = g_strsplit(entry->rules, " ", -1);

    map_diag_json(out, "{'code': %s, 'severity': %s, ", entry->code,
                  diag_severity_name(f->severity));
    append_place(sink, f->span, out);
    map_diag_json(out, ", 'message': %s, 'help': %s, 'labels': [", f->message, f->help);
    for (unsigned i = 0; i < f->n_labels; i++) {
        map_diag_json(out, "%,{");
        append_place(sink, f->labels[i].span, out);
        map_diag_json(out, ", 'text': %s}", f->labels[i].text);
    }
    map_diag_json(out, "], 'notes': [");
    if (f->note)
        map_diag_json(out, "%s", f->note);
    map_diag_json(out, "], 'rules': [");
    for (unsigned i = 0; rules[i]; i++)
        map_diag_json(out, "%,%s", rules[i]);
    map_diag_json(out, "], 'replacement': %s, 'accepted': %b, 'reason': %s}", f->replacement,
                  f->accepted, f->reason);
}
