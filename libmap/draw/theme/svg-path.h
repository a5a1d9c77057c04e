#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* SVG path data and transforms, by own arithmetic: the same on every machine, however its drawing
 * libraries round. */
#include "draw/picture/picture.h"

#include <stdbool.h>

/* x' = a x + c y + e, y' = b x + d y + f */
struct svg_matrix {
    double a, b, c, d, e, f;
};

/* Inner first, then outer. */
struct svg_matrix svg_matrix_join(const struct svg_matrix *outer, const struct svg_matrix *inner);
map_point svg_matrix_apply(const struct svg_matrix *m, map_point p);
/* Parses the value of a transform= attribute; stops at the first unknown function. */
struct svg_matrix svg_matrix_read(const char *text);

/* Reads a number and the separator behind it; false, with *at unchanged, when there is none. */
bool svg_number_read(const char **at, double *value);

/* Appends the d= of a path to an outline, its quadratic curves and arcs as cubic ones. Stops at the
 * first error, as renderers do, and when *most segments are counted down to 0. */
void svg_path_trace(const char *d, const struct svg_matrix *m, struct outline *out, unsigned *most);
