#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The resources of a drawing: a theme's colors, fonts, art. One for each run; not thread-safe. */
#include "diag/sink.h"
#include "draw/theme/art.h"
#include "draw/theme/text.h"
#include "draw/theme/theme.h"

struct studio {
    char *data_dir;
    struct theme *theme;
    struct fonts *fonts;
    void *drawn_fonts; /* of texts in drawings */
    struct art_store *arts;
    GHashTable *layouts; /* name -> struct face_layout (draw/theme/face-layout.h) */
    GHashTable *letters,
        *patterns;           /* signs of one scenario's grounds: see draw/board/seat-signs.h */
    struct lexicon *english; /* whose keys layouts may say; NULL: none was asked for yet */
    char *language;          /* of the author's words; NULL: the scenario's own */
};

/* Opens the theme of that name in the data folder, or that folder if the name has a '/'; NULL:
 * "classic". The caller frees it. G_OPTION_ERROR_BAD_VALUE: there is none. */
struct studio *studio_open(const char *theme, GError **error);
void studio_free(struct studio *studio);
typedef struct studio map_studio;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_studio, studio_free)

/* Sets the language of everything drawn from now on. */
void studio_speak(struct studio *studio, const char *language);

/* The color of that name. A scenario's own kind, "terrain.desert/volcano", has the color of the
 * terrain it is like. */
picture_color studio_color(const struct studio *studio, const char *name);
/* The sign of a ground or seat; NULL and PATTERN_NONE if the theme has none. */
const char *studio_letter(const struct studio *studio, const char *name);
enum theme_pattern studio_pattern(const struct studio *studio, const char *name);
/* The color of that pattern's lines: darker than the ground, or paler on a dark one. */
picture_color studio_pattern_color(const struct studio *studio, const char *name);
/* Black or white, whichever is readable on the color. */
picture_color studio_ink_on(const struct studio *studio, picture_color ground);

/* Checks the pictures of a theme made by somebody else, before one is drawn. */

/* Reports each picture that cannot be used, in its own file; the theme's base replaces it. Themes
 * of the program are valid: tests check them. */
void theme_art_check(struct studio *studio, struct map_sink *sink);
