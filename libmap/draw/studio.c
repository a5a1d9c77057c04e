/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/studio.h"

#include "draw/data.h"

struct studio *
studio_open(const char *theme, GError **error)
{
    g_autoptr(map_studio) studio = g_new0(struct studio, 1);

    studio->data_dir = data_dir_find(error);
    if (!studio->data_dir)
        return NULL;
    studio->theme = theme_load(studio->data_dir, theme, error);
    if (!studio->theme)
        return NULL;
    studio->fonts = text_fonts_new(studio->data_dir, error);
    if (!studio->fonts)
        return NULL;
    studio->arts = art_store_new(studio->theme);
    return g_steal_pointer(&studio);
}

void
studio_free(struct studio *studio)
{
    if (!studio)
        return;
    art_store_free(studio->arts);
    text_fonts_free(studio->fonts);
    theme_free(studio->theme);
    g_free(studio->data_dir);
    g_free(studio);
}
