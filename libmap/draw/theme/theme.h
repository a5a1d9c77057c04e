#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A theme: a folder with theme.ini and art. What it lacks comes from the theme that its
 * base= names, the art in this theme's tone. */
#include "draw/picture/picture.h"
#include "draw/theme/tone.h"

#include <stdbool.h>

/* What tells pieces of like colour apart. */
enum theme_pattern {
    PATTERN_NONE,
    PATTERN_RISING, /* lines up to the right */
    PATTERN_FALLING,
    PATTERN_LEVEL,
    PATTERN_UPRIGHT,
    PATTERN_CROSSED, /* level and upright */
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
    GHashTable *colours;  /* name -> picture_colour */
    GHashTable *patterns; /* name -> enum theme_pattern */
    GHashTable *letters;  /* name -> char * */
    bool of_names;        /* these letters stand for English names: other words, other letters */
    struct tone tone;     /* of the base's art */
};

/* Loads <data>/themes/<name>, or that folder itself where the name holds a '/'; NULL with
 * an error when it is not there or its theme.ini holds what is no colour, pattern or
 * number. The caller frees it. */
struct theme *theme_load(const char *data_dir, const char *name, GError **error);
/* The same from the bytes of its theme.ini; those of the themes below it are read. */
struct theme *theme_parse(const char *data_dir, const char *name, const char *text, gsize length,
                          GError **error);
void theme_free(struct theme *theme);
typedef struct theme map_theme;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_theme, theme_free)

/* The colour of that name in [colours] of theme.ini ("terrain.sea"). Asking for a
 * name that the theme lacks is a fault of the program; themes are tested for it. */
picture_colour theme_colour(const struct theme *theme, const char *name);
picture_colour theme_colour_faded(picture_colour colour, double alpha);
/* Of "terrain.forest" or "seat.red": PATTERN_NONE or NULL where the theme needs none. */
enum theme_pattern theme_pattern(const struct theme *theme, const char *name);
const char *theme_letter(const struct theme *theme, const char *name);
/* Whether the letter is that of an English name (letters=names), not one of the theme's own. */
bool theme_letters_are_of_names(const struct theme *theme, const char *name);
/* "rising" */
const char *theme_pattern_word(enum theme_pattern pattern);
