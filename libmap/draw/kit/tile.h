#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Single hex tiles: a landscape up to its cut and past it, and backs that do not show what is on
 * the other side. */
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

struct tile {
    const char *subject;
    const char *ground;             /* below terrain: "forest", "fog" */
    const char *kind;               /* id of the scenario's own kind, or NULL */
    const char *art;                /* the drawing; NULL: the first of the ground */
    double scale;                   /* mm for a unit of a picture of the scenario's own */
    const char *word;               /* small at the foot, or NULL */
    const char *letter;             /* of the stack, on its disc, or NULL */
    double size;                    /* across the flats, of a hex of the board */
    double inset;                   /* the cut is so far inside of that, on every side */
    bool flat;                      /* lies on a side */
    unsigned paths;                 /* bit k: a path from a plaza to corner k; 0: no plaza */
    const struct scenario_map *map; /* the board of `hex`, for its rivers; or NULL */
    map_hex hex;
};

/* A tile to lay on a drawn board is cut so far inside its hex: roads, intersections and rings
 * around start sites stay visible between tiles, and a road piece has its room. */
#define TILE_INSET 2.5 /* mm, of a hex of 79.4 mm */

/* Box of the hex with that size across the flats. */
map_box tile_box(double size, bool flat);
/* As large as the cut plus `bleed` on every side; the caller frees it. */
struct picture *tile_draw(struct studio *studio, const struct tile *tile, double bleed);

/* Bits of the corners with a path to its plaza, of the terrain's first hex on the map. */
unsigned tile_plaza_paths(const struct scenario_map *map, unsigned terrain);
