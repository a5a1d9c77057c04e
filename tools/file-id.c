/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "inputs.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

char *
file_id(const char *path)
{
    static const char *const endings[] = {".xml", ".game", ".txt", ".json"};
    g_autofree char *base = g_path_get_basename(path), *lower = g_ascii_strdown(base, -1);
    GString *id = g_string_new(NULL);

    for (unsigned i = 0; i < G_N_ELEMENTS(endings); i++)
        if (g_str_has_suffix(lower, endings[i]))
            lower[strlen(lower) - strlen(endings[i])] = '\0';
    for (const char *p = lower; *p; p++) {
        bool good = g_ascii_islower(*p) || (id->len > 0 && g_ascii_isdigit(*p));

        if (good)
            g_string_append_c(id, *p);
        else if (id->len > 0 && id->str[id->len - 1] != '-')
            g_string_append_c(id, '-');
    }
    while (id->len > 0 && id->str[id->len - 1] == '-')
        g_string_truncate(id, id->len - 1);
    return g_string_free(id, id->len == 0);
}
