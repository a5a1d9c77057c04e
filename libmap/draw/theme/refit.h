#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A drawing in another view box than it has. */
#include "geom/point.h"

/* The SVG scaled so that its own view box fills `view`, as far as its shape lets it; newly allocated.
 * It has been through drawing_refuse(): whole, with a view box. */
char *refit_drawing(const char *svg, map_box view);
