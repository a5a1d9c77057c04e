#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The boxes of the things of a drawing (draw/theme/art-things.h), by own arithmetic: which of them
 * make way for a river or a letter must not depend on rounding in a drawing library. */
#include "geom/point.h"

#include <glib.h>

/* Writes `n` boxes for the elements with the ids thing-0, thing-1, ... of an SVG that
 * drawing_refuse() has passed, to a thousandth of a unit from the upper left corner of the view
 * box. Filled and stroked parts count, lines with round joins and ends. The box of a missing or
 * empty thing has no width. */
void svg_extent_things(const char *svg, map_box view, map_box *boxes, unsigned n);
