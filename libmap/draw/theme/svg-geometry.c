/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/svg-geometry.h"

#include <math.h>
#include <string.h>

double
svg_length_read(const char *text, double whole, double otherwise)
{
    static const struct {
        const char *unit;
        double size;
    } units[] = {{"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}, {"pt", 96.0 / 72}, {"pc", 16}};
    double value;

    if (!text || !svg_number_read(&text, &value))
        return otherwise;
    if (*text == '%')
        return value * whole / 100;
    for (unsigned i = 0; i < G_N_ELEMENTS(units); i++)
        if (g_str_has_prefix(text, units[i].unit))
            return value * units[i].size;
    return value;
}

double
svg_length_attribute(const struct svg_element *e, map_box view, const char *name, double otherwise)
{
    double w = view.w, h = view.h;
    bool across = strchr("xw", name[0]) || strcmp(name, "cx") == 0 || strcmp(name, "rx") == 0;
    bool down = strchr("yh", name[0]) || strcmp(name, "cy") == 0 || strcmp(name, "ry") == 0;

    return svg_length_read(svg_element_attribute(e, name),
                           across ? w
                           : down ? h
                                  : sqrt((w * w + h * h) / 2),
                           otherwise);
}

/* A point of two attributes. */
static map_point
read_point(const struct svg_element *e, map_box view, const char *x, const char *y)
{
    return (map_point){svg_length_attribute(e, view, x, 0), svg_length_attribute(e, view, y, 0)};
}

static void
trace_rect(const struct svg_element *e, map_box view, const struct svg_matrix *m,
           struct outline *out)
{
    map_point at = read_point(e, view, "x", "y"), size = read_point(e, view, "width", "height");
    map_point p[] = {
        at, {at.x + size.x, at.y}, {at.x + size.x, at.y + size.y}, {at.x, at.y + size.y}};

    for (unsigned i = 0; i < G_N_ELEMENTS(p); i++)
        p[i] = svg_matrix_apply(m, p[i]);
    if (size.x > 0 && size.y > 0)
        outline_polygon(out, p, G_N_ELEMENTS(p));
}

static void
trace_ellipse(const struct svg_element *e, map_box view, const struct svg_matrix *m,
              struct outline *out)
{
    double r = svg_length_attribute(e, view, "r", 0);
    double rx = svg_length_attribute(e, view, "rx", r);
    double ry = svg_length_attribute(e, view, "ry", r);
    map_point center = read_point(e, view, "cx", "cy");
    unsigned from = out->n_points;

    if (!svg_element_attribute(e, "rx"))
        rx = ry;
    if (!svg_element_attribute(e, "ry"))
        ry = rx;
    if (!(rx > 0) || !(ry > 0))
        return;
    outline_circle(out, (map_point){0, 0}, 1);
    for (unsigned i = from; i < out->n_points; i++)
        out->points[i] = svg_matrix_apply(
            m, (map_point){center.x + rx * out->points[i].x, center.y + ry * out->points[i].y});
}

static void
trace_points(const struct svg_element *e, const struct svg_matrix *m, struct outline *out,
             unsigned *most)
{
    const char *text = svg_element_attribute(e, "points");
    unsigned from = out->n_points;
    map_point p;

    for (; text && *most > 0; --*most) {
        if (!svg_number_read(&text, &p.x) || !svg_number_read(&text, &p.y))
            break;
        if (out->n_points == from)
            outline_move(out, svg_matrix_apply(m, p));
        else
            outline_line(out, svg_matrix_apply(m, p));
    }
    if (out->n_points > from && strcmp(e->name, "polygon") == 0)
        outline_close(out);
}

void
svg_shape_trace(const struct svg_element *e, map_box view, const struct svg_matrix *m,
                struct outline *out, unsigned *most)
{
    const char *d = svg_element_attribute(e, "d");

    if (strcmp(e->name, "path") == 0 && d) {
        svg_path_trace(d, m, out, most);
    } else if (strcmp(e->name, "rect") == 0) {
        trace_rect(e, view, m, out);
    } else if (strcmp(e->name, "circle") == 0 || strcmp(e->name, "ellipse") == 0) {
        trace_ellipse(e, view, m, out);
    } else if (strcmp(e->name, "line") == 0) {
        outline_move(out, svg_matrix_apply(m, read_point(e, view, "x1", "y1")));
        outline_line(out, svg_matrix_apply(m, read_point(e, view, "x2", "y2")));
    } else if (g_str_has_prefix(e->name, "poly")) {
        trace_points(e, m, out, most);
    }
}
