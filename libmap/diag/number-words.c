/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/number-words.h"

#include <glib.h>
#include <math.h>
#include <string.h>

char *
diag_grouped(uint64_t n)
{
    g_autofree char *digits = g_strdup_printf("%" G_GUINT64_FORMAT, n);
    GString *out = g_string_new(NULL);
    size_t length = strlen(digits);

    for (size_t i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            g_string_append_c(out, ',');
        g_string_append_c(out, digits[i]);
    }
    return g_string_free(out, FALSE);
}

char *
diag_group_all(const char *text)
{
    GString *out = g_string_new(NULL);

    if (!text) {
        g_string_free(out, TRUE);
        return NULL;
    }
    for (char before = ' '; *text; before = text[-1]) {
        size_t digits = strspn(text, "0123456789");

        if (digits > 3 && digits < 20 && before != ':') {
            g_autofree char *grouped = diag_grouped(g_ascii_strtoull(text, NULL, 10));

            g_string_append(out, grouped);
        } else {
            digits = MAX(digits, 1);
            g_string_append_len(out, text, (gssize)digits);
        }
        text += digits;
    }
    return g_string_free(out, FALSE);
}

char *
diag_percent(uint64_t part, uint64_t whole)
{
    if (!whole)
        return g_strdup("-");
    return g_strdup_printf("%.0f %%", round(100 * (double)part / (double)whole));
}
