#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The shapes of a drawing of plain shapes, as all of our themes are. They are drawn by the shape,
 * with a tenth of the work of librsvg and cairo, and the same with any version of these. */
#include "draw/picture/picture.h"

#define SVG_MOST_DASHES 8u

/* Filled, then stroked. */
struct svg_shape {
    struct outline outline;     /* from the upper left corner of the view box; begins with a move */
    picture_color fill, stroke; /* a = 0: none */
    map_point pen;              /* its shape: 1 the longer way, the other way 1 if it is round */
    double width, dashes[SVG_MOST_DASHES];
    unsigned n_dashes;
    uint8_t cap, join; /* butt, round, square; miter (to 4 times the width), round, bevel */
    bool even_odd;
};

/* In the order of painting (struct svg_shape), that many times as large; the caller's. NULL when there is anything in the
 * drawing that is not known here to be drawn by these fields, such as gradients and clip paths. */
GArray *svg_shapes_read(const char *svg, map_box view, double scale);
