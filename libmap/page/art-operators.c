/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/art-operators.h"

#include <math.h>
#include <string.h>

#define DIGITS 2u /* of a unit, a point */
#define DIGITS_PEN 6u
#define STEPS 256.0 /* of a unit, then thousandths: so cairo writes points */

/* The graphics state written so far. */
struct pen {
    struct content *out;
    picture_color fill, stroke;
    uint8_t alpha;
    double width; /* -1: whatever the user of the drawing has set, like the next two */
    int cap, join;
    bool dashed, miter;
    map_point shape; /* of the pen for the path that is written */
};

static double
find_step(double value)
{
    return rint(value * STEPS) / STEPS;
}

static void
write_step(struct pen *pen, double step)
{
    content_add_number(pen->out, rint(step * 1000) / 1000, DIGITS);
}

static void
write_point(struct pen *pen, map_point p)
{
    write_step(pen, find_step(p.x) / pen->shape.x);
    write_step(pen, find_step(p.y) / pen->shape.y);
}

static void
set_dashes(struct pen *pen, const struct svg_shape *s, double scale)
{
    if (s->n_dashes == 0 && !pen->dashed)
        return;
    content_add_word(pen->out, "[");
    for (unsigned i = 0; i < s->n_dashes; i++)
        content_add_number(pen->out, s->dashes[i] * scale, DIGITS_PEN);
    content_add_word(pen->out, "] 0 d\n");
    pen->dashed = s->n_dashes > 0;
}

/* Scaled so far that the rest of its shape is at most 1 (stroke_shape()). */
static void
set_pen(struct pen *pen, const struct svg_shape *s)
{
    double scale = fmax(s->pen.x, s->pen.y), width = s->width * scale;

    if (pen->width != width) {
        content_add_number(pen->out, width, DIGITS_PEN);
        content_add_word(pen->out, "w\n");
    }
    if (pen->cap != s->cap)
        g_string_append_printf(pen->out->text, "%u J\n", s->cap);
    if (pen->join != s->join)
        g_string_append_printf(pen->out->text, "%u j\n", s->join);
    set_dashes(pen, s, scale);
    if (s->join == 0 && !pen->miter) {
        content_add_word(pen->out, "4 M\n");
        pen->miter = true;
    }
    pen->width = width;
    pen->cap = s->cap;
    pen->join = s->join;
}

static bool
is_rectangle(const struct outline *o)
{
    static const uint8_t verbs[] = {OUTLINE_MOVE, OUTLINE_LINE, OUTLINE_LINE, OUTLINE_LINE,
                                    OUTLINE_CLOSE};
    map_point p[4];

    if (o->n_verbs != G_N_ELEMENTS(verbs) || memcmp(o->verbs, verbs, sizeof verbs) != 0)
        return false;
    for (unsigned i = 0; i < 4; i++)
        p[i] = (map_point){find_step(o->points[i].x), find_step(o->points[i].y)};
    return (p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x) ||
           (p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y);
}

static void
write_rectangle(struct pen *pen, map_point a, map_point b)
{
    double x0 = find_step(fmin(a.x, b.x)), x1 = find_step(fmax(a.x, b.x));
    double y0 = find_step(fmin(a.y, b.y)), y1 = find_step(fmax(a.y, b.y));

    write_point(pen, (map_point){x0, y0});
    write_point(pen, (map_point){x1 - x0, y1 - y0});
    content_add_word(pen->out, "re\n");
}

/* Of two lines, whether the second goes on as the first. */
static bool
goes_on(map_point a, map_point b, map_point c)
{
    double x0 = find_step(b.x) - find_step(a.x), y0 = find_step(b.y) - find_step(a.y);
    double x1 = find_step(c.x) - find_step(b.x), y1 = find_step(c.y) - find_step(b.y);

    return y0 * x1 == y1 * x0 && x0 * x1 + y0 * y1 >= 0;
}

static void
write_path(struct pen *pen, const struct outline *o)
{
    static const char *const operators[] = {"m\n", "l\n", "c\n", "h\n"};
    const map_point *p = o->points;
    map_point last = {0, 0}; /* written */
    bool closed = false;

    if (is_rectangle(o)) {
        write_rectangle(pen, p[0], p[2]);
        return;
    }
    for (unsigned i = 0; i < o->n_verbs; i++) {
        unsigned n = outline_points_of(o->verbs[i]);
        bool two = o->verbs[i] == OUTLINE_LINE && i + 1 < o->n_verbs &&
                   o->verbs[i + 1] == OUTLINE_LINE && !closed;

        if (!two || !goes_on(last, p[0], p[1])) {
            for (unsigned k = 0; k < n; k++)
                write_point(pen, p[k]);
            content_add_word(pen->out, operators[o->verbs[i]]);
            last = n > 0 ? p[n - 1] : last;
        }
        closed = o->verbs[i] == OUTLINE_CLOSE;
        p += n;
    }
}

/* Not so a level or upright line, of which readers would show a hair. */
static bool
has_area(const struct outline *o)
{
    const map_point *p = o->points;

    for (unsigned i = 0, lines = 0; i < o->n_verbs; i++) {
        bool line = o->verbs[i] == OUTLINE_LINE;

        lines = line ? lines + 1 : 0;
        if (lines > 1 || o->verbs[i] == OUTLINE_CURVE ||
            (line && p[0].x != p[-1].x && p[0].y != p[-1].y))
            return true;
        p += outline_points_of(o->verbs[i]);
    }
    return false;
}

static void
stroke_shape(struct pen *pen, const struct svg_shape *s, const char *operator)
{
    bool round = s->pen.x == s->pen.y;
    double scale = fmax(s->pen.x, s->pen.y);

    if (!round) {
        content_add_word(pen->out, "q ");
        pen->shape = (map_point){s->pen.x / scale, s->pen.y / scale};
        content_add_number(pen->out, pen->shape.x, DIGITS_PEN);
        content_add_word(pen->out, "0 0 ");
        content_add_number(pen->out, pen->shape.y, DIGITS_PEN);
        content_add_word(pen->out, "0 0 cm\n");
    }
    write_path(pen, &s->outline);
    pen->shape = (map_point){1, 1};
    content_add_word(pen->out, operator);
    if (!round)
        content_add_word(pen->out, "Q\n");
}

/* As one operator, if the line hides the ground below it. */
static void
write_shape(struct pen *pen, const struct svg_shape *s)
{
    bool filled = s->fill.a && has_area(&s->outline);
    bool both = filled && s->fill.a == 255 && s->stroke.a == 255;

    if (s->outline.n_verbs == 0)
        return;
    if (filled) {
        content_set_color(pen->out, &pen->fill, &pen->alpha, s->fill, "rg\n");
        if (!both) {
            write_path(pen, &s->outline);
            content_add_word(pen->out, s->even_odd ? "f*\n" : "f\n");
        }
    }
    if (s->stroke.a) {
        content_set_color(pen->out, &pen->stroke, &pen->alpha, s->stroke, "RG\n");
        set_pen(pen, s);
        stroke_shape(pen, s, !both ? "S\n" : s->even_odd ? "B*\n" : "B\n");
    }
}

void
content_write_shapes(const GArray *shapes, double height, struct content *content)
{
    struct pen pen = {.out = content,
                      .alpha = 255,
                      .width = -1,
                      .cap = -1,
                      .join = -1,
                      .dashed = true,
                      .shape = {1, 1}};

    *content = (struct content){.text = g_string_new("1 0 0 -1 0 "),
                                .arts = g_array_new(FALSE, FALSE, sizeof(unsigned))};
    content_add_number(content, height, DIGITS_PEN);
    content_add_word(content, "cm\n");
    for (unsigned i = 0; i < shapes->len; i++)
        write_shape(&pen, &g_array_index(shapes, struct svg_shape, i));
}
