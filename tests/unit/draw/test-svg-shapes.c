/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/svg-shapes.h"

#include "draw/theme/art.h"
#include "draw/theme/data-folder.h"
#include "draw/theme/shape-paint.h"
#include "draw/theme/studio.h"
#include "draw/theme/svg-path.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#define SIDE 150 /* pixels */
#define SAME 16  /* levels of 255: an edge may lie a little beside the other */
#define VIEW ((map_box){-10, -10, 20, 20})

static char *
make_drawing(const char *content)
{
    return g_strdup_printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-10 -10 20 20\">"
                           "<defs><g id=\"t\"><circle cx=\"1\" r=\"2\"/></g></defs>%s</svg>",
                           content);
}

static cairo_surface_t *
begin_pixels(cairo_t **cr)
{
    cairo_surface_t *pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIDE, SIDE);

    *cr = cairo_create(pixels);
    return pixels;
}

/* The largest difference of a channel between the shapes and librsvg. */
static int
compare_pixels(const char *svg, map_box view, const GArray *shapes)
{
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, strlen(svg), NULL);
    RsvgRectangle viewport = {0, 0, SIDE, SIDE * view.h / view.w};
    cairo_t *own, *theirs;
    cairo_surface_t *a = begin_pixels(&own), *b = begin_pixels(&theirs);
    int worst = 0, drawn = 0;

    cairo_scale(own, SIDE / view.w, SIDE / view.w);
    cairo_rectangle(own, 0, 0, view.w, view.h);
    cairo_clip(own);
    shape_paint_all(own, shapes);
    assert_true(rsvg_handle_render_document(handle, theirs, &viewport, NULL));
    cairo_surface_flush(a);
    cairo_surface_flush(b);
    const unsigned char *p = cairo_image_surface_get_data(a), *q = cairo_image_surface_get_data(b);

    for (int i = 0; i < SIDE * cairo_image_surface_get_stride(a); i++) {
        worst = MAX(worst, abs(p[i] - q[i]));
        drawn |= q[i];
    }
    assert_true(drawn > 0);
    cairo_destroy(own);
    cairo_destroy(theirs);
    cairo_surface_destroy(a);
    cairo_surface_destroy(b);
    g_object_unref(handle);
    return worst;
}

/* Draws what librsvg draws. */
static void
shapes_look_as_by_library(void **state)
{
    static const char *const drawings[] = {
        "<rect x=\"1\" y=\"-2\" width=\"3\" height=\"4\" fill=\"#f80\"/>",
        "<rect width=\"5\" height=\"4\" stroke=\"#123456\" stroke-width=\"2\"/>",
        "<ellipse cx=\"1\" rx=\"7\" ry=\"3\" fill-opacity=\".35\"/><circle r=\"2\" fill=\"none\""
        " stroke=\"#000000\" stroke-dasharray=\"1 .5\"/>",
        "<line x1=\"-5\" x2=\"5\" y2=\"3\" stroke=\"#aa0000\" stroke-linecap=\"round\"/>",
        "<polygon points=\"0,0 8,0 4-6\" stroke=\"#aa0000\" stroke-linejoin=\"bevel\"/>",
        "<polyline points=\"0,0 8,0 4-6\" fill=\"none\" stroke=\"#aa0000\"/>",
        "<path d=\"M-8-8c3 0 6 3 6 6s3 6 6 6q2 0 2-3t-4-5z\" fill=\"#00aa00\"/>",
        "<path d=\"M-5 0a3 4 30 1 1 5 5A3 2 0 0 0 5 5a1 1 0 0 1-9-2z\" stroke=\"#0000aa\"/>",
        "<path d=\"M-5 0A5 5 0 0 1 5 0 5 5 0 0 1-5 0zM-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0z\""
        " fill-rule=\"evenodd\"/>",
        "<g transform=\"translate(2 3) scale(-.5 .5)\" fill=\"#777777\"><use href=\"#t\" x=\"4\"/>"
        "<use href=\"#t\" transform=\"scale(2)\" stroke=\"#ff0000\" stroke-opacity=\".5\"/></g>",
        "<circle r=\"2\" stroke=\"#ff0000\" transform=\"scale(3 -2) translate(1)\"/>",
        "<path d=\"M-5 5L0-8 1 5l3 4x5\"/><path d=\"M-9 0v9h1l3q4\" stroke=\"#ff0000\"/>",
        "<path d=\"M-5 5L0-8 1 5-1 5 5-8\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\"/>",
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(drawings); i++) {
        g_autofree char *svg = make_drawing(drawings[i]);
        g_autoptr(GArray) shapes = svg_shapes_read(svg, VIEW, 1);

        if (!shapes)
            fail_msg("not read: %s", drawings[i]);
        assert_true(shapes->len > 0);
        int off = compare_pixels(svg, VIEW, shapes);

        if (off > SAME)
            fail_msg("%s: %d levels off", drawings[i], off);
    }
}

/* Leaves alone what it does not know, rather than to draw it otherwise. */
static void
leaves_the_rest_alone(void **state)
{
    static const char *const drawings[] = {
        "<rect width=\"3\" height=\"4\" rx=\"1\"/>",
        "<rect width=\"30%\" height=\"4\"/>",
        "<rect width=\"3mm\" height=\"4\"/>",
        "<rect width=\"3\" height=\"4\" opacity=\".5\"/>",
        "<rect width=\"3\" height=\"4\" style=\"fill:red\"/>",
        "<rect width=\"3\" height=\"4\" fill=\"red\"/>",
        "<rect width=\"3\" height=\"4\" fill=\"url(#t)\"/>",
        "<rect width=\"3\" height=\"4\" display=\"none\"/>",
        "<rect width=\"3\" height=\"4\" clip-path=\"url(#t)\"/>",
        "<rect width=\"3\" height=\"4\" transform=\"rotate(30)\"/>",
        "<rect width=\"3\" height=\"4\" transform=\"scale(1\"/>",
        "<path d=\"M0 0l3 4\" stroke-miterlimit=\"2\"/>",
        "<path d=\"M0 0l3 4\" stroke-dasharray=\"1,-1\"/>",
        "<path d=\"M0 0l3 4\" marker-end=\"url(#t)\"/>",
        "<use href=\"#none\"/>",
        "<use href=\"#u\" id=\"u\"/>",
        "<g id=\"v\"><use href=\"#v\"/></g>",
        "<svg><rect width=\"3\" height=\"4\"/></svg>",
        "<text>A</text>",
        "<defs><linearGradient id=\"l\"/></defs>",
        "<rect width=\"3\" height=\"4\"><title>A</title></rect>",
        /* numbers that a PDF cannot hold */
        "<path d=\"M0 0L1e7 5 3 4\"/>",
        "<path d=\"M1e308 0L-1e308 1e308\"/>",
        "<path d=\"M0 0A1e-200 1e-200 0 0 1 9 0\"/>",
        "<polygon points=\"0 0 1e9 3 5 7\"/>",
        "<circle r=\"1e300\"/>",
        "<g transform=\"scale(1e200)\"><rect width=\"1e200\" height=\"3\"/></g>",
        "<g transform=\"translate(1e308)\"><use href=\"#t\" x=\"1e308\"/></g>",
        "<path d=\"M0 0l3 4\" stroke=\"#000000\" stroke-width=\"1e9\"/>",
        "<path d=\"M0 0l3 4\" stroke=\"#000000\" stroke-width=\"1e-9\"/>",
        "<path d=\"M0 0l3 4\" stroke=\"#000000\" stroke-dasharray=\"1 1e-9\"/>",
        "<path d=\"M0 0l3e6 4\" stroke=\"#000000\" transform=\"scale(1e-6 1)\"/>",
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(drawings); i++) {
        g_autofree char *svg = make_drawing(drawings[i]);

        if (svg_shapes_read(svg, VIEW, 1))
            fail_msg("read: %s", drawings[i]);
    }
    assert_null(svg_shapes_read("", VIEW, 1));
    assert_null(svg_shapes_read("<svg viewBox=\"0 0 3 4\"><g>", (map_box){0, 0, 3, 4}, 1));
    assert_null(svg_shapes_read("<svg viewBox=\"0 0 3 4\"/>", (map_box){0, 0, 3, 5}, 1));
}

/* Their center is beyond all numbers. */
static void
arcs_of_huge_radii_are_lines(void **state)
{
    static const struct svg_matrix same = {1, 0, 0, 1, 0, 0};
    static const char *const arcs[] = {"M-5 5A1e200 3 0 0 1 5 5", "M-5 5A1e200 1e300 30 1 1 5 5",
                                       "M-5 5A3 3 1e308 0 1 5 5"};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(arcs); i++) {
        struct outline out = {0};
        unsigned most = 9;

        svg_path_trace(arcs[i], &same, &out, &most);
        assert_int_equal(out.n_verbs, 2);
        assert_int_equal(out.verbs[1], OUTLINE_LINE);
        assert_true(out.points[1].x == 5 && out.points[1].y == 5);
        outline_release(&out);
    }
}

/* Groups that double themselves forty times, and a million points. */
static void
is_bounded(void **state)
{
    g_autoptr(GString) svg =
        g_string_new("<svg viewBox=\"0 0 1 1\"><g id=\"g0\"><path d=\"M0 0h1v1\"/></g>");

    (void)state;
    for (unsigned i = 1; i < 40; i++)
        g_string_append_printf(svg, "<g id=\"g%u\"><use href=\"#g%u\"/><use href=\"#g%u\"/></g>", i,
                               i - 1, i - 1);
    g_string_append(svg, "</svg>");
    assert_null(svg_shapes_read(svg->str, (map_box){0, 0, 1, 1}, 1));

    g_string_assign(svg, "<svg viewBox=\"0 0 1 1\"><defs><polygon id=\"p\" points=\"");
    for (unsigned i = 0; i < 5000; i++)
        g_string_append(svg, "0 0 1 1 ");
    g_string_append(svg, "\"/></defs>");
    for (unsigned i = 0; i < 101; i++)
        g_string_append(svg, "<use href=\"#p\"/>");
    g_string_append(svg, "</svg>");
    assert_null(svg_shapes_read(svg->str, (map_box){0, 0, 1, 1}, 1));
}

/* Renderers stop at the first error of a path: a far line at its end is then not reached. */
static bool
is_whole_path(const char *d)
{
    static const struct svg_matrix same = {1, 0, 0, 1, 0, 0};
    g_autofree char *longer = g_strconcat(d, "M9e5 9e5h1", NULL);
    struct outline out = {0};
    unsigned most = 100000;

    svg_path_trace(longer, &same, &out, &most);
    map_box box = outline_box(&out);

    outline_release(&out);
    return box.x + box.w > 8e5;
}

static void
hold_paths(const char *name, const char *svg)
{
    g_autoptr(GRegex) pattern = g_regex_new(" d=\"([^\"]*)\"", 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;

    for (g_regex_match(pattern, svg, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
        g_autofree char *d = g_match_info_fetch(match, 1);

        if (!is_whole_path(d))
            fail_msg("%s: an error in the path %s", name, d);
    }
}

static void
hold_drawing(struct studio *studio, const char *name, unsigned *drawings)
{
    struct art *art = art_get(studio->arts, name, NULL);
    g_autoptr(GArray) shapes = art_shapes(art, 1);

    if (!shapes)
        fail_msg("%s %s is not drawn by its shapes", studio->theme->name, name);
    hold_paths(name, art->svg);
    int off = compare_pixels(art->svg, art->view, shapes);

    if (off > SAME)
        fail_msg("%s %s: %d levels off", studio->theme->name, name, off);
    *drawings += 1;
}

static void
hold_folder(struct studio *studio, const char *folder, unsigned *drawings)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autofree char *path = g_build_filename(data, "themes", "classic", folder, NULL);
    g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);

    for (const char *file; (file = g_dir_read_name(dir));) {
        g_autofree char *name = g_build_filename(folder, file, NULL);

        if (!g_str_has_suffix(name, ".svg"))
            continue;
        name[strlen(name) - strlen(".svg")] = '\0';
        hold_drawing(studio, name, drawings);
    }
}

/* All drawings of ours, in every theme. */
static void
our_drawings_are_plain(void **state)
{
    static const char *const themes[] = {"classic", "low-ink", "color-blind"};
    static const char *const folders[] = {"", "terrain", "goods", "pieces", "buildings", "signs"};
    unsigned drawings = 0;

    (void)state;
    for (unsigned t = 0; t < G_N_ELEMENTS(themes); t++) {
        g_autoptr(map_studio) studio = studio_open(themes[t], NULL);

        for (unsigned i = 0; i < G_N_ELEMENTS(folders); i++)
            hold_folder(studio, folders[i], &drawings);
    }
    assert_true(drawings > 240);
}

int
test_svg_shapes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_look_as_by_library),    cmocka_unit_test(leaves_the_rest_alone),
        cmocka_unit_test(arcs_of_huge_radii_are_lines), cmocka_unit_test(is_bounded),
        cmocka_unit_test(our_drawings_are_plain),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
