#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Harbors: a boat with its trade, and piers to its two intersections. */
#include "draw/theme/brush.h"
#include "draw/board/scene.h"

void harbors_draw(struct scene *scene);

/* The place of its boat. */
map_point harbor_point(const struct scene *scene, const struct scenario_harbor *harbor);
/* Places of boats outside of all hexes, with that much sea around them; the caller's. */
#define HARBOR_ROUND 11.0 /* mm at the usual edge */
GArray *harbors_outside(const struct scene *scene);
/* Adds that sea: it meets the coast in curves of that radius, so that a line around it, not so far
 * out, has no cusps. */
void harbors_bays(const struct scene *scene, double round, struct outline *o);
/* A pier from the near end of a boat's hull, clear of its sail and flag, to the beach at an
 * intersection; `scale` is that of the boat's art, `unit` a millimeter at the usual size. */
struct harbor_line {
    map_point from, to;
};
struct harbor_line harbor_moor(map_point boat, map_point to, double scale, double unit);
/* Planks along it. */
void harbor_pier(const struct brush *brush, struct harbor_line pier, double unit);
