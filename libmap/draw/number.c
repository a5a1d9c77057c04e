/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/number.h"

#include <string.h>

void
number_append(GString *out, double value, unsigned digits)
{
    const char format[] = {'%', '.', (char)('0' + digits), 'f', '\0'};
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    size_t n;

    g_return_if_fail(digits <= 9);
    g_ascii_formatd(text, sizeof text, format, value);
    n = strlen(text);
    if (strchr(text, '.')) {
        while (text[n - 1] == '0')
            n--;
        if (text[n - 1] == '.')
            n--;
        text[n] = '\0';
    }
    g_string_append(out, strcmp(text, "-0") == 0 ? "0" : text);
}
