/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "shards.h"

#include "map-base.h"

gboolean
shards_read(const char *text, unsigned most, unsigned *k, unsigned *of)
{
    g_auto(GStrv) words = g_strsplit(text, "/", 3);
    uint64_t number, all;

    if (g_strv_length(words) != 2 || !map_base_number(words[1], 1, most, &all) ||
        !map_base_number(words[0], 1, all, &number))
        return FALSE;
    *k = (unsigned)number;
    *of = (unsigned)all;
    return TRUE;
}
