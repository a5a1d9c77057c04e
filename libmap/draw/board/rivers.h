#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Rivers: from a source through hex centers to the mouth (RIVER-1). */
#include "draw/board/scene.h"

void rivers_draw(struct scene *scene);
/* Bridge sites: marks where a river crosses a path; drawn above the path lines. */
void rivers_bridge_sites(struct scene *scene);

/* Whether a river runs through the hex, or ends in its water. */
bool rivers_reach(const struct scenario_map *map, map_hex hex);
/* For a tile alone, scene->within: the rivers that reach the hex, and their bridge sites. */
void rivers_on_tile(struct scene *scene, map_hex hex);

/* A round spot that a river covers, banks included. */
struct river_spot {
    map_point at;
    double half;
};
/* The spots in the hex, dense enough to leave no gap; NULL without a river. */
GArray *rivers_spots(const struct scene *scene, map_hex hex);
