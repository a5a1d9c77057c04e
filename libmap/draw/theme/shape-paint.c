/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/shape-paint.h"

#include <cairo.h>

#define MITER_LIMIT 4 /* of every SVG that does not set one */

void
shape_trace(cairo_t *cr, const struct outline *o)
{
    const map_point *p = o->points;

    cairo_new_path(cr);
    for (unsigned i = 0; i < o->n_verbs; i++) {
        switch ((enum outline_verb)o->verbs[i]) {
        case OUTLINE_MOVE:
            cairo_move_to(cr, p[0].x, p[0].y);
            break;
        case OUTLINE_LINE:
            cairo_line_to(cr, p[0].x, p[0].y);
            break;
        case OUTLINE_CURVE:
            cairo_curve_to(cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
            break;
        case OUTLINE_CLOSE:
            cairo_close_path(cr);
            break;
        }
        p += outline_points_of(o->verbs[i]);
    }
}

static void
set_color(cairo_t *cr, picture_color c)
{
    cairo_set_source_rgba(cr, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0);
}

static void
set_pen(cairo_t *cr, const struct svg_shape *s)
{
    static const cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND,
                                            CAIRO_LINE_CAP_SQUARE};
    static const cairo_line_join_t joins[] = {CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND,
                                              CAIRO_LINE_JOIN_BEVEL};

    cairo_set_line_width(cr, s->width);
    cairo_set_line_cap(cr, caps[s->cap]);
    cairo_set_line_join(cr, joins[s->join]);
    cairo_set_dash(cr, s->dashes, (int)s->n_dashes, 0);
}

void
shape_paint_all(cairo_t *cr, const GArray *shapes)
{
    cairo_set_miter_limit(cr, MITER_LIMIT);
    for (unsigned i = 0; i < shapes->len; i++) {
        const struct svg_shape *s = &g_array_index(shapes, struct svg_shape, i);

        shape_trace(cr, &s->outline);
        if (s->fill.a) {
            set_color(cr, s->fill);
            cairo_set_fill_rule(cr,
                                s->even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
            cairo_fill_preserve(cr);
        }
        if (s->stroke.a) {
            set_color(cr, s->stroke);
            cairo_save(cr);
            cairo_scale(cr, s->pen.x, s->pen.y);
            set_pen(cr, s);
            cairo_stroke_preserve(cr);
            cairo_restore(cr);
        }
    }
    cairo_new_path(cr);
}
