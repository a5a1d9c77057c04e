#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Positions of a board's places in a picture, in mm. */
#include "board/board.h"
#include "draw/picture/picture.h"

/* Edge of common tiles: 79.4 mm across flats. All other sizes of a drawing are given for this edge
 * and scaled with it. */
#define LAYOUT_EDGE (79.4 / 1.7320508075688772)

struct layout {
    const struct map_board *board;
    double edge;
    map_point origin; /* center of axial (0, 0) */
};

/* Box of all hexes when the origin is at (0, 0). */
map_box layout_bounds(const struct map_board *board, double edge);

map_point layout_hex(const struct layout *layout, map_hex hex);
/* 0 to 5. Modulo 2 and 3 it picks one of two or three drawings: of three, neighbors get different
 * ones; of two, a hex shares its drawing with two of its six neighbors. */
unsigned layout_turn(const struct map_board *board, map_hex hex);
map_point layout_at(const struct layout *layout, map_intersection at);
/* Middle of a path, and its direction in degrees, -90 < d <= 90. */
map_point layout_path(const struct layout *layout, map_path path);
double layout_path_angle(const struct layout *layout, map_path path);

/* Adds the hex to the outline, grown by that many mm on every side. */
void layout_hex_outline(const struct layout *layout, map_hex hex, double grow, struct outline *o);

static inline map_point
point_add(map_point a, map_point b)
{
    return (map_point){a.x + b.x, a.y + b.y};
}

static inline map_point
point_scale(map_point a, double k)
{
    return (map_point){a.x * k, a.y * k};
}

/* From a towards b, t = 0..1. */
static inline map_point
point_between(map_point a, map_point b, double t)
{
    return (map_point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}
double layout_distance(map_point a, map_point b);
/* Of length 1; a zero vector stays zero. */
map_point layout_direction(map_point from, map_point to);

/* A smooth line through the points (Catmull-Rom), perhaps closed. Starts with a move, unless
 * `go_on` continues the outline from its last point. */
void outline_smooth(struct outline *o, const map_point *points, unsigned n, bool closed,
                    bool go_on);

/* The same pseudo-random number in -1..1 for the same place, for lines that look drawn by hand. */
double layout_wobble(unsigned a, unsigned b, unsigned c);
