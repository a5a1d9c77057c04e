/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/svg-extent.h"

#include "draw/theme/svg-geometry.h"

#include "map-base.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define MOST_SEGMENTS 1000000 /* limit of segments of all paths, repeats included */
#define MOST_ELEMENTS 200000
#define DEEPEST 1000
#define FINE 1000 /* to a unit */
#define THING "thing-"

/* Inherited properties. */
struct paint {
    bool fill, stroke;
    double width;
};

struct extent {
    struct svg_tree *tree;
    map_box view;
    map_box *boxes;
    unsigned n, depth, uses;   /* <use> elements on the way to the current element */
    unsigned segments, visits; /* left before the limit */
};

/* The value of a property: from its style, else its attribute; newly allocated, NULL: not set. */
static char *
find_property(const struct svg_element *e, const char *name)
{
    const char *style = svg_element_attribute(e, "style");
    g_auto(GStrv) parts = g_strsplit(style ? style : "", ";", -1);
    gsize length = strlen(name);

    for (char **part = parts; *part; part++) {
        const char *p = g_strchug(*part), *colon = strchr(p, ':');

        if (colon && g_ascii_strncasecmp(p, name, length) == 0 &&
            strspn(p + length, " \t\r\n") == (gsize)(colon - p) - length)
            return g_strstrip(g_strdup(colon + 1));
    }
    return g_strdup(svg_element_attribute(e, name));
}

static struct paint
inherit_paint(const struct extent *x, const struct svg_element *e, struct paint paint)
{
    g_autofree char *fill = find_property(e, "fill"), *stroke = find_property(e, "stroke");
    g_autofree char *width = find_property(e, "stroke-width");

    if (fill && strcmp(fill, "inherit") != 0)
        paint.fill = strcmp(fill, "none") != 0;
    if (stroke && strcmp(stroke, "inherit") != 0)
        paint.stroke = strcmp(stroke, "none") != 0;
    paint.width = svg_length_read(width, hypot(x->view.w, x->view.h) / sqrt(2), paint.width);
    return paint;
}

static bool
is_display_none(const struct svg_element *e)
{
    g_autofree char *display = find_property(e, "display");

    return g_strcmp0(display, "none") == 0;
}

/* The shape itself, without its stroke; empty if it is not a shape. */
static struct svg_bounds
cover_shape(struct extent *x, const struct svg_element *e, const struct svg_matrix *m)
{
    struct svg_bounds box = SVG_BOUNDS_EMPTY;
    struct outline outline = {0};

    svg_shape_trace(e, x->view, m, &outline, &x->segments);
    svg_bounds_add_outline(&box, &outline);
    outline_release(&outline);
    return box;
}

static void
grow_by_stroke(struct svg_bounds *box, const struct svg_matrix *m, double width)
{
    double x = width / 2 * sqrt(m->a * m->a + m->c * m->c);
    double y = width / 2 * sqrt(m->b * m->b + m->d * m->d);

    if (!svg_bounds_is_empty(box))
        *box = (struct svg_bounds){box->x0 - x, box->y0 - y, box->x1 + x, box->y1 + y};
}

static struct svg_bounds walk_shown_element(struct extent *x, uint32_t i,
                                            const struct svg_matrix *outer, struct paint paint);

static struct svg_bounds
walk_children(struct extent *x, uint32_t i, const struct svg_matrix *m, struct paint paint)
{
    struct svg_bounds all = SVG_BOUNDS_EMPTY;

    for (uint32_t k = svg_tree_element(x->tree, i)->first; k != SVG_TREE_NONE;
         k = svg_tree_element(x->tree, k)->next) {
        struct svg_bounds one = walk_shown_element(x, k, m, paint);

        svg_bounds_join(&all, &one);
    }
    return all;
}

/* Fits a view box into a width and a height, centered. */
static struct svg_matrix
fit_view(const struct extent *x, const struct svg_element *e, double w, double h)
{
    const char *view = svg_element_attribute(e, "viewBox");
    double v[4] = {0};

    w = svg_length_attribute(e, x->view, "width", w);
    h = svg_length_attribute(e, x->view, "height", h);
    for (unsigned i = 0; view && i < 4; i++)
        if (!svg_number_read(&view, &v[i]))
            v[3] = 0;
    if (v[2] <= 0 || v[3] <= 0 || w <= 0 || h <= 0)
        return (struct svg_matrix){1, 0, 0, 1, 0, 0};
    double scale = fmin(w / v[2], h / v[3]);

    return (struct svg_matrix){scale,
                               0,
                               0,
                               scale,
                               (w - v[2] * scale) / 2 - v[0] * scale,
                               (h - v[3] * scale) / 2 - v[1] * scale};
}

static struct svg_matrix
move_by(const struct extent *x, const struct svg_matrix *m, const struct svg_element *e)
{
    struct svg_matrix d = {1,
                           0,
                           0,
                           1,
                           svg_length_attribute(e, x->view, "x", 0),
                           svg_length_attribute(e, x->view, "y", 0)};

    return svg_matrix_join(m, &d);
}

static struct svg_bounds
walk_use(struct extent *x, const struct svg_element *e, const struct svg_matrix *m,
         struct paint paint)
{
    uint32_t i = svg_tree_target(x->tree, e);
    struct svg_matrix here = move_by(x, m, e);
    struct svg_bounds box = SVG_BOUNDS_EMPTY;

    if (i == SVG_TREE_NONE)
        return box;
    const struct svg_element *target = svg_tree_element(x->tree, i);

    x->uses++;
    if (strcmp(target->name, "symbol") == 0) {
        struct svg_matrix fit =
            fit_view(x, target, svg_length_attribute(e, x->view, "width", x->view.w),
                     svg_length_attribute(e, x->view, "height", x->view.h));

        here = svg_matrix_join(&here, &fit);
        if (!target->open)
            box = walk_children(x, i, &here, inherit_paint(x, target, paint));
    } else {
        box = walk_shown_element(x, i, &here, paint);
    }
    x->uses--;
    return box;
}

/* The visible part under the clip path; boxes are exact enough. */
static void
clip_bounds(struct extent *x, const struct svg_element *e, const struct svg_matrix *m,
            struct svg_bounds *box)
{
    g_autofree char *clip = find_property(e, "clip-path");
    const char *id = clip ? strstr(clip, "url(#") : NULL;
    g_autofree char *name = id ? g_strndup(id + 5, strcspn(id + 5, ")'\"")) : NULL;
    uint32_t i = name ? svg_tree_find(x->tree, name) : SVG_TREE_NONE;
    struct svg_element *target = i == SVG_TREE_NONE ? NULL : svg_tree_element(x->tree, i);
    const char *units = target ? svg_element_attribute(target, "clipPathUnits") : NULL;

    if (!target || target->open || g_strcmp0(units, "objectBoundingBox") == 0)
        return;
    target->open = true;
    x->uses++;
    struct svg_bounds shown = walk_children(x, i, m, (struct paint){true, false, 0});

    x->uses--;
    target->open = false;
    box->x0 = fmax(box->x0, shown.x0);
    box->y0 = fmax(box->y0, shown.y0);
    box->x1 = fmin(box->x1, shown.x1);
    box->y1 = fmin(box->y1, shown.y1);
    if (svg_bounds_is_empty(&shown) || !(box->y0 <= box->y1))
        *box = SVG_BOUNDS_EMPTY;
}

static bool
is_aside(const char *name)
{
    static const char *const aside[] = {"defs",           "symbol",         "clipPath", "pattern",
                                        "linearGradient", "radialGradient", "marker",   NULL};

    return g_strv_contains(aside, name);
}

static struct svg_bounds
walk_element(struct extent *x, uint32_t i, const struct svg_matrix *m, struct paint paint)
{
    const struct svg_element *e = svg_tree_element(x->tree, i);

    if (strcmp(e->name, "use") == 0)
        return walk_use(x, e, m, paint);
    if (strcmp(e->name, "svg") == 0) {
        struct svg_matrix here = move_by(x, m, e), fit = fit_view(x, e, x->view.w, x->view.h);

        here = svg_matrix_join(&here, &fit);
        return walk_children(x, i, &here, paint);
    }
    struct svg_bounds box = cover_shape(x, e, m);

    if (paint.stroke)
        grow_by_stroke(&box, m, paint.width);
    else if (!paint.fill)
        box = SVG_BOUNDS_EMPTY;
    struct svg_bounds below = walk_children(x, i, m, paint);

    svg_bounds_join(&box, &below);
    return box;
}

static void
keep_thing(struct extent *x, const struct svg_element *e, const struct svg_bounds *box)
{
    const char *id = svg_element_attribute(e, "id");
    uint64_t number;

    if (x->uses > 0 || x->n == 0 || svg_bounds_is_empty(box) || !id ||
        !g_str_has_prefix(id, THING) || !map_base_number(id + strlen(THING), 0, x->n - 1, &number))
        return;
    double left = round((box->x0 - x->view.x) * FINE), top = round((box->y0 - x->view.y) * FINE);
    double right = round((box->x1 - x->view.x) * FINE);
    double bottom = round((box->y1 - x->view.y) * FINE);

    x->boxes[number] =
        (map_box){left / FINE, top / FINE, (right - left) / FINE, (bottom - top) / FINE};
}

static struct svg_bounds
walk_shown_element(struct extent *x, uint32_t i, const struct svg_matrix *outer, struct paint paint)
{
    struct svg_element *e = svg_tree_element(x->tree, i);
    const char *transform = svg_element_attribute(e, "transform");
    struct svg_matrix m =
        transform ? svg_matrix_read(transform) : (struct svg_matrix){1, 0, 0, 1, 0, 0};
    struct svg_bounds box = SVG_BOUNDS_EMPTY;

    if (e->open || x->visits == 0 || x->depth == DEEPEST || is_aside(e->name) || is_display_none(e))
        return box;
    e->open = true;
    x->visits--;
    x->depth++;
    m = svg_matrix_join(outer, &m);
    box = walk_element(x, i, &m, inherit_paint(x, e, paint));
    if (!svg_bounds_is_empty(&box))
        clip_bounds(x, e, &m, &box);
    keep_thing(x, e, &box);
    x->depth--;
    e->open = false;
    return box;
}

void
svg_extent_things(const char *svg, map_box view, map_box *boxes, unsigned n)
{
    const struct svg_matrix m = {1, 0, 0, 1, 0, 0};
    g_autoptr(map_svg_tree) tree = n > 0 ? svg_tree_read(svg) : NULL;
    struct extent x = {.tree = tree,
                       .view = view,
                       .boxes = boxes,
                       .n = n,
                       .segments = MOST_SEGMENTS,
                       .visits = MOST_ELEMENTS};

    if (n > 0) /* else boxes may be NULL */
        memset(boxes, 0, n * sizeof *boxes);
    if (!tree)
        return;
    struct svg_element *root = svg_tree_element(tree, 0);

    root->open = true;
    walk_children(&x, 0, &m, inherit_paint(&x, root, (struct paint){true, false, 1}));
}
