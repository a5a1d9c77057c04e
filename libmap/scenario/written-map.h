#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A map as it is written: the tokens of its rows, where its element is, and which pools it has. */
#include "scenario/element.h"
#include "scenario/scenario.h"

/* A pool, what it adds to, or both: a pool of the map and one of the scenario, either of them
 * none. */
struct written_pool {
    struct element own, shared;
};

struct written_map {
    struct element of;    /* the <map> with the rows */
    struct element place; /* the <map> in the scenario, or none */
    bool spoilt;          /* its orientation or shift was refused, so neighbors are unknown */
    GArray *tokens;       /* struct word, of all rows */
    GArray *rows;         /* unsigned: its first token */
    GArray *pools;        /* struct written_pool */
};

/* Reads the rows of `m->of`: words between spaces, which need not be hexes. Reports tabs. */
void written_map_read(struct written_map *m, struct map_sink *sink);
void written_map_release(struct written_map *m);
struct word written_map_token(const struct written_map *m, unsigned i);
/* The first token of a row, or behind the last row the number of tokens. */
unsigned written_map_first(const struct written_map *m, unsigned row);

/* silhouette.c: the outline of the rows */

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
