#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sheets of paper, their printable area and a printer's errors. Sizes in mm; nothing is laid or
 * drawn here. */
#include "geom/point.h"

#include <stdbool.h>

#define PAPER_SIDE_MOST 5080.0 /* 14,400 units, the limit of PDF readers */

struct paper {
    char name[24];        /* "A4", "330x480" */
    double width, height; /* upright */
};

/* "A4" in any case, "both" (the area that A4 and Letter share) or a custom size, "330x480"; false
 * for any other text. */
bool paper_read(const char *text, struct paper *out);
/* Ended by NULL, for messages. */
const char *const *paper_names(void);

/* What the printer cannot reach, on the upright sheet. */
struct sheet_margin {
    double top, right, bottom, left;
};

/* "8", or "5,6,7,8" for top, right, bottom and left; false when it is neither. */
bool sheet_margin_read(const char *text, struct sheet_margin *out);

enum sheet_way { SHEET_ANY, SHEET_UPRIGHT, SHEET_LYING };
enum sheet_seam { SEAM_STRAIGHT, SEAM_HEX };
enum sheet_backs { BACKS_FOLD, BACKS_LONG, BACKS_SHORT, BACKS_NONE };

struct sheet_rules {
    struct paper paper; /* in the layout; printed size is layout times `scale` */
    struct sheet_margin margin;
    double band;        /* room for marks and labels inside the margin of board sheets */
    double overlap;     /* art that two neighbors share */
    bool overlap_fixed; /* less of it if that saves sheets */
    double bleed;       /* art past every cut */
    enum sheet_way way; /* of board sheets */
    enum sheet_seam seam;

    enum sheet_backs backs;
    bool cut;        /* with paths and marks for a plotter, in a ring inside the margin */
    bool outlines;   /* a hairline around each piece instead of cut marks */
    map_point scale; /* upright: the factors that make the printer's mm exact */
    map_point duplex_offset;
    double duplex_angle; /* of the back as seen through the face, clockwise in degrees */
};

/* The defaults. */
struct sheet_rules sheet_rules_of(const struct paper *paper);

/* Corrects the scale of a printer that prints 150 mm as `measured` mm: scales the layout the other
 * way, on a paper larger or smaller by as much. */
void sheet_correct(struct sheet_rules *rules, map_point measured);

/* The area inside the margin, less `inset` on every side. A landscape sheet may come out of the
 * printer either way round, so it gets the larger margins. */
map_box sheet_inside(const struct sheet_rules *rules, bool lying, double inset);

/* The same for a sheet that is printed on both sides or folded: equal margins on opposite sides. */
map_box sheet_even(const struct sheet_rules *rules, bool lying);

/* Around the marks for a plotter: the margin of a kit with cut paths is wider by CUT_RING, and they
 * are in that ring. */
#define CUT_RING 7.0
map_box sheet_cut_marks(const struct sheet_rules *rules, bool lying);
