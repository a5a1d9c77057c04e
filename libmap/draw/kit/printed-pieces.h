#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Which pieces a kit prints, and how many of each. Nothing is drawn here. */
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
