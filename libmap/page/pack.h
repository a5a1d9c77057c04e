#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pieces in rows on pages: discs, hexes and rectangles, each with its bleed. The pieces of a sort
 * have their edges on common lines, for a ruler or a guillotine. Only numbers, in mm; nothing is
 * drawn here. */
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
    double gap_unlike; /* at least, where backs differ: room for both bleeds */
    bool at_end;       /* rows are at the lower end of the area, else at the upper */
};

/* `n` pieces in a row, from item `first` on: centers on a line, from the area's upper left
 * corner. */
struct pack_row {
    unsigned first, n, page;
    double width, height; /* of a cut on the page */
    double x, y, pitch;   /* the first center; distance to the next */
    bool turned;          /* by 90 degrees */
};

/* Lays all items in order; an array of struct pack_row, or NULL when one is larger than the area.
 * Uses as few pages as this method allows. */
GArray *pack_rows(const struct pack_item *items, unsigned n, const struct pack_room *room,
                  unsigned *n_pages);
