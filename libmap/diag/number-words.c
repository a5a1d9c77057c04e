/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"

#include <glib.h>
#include <math.h>
#include <string.h>

struct number_text
diag_grouped(uint64_t n)
{
    struct number_text grouped;
    char digits[24];
    int length = g_snprintf(digits, sizeof digits, "%" G_GUINT64_FORMAT, n);
    char *out = grouped.text;

    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            *out++ = ',';
        *out++ = digits[i];
    }
    *out = '\0';
    return grouped;
}

struct number_text
diag_decimal(const char *format, double value)
{
    struct number_text number;

    g_ascii_formatd(number.text, sizeof number.text, format, value);
    return number;
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

        /* a number of 20 digits may not fit into 64 bits */
        if (digits > 3 && digits < 20 && before != ':') {
            g_string_append(out, diag_grouped(g_ascii_strtoull(text, NULL, 10)).text);
        } else {
            digits = MAX(digits, 1);
            g_string_append_len(out, text, (gssize)digits);
        }
        text += digits;
    }
    return g_string_free(out, FALSE);
}
