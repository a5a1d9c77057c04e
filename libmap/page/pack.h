#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pieces in rows on pages: discs, hexes and rectangles, each with its bleed. Only numbers, in mm;
 * nothing is drawn here. */
#include "draw/kit.h"

/* A piece to lay: its cut as in its picture. */
struct pack_item {
    enum kit_shape shape;
    double width, height;
    unsigned back; /* equal numbers for equal backs */
};

struct pack_room {
    double width, height; /* area for cuts and bleeds */
    double bleed;
    double gap_least;  /* between two cuts; 6 mm if that takes no more pages */
    double gap_unlike; /* at least, between different backs: room for both bleeds */
    bool straight;     /* all edges of a run on common ruler lines, none turned */
    bool at_end;       /* rows are at the lower end of the area, else at the upper */
    bool full;         /* all pages but the last as full as possible, else evenly filled */
    bool together;     /* with `full`: do not begin the last sort on the page before the last */
    unsigned last;     /* the item that begins the last page; or 0 */
};

/* `n` pieces in a row, from item `first` on: centers on a line, from the area's upper left
 * corner. */
struct pack_row {
    unsigned first, n, page;
    double width, height; /* of a cut on the page */
    double x, y, pitch;   /* the first center; distance to the next */
    bool turned;          /* by 90 degrees */
    bool nested;          /* half a pitch to the side, between the pieces of the row above */
    bool mixed;           /* the last of one sort of discs, on a shared line */
    bool beside;          /* whose other part is this row, with some of the next sort */
    double line;          /* the height of the highest piece on its line */
};

/* Lays all items in order; an array of struct pack_row, or NULL when one is larger than the area.
 * Uses as few pages as this method allows. */
GArray *pack_rows(const struct pack_item *items, unsigned n, const struct pack_room *room,
                  unsigned *n_pages);
