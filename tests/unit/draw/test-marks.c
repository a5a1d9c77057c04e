/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board.h"

#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static bool
overlap(map_box a, map_box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* How many words there are, and how many of them lie on no other. */
static void
count_words(const struct picture *picture, unsigned *words, unsigned *clear)
{
    *words = *clear = 0;
    for (unsigned k = 0; k < picture_size(picture); k++) {
        const struct shape *s = picture_shape(picture, k);
        bool bare = true;

        if (s->kind != SHAPE_TEXT)
            continue;
        for (unsigned j = 0; j < picture_size(picture); j++)
            bare &= j == k || picture_shape(picture, j)->kind != SHAPE_TEXT ||
                    !overlap(s->box, picture_shape(picture, j)->box);
        *clear += bare;
        *words += 1;
    }
}

/* All of a hex: itself, its sides, and its corners, with rings or with buildings. */
static void
words_of_marks_are_free(void **state)
{
    g_autoptr(map_studio) studio = studio_open("classic", NULL);
    struct scenario_map *map = sketch_map(GRID_POINTY, "sea sea sea sea\n"
                                                       "sea forest:6 hills:9 sea\n"
                                                       "sea fields:5 pasture:8 sea\n"
                                                       "sea sea sea sea");

    (void)state;
    for (unsigned built = 0; built < 2; built++) {
        struct draw_mark marks[13] = {{.place = {.kind = BOARD_PLACE_HEX, .hex = {5}}}};
        const struct draw_board_options told = {
            .names = DRAW_NAMES_ALL, .marks = marks, .n_marks = G_N_ELEMENTS(marks)};
        const struct draw_board_options usual = {.names = DRAW_NAMES_ALL};

        for (unsigned k = 0; k < 6; k++) {
            struct draw_mark *side = &marks[1 + k], *corner = &marks[7 + k];

            side->place.kind = BOARD_PLACE_PATH;
            side->place.path = map->board->hexes[5].side[k];
            corner->place.kind = BOARD_PLACE_INTERSECTION;
            corner->place.at = map->board->hexes[5].corner[k];
            corner->built = built;
        }
        g_autoptr(map_picture) plain = draw_board(studio, map, &usual, NULL);
        g_autoptr(map_picture) picture = draw_board(studio, map, &told, NULL);
        unsigned before, words, clear;

        count_words(plain, &before, &clear);
        assert_int_equal(before, clear);
        count_words(picture, &words, &clear);
        assert_int_equal(words, before + 13 + (built ? 6 : 0));
        assert_int_equal(words, clear);
    }
    sketch_free(map);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_marks_are_free),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
