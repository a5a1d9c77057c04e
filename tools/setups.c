/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "setups.h"

#include <string.h>

gboolean
setups_read(const char *text, guint64 *seed, guint64 *index)
{
    g_auto(GStrv) parts = g_strsplit(text, ":", -1);

    return g_strv_length(parts) == 2 &&
           g_ascii_string_to_unsigned(parts[0], 10, 0, G_MAXUINT64, seed, NULL) &&
           g_ascii_string_to_unsigned(parts[1], 10, 0, G_MAXUINT64, index, NULL);
}

enum map_sim_policy
setups_policy(const char *word)
{
    return strcmp(word, "greedy") == 0      ? MAP_SIM_GREEDY
           : strcmp(word, "adversary") == 0 ? MAP_SIM_ADVERSARY
                                            : MAP_SIM_RANDOM;
}
