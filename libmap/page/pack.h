#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pieces in rows on pages: discs, hexes and rectangles, each with its bleed around it. Only
 * numbers, in mm; nothing is drawn here. */
#include "draw/kit.h"

/* A piece to be laid: its cut as it stands in its picture. */
struct pack_item {
    enum kit_shape shape;
    double width, height;
    unsigned back; /* the same for those whose backs are alike */
};

struct pack_room {
    double width, height; /* for cuts and bleeds */
    double bleed;
    double gap_least;  /* between two cuts; 6 mm where that takes no more pages */
    double gap_unlike; /* at least, where their backs are not alike: room for both bleeds */
    bool straight;     /* all edges of a run on common ruler lines, none turned between */
    bool at_end;       /* rows stand at the lower end of the room, else at the upper */
    bool full;         /* all pages but the last as full as can be, else evenly */
    bool together;     /* with `full`: the last sort is not begun on the page before the last */
    unsigned last;     /* the item that begins the last page; or 0 */
};

/* `n` pieces alike, from item `first` on: centres on a line, from the room's upper left. */
struct pack_row {
    unsigned first, n, page;
    double width, height; /* of a cut as it lies */
    double x, y, pitch;   /* the first centre; to the next */
    bool turned;          /* by 90 degrees */
    bool nested;          /* half a pitch aside, between the pieces of the row above */
    bool mixed;           /* what is left of one sort of discs, and on the same line, */
    bool beside;          /* which goes on with this row, some of the next sort */
    double line;          /* the height of the highest piece on its line */
};

/* Lays all items in their order; an array of struct pack_row, or NULL when one is larger
 * than the room. The pages are as few as this way allows. */
GArray *pack_rows(const struct pack_item *items, unsigned n, const struct pack_room *room,
                  unsigned *n_pages);
