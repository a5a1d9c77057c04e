#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The ground of a board: terrain, rivers, and what is left out below them. */
#include "draw/board/scene.h"
#include "draw/theme/art.h"

/* Hexes: the plate of sea below them, their ground and their art. */

#define TERRAIN_PLATE 7.0    /* sea around the outermost hexes, mm at the usual edge */
#define TERRAIN_CUT_LINE 1.2 /* between the line and the rim, where that is to be cut */
#define TERRAIN_STRIP 12.0 /* the same beside hexes that are left out: buildings stand on coasts */

/* The subject of a plate of sea, which a poster leaves out. */
#define TERRAIN_PLATE_NAME "plate of sea"

double terrain_rim(const struct draw_board_options *options);
void terrain_plate(struct scene *scene);

/* The coast covers the sea and the edge of the land, and is covered by hidden hexes. */
enum terrain_sort { TERRAIN_SORT_SEA, TERRAIN_SORT_LAND, TERRAIN_SORT_HIDDEN };
void terrain_draw(struct scene *scene, enum terrain_sort sort);
/* The letters of grounds, in a theme that has them. */
void terrain_letters(struct scene *scene);

/* Rivers: from a source through hex centers to the mouth (RIVER-1). */

void rivers_draw(struct scene *scene);
/* Bridge sites: marks where a river crosses a path; drawn above the path lines. */
void rivers_bridge_sites(struct scene *scene);

/* Whether a river runs through the hex, or ends in its water. */
bool rivers_reach(const struct scenario_map *map, map_hex hex);
/* For a tile alone: the rivers that reach the hex, whole, and their bridge sites in it. The caller
 * clips: sheets cut a hexagonal piece to its bleed anyway. */
void rivers_on_tile(struct scene *scene, map_hex hex);

/* Appends the places (struct clearing) in the hex that a river covers, banks included, dense enough
 * to leave no gap. */
void rivers_rooms(const struct scene *scene, map_hex hex, GArray *rooms);

/* Clearings: leaves out the things in a terrain's art that a river or a letter would cover. */

/* A round place, in mm from the middle of the art. */
struct clearing {
    map_point at;
    double radius;
};

/* Changes the name of the art to the one without the things in these places (struct clearing). */
void clearing_make(struct art_store *arts, const GArray *places, char *name, size_t size);

/* The place of a ground's letter, if the theme has one: beside the disc, and below a plaza between
 * two interior paths. */
struct clearing clearing_letter(struct studio *studio, bool plaza, bool flat);
/* So large that there is free ground around the place itself. */
struct clearing clearing_around(struct clearing place);
