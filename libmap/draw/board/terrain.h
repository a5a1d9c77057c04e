#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Hexes: the plate of sea below them, their ground and their art. */
#include "draw/board/scene.h"

#define TERRAIN_PLATE                                                                              \
    7.0 /* The subject of the line around a plate of sea, which a poster leaves out. */
#define TERRAIN_WATER_EDGE "edge of the sea"

/* sea around the outermost hexes, mm at the usual edge */
#define TERRAIN_CUT_LINE 1.2 /* between the line and the rim, where that is to be cut */

#define TERRAIN_STRIP 12.0 /* the same beside hexes that are left out: buildings stand on coasts */

double terrain_rim(const struct draw_board_options *options);
void terrain_plate(struct scene *scene);
void terrain_sea(struct scene *scene);
void terrain_land(struct scene *scene);
/* Call it after the coast, which they cover. */
void terrain_hidden(struct scene *scene);
