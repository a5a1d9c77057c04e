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
 *   |  |  | live: art    |  |  |  a sheet with a neighbour on its left or above is cut
 *   |  |  |              |  |  |  `bleed` inside the live edge and laid on that neighbour's
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
    double width, height; /* of the sheet as it lies */
    map_box live;         /* on the sheet */
    map_point step;       /* from a sheet to the next, in the picture: live - overlap */
    map_point origin;     /* what stands at the live corner of the first sheet */
    unsigned columns, rows, n_sheets;
    enum tiling_lanes lanes;
    double aside[BRICKS_MOST]; /* of rows: to the right; of columns: down */
    bool used[SHEETS_MAX];     /* rows * columns: false where no art falls */
};

/* Spreads the covers over the fewest sheets: tries both ways up, shifts the picture within
 * the room that is left and takes less overlap, each where the rules leave it open; among
 * equals a grid before lanes, the one whose emptiest sheet is fullest, the more centred one,
 * upright first, the larger overlap. False when live is not larger than the overlap, there are too many sheets,
 * or the picture was placed beyond them. */
bool tiling_make(const struct sheet_rules *rules, const struct sheet_cover *covers, unsigned n,
                 struct tiling *out);

bool tiling_has(const struct tiling *t, int column, int row);

/* A sheet beyond a side of another, and from where to where they meet: x in the picture of sides
 * up and down, else y. */
struct tiling_beside {
    unsigned column, row;
    double from, to;
};
#define TILING_MOST_BESIDE 3
/* Those beyond side 0 up, 1 right, 2 down, 3 left; returns how many. */
unsigned tiling_beside(const struct tiling *t, unsigned column, unsigned row, unsigned side,
                       struct tiling_beside out[TILING_MOST_BESIDE]);

/* Around all that the sheets show. */
map_box tiling_extent(const struct tiling *t);
/* What part of the picture the sheet shows. */
map_box tiling_shown(const struct tiling *t, unsigned column, unsigned row);
/* What is left of it when it is cut: from seam to seam, the live edge where no neighbour is. */
map_box tiling_trimmed(const struct tiling *t, unsigned column, unsigned row);
/* "B2": column letters, row numbers; buf of 16 bytes. */
char *tiling_name(unsigned column, unsigned row, char *buf);
