/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a theme.ini. What it does not say comes from a theme of the program. */
#include "draw/theme/theme.h"
#include "target.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = g_strndup((const char *)data, size), *folder = data_folder_find(NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(map_theme) theme = theme_parse(folder, "./fuzz", text, size, &error);

    g_assert(theme || error);
    if (theme && theme->base) {
        theme_color(theme, "terrain.sea");
        theme_pattern(theme, "terrain.sea");
        theme_letter(theme, "terrain.sea");
    }
    return 0;
}
