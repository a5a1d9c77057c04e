#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sheets of paper: sizes, the area a printer reaches, and a large picture spread over
 * several sheets that overlap. Boxes and numbers in mm, nothing is drawn here.
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
#include "geom/point.h"

#include <stdbool.h>

struct paper {
    const char *name;     /* "A4" */
    double width, height; /* upright */
};

/* Case does not matter; NULL for an unknown name. */
const struct paper *paper_find(const char *name);
/* Ended by NULL, for messages. */
const char *const *paper_names(void);

struct sheet_rules {
    struct paper paper;
    double margin;  /* what the printer cannot reach, on every side */
    double band;    /* room for marks and labels inside the margin */
    double overlap; /* art that two neighbours share */
    double bleed;   /* art past every cut */
};

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

/* The area inside the margin, and that inside the band too, of a sheet as it lies. */
map_box sheet_inside(const struct paper *paper, bool landscape, double margin);

/* Spreads the covers over the fewest sheets: tries both ways up and shifts the picture
 * within the room that is left; among equals the one whose emptiest sheet is fullest, the
 * more centred one, upright first. False when live is not larger than the overlap or there
 * are too many sheets. */
bool tiling_make(const struct sheet_rules *rules, const struct sheet_cover *covers, unsigned n,
                 struct tiling *out);

bool tiling_has(const struct tiling *t, int column, int row);
/* What part of the picture the sheet shows. */
map_box tiling_shown(const struct tiling *t, unsigned column, unsigned row);
/* What is left of it when it is cut: from seam to seam, the live edge where no neighbour is. */
map_box tiling_trimmed(const struct tiling *t, unsigned column, unsigned row);
/* "B2": column letters, row numbers; buf of 16 bytes. */
char *tiling_name(unsigned column, unsigned row, char *buf);
