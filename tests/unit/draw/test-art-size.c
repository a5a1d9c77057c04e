/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/studio.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cairo.h>
#include <cmocka.h>

static void
write_file(const char *folder, const char *name, const char *text)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);

    assert_true(g_file_set_contents(path, text, -1, NULL));
}

#define ACROSS 8 /* pixels */

/* A picture of a theme fills the view box of the base's, whatever its own is. */
static void
art_has_the_size_of_the_base(void **state)
{
    static const char *const drawings[] = {
        "viewBox=\"0 0 64 64\"><rect width=\"64\" height=\"64\"/>",
        "width=\"64\" height=\"64\"><rect width=\"64\" height=\"64\"/>",
        "viewBox=\"-9 -9 64 64\"><rect x=\"-9\" y=\"-9\" width=\"64\" height=\"64\"/>",
    };
    g_autofree char *folder = g_dir_make_tmp("size-XXXXXX", NULL);
    g_autofree char *goods = g_build_filename(folder, "goods", NULL);

    (void)state;
    assert_int_equal(g_mkdir(goods, 0700), 0);
    write_file(folder, "theme.ini", "[theme]\nname=mine\nbase=low-ink\n");
    for (unsigned d = 0; d < G_N_ELEMENTS(drawings); d++) {
        g_autofree char *text =
            g_strdup_printf("<svg xmlns=\"http://www.w3.org/2000/svg\" %s</svg>", drawings[d]);

        write_file(goods, "wool.svg", text);
        g_autoptr(map_studio) studio = studio_open(folder, NULL);
        struct art *art = art_get(studio->arts, "goods/wool", NULL);

        assert_true(art->view.w == 20 && art->view.h == 20);
        /* all of the view box is painted, and no more */
        cairo_surface_t *pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, ACROSS, ACROSS);
        cairo_t *cr = cairo_create(pixels);

        cairo_scale(cr, ACROSS / art->view.w, ACROSS / art->view.h);
        assert_true(art_render(cr, art, NULL));
        cairo_destroy(cr);
        cairo_surface_flush(pixels);
        const unsigned char *alpha = cairo_image_surface_get_data(pixels);

        assert_int_equal(cairo_image_surface_get_stride(pixels), 4 * ACROSS);
        for (unsigned i = 0; i < ACROSS * ACROSS; i++)
            assert_true(((const uint32_t *)(const void *)alpha)[i] >> 24 > 252);
        cairo_surface_destroy(pixels);
        assert_int_equal(art_get(studio->arts, "goods/ore", NULL)->view.w, 20);
    }
    static const char *const names[] = {"goods/wool.svg", "theme.ini", "goods", ""};

    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *path = g_build_filename(folder, names[i], NULL);

        assert_int_equal(g_remove(path), 0);
    }
}

int
test_art_size(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(art_has_the_size_of_the_base),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
