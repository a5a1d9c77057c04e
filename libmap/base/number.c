/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-base.h"

bool
map_base_number(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    uint64_t n = 0;

    if (!*text)
        return false;
    for (; *text; text++) {
        unsigned digit = (unsigned)(unsigned char)*text - '0';

        if (digit > 9 || n > (UINT64_MAX - digit) / 10)
            return false;
        n = 10 * n + digit;
    }
    if (n < least || n > most)
        return false;
    *number = n;
    return true;
}
