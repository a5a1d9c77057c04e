/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/svg-shapes.h"

#include "draw/theme/svg-geometry.h"

#include <math.h>
#include <string.h>

#define MOST_SEGMENTS 1000000 /* limit of all paths, repeats included */
#define MOST_ELEMENTS 200000
#define DEEPEST 200
/* Of a coordinate and of a line, in units: PDF readers and cairo know no larger or finer ones. */
#define FARTHEST 1e6
#define FINEST 1e-3

/* Inherited properties. */
struct style {
    picture_color fill, stroke; /* a: of the color, without its opacity */
    double fill_opacity, stroke_opacity, width, dashes[SVG_MOST_DASHES];
    unsigned n_dashes;
    uint8_t cap, join;
    bool even_odd;
};

struct reading {
    struct svg_tree *tree;
    GArray *shapes;
    unsigned depth, segments, visits; /* the last two: left before the limit */
};

/* The whole text is a number without a unit. */
static bool
read_number(const char *text, double *value)
{
    return svg_number_read(&text, value) && !*text;
}

static bool
read_paint(const char *text, picture_color *color)
{
    char full[8];

    *color = (picture_color){0};
    if (strcmp(text, "none") == 0)
        return true;
    if (strlen(text) == 4) {
        g_snprintf(full, sizeof full, "#%c%c%c%c%c%c", text[1], text[1], text[2], text[2], text[3],
                   text[3]);
        text = full;
    }
    return strlen(text) == 7 && picture_color_read(text, color);
}

static bool
read_word(const char *text, const char *const words[3], uint8_t *number)
{
    for (*number = 0; *number < 3; ++*number)
        if (strcmp(text, words[*number]) == 0)
            return true;
    return false;
}

static bool
read_dashes(struct style *style, const char *text)
{
    double sum = 0;

    style->n_dashes = 0;
    if (strcmp(text, "none") == 0)
        return true;
    while (*text) {
        double *dash = &style->dashes[style->n_dashes];

        if (style->n_dashes == SVG_MOST_DASHES || !svg_number_read(&text, dash) || *dash <= 0)
            return false;
        sum += *dash;
        style->n_dashes++;
    }
    return sum > 0;
}

/* False: nothing that is known here. */
static bool
read_property(struct style *style, const char *name, const char *value)
{
    static const char *const caps[] = {"butt", "round", "square"},
                             *const joins[] = {"miter", "round", "bevel"},
                             *const rules[] = {"nonzero", "evenodd", "evenodd"};
    uint8_t rule;

    if (strcmp(name, "fill") == 0)
        return read_paint(value, &style->fill);
    if (strcmp(name, "stroke") == 0)
        return read_paint(value, &style->stroke);
    if (strcmp(name, "fill-opacity") == 0)
        return read_number(value, &style->fill_opacity);
    if (strcmp(name, "stroke-opacity") == 0)
        return read_number(value, &style->stroke_opacity);
    if (strcmp(name, "stroke-width") == 0)
        return read_number(value, &style->width) && style->width >= 0;
    if (strcmp(name, "stroke-linecap") == 0)
        return read_word(value, caps, &style->cap);
    if (strcmp(name, "stroke-linejoin") == 0)
        return read_word(value, joins, &style->join);
    if (strcmp(name, "stroke-dasharray") == 0)
        return read_dashes(style, value);
    if (strcmp(name, "fill-rule") != 0 || !read_word(value, rules, &rule))
        return false;
    style->even_odd = rule > 0;
    return true;
}

/* Moved and scaled, maybe mirrored. */
static bool
read_transform(const struct svg_element *e, const struct svg_matrix *outer, struct svg_matrix *m)
{
    const char *text = svg_element_attribute(e, "transform");
    struct svg_matrix own = {1, 0, 0, 1, 0, 0};

    for (const char *p = text; p && *p;) {
        p += strspn(p, " ,\t\r\n");
        if (!g_str_has_prefix(p, "translate(") && !g_str_has_prefix(p, "scale("))
            return false;
        p += strcspn(p, ")");
        if (!*p++)
            return false;
    }
    if (text)
        own = svg_matrix_read(text);
    *m = svg_matrix_join(outer, &own);
    return m->a != 0 && m->d != 0;
}

/* Those of the shape itself. */
static const char *
find_geometry(const char *name)
{
    static const char *const list[][2] = {
        {"path", " d "},
        {"rect", " x y width height "},
        {"circle", " cx cy r "},
        {"ellipse", " cx cy rx ry "},
        {"line", " x1 y1 x2 y2 "},
        {"polygon", " points "},
        {"polyline", " points "},
        {"use", " href xlink:href x y "},
        {"g", " "},
        {"svg", " viewBox width height version x y "},
        {"defs", " "},
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(list); i++)
        if (strcmp(list[i][0], name) == 0)
            return list[i][1];
    return NULL;
}

/* False: a length with a unit, say. */
static bool
is_plain_geometry(const struct svg_element *e, const char *name, const char *value)
{
    static const char *const texts[] = {"d", "points", "href", "xlink:href", NULL};
    double number;

    return strcmp(e->name, "svg") == 0 || g_strv_contains(texts, name) ||
           read_number(value, &number);
}

static bool
read_attribute(const struct svg_element *e, const char *name, const char *value,
               struct style *style)
{
    g_autofree char *word = g_strconcat(" ", name, " ", NULL);

    if (strstr(find_geometry(e->name), word))
        return is_plain_geometry(e, name, value);
    return strcmp(name, "id") == 0 || strcmp(name, "transform") == 0 ||
           g_str_has_prefix(name, "xmlns") || read_property(style, name, value);
}

static bool
read_style(const struct svg_element *e, struct style *style)
{
    for (unsigned i = 0; e->names[i]; i++)
        if (!read_attribute(e, e->names[i], e->values[i], style))
            return false;
    return true;
}

static bool
is_length(double value)
{
    return value >= FINEST && value <= FARTHEST;
}

static bool
has_usual_line(const struct svg_shape *s)
{
    double scale = fmax(s->pen.x, s->pen.y);

    for (unsigned i = 0; i < s->n_dashes; i++)
        if (!is_length(s->dashes[i] * scale))
            return false;
    return is_length(s->width * scale) && fmin(s->pen.x, s->pen.y) / scale >= FINEST;
}

/* False also for numbers that are none. */
static bool
has_usual_numbers(const struct svg_shape *s)
{
    for (unsigned i = 0; i < s->outline.n_points; i++)
        if (!(fabs(s->outline.points[i].x) <= FARTHEST) ||
            !(fabs(s->outline.points[i].y) <= FARTHEST))
            return false;
    return s->stroke.a == 0 || has_usual_line(s);
}

static uint8_t
mix_opacity(picture_color color, double opacity)
{
    return color.a ? (uint8_t)(CLAMP(opacity, 0, 1) * 255 + 0.5) : 0;
}

static bool
add_shape(struct reading *r, const struct svg_element *e, const struct svg_matrix *m,
          const struct style *style)
{
    struct svg_shape shape = {.fill = style->fill,
                              .stroke = style->stroke,
                              .pen = {fabs(m->a), fabs(m->d)},
                              .width = style->width,
                              .n_dashes = style->n_dashes,
                              .cap = style->cap,
                              .join = style->join,
                              .even_odd = style->even_odd};

    memcpy(shape.dashes, style->dashes, sizeof shape.dashes);
    shape.fill.a = mix_opacity(style->fill, style->fill_opacity);
    shape.stroke.a = style->width > 0 ? mix_opacity(style->stroke, style->stroke_opacity) : 0;
    svg_shape_trace(e, (map_box){0}, m, &shape.outline, &r->segments);
    if (e->first != SVG_TREE_NONE || r->segments == 0 || !has_usual_numbers(&shape)) {
        outline_release(&shape.outline);
        return false;
    }
    g_assert(shape.outline.n_verbs == 0 || shape.outline.verbs[0] == OUTLINE_MOVE);
    g_array_append_val(r->shapes, shape);
    return true;
}

static bool read_element(struct reading *r, uint32_t i, const struct svg_matrix *outer,
                         const struct style *inherited);

static bool
read_children(struct reading *r, const struct svg_element *e, const struct svg_matrix *m,
              const struct style *style)
{
    for (uint32_t k = e->first; k != SVG_TREE_NONE; k = svg_tree_element(r->tree, k)->next)
        if (!read_element(r, k, m, style))
            return false;
    return true;
}

static bool
read_use(struct reading *r, const struct svg_element *e, const struct svg_matrix *m,
         const struct style *style)
{
    uint32_t i = svg_tree_target(r->tree, e);
    const struct svg_matrix by = {.a = 1,
                                  .d = 1,
                                  .e = svg_length_attribute(e, (map_box){0}, "x", 0),
                                  .f = svg_length_attribute(e, (map_box){0}, "y", 0)};
    struct svg_matrix moved = svg_matrix_join(m, &by);

    if (i == SVG_TREE_NONE || e->first != SVG_TREE_NONE)
        return false;
    return read_element(r, i, &moved, style);
}

/* False: it is not known here how it is drawn. */
static bool
read_element(struct reading *r, uint32_t i, const struct svg_matrix *outer,
             const struct style *inherited)
{
    struct svg_element *e = svg_tree_element(r->tree, i);
    struct style style = *inherited;
    struct svg_matrix m;
    bool ok;

    if (strcmp(e->name, "defs") == 0)
        return true;
    if (e->open || r->visits == 0 || r->depth == DEEPEST || strcmp(e->name, "svg") == 0 ||
        !read_style(e, &style) || !read_transform(e, outer, &m))
        return false;
    e->open = true;
    r->visits--;
    r->depth++;
    ok = strcmp(e->name, "use") == 0 ? read_use(r, e, &m, &style)
         : strcmp(e->name, "g") == 0 ? read_children(r, e, &m, &style)
                                     : add_shape(r, e, &m, &style);
    r->depth--;
    e->open = false;
    return ok;
}

static bool
is_view(const struct svg_element *root, map_box view)
{
    const char *text = svg_element_attribute(root, "viewBox");
    double v[4];

    for (unsigned i = 0; i < 4; i++)
        if (!text || !svg_number_read(&text, &v[i]))
            return false;
    return v[0] == view.x && v[1] == view.y && v[2] == view.w && v[3] == view.h;
}

static bool
read_root(struct reading *r, map_box view, double scale)
{
    struct style style = {
        .fill = {0, 0, 0, 255}, .fill_opacity = 1, .stroke_opacity = 1, .width = 1};
    const struct svg_matrix m = {scale, 0, 0, scale, -view.x * scale, -view.y * scale};
    struct svg_element *root = svg_tree_element(r->tree, 0);

    for (uint32_t i = 0; i < svg_tree_size(r->tree); i++)
        if (!find_geometry(svg_tree_element(r->tree, i)->name))
            return false;
    root->open = true;
    return strcmp(root->name, "svg") == 0 && is_view(root, view) &&
           !svg_element_attribute(root, "transform") && read_style(root, &style) &&
           read_children(r, root, &m, &style);
}

static void
clear_shape(gpointer data)
{
    outline_release(&((struct svg_shape *)data)->outline);
}

GArray *
svg_shapes_read(const char *svg, map_box view, double scale)
{
    g_autoptr(map_svg_tree) tree = svg_tree_read(svg);
    struct reading r = {.tree = tree,
                        .shapes = g_array_new(FALSE, FALSE, sizeof(struct svg_shape)),
                        .segments = MOST_SEGMENTS,
                        .visits = MOST_ELEMENTS};

    g_array_set_clear_func(r.shapes, clear_shape);
    if (tree && read_root(&r, view, scale))
        return r.shapes;
    g_array_unref(r.shapes);
    return NULL;
}
