/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/write/files.h"

#include "easel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct picture *
sample(struct studio *studio)
{
    struct picture *picture = picture_new(200, 150);
    struct outline o = {0};

    outline_circle(&o, (map_point){50, 50}, 40);
    picture_add(picture, &(struct shape){.kind = SHAPE_ART,
                                         .art = "terrain/mountains",
                                         .outline = o,
                                         .at = {50, 50},
                                         .scale = 1});
    outline_release(&o);
    text_add(
        picture, studio->fonts,
        &(struct shape){.text = "Northern Pass", .size = 8, .font = FONT_TITLE, .at = {10, 120}});
    return picture;
}

static void
same_bytes_from_another_studio(void **state)
{
    g_autoptr(map_studio) other = studio_open("classic", NULL);
    g_autoptr(map_picture) picture = sample(*state);
    g_autoptr(GBytes) a = draw_png(*state, picture, 40, NULL);
    g_autoptr(GBytes) b = draw_png(other, picture, 40, NULL);

    assert_non_null(a);
    assert_true(g_bytes_equal(a, b));
}

static void
pixels_are_bounded(void **state)
{
    static const double dpis[] = {1e300, 1e9, 40000};
    g_autoptr(map_picture) picture = picture_new(100, 100);

    for (unsigned i = 0; i < G_N_ELEMENTS(dpis); i++) {
        g_autoptr(GError) error = NULL;

        assert_null(draw_png(*state, picture, dpis[i], &error));
        assert_true(g_error_matches(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE));
    }

    /* few pixels, but too many side by side for cairo */
    const struct draw_cell flat = {.picture = picture, .part = {0, 0, 100, 0.01}};
    g_autoptr(GError) error = NULL;

    assert_null(draw_png_cells(*state, &flat, 1, 1, 10000, &error));
    assert_true(g_error_matches(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE));
}

static void
missing_art_is_an_error(void **state)
{
    g_autoptr(map_picture) picture = picture_new(10, 10);
    g_autoptr(GError) error = NULL;

    picture_add(picture, &(struct shape){.kind = SHAPE_ART, .art = "no/such", .scale = 1});
    assert_null(draw_png(*state, picture, 96, &error));
    assert_non_null(error);
}

int
test_cairo(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_bytes_from_another_studio),
        cmocka_unit_test(pixels_are_bounded),
        cmocka_unit_test(missing_art_is_an_error),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
