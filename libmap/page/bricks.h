#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sheets in rows that stand aside of each other, as bricks do: a row where the picture is narrow
 * takes fewer than one where it is wide. Boxes and numbers in mm.
 *
 *      [ ][ ]
 *     [ ][ ][ ]
 *      [ ][ ]
 */
#include "geom/point.h"

#include <stdbool.h>

#define BRICKS_MOST 64 /* rows */

/* A convex part of the picture that has to be printed, with its bleed. */
struct sheet_cover {
    map_point points[6];
    unsigned n;
};

struct bricks {
    unsigned n;
    map_point origin;            /* of the row that begins first, and of the first row */
    double aside[BRICKS_MOST];   /* of each row's own begin, 0 or more */
    unsigned count[BRICKS_MOST]; /* of each row */
    unsigned total, longest;
    double least; /* art on a sheet of the emptiest row, in mm² */
};

/* The fewest sheets with a live area of that size on which all covers lie, at most so many; of the
 * ways to do that one whose emptiest row is fullest. Every row is in the middle of what it shows.
 * False when there is no such way, or only one row. */
bool bricks_find(const struct sheet_cover *covers, unsigned n, map_point live, double overlap,
                 double bleed, unsigned most, struct bricks *out);

/* So many sheets in a row reach that far. */
unsigned bricks_along(double length, double live, double overlap);
