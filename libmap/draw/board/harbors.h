#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Harbors: a boat that says what it trades, and piers to the two intersections served. */
#include "draw/theme/brush.h"
#include "draw/board/scene.h"

void harbors_draw(struct scene *scene);

/* The water hex it lies in; none when that is the frame. */
map_hex harbor_hex(const struct scene *scene, const struct scenario_harbor *harbor);
/* Where its boat lies. */
map_point harbor_point(const struct scene *scene, const struct scenario_harbor *harbor);
/* Where boats lie outside of all hexes, with so much sea around them; the caller's. */
#define HARBOR_ROUND 11.0 /* mm at the usual edge */
GArray *harbors_outside(const struct scene *scene);
/* The planks between two points, ended short of both by who asks; `unit` is a millimetre of the
 * usual size. */
void harbor_pier(const struct brush *brush, map_point from, map_point to, double unit);
