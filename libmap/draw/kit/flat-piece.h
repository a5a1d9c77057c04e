#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Flat pieces with a picture on colored ground, and standees that are folded up. */
#include "draw/theme/studio.h"

struct chit {
    const char *subject;
    const char *art;      /* "pieces/wagon", or NULL */
    const char *ground;   /* name of a theme's color */
    const char *word;     /* below the art, or NULL */
    const char *breaks;   /* where long words break, "Kriegs-schiff ...", or NULL */
    const char *foot;     /* on the foot of a standee, or NULL */
    const char *figure;   /* large, in place of the art's lower part: value of a coin; or NULL */
    bool worn;            /* the figure is small in the middle of the art */
    double width, height; /* of the cut */
    bool round;           /* a disc, else a rectangle */
    bool back;            /* the other side of a piece */
    bool ring;            /* a thin line inside the cut: for faces only */
};

/* As large as the cut plus `bleed` on every side; the caller frees it. */
struct picture *chit_draw(struct studio *studio, const struct chit *chit, double bleed);

/* Two pictures head to head over a fold, with a foot to fold outwards at each end:
 *
 *   | foot | <- upside down -> : fold : <- upright -> | foot |
 *
 * The width is that of the chit. */
struct picture *chit_standee(struct studio *studio, const struct chit *chit, double bleed);
double chit_standee_height(struct studio *studio, double width);
