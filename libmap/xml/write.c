/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/write.h"

void
write_escaped(GString *s, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&':
            g_string_append(s, "&amp;");
            break;
        case '<':
            g_string_append(s, "&lt;");
            break;
        case '>':
            g_string_append(s, "&gt;");
            break;
        case '"':
            g_string_append(s, "&quot;");
            break;
        case '\t':
        case '\r':
            g_string_append_printf(s, "&#%d;", *text);
            break;
        default:
            g_string_append_c(s, *text);
        }
}

void
write_attribute(GString *s, const char *name, const char *value)
{
    g_auto(GStrv) lines = g_strsplit(value, "\n", -1);

    g_string_append_printf(s, " %s=\"", name);
    for (char **line = lines; *line; line++) {
        if (line > lines)
            g_string_append(s, "&#10;");
        write_escaped(s, *line);
    }
    g_string_append_c(s, '"');
}

void
write_number(GString *s, const char *name, unsigned value)
{
    g_string_append_printf(s, " %s=\"%u\"", name, value);
}

void
write_players(GString *s, unsigned bits)
{
    unsigned least = 1, most = 8;

    while (least < 8 && !(bits >> (least - 1) & 1))
        least++;
    while (most > least && !(bits >> (most - 1) & 1))
        most--;
    g_string_append_printf(s, least == most ? " players=\"%u\"" : " players=\"%u-%u\"", least,
                           most);
}
