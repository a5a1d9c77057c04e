#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers at intersections as spots from pale to dark: what a building site is worth, how often
 * it is taken, how far it is. */
#include "draw/board/scene.h"

/* What the options ask for, and its legend at the foot of the picture. Pips are those of the
 * hexes that a site touches, as far as their numbers are drawn: how often of 36 rolls a building
 * there yields something; sites that touch no number are a speck. */
void heat_spots_draw(struct scene *scene);

/* Room that the legend takes; 0 where there is none. */
double heat_spots_legend_room(const struct scene *scene);
