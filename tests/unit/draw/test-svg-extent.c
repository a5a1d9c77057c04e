/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/svg-extent.h"

#include "draw/theme/data-folder.h"
#include "draw/theme/art-things.h"
#include "draw/theme/studio.h"

#include "scenario/drawing.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define VIEW ((map_box){-50, -50, 100, 100})
#define CLOSE 0.7 /* spikes of mitres and flat ends of lines are not told apart */

/* What the content covers, as a thing, in a view box from -50 to 50. */
static map_box
extent_of(const char *content)
{
    map_box box;
    g_autofree char *svg = g_strdup_printf(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-50 -50 100 100\">"
        "<defs><clipPath id=\"c\"><rect width=\"5\" height=\"50\"/></clipPath>"
        "<symbol id=\"s\" viewBox=\"0 0 2 1\"><rect width=\"2\" height=\"1\"/></symbol>"
        "<g id=\"t\">%s</g></defs><use id=\"thing-0\" href=\"#t\"/></svg>",
        content);

    svg_extent_things(svg, VIEW, &box, 1);
    return box;
}

static void
measures_shapes(void **state)
{
    static const struct {
        const char *content;
        double x, y, w, h; /* x and y from the middle */
    } rows[] = {
        {"<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>", 1, 2, 3, 4},
        {"<rect width=\"3\" height=\"4\" stroke=\"red\" stroke-width=\"2\"/>", -1, -1, 5, 6},
        {"<rect width=\"3\" height=\"4\" style=\"stroke : red; stroke-width:2\"/>", -1, -1, 5, 6},
        {"<g stroke=\"red\"><rect width=\"3\" height=\"4\"/></g>", -0.5, -0.5, 4, 5},
        {"<g fill=\"none\"><rect width=\"3\" height=\"4\"/></g>", -50, -50, 0, 0},
        {"<rect width=\"3\" height=\"4\" display=\"none\"/>", -50, -50, 0, 0},
        {"<rect width=\"10%\" height=\"25.4mm\"/>", 0, 0, 10, 96},
        {"<circle r=\"3\"/><circle cx=\"9\" r=\"1\"/>", -3, -3, 13, 6},
        {"<ellipse cx=\"1\" rx=\"2\" ry=\"3\"/>", -1, -3, 4, 6},
        {"<circle r=\"3\" transform=\"rotate(45)\"/>", -3, -3, 6, 6},
        {"<ellipse rx=\"3\" ry=\"1\" transform=\"rotate(90)\"/>", -1, -3, 2, 6},
        {"<line x1=\"1\" x2=\"5\" stroke=\"red\"/>", 0.5, -0.5, 5, 1},
        {"<polygon points=\"0,0 4,0 2-3\"/>", 0, -3, 4, 3},
        {"<path d=\"M1 2h3v4\"/>", 1, 2, 3, 4},
        {"<path d=\"m1 2 3 4\"/>", 1, 2, 3, 4},
        {"<path d=\"M0 0C0 4 4 4 4 0\"/>", 0, 0, 4, 3},
        {"<path d=\"M0 0Q2 4 4 0T8 0\"/>", 0, -2, 8, 4},
        {"<path d=\"M0 0c0 4 4 4 4 0s4-4 4 0\"/>", 0, -3, 8, 6},
        {"<path d=\"M-1 0A1 1 0 0 1 1 0\"/>", -1, -1, 2, 1},
        {"<path d=\"M-1 0A1 1 0 0 0 1 0\"/>", -1, 0, 2, 1},
        {"<path d=\"M0-1a1 1 0 1 1-1 1\"/>", -1, -1, 2, 2},
        {"<path d=\"M-1 0a.5.5 0 012 0\"/>", -1, -1, 2, 1},
        {"<path d=\"M-1 0a2 1 90 0 1 2 0z\"/>", -1, -2, 2, 2},
        {"<path d=\"M-1 0A1 1 0 0 1 1 0\" transform=\"scale(1-1)\"/>", -1, 0, 2, 1},
        {"<path d=\"M1 1L2 2 oops 9 9\"/>", 1, 1, 1, 1},
        {"<path d=\"L9 9\"/>", -50, -50, 0, 0},
        {"<path d=\"M0 0L1 nan 9 9\"/>", -50, -50, 0, 0},
        {"<g transform=\"translate(2) scale(2 -1)\"><path d=\"M0 0h1v1\"/></g>", 2, -1, 2, 1},
        {"<path d=\"M0 0h1v1\" transform=\"matrix(1 2 3 4 5 6),skewX(0)skewY(0)\"/>", 5, 6, 4, 6},
        {"<path d=\"M0 0h1v1\" transform=\"rotate(180 2 2)\"/>", 3, 3, 1, 1},
        {"<rect width=\"9\" height=\"4\" clip-path=\"url(#c)\"/>", 0, 0, 5, 4},
        {"<use href=\"#s\" x=\"1\" width=\"4\" height=\"4\"/>", 1, 1, 4, 2},
        {"<svg x=\"1\" width=\"4\" height=\"2\" viewBox=\"0 0 2 2\"><rect width=\"2\" height=\"2\"/></svg>",
         2, 0, 2, 2},
        {"<use href=\"#t\"/><use href=\"#none\"/><rect width=\"1\" height=\"1\"/>", 0, 0, 1, 1},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        map_box box = extent_of(rows[i].content);
        g_autofree char *is =
            g_strdup_printf("%s: %g %g %g %g", rows[i].content, box.w > 0 ? box.x - 50 : -50,
                            box.w > 0 ? box.y - 50 : -50, box.w, box.h);
        g_autofree char *want = g_strdup_printf("%s: %g %g %g %g", rows[i].content, rows[i].x,
                                                rows[i].y, rows[i].w, rows[i].h);

        assert_string_equal(is, want);
    }
}

/* An author's drawing may repeat itself without end, or nearly so. */
static void
is_bounded(void **state)
{
    g_autoptr(GString) svg = g_string_new("<svg><g id=\"g0\"><path d=\"M0 0h1v1\"/></g>");
    map_box box;

    (void)state;
    for (unsigned i = 1; i < 40; i++)
        g_string_append_printf(svg, "<g id=\"g%u\"><use href=\"#g%u\"/><use href=\"#g%u\"/></g>", i,
                               i - 1, i - 1);
    g_string_append(svg,
                    "<use id=\"thing-0\" href=\"#g39\"/><use id=\"thing-7\" href=\"#g0\"/></svg>");
    svg_extent_things(svg->str, (map_box){0, 0, 1, 1}, &box, 1);
    assert_true(box.w <= 1);
    svg_extent_things("<svg><use id=\"thing-0\" ", VIEW, &box, 1);
    assert_true(box.w == 0);
    svg_extent_things("", VIEW, &box, 1);
    assert_true(box.w == 0);
}

/* librsvg 2.54 counts the origin of coordinates in, which lies in nearly all things anyway. */
static bool
is_close(double own, double theirs, double origin)
{
    return fabs(own - theirs) <= CLOSE || fabs(theirs - origin) < 0.01;
}

static void
hold_against_library(const char *path)
{
    g_autofree char *svg = NULL;
    gsize length;
    map_box view;
    struct drawing_fault fault;
    unsigned n;

    assert_true(g_file_get_contents(path, &svg, &length, NULL));
    assert_false(drawing_refuse(svg, length, &view, &fault));
    g_autofree char *text = art_things_numbered(svg, &n);
    g_autofree map_box *boxes = g_new(map_box, n + 1);
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)text, strlen(text), NULL);
    RsvgRectangle viewport = {0, 0, view.w, view.h}, ink;
    double width = view.w, height = view.h; /* it answers in pixels of its own */

    rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height);
    double x = view.w / width, y = view.h / height;

    svg_extent_things(text, view, boxes, n);
    for (unsigned i = 0; i < n; i++) {
        g_autofree char *id = g_strdup_printf("#thing-%u", i);
        map_box b = boxes[i];

        assert_true(rsvg_handle_get_geometry_for_layer(handle, id, &viewport, &ink, NULL, NULL));
        if (!is_close(b.x, ink.x * x, -view.x) || !is_close(b.y, ink.y * y, -view.y) ||
            !is_close(b.x + b.w, (ink.x + ink.width) * x, -view.x) ||
            !is_close(b.y + b.h, (ink.y + ink.height) * y, -view.y))
            fail_msg("%s %s: %g %g %g %g, librsvg %g %g %g %g", path, id, b.x, b.y, b.w, b.h,
                     ink.x * x, ink.y * y, ink.width * x, ink.height * y);
    }
    g_object_unref(handle);
}

/* Own arithmetic and librsvg see the same things in our drawings. */
static void
agrees_with_library(void **state)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autofree char *folder = g_build_filename(data, "themes", "classic", "terrain", NULL);
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    unsigned files = 0;

    (void)state;
    for (const char *name; (name = g_dir_read_name(dir)); files++) {
        g_autofree char *path = g_build_filename(folder, name, NULL);

        hold_against_library(path);
    }
    assert_true(files > 10);
}

/* How far a drawing leaves its view box; 0: it stays inside. */
static double
reach_beyond_view(const char *svg, map_box view)
{
    const char *inside = strchr(strstr(svg, "<svg"), '>') + 1;
    g_autofree char *content = g_strndup(inside, (gsize)(g_strrstr(svg, "</svg>") - inside));
    g_autofree char *whole =
        g_strdup_printf("%.*s<g id=\"thing-0\">%s</g></svg>", (int)(inside - svg), svg, content);
    map_box b;

    svg_extent_things(whole, view, &b, 1);
    return fmax(fmax(-b.x, -b.y), fmax(fmax(b.x + b.w - view.w, b.y + b.h - view.h), 0));
}

/* Patches and lines of a ground run over the edge of its view box, so that no end of them is seen
 * at a cut: mm. */
#define GROUND_REACH 25

/* Names of all drawings of a theme, as art_get() takes them. */
static GPtrArray *
list_drawings(const char *theme)
{
    static const char *const folders[] = {"", "terrain", "goods", "pieces", "buildings", "signs"};
    g_autofree char *data = data_folder_find(NULL);
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);

    for (unsigned i = 0; i < G_N_ELEMENTS(folders); i++) {
        g_autofree char *folder = g_build_filename(data, "themes", theme, folders[i], NULL);
        g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);

        for (const char *name; dir && (name = g_dir_read_name(dir));) {
            g_autofree char *path = g_build_filename(folder, name, NULL);

            if (g_file_test(path, G_FILE_TEST_IS_DIR))
                assert_true(i == 0 && g_strv_contains(folders, name));
            else if (g_str_has_suffix(name, ".svg"))
                g_ptr_array_add(names, g_strdup_printf("%s%s%.*s", folders[i], i > 0 ? "/" : "",
                                                       (int)strlen(name) - 4, name));
        }
    }
    return names;
}

static bool
is_ground(const char *name)
{
    return g_str_has_prefix(name, "terrain/") || g_str_has_prefix(name, "card-back");
}

/* What leaves the view box is cut off in print. Grounds do, within limits: the pieces clip them. */
static void
pictures_stay_in_their_view(void **state)
{
    static const char *const themes[] = {"classic", "low-ink", "color-blind"};
    unsigned files = 0, grounds = 0;

    (void)state;
    assert_true(reach_beyond_view("<svg><rect x=\"7\" width=\"9\" height=\"1\"/></svg>",
                                  (map_box){0, 0, 10, 10}) == 6);
    for (unsigned t = 0; t < G_N_ELEMENTS(themes); t++) {
        g_autoptr(map_studio) studio = studio_open(themes[t], NULL);
        g_autoptr(GPtrArray) names = list_drawings(themes[t]);

        for (unsigned i = 0; i < names->len; i++, files++) {
            const char *name = names->pdata[i];
            struct art *art = art_get(studio->arts, name, NULL);
            double reach = reach_beyond_view(art->svg, art->view);

            if (reach > (is_ground(name) ? GROUND_REACH : 0))
                fail_msg("%s %s leaves its view box by %g", themes[t], name, reach);
            grounds += is_ground(name);
        }
    }
    assert_true(files > 80);
    assert_true(grounds > 20);
}

int
test_svg_extent(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measures_shapes),
        cmocka_unit_test(is_bounded),
        cmocka_unit_test(agrees_with_library),
        cmocka_unit_test(pictures_stay_in_their_view),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
