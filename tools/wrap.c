/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "help.h"

#include <string.h>

#define WIDTH 80

static void
indent_by(GString *out, unsigned n)
{
    while (n-- > 0)
        g_string_append_c(out, ' ');
}

/* Words of one line, the first at column `at`, the others from `indent`. */
static void
wrap_line(GString *out, const char *line, unsigned at, unsigned indent)
{
    g_auto(GStrv) words = g_strsplit(line, " ", -1);
    gboolean begun = FALSE;

    for (unsigned i = 0; words[i]; i++) {
        unsigned width = (unsigned)g_utf8_strlen(words[i], -1);

        if (width == 0)
            continue;
        if (begun && at + 1 + width > WIDTH) {
            g_string_append_c(out, '\n');
            indent_by(out, indent);
            at = indent;
        } else if (begun) {
            g_string_append_c(out, ' ');
            at++;
        }
        g_string_append(out, words[i]);
        at += width;
        begun = TRUE;
    }
    g_string_append_c(out, '\n');
}

void
wrap_text(GString *out, const char *text, unsigned indent)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    unsigned n = g_strv_length(lines);

    if (n > 0 && !*lines[n - 1])
        n--;
    for (unsigned i = 0; i < n; i++) {
        if (*lines[i])
            indent_by(out, indent);
        if (*lines[i] == ' ')
            g_string_append_printf(out, "%s\n", lines[i]);
        else
            wrap_line(out, lines[i], indent, indent);
    }
}

void
wrap_item(GString *out, const char *name, const char *summary, unsigned column)
{
    unsigned at = 2 + (unsigned)g_utf8_strlen(name, -1);

    g_string_append_printf(out, "  %s", name);
    if (at + 2 > column) {
        g_string_append_c(out, '\n');
        at = 0;
    }
    indent_by(out, column - at);
    wrap_line(out, summary, column, column);
}
