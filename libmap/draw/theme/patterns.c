/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/theme.h"

#include "draw/picture/board-layout.h"

#include <math.h>

/* Least distance of a motif from the rim, and between motifs, in units. */
#define MOTIF_RIM 2.0
#define MOTIF_STEP 8.0

struct line {
    map_point at, along; /* along: of length 1 */
    double from, to;     /* the part of it inside the ground */
};

/* 1 or -1: the direction of the corners. */
static double
find_turn_sign(const struct pattern_ground *g)
{
    double area = 0;

    for (unsigned i = 0; i < g->n_corners; i++) {
        map_point a = g->corners[i], b = g->corners[(i + 1) % g->n_corners];

        area += a.x * b.y - b.x * a.y;
    }
    return area < 0 ? -1 : 1;
}

/* Clips the line to the ground; false: nothing is left. A ground is convex, so what is inside is
 * one piece: each side only moves one of its ends. */
static bool
clip_pattern_line(struct line *line, const struct pattern_ground *g)
{
    double way = find_turn_sign(g);

    line->from = -INFINITY;
    line->to = INFINITY;
    for (unsigned i = 0; i < g->n_corners; i++) {
        map_point a = g->corners[i], b = g->corners[(i + 1) % g->n_corners];
        map_point side = {(b.x - a.x) * way, (b.y - a.y) * way};
        double down = side.x * line->along.y - side.y * line->along.x;
        double far = side.x * (a.y - line->at.y) - side.y * (a.x - line->at.x);

        if (fabs(down) < 1e-9) {
            if (far > 0)
                return false;
        } else if (down > 0) {
            line->from = fmax(line->from, far / down);
        } else {
            line->to = fmin(line->to, far / down);
        }
    }
    return line->from < line->to && isfinite(line->to - line->from); /* no ground is so wide */
}

static void
append_line_span(struct outline *o, const struct line *line, double from, double to)
{
    from = fmax(from, line->from);
    to = fmin(to, line->to);
    if (from >= to)
        return;
    outline_move(o, point_add(line->at, point_scale(line->along, from)));
    outline_line(o, point_add(line->at, point_scale(line->along, to)));
}

/* dash: length drawn, then length left out, in units; {0, 0}: solid. Every second line is shifted
 * by half a dash. */
struct lines {
    double degrees, step, dash[2];
};

static void
draw_lines(struct lines lines, const struct pattern_ground *g, struct outline *o)
{
    double a = lines.degrees * G_PI / 180, step = lines.step * g->unit, radius = 0;
    map_point along = {cos(a), sin(a)}, across = {-sin(a), cos(a)}, middle = {0, 0};
    double period = (lines.dash[0] + lines.dash[1]) * g->unit;

    for (unsigned i = 0; i < g->n_corners; i++)
        middle = point_add(middle, point_scale(g->corners[i], 1.0 / g->n_corners));
    for (unsigned i = 0; i < g->n_corners; i++)
        radius = fmax(radius, layout_distance(middle, g->corners[i]));
    /* Lines are counted from the pattern's origin, not from the ground's middle: so those of
     * neighbors meet. */
    double off = (middle.x - g->at.x) * across.x + (middle.y - g->at.y) * across.y;

    for (int k = (int)ceil((off - radius) / step); k <= (off + radius) / step; k++) {
        struct line line = {point_add(g->at, point_scale(across, k * step)), along};

        if (!clip_pattern_line(&line, g))
            continue;
        if (period <= 0) {
            append_line_span(o, &line, line.from, line.to);
            continue;
        }
        double shift = k % 2 ? period / 2 : 0;

        for (double t = floor((line.from - shift) / period) * period + shift; t < line.to;
             t += period)
            append_line_span(o, &line, t, t + lines.dash[0] * g->unit);
    }
}

static bool
is_inside_rim(const struct pattern_ground *g, map_point p, double rim)
{
    double way = find_turn_sign(g);

    for (unsigned i = 0; i < g->n_corners; i++) {
        map_point a = g->corners[i], b = g->corners[(i + 1) % g->n_corners];
        map_point side = layout_direction(a, b);

        if (way * (side.x * (p.y - a.y) - side.y * (p.x - a.x)) < rim)
            return false;
    }
    return true;
}

static void
add_star(struct outline *o, map_point p, double u)
{
    for (int i = 0; i < 3; i++) {
        double a = (30 + i * 60) * G_PI / 180;
        map_point d = {cos(a) * 1.4 * u, sin(a) * 1.4 * u};

        outline_move(o, (map_point){p.x - d.x, p.y - d.y});
        outline_line(o, point_add(p, d));
    }
}

static void
add_motif(enum theme_pattern pattern, struct outline *o, map_point p, double u)
{
    static const map_point zigzag[] = {{-2, 0.8}, {-0.7, -0.8}, {0.7, 0.8}, {2, -0.8}};
    static const map_point wave[] = {{-2, 0},    {-1, -1.6}, {-0.6, -0.6}, {0, 0},
                                     {0.6, 0.6}, {1, 1.6},   {2, 0}};

    if (pattern == PATTERN_DOTS || pattern == PATTERN_RINGS)
        outline_circle(o, p, (pattern == PATTERN_DOTS ? 0.3 : 1.3) * u);
    else if (pattern == PATTERN_STARS)
        add_star(o, p, u);
    for (unsigned i = 0; pattern == PATTERN_ZIGZAG && i < G_N_ELEMENTS(zigzag); i++)
        (i ? outline_line : outline_move)(o, point_add(p, point_scale(zigzag[i], u)));
    if (pattern == PATTERN_WAVES)
        outline_move(o, point_add(p, point_scale(wave[0], u)));
    for (unsigned i = 1; pattern == PATTERN_WAVES && i < G_N_ELEMENTS(wave); i += 3)
        outline_curve(o, point_add(p, point_scale(wave[i], u)),
                      point_add(p, point_scale(wave[i + 1], u)),
                      point_add(p, point_scale(wave[i + 2], u)));
}

/* Motifs in rows, every second row shifted by half a step. */
static void
draw_motifs(enum theme_pattern pattern, const struct pattern_ground *g, struct outline *o)
{
    double step = (pattern == PATTERN_DOTS ? MOTIF_STEP * 0.6 : MOTIF_STEP) * g->unit;
    map_box box = {g->corners[0].x, g->corners[0].y, 0, 0};

    for (unsigned i = 1; i < g->n_corners; i++) {
        double right = fmax(box.x + box.w, g->corners[i].x);
        double low = fmax(box.y + box.h, g->corners[i].y);

        box.x = fmin(box.x, g->corners[i].x);
        box.y = fmin(box.y, g->corners[i].y);
        box.w = right - box.x;
        box.h = low - box.y;
    }
    double row = step * 0.75;

    for (int j = (int)ceil((box.y - g->at.y) / row); g->at.y + j * row < box.y + box.h; j++)
        for (int i = (int)ceil((box.x - g->at.x) / step) - 1; g->at.x + i * step < box.x + box.w;
             i++) {
            map_point p = {g->at.x + (i + (j % 2 ? 0.5 : 0)) * step, g->at.y + j * row};

            /* Motifs are not clipped, so one near the rim is left out. */
            if (is_inside_rim(g, p, MOTIF_RIM * g->unit))
                add_motif(pattern, o, p, g->unit);
        }
}

void
pattern_lines(enum theme_pattern pattern, const struct pattern_ground *g, struct outline *o)
{
    static const struct lines rising = {-45, 4}, falling = {45, 4}, level = {0, 4},
                              upright = {90, 4}, dashes = {0, 4, {6, 4}}, ticks = {-60, 5, {2, 4}},
                              bricks = {90, 6, {4, 4}};

    switch (pattern) {
    case PATTERN_RISING:
        draw_lines(rising, g, o);
        break;
    case PATTERN_FALLING:
        draw_lines(falling, g, o);
        break;
    case PATTERN_LEVEL:
        draw_lines(level, g, o);
        break;
    case PATTERN_UPRIGHT:
        draw_lines(upright, g, o);
        break;
    case PATTERN_CROSSED:
        draw_lines((struct lines){0, 6}, g, o);
        draw_lines((struct lines){90, 6}, g, o);
        break;
    case PATTERN_NET:
        draw_lines((struct lines){-45, 6}, g, o);
        draw_lines((struct lines){45, 6}, g, o);
        break;
    case PATTERN_DASHES:
        draw_lines(dashes, g, o);
        break;
    case PATTERN_TICKS:
        draw_lines(ticks, g, o);
        break;
    case PATTERN_BRICKS:
        draw_lines(level, g, o);
        draw_lines(bricks, g, o);
        break;
    case PATTERN_DOTS:
    case PATTERN_WAVES:
    case PATTERN_ZIGZAG:
    case PATTERN_RINGS:
    case PATTERN_STARS:
        draw_motifs(pattern, g, o);
        break;
    case PATTERN_NONE:
    case PATTERN_COUNT:
        break;
    }
}

double
pattern_width(enum theme_pattern pattern)
{
    return pattern == PATTERN_DOTS ? 0.7 : 0.4;
}
