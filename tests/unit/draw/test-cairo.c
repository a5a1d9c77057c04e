/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/cairo.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static int
set_up(void **state)
{
    *state = studio_open("classic", NULL);
    return *state ? 0 : -1;
}

static int
tear_down(void **state)
{
    studio_free(*state);
    return 0;
}

static struct picture *
hexes(struct studio *studio, unsigned n)
{
    struct picture *picture = picture_new(200, 150);
    struct outline o = {0};

    outline_circle(&o, (map_point){50, 50}, 40);
    for (unsigned i = 0; i < n; i++)
        picture_add(picture, &(struct shape){.kind = SHAPE_ART,
                                             .art = "terrain/mountains",
                                             .outline = o,
                                             .at = {50 + i, 50},
                                             .scale = 1});
    outline_release(&o);
    text_add(
        picture, studio->fonts,
        &(struct shape){.text = "Northern Pass", .size = 8, .font = FONT_TITLE, .at = {10, 120}});
    return picture;
}

static const struct draw_about about = {.title = "The Pass", .author = "A. Nobody"};

static void
art_is_stored_once(void **state)
{
    g_autoptr(map_picture) one = hexes(*state, 1);
    g_autoptr(map_picture) hundred = hexes(*state, 100);
    g_autoptr(GBytes) a = draw_pdf(*state, one, &about, NULL);
    g_autoptr(GBytes) b = draw_pdf(*state, hundred, &about, NULL);

    assert_non_null(a);
    assert_non_null(b);
    assert_true(g_bytes_get_size(b) < g_bytes_get_size(a) + 12000);
}

static bool
holds(GBytes *bytes, const char *text)
{
    gsize length;
    const char *data = g_bytes_get_data(bytes, &length);

    return memmem(data, length, text, strlen(text)) != NULL;
}

static void
date_comes_from_outside_alone(void **state)
{
    g_autoptr(map_picture) picture = hexes(*state, 1);

    g_unsetenv("SOURCE_DATE_EPOCH");
    g_autoptr(GBytes) without = draw_pdf(*state, picture, &about, NULL);

    g_setenv("SOURCE_DATE_EPOCH", "86400", TRUE);
    g_autoptr(GBytes) with = draw_pdf(*state, picture, &about, NULL);

    g_setenv("SOURCE_DATE_EPOCH", "yesterday", TRUE);
    g_autoptr(GBytes) wrong = draw_pdf(*state, picture, &about, NULL);

    g_unsetenv("SOURCE_DATE_EPOCH");
    assert_false(holds(without, "/CreationDate"));
    assert_false(holds(wrong, "/CreationDate"));
    assert_true(holds(with, "/CreationDate (19700102000000"));
    assert_true(g_bytes_equal(without, wrong));
    assert_true(holds(without, "/Title (The Pass)"));
    assert_true(holds(without, "/Author (A. Nobody)"));
}

static void
same_bytes_from_another_studio(void **state)
{
    g_autoptr(map_studio) other = studio_open("classic", NULL);
    g_autoptr(map_picture) picture = hexes(*state, 3);
    g_autoptr(GBytes) a = draw_pdf(*state, picture, &about, NULL);
    g_autoptr(GBytes) b = draw_pdf(other, picture, &about, NULL);
    g_autoptr(GBytes) c = draw_png(*state, picture, 40, NULL);
    g_autoptr(GBytes) d = draw_png(other, picture, 40, NULL);

    assert_true(g_bytes_equal(a, b));
    assert_true(g_bytes_equal(c, d));
}

static void
sizes_are_bounded(void **state)
{
    g_autoptr(map_picture) wide = picture_new(6000, 10);
    g_autoptr(map_picture) normal = picture_new(100, 100);
    static const double dpis[] = {1e300, 1e9, 40000};

    for (unsigned i = 0; i < G_N_ELEMENTS(dpis); i++) {
        g_autoptr(GError) error = NULL;

        assert_null(draw_png(*state, normal, dpis[i], &error));
        assert_true(g_error_matches(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE));
    }
    g_autoptr(GError) error = NULL;

    assert_null(draw_pdf(*state, wide, &about, &error));
    assert_true(g_error_matches(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(art_is_stored_once),
        cmocka_unit_test(date_comes_from_outside_alone),
        cmocka_unit_test(same_bytes_from_another_studio),
        cmocka_unit_test(sizes_are_bounded),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
