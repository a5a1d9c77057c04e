/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report-page.h"

#include "map-base.h"

#include <string.h>

gboolean
setups_read(const char *text, guint64 *seed, guint64 *index)
{
    g_auto(GStrv) parts = g_strsplit(text, ":", -1);

    return g_strv_length(parts) == 2 && map_base_number(parts[0], 0, G_MAXUINT64, seed) &&
           map_base_number(parts[1], 0, G_MAXUINT64, index);
}

enum map_sim_policy
setups_policy(const char *word)
{
    return strcmp(word, "greedy") == 0      ? MAP_SIM_GREEDY
           : strcmp(word, "adversary") == 0 ? MAP_SIM_ADVERSARY
           : strcmp(word, "none") == 0      ? MAP_SIM_NOBODY
                                            : MAP_SIM_RANDOM;
}
