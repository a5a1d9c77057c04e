#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A large picture spread over several sheets that overlap. Boxes and numbers in mm,
 * nothing is drawn here.
 *
 *   +--------------------------+  paper
 *   |  margin: nothing printed |
 *   |  +--------------------+  |
 *   |  | band: marks, label |  |
 *   |  |  +--------------+  |  |
 *   |  |  | live: art    |  |  |  a sheet with a neighbor on its left or above is cut
 *   |  |  |              |  |  |  `bleed` inside the live edge and laid on that neighbor's
 *   |  |  +--------------+  |  |  strip, which reaches overlap - bleed under it
 *   |  +--------------------+  |
 *   +--------------------------+
 *
 * They stand in a grid, or where that takes fewer in rows (or columns) aside of each other.
 */
#include "page/bricks.h"
#include "page/paper.h"

#define SHEETS_MAX 2500

enum tiling_lanes { TILING_GRID, TILING_ROWS, TILING_COLUMNS };

struct tiling {
    struct sheet_rules rules;
    bool landscape;
    double width, height; /* of the sheet in its orientation */
    map_box live;         /* on the sheet */
    map_point step;       /* from a sheet to the next, in the picture: live - overlap */
    map_point origin;     /* the picture's point at the live corner of the first sheet */
    unsigned columns, rows, n_sheets;
    enum tiling_lanes lanes;
    double aside[BRICKS_MOST]; /* of rows: to the right; of columns: down */
    bool used[SHEETS_MAX];     /* rows * columns: false for a sheet without art */
};

/* Spreads the covers over the fewest sheets. It tries both orientations, shifts of the picture in
 * the free space and smaller overlaps, as far as the options allow. Among equals it prefers a grid
 * to lanes, a fuller emptiest sheet, a centered picture, upright, a larger overlap. False when live
 * is not larger than the overlap, there are too many sheets, or the requested place is beyond
 * them. */
bool tiling_make(const struct sheet_rules *rules, const struct sheet_cover *covers, unsigned n,
                 struct tiling *out);

bool tiling_has(const struct tiling *t, int column, int row);

/* A neighbor on a side of a sheet, and the range where they touch: in the picture's x for sides up
 * and down, else y. */
struct tiling_beside {
    unsigned column, row;
    double from, to;
};
#define TILING_MOST_BESIDE 3
/* Those beyond side 0 up, 1 right, 2 down, 3 left; returns their number. */
unsigned tiling_beside(const struct tiling *t, unsigned column, unsigned row, unsigned side,
                       struct tiling_beside out[TILING_MOST_BESIDE]);

/* Around all that the sheets show. */
map_box tiling_extent(const struct tiling *t);
/* The part of the picture on the sheet. */
map_box tiling_shown(const struct tiling *t, unsigned column, unsigned row);
/* The part that is left after cutting: from seam to seam, or to the live edge without a
 * neighbor. */
map_box tiling_trimmed(const struct tiling *t, unsigned column, unsigned row);
/* "B2": column letters, row numbers; buf of 16 bytes. */
char *tiling_name(unsigned column, unsigned row, char *buf);
