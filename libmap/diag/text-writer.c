/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-diag.h"

#include "diag/message-text.h"

#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/* Escapes more than JSON asks for: a direction override or a line separator in a name of the file
 * must not change how a log or a viewer shows the document. */
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
            g_string_append_printf(out, c < 0x10000 ? "\\u%04x" : "\\u%04x\\u%04x",
                                   c < 0x10000 ? c : 0xd800 + ((c - 0x10000) >> 10),
                                   0xdc00 + ((c - 0x10000) & 0x3ff)); /* two surrogates */
        else
            g_string_append_unichar(out, c);
    }
    g_string_append_c(out, '"');
}

/* JSON has no word for a number that does not exist, and a mean of nothing is NaN. */
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
map_diag_write(GString *out, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    for (const char *p = format; *p; p++) {
        gsize plain = strcspn(p, "'%");
        g_autofree char *valid = NULL, *escaped = NULL;

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
            if (out->len > 0 && !strchr("[{", out->str[out->len - 1]))
                g_string_append(out, p[1] == '\n' ? "," : ", ");
            break;
        case 's':
            append_string(out, va_arg(values, const char *));
            break;
        case 'x':
            valid = g_utf8_make_valid(va_arg(values, const char *), -1);
            escaped = g_markup_escape_text(valid, -1);
            g_string_append(out, escaped);
            break;
        case 'm':
            diag_append_decimal(out, va_arg(values, double), 3);
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
        case 'p':
            append_real(out, va_arg(values, double), "%.2f");
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
