#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Fits a drawing into another view box. */
#include "geom/point.h"

/* The SVG scaled so that its `own` view box fills `view` without distortion; newly allocated.
 * drawing_inspect() has passed it: it is valid and has that view box, or this size. */
char *refit_drawing(const char *svg, map_box own, map_box view);
