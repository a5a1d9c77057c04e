/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/picture/board-layout.h"

#include <math.h>

map_box
layout_bounds(const struct map_board *board, double edge)
{
    double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;

    for (unsigned i = 0; i < board->n_corners; i++) {
        map_point p = board_intersection_point(board, map_intersection_of(i));

        left = fmin(left, p.x);
        right = fmax(right, p.x);
        top = fmin(top, p.y);
        bottom = fmax(bottom, p.y);
    }
    return (map_box){left * edge, top * edge, (right - left) * edge, (bottom - top) * edge};
}

static map_point
convert_unit_point(const struct layout *layout, map_point unit)
{
    return (map_point){layout->origin.x + unit.x * layout->edge,
                       layout->origin.y + unit.y * layout->edge};
}

map_point
layout_hex(const struct layout *layout, map_hex hex)
{
    return convert_unit_point(layout, board_hex_center(layout->board, hex));
}

unsigned
layout_turn(const struct map_board *board, map_hex hex)
{
    const struct board_hex *h = &board->hexes[hex.i];

    return (unsigned)(((h->q - h->r) % 6 + 6) % 6);
}

map_point
layout_at(const struct layout *layout, map_intersection at)
{
    return convert_unit_point(layout, board_intersection_point(layout->board, at));
}

map_point
layout_path(const struct layout *layout, map_path path)
{
    const struct board_path *p = board_path(layout->board, path);

    return point_between(layout_at(layout, p->end[0]), layout_at(layout, p->end[1]), 0.5);
}

double
layout_path_angle(const struct layout *layout, map_path path)
{
    const struct board_path *p = board_path(layout->board, path);
    map_point a = layout_at(layout, p->end[0]), b = layout_at(layout, p->end[1]);
    double degrees = atan2(b.y - a.y, b.x - a.x) * 180 / G_PI;

    /* Upright sides are off by a rounding error. With the margin all of them have 90 degrees. */
    if (degrees <= -89.999)
        degrees += 180;
    if (degrees > 90.001)
        degrees -= 180;
    return degrees;
}

void
layout_hex_outline(const struct layout *layout, map_hex hex, double grow, struct outline *o)
{
    map_point center = layout_hex(layout, hex), corners[6];
    /* The middle of a side is edge * sqrt(3) / 2 from the center. */
    double k = 1 + grow * 2 / sqrt(3) / layout->edge;

    for (int i = 0; i < 6; i++) {
        map_point p = layout_at(layout, board_hex(layout->board, hex)->corner[i]);

        corners[i] = point_between(center, p, k);
    }
    outline_polygon(o, corners, 6);
}

double
layout_distance(map_point a, map_point b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

map_point
layout_direction(map_point from, map_point to)
{
    double d = layout_distance(from, to);

    return d > 0 ? (map_point){(to.x - from.x) / d, (to.y - from.y) / d} : from;
}

void
outline_smooth(struct outline *o, const map_point *p, unsigned n, bool closed, bool go_on)
{
    if (n == 0)
        return;
    if (go_on)
        outline_line(o, p[0]);
    else
        outline_move(o, p[0]);
    for (unsigned i = 0; i + (closed ? 0 : 1) < n; i++) {
        /* An open line counts its end points twice, as they have no further neighbor. */
        map_point before = i > 0 ? p[i - 1] : closed ? p[n - 1] : p[0];
        map_point a = p[i], b = p[(i + 1) % n];
        map_point after = i + 2 < n ? p[i + 2] : closed ? p[(i + 2) % n] : p[n - 1];

        outline_curve(o, (map_point){a.x + (b.x - before.x) / 6, a.y + (b.y - before.y) / 6},
                      (map_point){b.x - (after.x - a.x) / 6, b.y - (after.y - a.y) / 6}, b);
    }
    if (closed)
        outline_close(o);
}

/* A hash without state: a line does not depend on what was drawn before it. The first multipliers
 * are primes of xxHash. */
double
layout_wobble(unsigned a, unsigned b, unsigned c)
{
    uint32_t h = a * 0x9e3779b1u ^ (b * 0x85ebca77u + 0x165667b1u) ^ (c * 0xc2b2ae3du);

    h ^= h >> 15;
    h *= 0x2c1b3c6du;
    h ^= h >> 12;
    h *= 0x297a2d39u;
    h ^= h >> 15;
    return (double)(h & 0xffff) / 32767.5 - 1;
}
