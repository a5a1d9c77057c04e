#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How a theme shows the art of the theme it builds on: paler, greyer, without the ground. */
#include "draw/picture/picture.h"

#include <stdbool.h>

/* How light it looks, 0 to 255. */
double tone_light(picture_colour colour);
/* White lines do not show on it, nor does less of it. */
bool tone_is_pale(picture_colour colour);
/* `share` of the way from a to b; opaque. */
picture_colour tone_between(picture_colour a, picture_colour b, double share);

/* All in 0..1; all 0: as it is. */
struct tone {
    double fill_pale, line_pale; /* how far fills and lines go to white */
    double fill_grey, line_grey; /* how far they lose their hue */
    double back_pale;            /* how far the backs of cards and seats' pieces go to white */
    double seat_pale;            /* and the faces of seats' pieces, but for a ring */
    double clear;                /* tones of the ground this near to its colour are left out */
};

bool tone_is_set(const struct tone *tone);
picture_colour tone_fill(const struct tone *tone, picture_colour colour);
/* A pale one stays: nothing would be left of it. */
picture_colour tone_back(const struct tone *tone, picture_colour colour);
picture_colour tone_seat(const struct tone *tone, picture_colour colour);
picture_colour tone_line(const struct tone *tone, picture_colour colour);
/* The colour of the ground that the art shows: as it was drawn, as the theme below has it, and
 * as this one does. */
struct tone_ground {
    picture_colour drawn, was, now;
};

/* Whether the ground has another colour now. */
bool tone_moves(const struct tone_ground *ground);
/* The SVG with its colours changed; newly allocated. What is near to the ground's colour goes with
 * it where that has changed. ground: NULL where it has none. */
char *tone_apply(const struct tone *tone, const char *svg, const struct tone_ground *ground);
