#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers at intersections as spots from pale to dark: pips of a building site, how often it is
 * used, how far away it is. */
#include "draw/board/scene.h"

/* Draws the spots of the options, and a legend at the foot of the picture. Pips are those of the
 * site's hexes, as far as their numbers are known: the number of 36 rolls that yield something. A
 * site without a number is a speck. */
void heat_spots_draw(struct scene *scene);

/* Height of the legend; 0: none. */
double heat_spots_legend_room(const struct scene *scene);
