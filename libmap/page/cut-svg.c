/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/cut-paths.h"

#include "diag/message-text.h"

#include <math.h>
#include <string.h>

#define SAME 0.005 /* mm between two lines that are one */
#define DIGITS 3

/* A layer's name and the color of its lines, by which programs without layers tell them apart. */
static const struct {
    const char *name, *color;
} layers[CUT_KINDS] = {{"cut", "#ff0000"}, {"fold", "#0000ff"}, {"score", "#00a000"}};

/* A straight line that is already on the sheet. */
struct drawn_line {
    map_point a, b;
};

struct range {
    double from, to; /* along a line, in mm */
};

static void
append_cut_outline(GString *out, const struct outline *o)
{
    const map_point *p = o->points;

    for (unsigned i = 0; i < o->n_verbs; i++) {
        enum outline_verb verb = o->verbs[i];

        if (verb == OUTLINE_CLOSE)
            g_string_append_c(out, 'Z');
        for (unsigned k = 0; k < outline_points_of(verb); k++) {
            g_string_append_c(out, verb == OUTLINE_MOVE   ? 'M'
                                   : verb == OUTLINE_LINE ? 'L'
                                   : k == 0               ? 'C'
                                                          : ' ');
            diag_append_decimal(out, p->x, DIGITS);
            g_string_append_c(out, ' ');
            diag_append_decimal(out, p++->y, DIGITS);
        }
    }
}

/* The part of the line from a to b that another one covers; false if they only cross. */
static bool
find_cover(const struct drawn_line *line, map_point a, map_point b, struct range *range)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    map_point d = {(b.x - a.x) / length, (b.y - a.y) / length};
    const map_point ends[] = {line->a, line->b};
    double at[2];

    for (unsigned k = 0; k < 2; k++) {
        double x = ends[k].x - a.x, y = ends[k].y - a.y;

        if (fabs(x * d.y - y * d.x) > SAME)
            return false;
        at[k] = x * d.x + y * d.y;
    }
    *range = (struct range){fmax(0, fmin(at[0], at[1])), fmin(length, fmax(at[0], at[1]))};
    return range->to - range->from > SAME;
}

static int
compare_ranges(const void *a, const void *b)
{
    const struct range *first = a, *second = b;

    return (first->from > second->from) - (first->from < second->from);
}

/* Adds the parts of a line that nothing has cut before, as pairs of points. */
static void
add_uncut(GArray *points, const GArray *drawn, map_point a, map_point b)
{
    double length = hypot(b.x - a.x, b.y - a.y), from = 0;
    g_autoptr(GArray) ranges = g_array_new(FALSE, FALSE, sizeof(struct range));
    struct range end = {length, length};

    for (unsigned i = 0; length > SAME && i < drawn->len; i++) {
        struct range range;

        if (find_cover(&g_array_index(drawn, struct drawn_line, i), a, b, &range))
            g_array_append_val(ranges, range);
    }
    g_array_sort(ranges, compare_ranges);
    g_array_append_val(ranges, end);
    for (unsigned i = 0; i < ranges->len; i++) {
        struct range range = g_array_index(ranges, struct range, i);

        if (range.from - from > SAME) {
            double u = from / length, v = range.from / length;
            map_point pair[] = {{a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u},
                                {a.x + (b.x - a.x) * v, a.y + (b.y - a.y) * v}};

            g_array_append_vals(points, pair, 2);
        }
        from = fmax(from, range.to);
    }
}

static bool
is_straight(const struct outline *o)
{
    for (unsigned i = 0; i < o->n_verbs; i++)
        if (o->verbs[i] == OUTLINE_CURVE)
            return false;
    return true;
}

/* A path without the lines that others before it cut: itself if there are none. */
static void
take_straight(struct page *left, GArray *drawn, const struct cut_path *path)
{
    const struct outline *o = &path->outline;
    g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(map_point));
    bool closed = o->n_verbs > 0 && o->verbs[o->n_verbs - 1] == OUTLINE_CLOSE;
    unsigned n = o->n_points < 2 ? 0 : o->n_points - !closed; /* lines of an outline of one part */

    for (unsigned i = 0; i < n; i++)
        add_uncut(points, drawn, o->points[i], o->points[(i + 1) % o->n_points]);
    bool whole = points->len == 2 * n;

    for (unsigned i = 0; whole && i < n; i++) {
        map_point a = g_array_index(points, map_point, 2 * i), b = o->points[i];

        whole = hypot(a.x - b.x, a.y - b.y) < SAME;
    }
    if (whole)
        cut_paths_add(left, path->kind, path->subject, o);
    else
        cut_paths_add_chain(left, path->kind, path->subject, (map_point *)(void *)points->data,
                            points->len / 2);
    for (unsigned i = 0; i < n; i++) {
        struct drawn_line line = {o->points[i], o->points[(i + 1) % o->n_points]};

        g_array_append_val(drawn, line);
    }
}

static bool
is_taken(const struct page *left, const struct outline *o)
{
    for (unsigned i = 0; left->cuts && i < left->cuts->len; i++) {
        const struct outline *other = &g_array_index(left->cuts, struct cut_path, i).outline;

        if (other->n_points == o->n_points && other->n_verbs == o->n_verbs &&
            memcmp(other->points, o->points, o->n_points * sizeof *o->points) == 0)
            return true;
    }
    return false;
}

/* The paths of a kind, each line once. */
static void
take_paths(struct page *left, const struct page *page, enum cut_kind kind)
{
    g_autoptr(GArray) drawn = g_array_new(FALSE, FALSE, sizeof(struct drawn_line));

    for (unsigned i = 0; i < page->cuts->len; i++) {
        const struct cut_path *path = &g_array_index(page->cuts, struct cut_path, i);

        if (path->kind != kind)
            continue;
        if (is_straight(&path->outline))
            take_straight(left, drawn, path);
        else if (!is_taken(left, &path->outline))
            cut_paths_add(left, kind, path->subject, &path->outline);
    }
}

static void
open_layer(GString *out, const char *name)
{
    g_string_append_printf(out, "  <g id=\"%s\" inkscape:groupmode=\"layer\" inkscape:label=\"%s\"",
                           name, name);
}

static void
write_layer(GString *out, const struct page *page, enum cut_kind kind)
{
    struct page left = {0};

    take_paths(&left, page, kind);
    if (!left.cuts)
        return;
    open_layer(out, layers[kind].name);
    g_string_append_printf(out, " fill=\"none\" stroke=\"%s\" stroke-width=\"0.1\">\n",
                           layers[kind].color);
    for (unsigned i = 0; i < left.cuts->len; i++) {
        const struct cut_path *path = &g_array_index(left.cuts, struct cut_path, i);
        g_autofree char *subject = g_markup_escape_text(path->subject, -1);

        g_string_append_printf(out, "    <path id=\"%s-%u\" inkscape:label=\"%s\" d=\"",
                               layers[kind].name, i + 1, subject);
        append_cut_outline(out, &path->outline);
        g_string_append(out, "\"/>\n");
    }
    g_string_append(out, "  </g>\n");
    g_array_unref(left.cuts);
}

/* The attributes of a box, with that text before each name. */
static void
append_numbers(GString *out, const char *format, map_box box)
{
    const double v[] = {box.x, box.y, box.w, box.h};

    for (unsigned i = 0; *format; format++)
        if (*format == '#')
            diag_append_decimal(out, v[i++ % 4], DIGITS);
        else
            g_string_append_c(out, *format);
}

/* Programs for plotters skip a layer of this name and read the marks from paper. */
static void
write_marks(GString *out, const struct page *page)
{
    map_box marks[CUT_MARKS];

    cut_paths_marks(page->plot, marks);
    open_layer(out, "Regmarks");
    g_string_append(out, " fill=\"#000000\" stroke=\"none\">\n");
    for (unsigned i = 0; i < CUT_MARKS; i++)
        append_numbers(out, "    <rect x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>\n", marks[i]);
    g_string_append(out, "  </g>\n");
}

GBytes *
cut_svg_write(const struct document *document, const struct page *page)
{
    GString *out = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" ");
    g_autofree char *title =
        g_markup_printf_escaped("  <title>%s, %s</title>\n", document->title, page->label);

    append_numbers(out, "width=\"#mm\" height=\"#mm\" ",
                   (map_box){page->width, page->height, 0, 0});
    append_numbers(out, "viewBox=\"0 0 # #\">\n", (map_box){page->width, page->height, 0, 0});
    g_string_append(out, title);
    append_numbers(
        out, "  <desc>marks: left # mm, top # mm; mark to mark: across # mm, down # mm</desc>\n",
        page->plot);
    for (int kind = 0; kind < CUT_KINDS; kind++)
        write_layer(out, page, (enum cut_kind)kind);
    write_marks(out, page);
    g_string_append(out, "</svg>\n");
    return g_string_free_to_bytes(out);
}
