/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/printable-words.h"

#include <string.h>

#define NAMED 6 /* most letters that a finding names */

char *
printable_words_of(struct studio *studio, struct map_sink *sink, const char *text,
                   struct map_span span)
{
    GString *out = g_string_new(NULL);
    g_autoptr(GString) lacking = g_string_new(NULL);
    unsigned more = 0, named = 0;
    char one[8] = {0};

    for (const char *p = text; *p; p = g_utf8_next_char(p)) {
        int n = g_unichar_to_utf8(g_utf8_get_char(p), one);

        one[n] = '\0';
        if (*p == '\n' || text_missing(studio->fonts, one, FONT_TITLE) == 0) {
            g_string_append_len(out, one, n);
            continue;
        }
        g_autofree char *number = g_strdup_printf("U+%04X", g_utf8_get_char(p));

        if (strstr(lacking->str, number))
            continue;
        if (named == NAMED)
            more++;
        else
            g_string_append_printf(lacking, "%s%s", named++ ? ", " : "", number);
    }
    if (more > 0)
        g_string_append_printf(lacking, " and %u more", more);
    if (named > 0)
        diag_report(sink, DIAG_P_FONT, span, lacking->str, NULL);
    return g_string_free(out, FALSE);
}
