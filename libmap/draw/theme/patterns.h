#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Patterns that distinguish grounds and seats by more than hue. */
#include "draw/theme/theme.h"

/* A piece of ground to fill. */
struct pattern_ground {
    const map_point *corners; /* convex, in order */
    unsigned n_corners;
    double unit;  /* size: 1 for a tile of the usual edge */
    map_point at; /* the origin of the pattern, so that neighbors match */
};

/* Appends the pattern's lines, all inside the ground; nothing for PATTERN_NONE. Stroke them
 * pattern_width() * unit wide, with round ends. */
void pattern_lines(enum theme_pattern pattern, const struct pattern_ground *ground,
                   struct outline *o);
double pattern_width(enum theme_pattern pattern);
