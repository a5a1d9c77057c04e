#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The tone of a theme: how it changes the art of its base theme: paler, greyer, without the
 * ground. */
#include "draw/picture/picture.h"

#include <stdbool.h>

/* Its brightness, 0 to 255. */
double tone_light(picture_colour colour);
/* Too light for white lines or a paler version. */
bool tone_is_pale(picture_colour colour);
/* `share` of the way from a to b; opaque. */
picture_colour tone_between(picture_colour a, picture_colour b, double share);

/* All in 0..1; all 0: no change. */
struct tone {
    double fill_pale, line_pale; /* how far fills and lines are moved towards white */
    double fill_grey, line_grey; /* how far they lose their hue */
    double back_pale;            /* how far the backs of cards and seats' pieces are moved towards
                                  * white */
    double seat_pale;            /* and the faces of seats' pieces, except for a ring */
    double clear;                /* tones of the ground this near to its colour are left out */
};

bool tone_is_set(const struct tone *tone);
/* A pale one is not changed: nothing would be visible. */
picture_colour tone_back(const struct tone *tone, picture_colour colour);
picture_colour tone_seat(const struct tone *tone, picture_colour colour);
picture_colour tone_line(const struct tone *tone, picture_colour colour);
/* The colour of the ground in the art: as drawn, in the base theme, and in this theme. */
struct tone_ground {
    picture_colour drawn, was, now;
};

/* Whether the ground has another colour now. */
bool tone_moves(const struct tone_ground *ground);
/* The SVG with its colours changed; newly allocated. Colours near the ground's change with it.
 * ground: NULL if it has none. */
char *tone_apply(const struct tone *tone, const char *svg, const struct tone_ground *ground);
