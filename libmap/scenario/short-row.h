#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A row that is some tokens short or one too long, seen from where its end lies among those of the
 * others. */
#include "diag/sink.h"
#include "geom/hexgrid.h"
#include "scenario/draft.h"

/* A row that lacks hexes, or has one too many; both 0: none does. */
struct silhouette {
    unsigned row, missing, extra;
};

/* The rows of a map seen from outside. */
struct silhouette_outline {
    unsigned n;
    unsigned length[MAP_MAX_ROWS]; /* tokens, dots counted */
    unsigned dots[MAP_MAX_ROWS];   /* of them at the beginning */
    bool sea[MAP_MAX_ROWS];        /* the last token is sea */
    bool told[MAP_MAX_ROWS];       /* it is a dot: no hex is meant there */
    struct grid grid;
};

/* Looks for the one row of which some tokens more would make an outline that all other rows agree
 * on, in this order: every row as long as the others; every row with its middle below that of the
 * others; on a pointy map, every row half a hex off its neighbours at its end; the lower half as
 * the upper one. Maps with another outline say nothing, nor do corners of the first and last row
 * in the first and third way, where they end with sea or begin with dots.
 *
 * In the first two ways also for the one inner row that ends with sea and has a token more than that. */
struct silhouette silhouette_look(const struct draft_map *draft, struct grid grid);
/* The same of rows that are no draft. */
struct silhouette silhouette_find(const struct silhouette_outline *outline);
/* Reports it (X-ROW-SHORT, X-ROW-LONG): an error where a place that is named elsewhere does not fit the row as
 * it is, the first of them `sure`; else a warning. */
void silhouette_report(const struct draft_map *draft, struct silhouette odd, struct map_span sure,
                       struct map_sink *sink);
