#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a drawing needs at hand: a theme's colours, fonts, art. One a run; not shared by
 * threads. */
#include "draw/art.h"
#include "draw/text.h"
#include "draw/theme.h"

struct studio {
    char *data_dir;
    struct theme *theme;
    struct fonts *fonts;
    struct art_store *arts;
};

/* Opens the theme of that name in the data folder, or in that folder where the name holds a
 * '/'; NULL: "classic". The caller frees it. G_OPTION_ERROR_BAD_VALUE: there is none. */
struct studio *studio_open(const char *theme, GError **error);
void studio_free(struct studio *studio);
typedef struct studio map_studio;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_studio, studio_free)

static inline picture_colour
studio_colour(const struct studio *studio, const char *name)
{
    return theme_colour(studio->theme, name);
}
