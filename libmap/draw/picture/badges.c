/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/picture/badges.h"

#include <math.h>

#define STEP 0.8     /* distance of the rings of places that are tried */
#define APART 0.5    /* between two badges, and to what they must not cover */
#define SHORTEST 1.2 /* of a line: a shorter one is a dot without a line */
#define SOFT 1.5     /* cost of covering something soft, as a distance */
#define CROSSED 6.0  /* cost of a line across something solid, as a distance */
#define TURNS 48     /* most places tried in a ring */
#define TURN 0.004   /* prefers the earlier of two equal places */

bool
badges_cover(map_point at, double radius, map_box box)
{
    double left = box.x - at.x, right = at.x - box.x - box.w, dx = left > right ? left : right;
    double up = box.y - at.y, down = at.y - box.y - box.h, dy = up > down ? up : down;

    /* most are far, and there are millions of queries */
    if (dx >= radius || dy >= radius)
        return false;
    return hypot(fmax(dx, 0), fmax(dy, 0)) < radius;
}

static bool
contains_point(map_box box, map_point p)
{
    return p.x >= box.x && p.x <= box.x + box.w && p.y >= box.y && p.y <= box.y + box.h;
}

/* Cuts lo..hi to the range where o + t * d is between low and high; false: empty. */
static bool
clip_interval(double o, double d, double low, double high, double *lo, double *hi)
{
    if (fabs(d) < 1e-9)
        return o >= low && o <= high;
    double a = (low - o) / d, b = (high - o) / d;

    *lo = fmax(*lo, fmin(a, b));
    *hi = fmin(*hi, fmax(a, b));
    return *lo <= *hi;
}

/* Where a line from `from` to `to` enters the box, 0 to 1; 2: nowhere. */
static double
find_box_entry(map_box box, map_point from, map_point to)
{
    double lo = 0, hi = 1;

    if (!clip_interval(from.x, to.x - from.x, box.x, box.x + box.w, &lo, &hi) ||
        !clip_interval(from.y, to.y - from.y, box.y, box.y + box.h, &lo, &hi))
        return 2;
    return lo;
}

static map_point
interpolate_points(map_point a, map_point b, double t)
{
    return (map_point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

/* The line from a place to the target: the part between the badge's edge and the box of the target.
 * *crossed counts what else it crosses. False: it is empty. */
static bool
find_leader_line(const struct badges_ground *g, const struct badge *b, map_point at,
                 map_point *from, map_point *to, unsigned *crossed)
{
    double length = hypot(b->target.x - at.x, b->target.y - at.y), end = 1;

    *crossed = 0;
    if (length <= b->reach || length <= g->radius)
        return false;
    for (unsigned i = 0; i < g->n_solid; i++)
        if (contains_point(g->solid[i], b->target))
            end = fmin(end, find_box_entry(g->solid[i], at, b->target));
    *from = interpolate_points(at, b->target, g->radius / length);
    *to = interpolate_points(at, b->target, end);
    if (end * length <= g->radius + SHORTEST)
        return false;
    for (unsigned i = 0; i < g->n_solid; i++)
        *crossed +=
            !contains_point(g->solid[i], b->target) && find_box_entry(g->solid[i], *from, *to) <= 1;
    return true;
}

/* *blocker: what covered the place before, which often covers the next one too. */
static bool
is_badge_place_free(const struct badges_ground *g, const struct badge *placed, unsigned n,
                    map_point at, unsigned *blocker)
{
    double r = g->radius;

    if (at.x < g->room.x + r || at.x > g->room.x + g->room.w - r || at.y < g->room.y + r ||
        at.y > g->room.y + g->room.h - r)
        return false;
    if (*blocker < g->n_solid && badges_cover(at, r + APART, g->solid[*blocker]))
        return false;
    for (unsigned i = 0; i < n; i++)
        if (hypot(at.x - placed[i].at.x, at.y - placed[i].at.y) < 2 * r + APART)
            return false;
    for (unsigned i = 0; i < g->n_solid; i++)
        if (badges_cover(at, r + APART, g->solid[i])) {
            *blocker = i;
            return false;
        }
    return true;
}

/* A line over another badge, or a badge on the line of another. */
static unsigned
count_line_crossings(const struct badges_ground *g, const struct badge *placed, unsigned n,
                     map_point at, bool led, map_point from, map_point to)
{
    double side = 2 * (g->radius + APART);
    unsigned crossed = 0;

    for (unsigned i = 0; i < n; i++) {
        map_box other = {placed[i].at.x - side / 2, placed[i].at.y - side / 2, side, side};
        map_box own = {at.x - side / 2, at.y - side / 2, side, side};

        crossed += led && find_box_entry(other, from, to) <= 1;
        crossed += placed[i].led && find_box_entry(own, placed[i].from, placed[i].to) <= 1;
    }
    return crossed;
}

/* The cost of a place besides its distance. */
static double
weigh_badge_place(const struct badges_ground *g, const struct badge *badges, unsigned n,
                  map_point at)
{
    unsigned crossed;
    map_point from = at, to = at;
    bool led = find_leader_line(g, &badges[n], at, &from, &to, &crossed);
    double cost = CROSSED * (crossed + 2 * count_line_crossings(g, badges, n, at, led, from, to));

    for (unsigned i = 0; i < g->n_soft; i++)
        if (badges_cover(at, g->radius, g->soft[i]))
            cost += SOFT;
    return cost;
}

/* Searches around its target, ring by ring, from the upper right on, for the cheapest place. */
static bool
place_badge(const struct badges_ground *g, struct badge *badges, unsigned n)
{
    const double full = 2 * 3.14159265358979323846;
    struct badge *b = &badges[n];
    double most = hypot(g->room.w, g->room.h), best = INFINITY;
    unsigned blocker = 0;

    for (double far = 0; far <= most && far < best; far += STEP) {
        unsigned turns = (unsigned)fmin(TURNS, 1 + floor(full * far / STEP));

        for (unsigned k = 0; k < turns; k++) {
            double turn = full * k / turns - full / 8;
            map_point at = {b->target.x + far * cos(turn), b->target.y + far * sin(turn)};

            if (far + k * TURN >= best || !is_badge_place_free(g, badges, n, at, &blocker))
                continue;
            double cost = far + k * TURN + weigh_badge_place(g, badges, n, at);

            if (cost < best) {
                best = cost;
                b->at = at;
            }
        }
    }
    unsigned crossed;

    b->led = best < INFINITY && find_leader_line(g, b, b->at, &b->from, &b->to, &crossed);
    return best < INFINITY;
}

bool
badges_place(const struct badges_ground *ground, struct badge *badges, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (!place_badge(ground, badges, i))
            return false;
    return true;
}
