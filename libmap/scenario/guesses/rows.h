#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Finds a row that is too short, or one token too long, from the outline of the map, and rows whose
 * indentation contradicts the grid. Where names of places or pools do not fit either, that is their
 * one cause. */
#include "diag/sink.h"
#include "geom/hexgrid.h"
#include "scenario/written-map.h"

/* A row that lacks hexes, or has one too many; both 0: none. */
struct silhouette {
    unsigned row;
    unsigned missing, extra;
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

/* Finds the one row that, with some more tokens, gives an outline on which all other rows agree:
 * all rows equally long, or all rows centered below each other. Other outlines show nothing.
 * Neither do the corners of the first and last row, if these end with sea or begin with dots. It
 * also finds an inner row with one sea token too many at its end. */
struct silhouette silhouette_find(const struct silhouette_outline *outline);

/* Looks at a map that is loaded; its findings stand in the sink from that index on. Names of places
 * that do not fit, and pools, make one error of them with what is wrong with the rows; without them
 * that is a warning. Marks where hexes are in doubt; `long_accepted`: not by a row that is long. */
void rows_explain(const struct written_map *m, struct scenario_map *map, bool long_accepted,
                  unsigned from, struct map_sink *sink);
