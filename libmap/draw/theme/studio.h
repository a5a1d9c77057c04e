#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a drawing needs at hand: a theme's colours, fonts, art. One a run; not shared by
 * threads. */
#include "draw/theme/art.h"
#include "draw/theme/text.h"
#include "draw/theme/theme.h"

struct studio {
    char *data_dir;
    struct theme *theme;
    struct fonts *fonts;
    struct art_store *arts;
    GHashTable *letters,
        *patterns;  /* signs of one scenario's grounds: see draw/board/seat-signs.h */
    char *language; /* of the author's words; NULL: the scenario's own */
};

/* Opens the theme of that name in the data folder, or in that folder where the name holds a
 * '/'; NULL: "classic". The caller frees it. G_OPTION_ERROR_BAD_VALUE: there is none. */
struct studio *studio_open(const char *theme, GError **error);
/* With the same fonts in another theme, for a thread of its own; opened in either thread. */
struct studio *studio_open_beside(const struct studio *other, const char *theme, GError **error);
void studio_free(struct studio *studio);
typedef struct studio map_studio;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_studio, studio_free)

/* What follows is drawn for those who read that language. */
void studio_speak(struct studio *studio, const char *language);

/* The colour of that name; a kind of the scenario's own, "terrain.desert/volcano", has that of
 * what it plays like. */
picture_colour studio_colour(const struct studio *studio, const char *name);
/* The sign of a ground or seat; NULL and PATTERN_NONE where the theme needs none. */
const char *studio_letter(const struct studio *studio, const char *name);
enum theme_pattern studio_pattern(const struct studio *studio, const char *name);
/* Of that pattern's lines: darker than the ground, or paler where that is dark itself. */
picture_colour studio_pattern_colour(const struct studio *studio, const char *name);
/* Black or white, whichever is read on the colour. */
picture_colour studio_ink_on(const struct studio *studio, picture_colour ground);
