#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A theme: a folder with theme.ini (colours) and art. */
#include "draw/picture.h"

#include <stdbool.h>

struct theme {
    char *name;
    char *folder;
    GHashTable *colours; /* name -> picture_colour */
};

/* Loads <data>/themes/<name>; NULL with an error when it is not there or its
 * theme.ini holds something that is no colour. The caller frees it. */
struct theme *theme_load(const char *data_dir, const char *name, GError **error);
void theme_free(struct theme *theme);
typedef struct theme map_theme;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_theme, theme_free)

/* The colour of that name in [colours] of theme.ini ("terrain.sea"). Asking for a
 * name that the theme lacks is a fault of the program; themes are tested for it. */
picture_colour theme_colour(const struct theme *theme, const char *name);
picture_colour theme_colour_faded(picture_colour colour, double alpha);

/* "#rrggbb" or "#rrggbbaa" */
bool theme_colour_read(const char *text, picture_colour *colour);
