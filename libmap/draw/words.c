/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/words.h"

char *
words_printable(struct studio *studio, struct map_sink *sink, const char *text,
                struct map_span span)
{
    GString *out = g_string_new(NULL);
    char one[8] = {0};

    for (const char *p = text; *p; p = g_utf8_next_char(p)) {
        int n = g_unichar_to_utf8(g_utf8_get_char(p), one);

        one[n] = '\0';
        if (*p == '\n' || text_missing(studio->fonts, one, FONT_TITLE) == 0) {
            g_string_append_len(out, one, n);
            continue;
        }
        g_autofree char *number = g_strdup_printf("U+%04X", g_utf8_get_char(p));

        diag_report(sink, DIAG_P_FONT, span, number, NULL);
    }
    return g_string_free(out, FALSE);
}
