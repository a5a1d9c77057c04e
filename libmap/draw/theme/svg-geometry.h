#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The outlines of the shapes of an SVG. */
#include "draw/theme/svg-path.h"
#include "draw/theme/svg-tree.h"

/* A length in user units; `whole` is 100 %. */
double svg_length_read(const char *text, double whole, double otherwise);
/* That of an attribute, per cent of the view box. */
double svg_length_attribute(const struct svg_element *e, map_box view, const char *name,
                            double otherwise);

/* Appends the outline of a shape, as far as it can be read: that is what renderers draw. Nothing of
 * other elements. Stops when *most segments are counted down to 0. */
void svg_shape_trace(const struct svg_element *e, map_box view, const struct svg_matrix *m,
                     struct outline *out, unsigned *most);
