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
/* For a tile alone: the rivers that reach the hex, whole, and their bridge sites in it. */
void rivers_on_tile(struct scene *scene, map_hex hex);

/* Appends the places (struct clearing) in the hex that a river covers, banks included, dense enough
 * to leave no gap. */
void rivers_rooms(const struct scene *scene, map_hex hex, GArray *rooms);
