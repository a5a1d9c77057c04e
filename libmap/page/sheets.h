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
 * They lie in lanes, rows or columns, each as long as its part of the picture: a narrow part takes
 * fewer sheets than a wide one, and lanes are staggered like bricks.
 */
#include "page/paper.h"

#define SHEETS_MAX 2500
#define LANES_MAX 64

/* A convex part of the picture to print, with its bleed. */
struct sheet_cover {
    map_point points[6];
    unsigned n;
};

struct tiling {
    struct sheet_rules rules;
    bool landscape, by_columns;
    double width, height; /* of the sheet in its orientation */
    map_box live;         /* on the sheet */
    map_point step;       /* from a sheet to the next, in the picture: live - overlap */
    map_point origin;     /* the picture's point at the corner of the first lane without `aside` */
    unsigned columns, rows, n_sheets;
    double aside[LANES_MAX]; /* of rows: to the right; of columns: down */
    unsigned count[LANES_MAX];
};

/* Spreads the covers over the fewest sheets. It tries both orientations, rows and columns, shifts of
 * the lanes in the free space and smaller overlaps, as far as the options allow. Among equals it
 * prefers a larger overlap, rows, upright, a centered picture. False when live is not larger than
 * the overlap, or there are too many sheets. */
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

/* A board split into sheets of whole hexes, so that every seam runs along edges of hexes. */

#define HEX_NONE 0xffffffffu

struct hex_split {
    map_point (*cells)[6]; /* borrowed: corners, in order around the hex */
    unsigned n;
    unsigned (*beside)[6]; /* the hex beyond the side from corner k to k + 1, or HEX_NONE */
    unsigned *sheet;       /* of each hex: 0 is laid first */
    unsigned n_sheets;
    bool lying;
};

/* Distributes the hexes, each with `reach` mm around it, to few sheets. It goes through rows or
 * columns of the board; the next hex without a sheet opens one at the place with most others. Takes
 * the best of four such orders, and of both orientations if the options allow: few sheets, then a
 * fuller emptiest one. False when not even one hex fits. Call hex_split_release() in any case. */
bool hex_split_make(struct hex_split *split, const struct sheet_rules *rules, map_point (*cells)[6],
                    unsigned n, double reach);
void hex_split_release(struct hex_split *split);

/* "A", "B" ... "Z", "AA"; buf of 16 bytes. */
char *hex_split_name(unsigned sheet, char *buf);
