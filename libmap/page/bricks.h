#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sheets in staggered rows, like bricks: a narrow part of the picture takes fewer sheets than a
 * wide one. Boxes and numbers in mm. */
#include "geom/point.h"

#include <stdbool.h>

#define BRICKS_MOST 64 /* rows */

/* A convex part of the picture to print, with its bleed. */
struct sheet_cover {
    map_point points[6];
    unsigned n;
};

struct bricks {
    unsigned n;
    map_point origin;            /* of the row that begins farthest left, and of the first row */
    double aside[BRICKS_MOST];   /* of each row's begin, 0 or more */
    unsigned count[BRICKS_MOST]; /* of each row */
    unsigned total, longest;
    double least; /* art on a sheet of the emptiest row, in mm² */
};

/* The fewest sheets, at most `most`, with a live area of that size that contain all covers. Among
 * equals the one whose emptiest row is fullest. Every row is centered on its content. False when
 * there is no such layout, or only one row. */
bool bricks_find(const struct sheet_cover *covers, unsigned n, map_point live, double overlap,
                 double bleed, unsigned most, struct bricks *out);

/* Width of that many sheets in a row. */
unsigned bricks_along(double length, double live, double overlap);
