/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include <stdbool.h>
#include <string.h>

/* The end of an element or comment that begins here: behind its own '>', which is not in a quoted
 * value, or behind all of the text. */
static const char *
find_tag_end(const char *p)
{
    char quote = 0;

    for (; *p; p++) {
        if (quote)
            quote = *p == quote ? 0 : quote;
        else if (*p == '"' || *p == '\'')
            quote = *p;
        else if (*p == '>')
            return p + 1;
    }
    return p;
}

static const char *
skip_past_word(const char *p, const char *word)
{
    const char *found = strstr(p, word);

    return found ? found + strlen(word) : p + strlen(p);
}

static bool
opens_element(const char *p, const char *element)
{
    size_t n = strlen(element);

    return g_str_has_prefix(p, element) && strchr(" \t\r\n/>", p[n]);
}

/* The next thing from there on, *end behind it; NULL when there is none. Shapes in <defs> are
 * what things repeat, not things. */
static const char *
find_next_thing(const char *p, const char **end)
{
    while ((p = strchr(p, '<')) != NULL) {
        if (g_str_has_prefix(p, "<!--"))
            p = skip_past_word(p, "-->");
        else if (opens_element(p, "<defs"))
            p = skip_past_word(p, "</defs>");
        else if (*(*end = find_tag_end(p)) == '\0' || !opens_element(p, "<use") ||
                 (*end)[-2] != '/')
            p = *end;
        else
            return p;
    }
    return NULL;
}

char *
art_things_numbered(const char *svg, unsigned *n)
{
    GString *out = g_string_new(NULL);
    const char *end, *done = svg;

    *n = 0;
    for (const char *p = find_next_thing(svg, &end); p; p = find_next_thing(end, &end)) {
        size_t word = strlen("<use");

        g_string_append_len(out, done, p + word - done);
        if (!g_strstr_len(p, end - p, " id="))
            g_string_append_printf(out, " id=\"thing-%u\"", *n);
        done = p + word;
        *n += 1;
    }
    g_string_append(out, done);
    return g_string_free(out, FALSE);
}

char *
art_things_without(const char *svg, const char *numbers)
{
    g_auto(GStrv) list = g_strsplit(numbers, ".", -1);
    GString *out = g_string_new(NULL);
    const char *end, *done = svg;
    unsigned number = 0;

    for (const char *p = find_next_thing(svg, &end); p; p = find_next_thing(end, &end)) {
        g_autofree char *own = g_strdup_printf("%u", number++);

        g_string_append_len(out, done, p - done);
        done = g_strv_contains((const char *const *)list, own) ? end : p;
    }
    g_string_append(out, done);
    return g_string_free(out, FALSE);
}
