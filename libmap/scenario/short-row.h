#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Finds a row that is too short, or one token too long, from the outline of the map. */
#include "diag/sink.h"
#include "geom/hexgrid.h"
#include "scenario/written-map.h"

/* A row that lacks hexes, or has one too many; both 0: none. */
struct silhouette {
    unsigned row, missing, extra;
};

/* The outline of the rows. */
struct silhouette_outline {
    unsigned n;
    unsigned length[MAP_MAX_ROWS];    /* tokens, dots counted */
    unsigned dots[MAP_MAX_ROWS];      /* of them at the beginning */
    bool sea[MAP_MAX_ROWS];           /* the last token is sea */
    bool ends_with_dot[MAP_MAX_ROWS]; /* it is a dot: no hex is meant there */
    struct grid grid;
};

/* Finds the one row that, with some more tokens, gives an outline on which all other rows agree. It
 * tries in this order: all rows equally long; all rows centred below each other; on a pointy map,
 * all rows half a hex beside their neighbours at the end; the lower half a mirror image of the
 * upper. Other outlines show nothing. Neither do the corners of the first and last row in the first
 * and third way, if these end with sea or begin with dots.
 * In the first two ways it also finds an inner row with one sea token too many at its end. */
struct silhouette silhouette_look(const struct written_map *draft, struct grid grid);
/* The same for rows that are not a draft. */
struct silhouette silhouette_find(const struct silhouette_outline *outline);
/* Reports it (X-ROW-SHORT, X-ROW-LONG). It is an error where a place named elsewhere does not fit
 * the row as it is, the first of them `sure`; else a warning. */
void silhouette_report(const struct written_map *draft, struct silhouette odd, struct map_span sure,
                       struct map_sink *sink);
