#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Which pieces a kit prints, how many of each, and which backs say more than that a piece lies face
 * down. How much
 * of a board, and how much room that takes. Nothing is drawn here. */
#include "draw/theme/studio.h"
#include "geom/point.h"
#include "scenario/parts.h"

struct printed_pieces {
    const struct map_parts *parts;
    unsigned players;               /* 0: any number */
    const struct scenario_map *map; /* the only one that is printed; NULL: all */
    const struct map_shelf
        *missing;                 /* print only what it lacks; NULL: only what no box has, and: */
    const struct map_shelf *home; /* pieces of a box that it lacks; NULL: none */
    bool fixed_tiles;             /* the tiles of the board too */
    bool sparing;                 /* nothing twice: neither what the board shows, nor what the
                                      * aids hold */
    bool quick;                   /* nor pieces that a box has or a pencil draws */
    bool coins;                   /* but coins and chits */
};

/* The number of each part, by its index; the caller's (g_free). */
unsigned *printed_pieces(const struct printed_pieces *printed);

/* Whether the back of the part does. Where a piece is drawn from a hand or a bag, paper is as good.
 * */
bool printed_pieces_tell(const struct map_scenario *scenario, const struct part *part);
/* Whether face-down hexes are drawn from the pool: its tiles lie face down on the board. */
bool printed_pieces_fill_fog(const struct map_scenario *scenario, const char *pool);

/* A board as it is cut out: its width and height in mm are tile * size + rest. */
struct board_extent {
    map_point size; /* with hexes of 1 mm across flats */
    double rest;    /* of bleed */
};

/* Of the map for this number of players (0: the most), with its empty sea trimmed. */
struct board_extent board_extent_of(const struct map_scenario *scenario, struct studio *studio,
                                    unsigned players, double bleed);

/* For each hex of the map whether it is left out: empty sea at the edge. The rest stays connected.
 * Where pieces go to sea, sea beside land or beside a face-down tile stays. The caller's (g_free);
 * NULL: none. */
bool *board_extent_trim(const struct map_scenario *scenario, const struct scenario_map *map);
