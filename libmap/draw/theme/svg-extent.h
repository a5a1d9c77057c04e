#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the things of a drawing cover (draw/theme/art-things.h), by own arithmetic: which of them make way for
 * a river or a letter must not depend on how a drawing library rounds. */
#include "geom/point.h"

#include <glib.h>

/* Writes `n` boxes for the elements with the ids thing-0, thing-1, ... of an SVG that
 * drawing_refuse() let pass, to a thousandth of a unit from the upper left corner of the view
 * box. What is filled or stroked counts, lines as with round joins and ends. The box of a missing
 * thing, and of one that draws nothing, has no width. */
void svg_extent_things(const char *svg, map_box view, map_box *boxes, unsigned n);
