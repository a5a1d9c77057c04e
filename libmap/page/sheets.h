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
 */
#include "page/paper.h"

/* A convex part of the picture that has to be printed, with its bleed. */
struct sheet_cover {
    map_point points[6];
    unsigned n;
};

#define SHEETS_MAX 2500

struct tiling {
    struct sheet_rules rules;
    bool landscape;
    double width, height; /* of the sheet as it lies */
    map_box live;         /* on the sheet */
    map_point step;       /* from a sheet to the next, in the picture: live - overlap */
    map_point origin;     /* what stands at the live corner of the first sheet */
    unsigned columns, rows, n_sheets;
    bool used[SHEETS_MAX]; /* rows * columns: false where no art falls */
};

/* Spreads the covers over the fewest sheets: tries both ways up, shifts the picture within
 * the room that is left and takes less overlap, each where the rules leave it open; among
 * equals the one whose emptiest sheet is fullest, the more centred one, upright first, the
 * larger overlap. False when live is not larger than the overlap, there are too many sheets,
 * or the picture was placed beyond them. */
bool tiling_make(const struct sheet_rules *rules, const struct sheet_cover *covers, unsigned n,
                 struct tiling *out);

bool tiling_has(const struct tiling *t, int column, int row);
/* What part of the picture the sheet shows. */
map_box tiling_shown(const struct tiling *t, unsigned column, unsigned row);
/* What is left of it when it is cut: from seam to seam, the live edge where no neighbour is. */
map_box tiling_trimmed(const struct tiling *t, unsigned column, unsigned row);
/* "B2": column letters, row numbers; buf of 16 bytes. */
char *tiling_name(unsigned column, unsigned row, char *buf);
