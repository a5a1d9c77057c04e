/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme.h"

#include <string.h>

bool
theme_colour_read(const char *text, picture_colour *colour)
{
    uint8_t v[4] = {0, 0, 0, 255};
    size_t n = strlen(text);

    if (text[0] != '#' || (n != 7 && n != 9))
        return false;
    for (size_t i = 1; i < n; i++) {
        int digit = g_ascii_xdigit_value(text[i]);

        if (digit < 0)
            return false;
        v[(i - 1) / 2] = (uint8_t)(i % 2 ? digit << 4 : v[(i - 1) / 2] | digit);
    }
    *colour = (picture_colour){v[0], v[1], v[2], v[3]};
    return true;
}

static bool
load_colours(struct theme *theme, GKeyFile *file, const char *path, GError **error)
{
    g_auto(GStrv) keys = g_key_file_get_keys(file, "colours", NULL, error);

    if (!keys)
        return false;
    for (char **key = keys; *key; key++) {
        g_autofree char *text = g_key_file_get_string(file, "colours", *key, error);
        picture_colour colour;

        if (!text)
            return false;
        if (!theme_colour_read(text, &colour)) {
            g_set_error(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                        "%s: %s is no colour: %s", path, *key, text);
            return false;
        }
        g_hash_table_insert(theme->colours, g_strdup(*key), g_memdup2(&colour, sizeof colour));
    }
    return true;
}

struct theme *
theme_load(const char *data_dir, const char *name, GError **error)
{
    g_autoptr(map_theme) theme = g_new0(struct theme, 1);
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autofree char *path = NULL;

    theme->name = g_strdup(name);
    theme->folder = g_build_filename(data_dir, "themes", name, NULL);
    theme->colours = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    path = g_build_filename(theme->folder, "theme.ini", NULL);
    if (!g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, error)) {
        g_prefix_error(error, "%s: ", path);
        return NULL;
    }
    return load_colours(theme, file, path, error) ? g_steal_pointer(&theme) : NULL;
}

void
theme_free(struct theme *theme)
{
    if (!theme)
        return;
    g_clear_pointer(&theme->colours, g_hash_table_unref);
    g_free(theme->folder);
    g_free(theme->name);
    g_free(theme);
}

picture_colour
theme_colour(const struct theme *theme, const char *name)
{
    const picture_colour *colour = g_hash_table_lookup(theme->colours, name);

    if (!colour)
        g_error("theme %s lacks the colour %s", theme->name, name);
    return *colour;
}

picture_colour
theme_colour_faded(picture_colour colour, double alpha)
{
    colour.a = (uint8_t)(colour.a * alpha + 0.5);
    return colour;
}
