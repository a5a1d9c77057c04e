/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"

#include <string.h>

void
decimal_text_append(GString *out, double value, unsigned digits)
{
    g_return_if_fail(digits <= 9);
    const char format[] = {'%', '.', (char)('0' + digits), 'f', '\0'};
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd(text, sizeof text, format, value);
    if (strchr(text, '.')) {
        char *end = text + strlen(text);

        while (end[-1] == '0')
            end--;
        *(end - (end[-1] == '.')) = '\0';
    }
    /* a small negative number rounds to -0 */
    g_string_append(out, strcmp(text, "-0") == 0 ? "0" : text);
}
