/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/cut-paths.h"

#include "diag/message-text.h"
#include "page/operators.h"

/* Behind the point, of a millimeter. */
#define DIGITS 3

/* A layer's name and the color of its lines, by which programs without layers tell them apart. */
static const struct {
    const char *name, *color;
} layers[CUT_KINDS] = {{"cut", "#ff0000"}, {"fold", "#0000ff"}, {"score", "#00a000"}};

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

static void
open_layer(GString *out, const char *name)
{
    g_string_append_printf(out, "  <g id=\"%s\" inkscape:groupmode=\"layer\" inkscape:label=\"%s\"",
                           name, name);
}

static void
write_layer(GString *out, const struct page *page, enum cut_kind kind)
{
    unsigned n = 0;

    for (unsigned i = 0; i < page->cuts->len; i++) {
        const struct cut_path *path = &g_array_index(page->cuts, struct cut_path, i);
        g_autofree char *subject = g_markup_escape_text(path->subject, -1);

        if (path->kind != kind)
            continue;
        if (n++ == 0) {
            open_layer(out, layers[kind].name);
            g_string_append_printf(out, " fill=\"none\" stroke=\"%s\" stroke-width=\"0.1\">\n",
                                   layers[kind].color);
        }
        g_string_append_printf(out, "    <path id=\"%s-%u\" inkscape:label=\"%s\" d=\"",
                               layers[kind].name, n, subject);
        append_cut_outline(out, &path->outline);
        g_string_append(out, "\"/>\n");
    }
    if (n > 0)
        g_string_append(out, "  </g>\n");
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
    GString *out = g_string_new(PAGE_SVG_HEAD
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
