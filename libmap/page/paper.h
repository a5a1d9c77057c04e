#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sheets of paper, what a printer reaches of them and how it is told to be off. Sizes in
 * mm; nothing is laid or drawn here. */
#include "geom/point.h"

#include <stdbool.h>

#define PAPER_SIDE_MOST 5080.0 /* 14,400 units, the limit of PDF readers */

struct paper {
    char name[24];        /* "A4", "330x480" */
    double width, height; /* upright */
};

/* "A4" in any case, "both" (what A4 and Letter have in common) or a size of one's own,
 * "330x480"; false when it is none of these. */
bool paper_read(const char *text, struct paper *out);
/* Ended by NULL, for messages. */
const char *const *paper_names(void);

/* What the printer cannot reach, as the upright sheet lies. */
struct sheet_margin {
    double top, right, bottom, left;
};

/* "8", or "5,6,7,8" for top, right, bottom and left; false when it is neither. */
bool sheet_margin_read(const char *text, struct sheet_margin *out);

enum sheet_way { SHEET_ANY, SHEET_UPRIGHT, SHEET_LYING };
enum sheet_seam { SEAM_STRAIGHT, SEAM_HEX };
enum sheet_backs { BACKS_FOLD, BACKS_LONG, BACKS_SHORT, BACKS_NONE };

struct sheet_rules {
    struct paper paper; /* as laid out: what is printed is it times `scale` */
    struct sheet_margin margin;
    double band;        /* room for marks and labels inside the margin of board sheets */
    double overlap;     /* art that two neighbours share */
    bool overlap_fixed; /* else less of it where that saves sheets */
    double bleed;       /* art past every cut */
    enum sheet_way way; /* of board sheets */
    enum sheet_seam seam;
    bool placed; /* the board stands `place` off the middle of the sheets, as told */
    map_point place;

    enum sheet_backs backs;
    bool straight;   /* pieces with their edges on common ruler lines */
    map_point scale; /* upright: what the printer has to be told to give true mm */
    map_point duplex_offset;
    double duplex_angle; /* of the back as seen through the face, clockwise in degrees */
};

/* What is used when nothing is said. */
struct sheet_rules sheet_rules_of(const struct paper *paper);

/* Makes the printed sheet true: a printer that gives `measured` mm for 150 gets the layout
 * scaled the other way, on a paper as much larger or smaller. */
void sheet_correct(struct sheet_rules *rules, map_point measured);

/* The area inside the margin, and `inset` more on every side, of a sheet as it lies. Lying,
 * a sheet may come out of the printer either way round, so it gets the larger margins. */
map_box sheet_inside(const struct sheet_rules *rules, bool lying, double inset);

/* The same when a sheet is printed on both sides or folded: margins alike on opposite sides. */
map_box sheet_even(const struct sheet_rules *rules, bool lying);
