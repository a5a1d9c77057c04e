/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/write.h"

#include "scenario/language.h"

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
write_number(GString *s, const char *name, unsigned value, unsigned usual)
{
    if (value != usual)
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

void
write_wording(GString *s, const char *name, const struct scenario_wording *wording,
              const char *language, const char *usual)
{
    for (unsigned i = 0; i < wording->n; i++)
        if (language_is(wording->said[i].language, language) &&
            g_strcmp0(wording->said[i].text, usual) != 0)
            write_attribute(s, name, wording->said[i].text);
}

void
write_wordings(GString *s, const char *name, const struct scenario_wording *wording,
               const char *language)
{
    for (unsigned i = 0; i < wording->n; i++) {
        const struct scenario_said *said = &wording->said[i];

        if (language_is(said->language, language))
            continue;
        g_string_append_printf(s, "<%s", name);
        write_attribute(s, "xml:lang", said->language);
        g_string_append_c(s, '>');
        write_escaped(s, said->text);
        g_string_append_printf(s, "</%s>", name);
    }
}

void
write_list_add(struct write_list *l, const char *word)
{
    g_string_append_printf(l->s, l->begun ? " %s" : " %s=\"%s", l->begun ? word : l->name, word);
    l->begun = true;
}

void
write_list_end(struct write_list *l)
{
    if (l->begun)
        g_string_append_c(l->s, '"');
}
