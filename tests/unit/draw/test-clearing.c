/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/ground.h"

#include "draw/theme/studio.h"

#include "draw/theme/theme.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* The letter's circle keeps clear of the interior paths, which lead to the corners. */
static void
letter_by_paths(void **state)
{
    g_autoptr(map_studio) studio = studio_open("classic", NULL);
    (void)state;
    for (int flat = 0; flat < 2; flat++) {
        struct clearing letter = clearing_letter(studio, true, flat);

        for (int k = 0; k < 6; k++) {
            double turn = (60 * k + (flat ? 0 : 30)) * G_PI / 180;
            map_point to = {cos(turn), sin(turn)};

            if (letter.at.x * to.x + letter.at.y * to.y > 0)
                assert_true(fabs(letter.at.x * to.y - letter.at.y * to.x) > letter.radius + 1.5);
        }
        assert_true(hypot(letter.at.x, letter.at.y) > 9 + letter.radius);
    }
}

static void
clear_place(struct art_store *store, struct clearing place, char *name, size_t size)
{
    g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof place);

    g_array_append_val(places, place);
    clearing_make(store, places, name, size);
}

/* What stands under the letter is left out, and nothing else. */
static void
makes_room(void **state)
{
    g_autoptr(map_studio) studio = studio_open("classic", NULL);
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(map_theme) theme = theme_load(data, "color-blind", NULL);
    g_autoptr(map_art_store) store = art_store_new(theme);
    struct clearing letter = clearing_letter(studio, false, false), middle = {{0, 0}, 5};
    char name[80] = "terrain/pasture", calm[80] = "terrain/pasture", none[80] = "terrain/nowhere";

    (void)state;
    clear_place(store, letter, name, sizeof name);
    assert_true(g_str_has_prefix(name, "terrain/pasture~"));
    struct art *left = art_get(store, name, NULL);

    assert_non_null(left);
    assert_true(art_things(store, name)->len + 2 >= art_things(store, calm)->len);
    clear_place(store, middle, calm, sizeof calm);
    clear_place(store, middle, none, sizeof none);
    assert_string_equal(calm, "terrain/pasture");
    assert_string_equal(none, "terrain/nowhere");
}

/* Neither sheep nor sheaf comes as near as the rim of the letter's circle. */
static void
nothing_touches_a_letter(void **state)
{
    g_autoptr(map_studio) studio = studio_open("classic", NULL);
    static const char *const grounds[] = {
        "terrain/forest",    "terrain/hills",    "terrain/pasture",
        "terrain/pasture-2", "terrain/fields",   "terrain/fields-2",
        "terrain/mountains", "terrain/forest-2", "terrain/hills-2"};
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(map_theme) theme = theme_load(data, "color-blind", NULL);
    g_autoptr(map_art_store) store = art_store_new(theme);
    struct clearing letter = clearing_letter(studio, false, false),
                    around = clearing_around(letter);
    unsigned seen = 0;

    (void)state;
    for (unsigned g = 0; g < G_N_ELEMENTS(grounds); g++) {
        char name[80];

        g_strlcpy(name, grounds[g], sizeof name);
        clear_place(store, around, name, sizeof name);
        struct art *left = art_get(store, name, NULL);

        for (unsigned i = 0; left && i < art_things(store, name)->len; i++) {
            map_box b = g_array_index(art_things(store, name), map_box, i);
            double x = b.x + b.w / 2 - left->view.w / 2, y = b.y + b.h / 2 - left->view.h / 2;

            if (b.w <= 0 || b.w > left->view.w / 2)
                continue;
            seen++;
            assert_true(hypot(fmax(fabs(letter.at.x - x) - b.w / 2, 0),
                              fmax(fabs(letter.at.y - y) - b.h / 2, 0)) >= letter.radius + 0.79);
        }
    }
    assert_true(seen > 50);
}

int
test_clearing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letter_by_paths),
        cmocka_unit_test(makes_room),
        cmocka_unit_test(nothing_touches_a_letter),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
