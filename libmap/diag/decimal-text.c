/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/decimal-text.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define EXACT 9007199254740992.0 /* 2^53 */

/* g_string_append_len() without its test whether the text is part of the string itself. */
static void
append_text(GString *out, const char *text, unsigned n)
{
    if (out->len + n >= out->allocated_len) {
        g_string_append_len(out, text, (gssize)n);
        return;
    }
    memcpy(out->str + out->len, text, n);
    out->len += n;
    out->str[out->len] = '\0';
}

/* printf takes a hundred times as long, and a kit has a million numbers. */
static void
append_integer(GString *out, uint64_t value, bool negative, unsigned digits)
{
    char text[32];
    unsigned n = sizeof text, rest = digits;

    for (; rest > 0 && value % 10 == 0; rest--)
        value /= 10;
    for (unsigned k = 0; k < rest; k++, value /= 10)
        text[--n] = (char)('0' + value % 10);
    if (rest > 0)
        text[--n] = '.';
    do {
        text[--n] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    if (negative)
        text[--n] = '-';
    append_text(out, text + n, (unsigned)sizeof text - n);
}

/* When the product is too close to halfway to decide, printf rounds. */
static bool
append_fast(GString *out, double value, unsigned digits)
{
    static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
    double scaled = fabs(value) * powers[digits];

    if (!(scaled < EXACT / 1e6))
        return false;
    uint64_t units = (uint64_t)scaled;
    double part = scaled - (double)units;

    if (fabs(part - 0.5) < 1e-6)
        return false;
    units += part > 0.5;
    append_integer(out, units, value < 0 && units > 0, digits);
    return true;
}

void
decimal_text_append(GString *out, double value, unsigned digits)
{
    g_return_if_fail(digits <= 9);
    if (append_fast(out, value, digits))
        return;
    const char format[] = {'%', '.', (char)('0' + digits), 'f', '\0'};
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd(text, sizeof text, format, value);
    size_t n = strlen(text);

    if (strchr(text, '.')) {
        while (text[n - 1] == '0')
            n--;
        if (text[n - 1] == '.')
            n--;
        text[n] = '\0';
    }
    g_string_append(out, strcmp(text, "-0") == 0 ? "0" : text);
}
