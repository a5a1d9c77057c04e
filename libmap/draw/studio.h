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

/* Opens the theme of that name ("classic") in the data folder; the caller frees it. */
struct studio *studio_open(const char *theme, GError **error);
void studio_free(struct studio *studio);
typedef struct studio map_studio;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_studio, studio_free)

static inline picture_colour
studio_colour(const struct studio *studio, const char *name)
{
    return theme_colour(studio->theme, name);
}
