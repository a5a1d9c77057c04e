#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A theme: a folder with theme.ini and art. What it lacks comes from the theme in base=, the art in
 * this theme's tone. */
#include "draw/picture/picture.h"
#include "draw/theme/tone.h"

#include <glib.h>
#include <stdbool.h>

/* Patterns that distinguish pieces of similar colors. */
enum theme_pattern {
    PATTERN_NONE,
    PATTERN_RISING, /* lines up to the right */
    PATTERN_FALLING,
    PATTERN_LEVEL,
    PATTERN_UPRIGHT,
    PATTERN_CROSSED, /* horizontal and vertical */
    PATTERN_NET,     /* rising and falling */
    PATTERN_DOTS,
    PATTERN_DASHES,
    PATTERN_WAVES,
    PATTERN_ZIGZAG,
    PATTERN_BRICKS,
    PATTERN_RINGS,
    PATTERN_TICKS,
    PATTERN_STARS,
    PATTERN_COUNT
};

struct theme {
    char *name;
    char *folder;
    struct theme *base;   /* or NULL */
    GHashTable *colors;   /* name -> picture_color */
    GHashTable *patterns; /* name -> enum theme_pattern */
    GHashTable *letters;  /* name -> char * */
    bool of_names;        /* these letters are from English names: renamed things get other
                           * letters */
    struct tone tone;     /* for the base's art */
};

/* Loads <data>/themes/<name>, or that folder itself if the name has a '/'. NULL with an error when
 * it is missing, or its theme.ini has a wrong color, pattern or number. The caller frees it. */
struct theme *theme_load(const char *data_dir, const char *name, GError **error);
/* The same from the bytes of its theme.ini; reads the base themes. */
struct theme *theme_parse(const char *data_dir, const char *name, const char *text, gsize length,
                          GError **error);
void theme_free(struct theme *theme);
typedef struct theme map_theme;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_theme, theme_free)

/* The color of that name in [colors] of theme.ini ("terrain.sea"). An unknown name is a bug of
 * the program; tests check the themes. */
picture_color theme_color(const struct theme *theme, const char *name);
picture_color theme_color_faded(picture_color color, double alpha);
/* Of "terrain.forest" or "seat.red": PATTERN_NONE or NULL if the theme has none. */
enum theme_pattern theme_pattern(const struct theme *theme, const char *name);
const char *theme_letter(const struct theme *theme, const char *name);
/* Whether the letter comes from an English name (letters=names), not from the theme's own. */
bool theme_letters_are_of_names(const struct theme *theme, const char *name);
/* "rising" */
const char *theme_pattern_word(enum theme_pattern pattern);

/* The data folder, the first of these that holds fonts and themes; newly allocated:
 *   $CARTWRIGHT_DATA
 *   beside the running program, where the build installs relative to it; the tree may have been moved
 *   in a build tree, the source tree
 *   where the build installs
 *   the source tree
 * NULL with an error when there is none. */
char *data_folder_find(GError **error);

/* Patterns that distinguish grounds and seats by more than hue. */

/* A piece of ground to fill. */
struct pattern_ground {
    const map_point *corners; /* convex, in order */
    unsigned n_corners;
    double unit;  /* size: 1 for a tile of the usual edge */
    map_point at; /* the origin of the pattern, so that neighbors match */
};

/* Appends the pattern's lines, all inside the ground; nothing for PATTERN_NONE. Stroke them
 * pattern_width() * unit wide, with round ends. */
void pattern_lines(enum theme_pattern pattern, const struct pattern_ground *ground,
                   struct outline *o);
double pattern_width(enum theme_pattern pattern);
