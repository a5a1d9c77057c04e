#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How far apart two colors look, to whom: CIEDE2000 under the matrices for missing cones
 * of Machado, Oliveira and Fernandes (2009, severity 1) and in gray. */
#include "draw/picture/picture.h"

#include <math.h>

enum sight { SIGHT_FULL, SIGHT_PROTAN, SIGHT_DEUTAN, SIGHT_TRITAN, SIGHT_GRAY, SIGHT_COUNT };

struct sight_lab {
    double l, a, b;
};

static inline double
sight_linear(uint8_t v)
{
    double c = v / 255.0;

    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static inline double
sight_root(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static inline struct sight_lab
sight_see(picture_color c, enum sight sight)
{
    static const double matrices[SIGHT_COUNT][3][3] = {
        [SIGHT_FULL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        [SIGHT_PROTAN] = {{0.152286, 1.052583, -0.204868},
                          {0.114503, 0.786281, 0.099216},
                          {-0.003882, -0.048116, 1.051998}},
        [SIGHT_DEUTAN] = {{0.367322, 0.860646, -0.227968},
                          {0.280085, 0.672501, 0.047413},
                          {-0.011820, 0.042940, 0.968881}},
        [SIGHT_TRITAN] = {{1.255528, -0.076749, -0.178779},
                          {-0.078411, 0.930809, 0.147602},
                          {0.004733, 0.691367, 0.303900}},
        [SIGHT_GRAY] = {{0.2126, 0.7152, 0.0722},
                        {0.2126, 0.7152, 0.0722},
                        {0.2126, 0.7152, 0.0722}},
    };
    double in[3] = {sight_linear(c.r), sight_linear(c.g), sight_linear(c.b)}, rgb[3];

    for (int i = 0; i < 3; i++) {
        const double *row = matrices[sight][i];

        rgb[i] = fmin(1, fmax(0, row[0] * in[0] + row[1] * in[1] + row[2] * in[2]));
    }
    double x = (0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047;
    double y = 0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2];
    double z = (0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883;

    return (struct sight_lab){116 * sight_root(y) - 16, 500 * (sight_root(x) - sight_root(y)),
                              200 * (sight_root(y) - sight_root(z))};
}

static inline double
sight_hue(double a, double b)
{
    double h = atan2(b, a) * 180 / G_PI;

    return a == 0 && b == 0 ? 0 : h < 0 ? h + 360 : h;
}

static inline double
sight_degrees_cos(double degrees)
{
    return cos(degrees * G_PI / 180);
}

/* CIEDE2000 */
static inline double
sight_difference(struct sight_lab one, struct sight_lab two)
{
    double mean = (hypot(one.a, one.b) + hypot(two.a, two.b)) / 2, m7 = pow(mean, 7);
    double g = 0.5 * (1 - sqrt(m7 / (m7 + pow(25, 7))));
    double a1 = one.a * (1 + g), a2 = two.a * (1 + g);
    double c1 = hypot(a1, one.b), c2 = hypot(a2, two.b);
    double h1 = sight_hue(a1, one.b), h2 = sight_hue(a2, two.b), dh = h2 - h1;

    if (c1 * c2 == 0)
        dh = 0;
    else if (dh > 180)
        dh -= 360;
    else if (dh < -180)
        dh += 360;
    double h = c1 * c2 == 0 ? h1 + h2 : (h1 + h2) / 2;

    if (c1 * c2 != 0 && fabs(h1 - h2) > 180)
        h += h1 + h2 < 360 ? 180 : -180;
    double l = (one.l + two.l) / 2, c = (c1 + c2) / 2, c7 = pow(c, 7);
    double t = 1 - 0.17 * sight_degrees_cos(h - 30) + 0.24 * sight_degrees_cos(2 * h) +
               0.32 * sight_degrees_cos(3 * h + 6) - 0.20 * sight_degrees_cos(4 * h - 63);
    double sl = 1 + 0.015 * (l - 50) * (l - 50) / sqrt(20 + (l - 50) * (l - 50));
    double sc = 1 + 0.045 * c, sh = 1 + 0.015 * c * t;
    double turn = 60 * exp(-((h - 275) / 25) * ((h - 275) / 25));
    double rt = -sin(turn * G_PI / 180) * 2 * sqrt(c7 / (c7 + pow(25, 7)));
    double dl = (two.l - one.l) / sl, dc = (c2 - c1) / sc;
    double dhue = 2 * sqrt(c1 * c2) * sin(dh / 2 * G_PI / 180) / sh;

    return sqrt(dl * dl + dc * dc + dhue * dhue + rt * dc * dhue);
}
