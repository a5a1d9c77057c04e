#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The tone of a theme: how it changes the art of its base theme: paler, grayer, without the
 * ground. */
#include "draw/picture/picture.h"

#include <stdbool.h>

/* Its brightness, 0 to 255. */
double tone_light(picture_color color);
/* Too light for white lines or a paler version. */
bool tone_is_pale(picture_color color);
/* `share` of the way from a to b; opaque. */
picture_color tone_between(picture_color a, picture_color b, double share);

/* All in 0..1; all 0: no change. */
struct tone {
    double fill_pale, line_pale; /* how far fills and lines are moved towards white */
    double fill_gray, line_gray; /* how far they lose their hue */
    double back_pale;            /* how far the backs of cards and seats' pieces are moved towards
                                  * white */
    double seat_pale;            /* and the faces of seats' pieces, except for a ring */
    double clear;                /* tones of the ground this near to its color are left out */
};

bool tone_is_set(const struct tone *tone);
/* A pale one is not changed: nothing would be visible. */
picture_color tone_back(const struct tone *tone, picture_color color);
picture_color tone_seat(const struct tone *tone, picture_color color);
picture_color tone_line(const struct tone *tone, picture_color color);
/* The color of the ground in the art: as drawn, in the base theme, and in this theme. */
struct tone_ground {
    picture_color drawn, was, now;
};

/* Whether the ground has another color now. */
bool tone_moves(const struct tone_ground *ground);
/* The SVG with its colors changed; newly allocated. Colors near the ground's change with it.
 * ground: NULL if it has none. */
char *tone_apply(const struct tone *tone, const char *svg, const struct tone_ground *ground);
