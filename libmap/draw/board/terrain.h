#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Hexes: the plate of sea below them, their ground and their art. */
#include "draw/board/scene.h"

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
