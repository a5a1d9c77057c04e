/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/picture/clip.h"

#define STEPS 8 /* lines for a curve */

/* One part of an outline at a time, as points. */
typedef void visitor(void *data, const map_point *points, unsigned n, bool closed);

static void
append_line_point(GArray *line, map_point p)
{
    g_array_append_val(line, p);
}

static void
flatten_curve(GArray *line, const map_point p[3])
{
    map_point from = g_array_index(line, map_point, line->len - 1);

    for (int i = 1; i <= STEPS; i++) {
        double t = (double)i / STEPS, u = 1 - t;
        double w[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};

        append_line_point(
            line, (map_point){w[0] * from.x + w[1] * p[0].x + w[2] * p[1].x + w[3] * p[2].x,
                              w[0] * from.y + w[1] * p[0].y + w[2] * p[1].y + w[3] * p[2].y});
    }
}

static void
visit_lines(const struct outline *o, visitor *meet, void *data)
{
    g_autoptr(GArray) line = g_array_new(FALSE, FALSE, sizeof(map_point));
    const map_point *p = o->points;

    for (unsigned i = 0; i < o->n_verbs; i++) {
        enum outline_verb verb = o->verbs[i];
        bool ends = verb == OUTLINE_CLOSE || i + 1 == o->n_verbs || o->verbs[i + 1] == OUTLINE_MOVE;

        if (verb == OUTLINE_CURVE)
            flatten_curve(line, p);
        else if (verb != OUTLINE_CLOSE)
            append_line_point(line, *p);
        p += outline_points_of(verb);
        if (!ends || line->len == 0)
            continue;
        meet(data, (const map_point *)(const void *)line->data, line->len, verb == OUTLINE_CLOSE);
        g_array_set_size(line, 0);
    }
}

struct clip {
    const map_point *corners;
    unsigned n;
    double turn; /* 1 or -1: the direction of the polygon */
    struct outline *out;
};

/* Distance to the inner side of the polygon's side k, times that side's length. */
static double
measure_depth(const struct clip *c, unsigned k, map_point p)
{
    map_point a = c->corners[k], b = c->corners[(k + 1) % c->n];

    return c->turn * ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
}

static void
cut_by_side(const struct clip *c, unsigned side, const GArray *from, GArray *to)
{
    for (unsigned i = 0; i < from->len; i++) {
        map_point p = g_array_index(from, map_point, i);
        map_point q = g_array_index(from, map_point, (i + 1) % from->len);
        double d = measure_depth(c, side, p), e = measure_depth(c, side, q);

        if (d >= 0)
            append_line_point(to, p);
        if ((d >= 0) != (e >= 0))
            append_line_point(
                to, (map_point){p.x + (q.x - p.x) * d / (d - e), p.y + (q.y - p.y) * d / (d - e)});
    }
}

static void
take_area(void *data, const map_point *points, unsigned n, bool closed)
{
    const struct clip *c = data;
    GArray *now = g_array_new(FALSE, FALSE, sizeof(map_point));

    (void)closed;
    g_array_append_vals(now, points, n);
    for (unsigned side = 0; side < c->n; side++) {
        GArray *next = g_array_new(FALSE, FALSE, sizeof(map_point));

        cut_by_side(c, side, now, next);
        g_array_unref(now);
        now = next;
    }
    if (now->len > 2)
        outline_polygon(c->out, (const map_point *)(const void *)now->data, now->len);
    g_array_unref(now);
}

static bool
is_in_polygon(const struct clip *c, map_point p)
{
    for (unsigned side = 0; side < c->n; side++)
        if (measure_depth(c, side, p) < 0)
            return false;
    return true;
}

static void
take_line(void *data, const map_point *points, unsigned n, bool closed)
{
    const struct clip *c = data;
    bool drawing = false;

    for (unsigned i = 0; i + (closed ? 0 : 1) < n; i++) {
        map_point p = points[i], q = points[(i + 1) % n];
        bool inside = is_in_polygon(c, p) && is_in_polygon(c, q);

        if (inside && !drawing)
            outline_move(c->out, p);
        if (inside)
            outline_line(c->out, q);
        drawing = inside;
    }
}

static struct clip
make_clip(const map_point *corners, unsigned n, struct outline *out)
{
    double area = 0;

    for (unsigned k = 0; k < n; k++) {
        map_point a = corners[k], b = corners[(k + 1) % n];

        area += a.x * b.y - b.x * a.y;
    }
    return (struct clip){corners, n, area > 0 ? 1 : -1, out};
}

void
clip_area(const struct outline *o, const map_point *corners, unsigned n, struct outline *out)
{
    struct clip clip = make_clip(corners, n, out);

    visit_lines(o, take_area, &clip);
}

void
clip_line(const struct outline *o, const map_point *corners, unsigned n, struct outline *out)
{
    struct clip clip = make_clip(corners, n, out);

    visit_lines(o, take_line, &clip);
}
