/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/clearing.h"

#include "draw/theme/data-folder.h"

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
    (void)state;
    for (int flat = 0; flat < 2; flat++) {
        struct clearing letter = clearing_letter(true, flat);

        for (int k = 0; k < 6; k++) {
            double turn = (60 * k + (flat ? 0 : 30)) * G_PI / 180;
            map_point to = {cos(turn), sin(turn)};

            if (letter.at.x * to.x + letter.at.y * to.y > 0)
                assert_true(fabs(letter.at.x * to.y - letter.at.y * to.x) > letter.radius + 1.5);
        }
        assert_true(hypot(letter.at.x, letter.at.y) > 9 + letter.radius);
    }
}

/* What stands under the letter is left out, and nothing else. */
static void
makes_room(void **state)
{
    g_autofree char *data = data_folder_find(NULL);
    g_autoptr(map_theme) theme = theme_load(data, "colour-blind", NULL);
    g_autoptr(map_art_store) store = art_store_new(theme, NULL);
    struct clearing letter = clearing_letter(false, false), middle = {{0, 0}, 5};
    char name[80] = "terrain/pasture", calm[80] = "terrain/pasture", none[80] = "terrain/nowhere";

    (void)state;
    clearing_make(store, &letter, 1, name, sizeof name);
    assert_true(g_str_has_prefix(name, "terrain/pasture~"));
    struct art *left = art_get(store, name, NULL);

    assert_non_null(left);
    assert_true(art_things(left)->len + 2 >= art_things(art_get(store, calm, NULL))->len);
    clearing_make(store, &middle, 1, calm, sizeof calm);
    clearing_make(store, &middle, 1, none, sizeof none);
    assert_string_equal(calm, "terrain/pasture");
    assert_string_equal(none, "terrain/nowhere");
}

int
test_clearing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letter_by_paths),
        cmocka_unit_test(makes_room),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
