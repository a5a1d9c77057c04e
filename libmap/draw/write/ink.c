/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/write/ink.h"

#include <math.h>
#include <string.h>

#define WIDE 1.5 /* dots: thinner lines are walked along, others are areas */
#define CURVE 6  /* pieces of a curve */
#define MOST_DOTS 16e6

/* A shape is counted in `cover` first, so that what it has twice counts once, and laid over
 * the ink then. */
struct grid {
    int width, height;
    double dots;
    float *ink;         /* 0 to 1 */
    float *edges;       /* of an area: what is covered from here on to the right */
    float *cover;       /* of one shape */
    float *clip;        /* of one drawing: what is shown of it, 0 where that was not asked */
    float *tint;        /* of one drawing: cover times ink */
    int x0, y0, x1, y1; /* where there may be any of it */
};

typedef void (*segment_visitor)(struct grid *g, map_point a, map_point b, double size);

/* Nothing is counted left of 0 or above it, where cutting off a part is not rounding down. */
static void
widen(struct grid *g, double x0, double y0, double x1, double y1)
{
    g->x0 = MIN(g->x0, MAX(0, (int)x0));
    g->y0 = MIN(g->y0, MAX(0, (int)y0));
    g->x1 = MAX(g->x1, MIN(g->width, (int)x1 + 1));
    g->y1 = MAX(g->y1, MIN(g->height, (int)y1 + 1));
}

/* Both ends in dots, within one row, x within the grid: what lies to the right of it. */
static void
add_edge_in_row(struct grid *g, int row, map_point a, map_point b, double up)
{
    float *edges = g->edges + (size_t)row * (size_t)(g->width + 2);
    double x = (a.x + b.x) / 2, high = fabs(b.y - a.y) * up;
    int i = (int)x;
    double part = x - i;

    /* an edge less than a dot wide; a wider one is parted by the caller */
    edges[i] += (float)(high * (1 - part));
    edges[i + 1] += (float)(high * part);
}

/* An edge of an area, in dots. */
static void
add_edge(struct grid *g, map_point a, map_point b, double size)
{
    (void)size;
    double up = a.y < b.y ? 1 : -1;
    if (a.y > b.y) {
        map_point swap = a;
        a = b;
        b = swap;
    }
    if (a.y == b.y || b.y <= 0 || a.y >= g->height)
        return;
    double slope = (b.x - a.x) / (b.y - a.y);
    double y = MAX(a.y, 0), end = MIN(b.y, g->height);
    widen(g, MIN(a.x, b.x), y, g->width, end);
    while (y < end) {
        /* no further than the row, and no more than a dot to the side */
        double next = MIN(end, floor(y) + 1);
        if (fabs(slope) * (next - y) > 1)
            next = MIN(next, y + 1 / fabs(slope));
        if (next <= y)
            break;
        map_point p = {a.x + (y - a.y) * slope, y}, q = {a.x + (next - a.y) * slope, next};
        p.x = CLAMP(p.x, 0, g->width);
        q.x = CLAMP(q.x, 0, g->width);
        add_edge_in_row(g, (int)y, p, q, up);
        y = next;
    }
}

/* A thin line: as much as it covers at each step goes to the dot it is in. */
static void
walk(struct grid *g, map_point a, map_point b, double size)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    int steps = (int)ceil(MIN(length * 2, 4.0 * (g->width + g->height)));
    float share = steps > 0 ? (float)(length / steps * size) : 0;

    widen(g, MIN(a.x, b.x), MIN(a.y, b.y), MAX(a.x, b.x), MAX(a.y, b.y));
    for (int i = 0; i < steps; i++) {
        double at = (i + 0.5) / steps;
        double x = a.x + (b.x - a.x) * at, y = a.y + (b.y - a.y) * at;
        if (x >= 0 && y >= 0 && x < g->width && y < g->height)
            g->cover[(size_t)y * (size_t)g->width + (size_t)x] += share;
    }
}

/* A wide line: its rectangle, always the same way round. */
static void
widen_line(struct grid *g, map_point a, map_point b, double size)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    if (length == 0)
        return;
    map_point n = {-(b.y - a.y) / length * size / 2, (b.x - a.x) / length * size / 2};
    const map_point corners[] = {{a.x + n.x, a.y + n.y},
                                 {b.x + n.x, b.y + n.y},
                                 {b.x - n.x, b.y - n.y},
                                 {a.x - n.x, a.y - n.y}};
    for (unsigned i = 0; i < 4; i++)
        add_edge(g, corners[i], corners[(i + 1) % 4], 0);
}

static map_point
dot_of(const struct grid *g, map_point p)
{
    return (map_point){p.x * g->dots, p.y * g->dots};
}

static map_point
on_curve(map_point a, const map_point p[3], double t)
{
    double s = 1 - t, u = s * s * s, v = 3 * s * s * t, w = 3 * s * t * t, z = t * t * t;
    return (map_point){u * a.x + v * p[0].x + w * p[1].x + z * p[2].x,
                       u * a.y + v * p[0].y + w * p[1].y + z * p[2].y};
}

/* All straight pieces of an outline, in dots; an area is closed whether it says so or not. */
static void
each_segment(struct grid *g, const struct outline *o, bool closed, segment_visitor visit,
             double size)
{
    const map_point *p = o->points;
    map_point start = {0, 0}, now = {0, 0};

    for (unsigned i = 0; i < o->n_verbs; i++) {
        map_point next = now;
        switch ((enum outline_verb)o->verbs[i]) {
        case OUTLINE_MOVE:
            if (closed)
                visit(g, dot_of(g, now), dot_of(g, start), size);
            start = next = p[0];
            break;
        case OUTLINE_LINE:
            next = p[0];
            visit(g, dot_of(g, now), dot_of(g, next), size);
            break;
        case OUTLINE_CURVE:
            for (unsigned k = 0; k < CURVE; k++)
                visit(g, dot_of(g, on_curve(now, p, (double)k / CURVE)),
                      dot_of(g, on_curve(now, p, (k + 1.0) / CURVE)), size);
            next = p[2];
            break;
        case OUTLINE_CLOSE:
            visit(g, dot_of(g, now), dot_of(g, start), size);
            next = start;
            break;
        }
        now = next;
        p += outline_points_of(o->verbs[i]);
    }
    if (closed)
        visit(g, dot_of(g, now), dot_of(g, start), size);
}

/* Edges summed up from left to right are what is covered. */
static void
take_edges(struct grid *g, bool even_odd)
{
    for (int y = g->y0; y < g->y1; y++) {
        float *edges = g->edges + (size_t)y * (size_t)(g->width + 2), sum = 0;
        float *cover = g->cover + (size_t)y * (size_t)g->width;
        for (int x = g->x0; x < g->x1; x++) {
            sum += edges[x];
            float share = fabsf(sum);
            if (even_odd && share > 1)
                share = fabsf(share - 2 * roundf(share / 2));
            cover[x] = MIN(share, 1);
        }
        memset(edges + g->x0, 0, (size_t)(g->x1 + 2 - g->x0) * sizeof *edges);
    }
}

static void
begin(struct grid *g)
{
    g->x0 = g->width;
    g->y0 = g->height;
    g->x1 = g->y1 = 0;
}

static float
darkness(picture_colour c)
{
    return 1 - (float)(c.r + c.g + c.b) / 3 / 255;
}

/* Lays what was counted over the ink, and forgets it. */
static void
lay(struct grid *g, picture_colour colour, double share)
{
    float dark = darkness(colour), alpha = (float)(share * colour.a / 255);

    for (int y = g->y0; y < g->y1; y++)
        for (int x = g->x0; x < g->x1; x++) {
            size_t i = (size_t)y * (size_t)g->width + (size_t)x;
            float cover = MIN(g->cover[i], 1) * alpha;
            g->ink[i] += (dark - g->ink[i]) * cover;
            g->cover[i] = 0;
        }
}

static void
count_outline(struct grid *g, const struct shape *s)
{
    if (s->fill.a) {
        begin(g);
        each_segment(g, &s->outline, true, add_edge, 0);
        take_edges(g, s->even_odd);
        lay(g, s->fill, 1);
    }
    if (s->stroke.a) {
        double size = s->width * g->dots, share = 1;
        double on = s->dash[0] + (s->round ? s->width : 0);
        if (s->dash[0] > 0)
            share = MIN(1, on / (s->dash[0] + s->dash[1]));
        begin(g);
        each_segment(g, &s->outline, false, size > WIDE ? widen_line : walk, size);
        if (size > WIDE)
            take_edges(g, false);
        lay(g, s->stroke, share);
    }
}

/* Letters take about so much of their box. */
static void
count_text(struct grid *g, const struct shape *s)
{
    static const double shares[] = {[FONT_TITLE] = 0.36,
                                    [FONT_NUMBER] = 0.36,
                                    [FONT_TEXT] = 0.25,
                                    [FONT_TEXT_BOLD] = 0.39,
                                    [FONT_LABEL] = 0.27};
    double turn = s->rotation * G_PI / 180, c = cos(turn), d = sin(turn);
    map_box b = s->box;
    const map_point corners[] = {
        {b.x, b.y}, {b.x + b.w, b.y}, {b.x + b.w, b.y + b.h}, {b.x, b.y + b.h}};

    begin(g);
    for (unsigned i = 0; i < 4; i++) {
        map_point ends[2];
        for (unsigned k = 0; k < 2; k++) {
            map_point p = corners[(i + k) % 4];
            double x = p.x - s->at.x, y = p.y - s->at.y;
            ends[k] = dot_of(g, (map_point){s->at.x + x * c - y * d, s->at.y + x * d + y * c});
        }
        add_edge(g, ends[0], ends[1], 0);
    }
    take_edges(g, false);
    lay(g, s->fill, shares[s->font]);
}

/* Adds each of n x n squares of the drawing to the dot it comes to lie in. */
static void
spread(struct grid *g, const struct art *art, const struct art_dot *dots, unsigned n,
       const struct shape *s)
{
    double turn = s->rotation * G_PI / 180, scale = s->scale * g->dots;
    double c = scale * cos(turn), d = scale * sin(turn);
    double wide = art->view.w / n, high = art->view.h / n;
    float area = (float)(wide * high * scale * scale);
    double reach = hypot(art->view.w, art->view.h) / 2 * scale;
    map_point middle = dot_of(g, s->at);

    widen(g, middle.x - reach, middle.y - reach, middle.x + reach, middle.y + reach);
    for (unsigned y = 0; y < n; y++)
        for (unsigned x = 0; x < n; x++, dots++) {
            double px = (x + 0.5) * wide - art->view.w / 2;
            double py = (y + 0.5) * high - art->view.h / 2;
            double at_x = middle.x + px * c - py * d, at_y = middle.y + px * d + py * c;
            if (at_x < 0 || at_y < 0 || at_x >= g->width || at_y >= g->height)
                continue;
            size_t i = (size_t)at_y * (size_t)g->width + (size_t)at_x;
            g->cover[i] += dots->cover * area;
            g->tint[i] += dots->ink * area;
        }
}

/* What the outline lets through; cover is free again. */
static void
count_clip(struct grid *g, const struct outline *o)
{
    begin(g);
    each_segment(g, o, true, add_edge, 0);
    take_edges(g, false);
    for (int y = g->y0; y < g->y1; y++)
        for (int x = g->x0; x < g->x1; x++) {
            size_t i = (size_t)y * (size_t)g->width + (size_t)x;
            g->clip[i] = g->cover[i];
            g->cover[i] = 0;
        }
}

static void
lay_drawing(struct grid *g, bool clipped)
{
    for (int y = g->y0; y < g->y1; y++)
        for (int x = g->x0; x < g->x1; x++) {
            size_t i = (size_t)y * (size_t)g->width + (size_t)x;
            float much = MAX(g->cover[i], 1); /* squares do not fall evenly */
            float shown = clipped ? g->clip[i] : 1;
            g->ink[i] += (g->tint[i] - g->ink[i] * g->cover[i]) / much * shown;
            g->cover[i] = g->tint[i] = g->clip[i] = 0;
        }
}

/* Small ones are looked at more coarsely. What lacks a few of its things, "terrain/forest~3.12",
 * counts as if it had them: that is less than what squares tell, and a board has many of these. */
static bool
count_art(struct grid *g, struct studio *studio, const struct shape *s, GError **error)
{
    bool ours = g_str_has_prefix(s->art, "terrain/"); /* a name of an author's may hold a ~ */
    g_autofree char *whole = g_strndup(s->art, strcspn(s->art, ours ? "~" : ""));
    struct art *art = art_get(studio->arts, whole, error);
    const struct art_dots *dots = art ? art_dots(art, error) : NULL;
    if (!dots)
        return false;
    bool small = MAX(art->view.w, art->view.h) * s->scale * g->dots <= ART_COARSE;
    bool clipped = s->outline.n_verbs > 0;
    if (clipped)
        count_clip(g, &s->outline);
    else
        begin(g);
    spread(g, art, small ? dots->coarse : dots->fine, small ? ART_COARSE : ART_DOTS, s);
    lay_drawing(g, clipped);
    return true;
}

static bool
count(struct grid *g, struct studio *studio, const struct picture *picture, GError **error)
{
    for (unsigned i = 0; i < picture_size(picture); i++) {
        const struct shape *s = picture_shape(picture, i);
        switch ((enum shape_kind)s->kind) {
        case SHAPE_OUTLINE:
            count_outline(g, s);
            break;
        case SHAPE_TEXT:
            count_text(g, s);
            break;
        case SHAPE_ART:
            if (!count_art(g, studio, s, error))
                return false;
            break;
        }
    }
    return true;
}

bool
draw_ink(struct studio *studio, const struct picture *picture, double dots, struct draw_ink *out,
         GError **error)
{
    map_box box = picture_extent(picture);
    double width = fmax(1, ceil(box.w * dots)), height = fmax(1, ceil(box.h * dots));

    if (width * height > MOST_DOTS) {
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "%.0f x %.0f mm are too large a picture; smaller tiles help", box.w, box.h);
        return false;
    }
    size_t n = (size_t)width * (size_t)height;
    g_autofree float *room = g_new0(float, 4 * n + ((size_t)width + 2) * (size_t)height);
    struct grid g = {.width = (int)width,
                     .height = (int)height,
                     .dots = dots,
                     .ink = room,
                     .cover = room + n,
                     .clip = room + 3 * n,
                     .tint = room + 2 * n,
                     .edges = room + 4 * n};

    if (!count(&g, studio, picture, error))
        return false;
    *out = (struct draw_ink){(unsigned)width, (unsigned)height, g_malloc(n)};
    for (size_t i = 0; i < n; i++)
        out->ink[i] = (uint8_t)(CLAMP(g.ink[i], 0, 1) * 255 + 0.5f);
    return true;
}
