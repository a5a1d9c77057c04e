/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"

#include <string.h>

static gboolean
is_harmless(gunichar c)
{
    GUnicodeType type = g_unichar_type(c);

    return type != G_UNICODE_CONTROL && type != G_UNICODE_FORMAT && type != G_UNICODE_UNASSIGNED &&
           type != G_UNICODE_PRIVATE_USE && type != G_UNICODE_SURROGATE &&
           type != G_UNICODE_LINE_SEPARATOR && type != G_UNICODE_PARAGRAPH_SEPARATOR;
}

/* ##[error] and ##vso[task] are commands anywhere in a line. */
static gboolean
is_command(const char *p, const char *end)
{
    if (end - p < 3 || p[0] != '#' || p[1] != '#')
        return FALSE;
    for (p += 2; p < end && g_ascii_isalpha(*p);)
        p++;
    return p < end && *p == '[';
}

unsigned
escape_next(const char **p, const char *end, GString *out)
{
    gunichar c = g_utf8_get_char_validated(*p, end - *p);
    gsize before = out->len;

    if (c >= (gunichar)-2) {
        g_string_append_printf(out, "<0x%02X>", (unsigned char)**p);
        (*p)++;
        return (unsigned)(out->len - before);
    }
    *p += g_unichar_to_utf8(c, NULL);
    if (!is_harmless(c) || (c == '#' && is_command(*p - 1, end))) {
        g_string_append_printf(out, "<U+%04X>", c);
        return (unsigned)(out->len - before);
    }
    g_string_append_unichar(out, c);
    return g_unichar_iszerowidth(c) ? 0 : g_unichar_iswide(c) ? 2 : 1;
}

void
escape_append(GString *out, const char *text, unsigned most)
{
    const char *end = text + strlen(text);
    unsigned columns = 0;

    /* combining marks take no column but are limited too: no output may grow without bound */
    for (gsize limit = out->len + 8 * (gsize)most; text < end;) {
        gsize before = out->len;

        columns += escape_next(&text, end, out);
        if (columns > most || out->len > limit) {
            g_string_truncate(out, before);
            g_string_append(out, "...");
            return;
        }
    }
}

void
escape_name(GString *out, const char *name, unsigned most)
{
    if (*name == ':' || *name == ' ')
        g_string_append(out, "./");
    escape_append(out, name, most);
}
