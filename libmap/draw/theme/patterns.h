#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Patterns that tell grounds and seats apart where hues do not. */
#include "draw/theme/theme.h"

/* What is wanted of one piece of ground. */
struct pattern_ground {
    const map_point *corners; /* convex, in order */
    unsigned n_corners;
    double unit;  /* size: 1 for a tile of the usual edge */
    map_point at; /* through here the pattern runs, so that neighbours go on */
};

/* Appends the pattern's lines, all inside the ground; nothing for PATTERN_NONE. They are to
 * be stroked pattern_width() * unit wide, with round ends. */
void pattern_lines(enum theme_pattern pattern, const struct pattern_ground *ground,
                   struct outline *o);
double pattern_width(enum theme_pattern pattern);
