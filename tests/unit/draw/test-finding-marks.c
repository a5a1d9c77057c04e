/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/board.h"

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
texts_of_marks_overlap_nothing(void **state)
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

/* How many points along the ring of the hex lie so near to the box that its line does. */
static unsigned
count_crossings(const struct outline *ring, map_box box)
{
    unsigned n = 0;

    box = (map_box){box.x - 1, box.y - 1, box.w + 2, box.h + 2};
    for (unsigned i = 0; i < ring->n_points; i++)
        for (unsigned t = 0; t < 100; t++) {
            map_point p =
                point_between(ring->points[i], ring->points[(i + 1) % ring->n_points], t / 100.0);

            n += p.x > box.x && p.x < box.x + box.w && p.y > box.y && p.y < box.y + box.h;
        }
    return n;
}

/* The numbers that stand on a spot are read, whatever rings lie there. */
static void
a_ring_in_a_hex_covers_no_heat_spot(void **state)
{
    g_autoptr(map_studio) studio = studio_open("classic", NULL);

    (void)state;
    for (unsigned flat = 0; flat < 2; flat++) {
        struct scenario_map *map =
            sketch_map(flat ? GRID_FLAT : GRID_POINTY, "forest:6 hills:9\nfields:10 pasture:8");
        const struct draw_mark mark = {.place = {.kind = BOARD_PLACE_HEX, .hex = {0}}};
        const struct draw_board_options told = {.pips = true, .marks = &mark, .n_marks = 1};
        g_autoptr(map_picture) picture = draw_board(studio, map, &told, NULL);
        const struct outline *ring = NULL;
        unsigned spots = 0;

        for (unsigned k = 0; k < picture_size(picture); k++)
            if (g_strcmp0(picture_shape(picture, k)->subject, "mark A1") == 0)
                ring = &picture_shape(picture, k)->outline;
        assert_non_null(ring);
        for (unsigned k = 1; k < picture_size(picture); k++) {
            const struct shape *s = picture_shape(picture, k), *t = picture_shape(picture, k - 1);

            if (s->kind != SHAPE_TEXT || !t->subject || !g_str_has_prefix(t->subject, "heat "))
                continue;
            spots++;
            assert_int_equal(count_crossings(ring, s->box), 0);
        }
        assert_true(spots > 10);
        sketch_free(map);
    }
}

/* A hex, a side of it and a corner, rings and a building: of each its name lies on no spot. */
static void
texts_of_marks_cover_no_heat_spot(void **state)
{
    g_autoptr(map_studio) studio = studio_open("classic", NULL);

    (void)state;
    for (unsigned i = 0; i < 2 * GRID_DIRECTIONS; i++) {
        unsigned k = i / 2;
        struct scenario_map *map =
            sketch_map(i % 2 ? GRID_FLAT : GRID_POINTY, "sea sea sea sea\n"
                                                        "sea forest:6 hills:9 sea\n"
                                                        "sea fields:5 pasture:8 sea\n"
                                                        "sea sea sea sea");
        const struct board_hex *hex = &map->board->hexes[5];
        const struct draw_mark marks[] = {
            {.place = {.kind = BOARD_PLACE_HEX, .hex = {5}}},
            {.place = {.kind = BOARD_PLACE_PATH, .path = hex->side[k]}},
            {.place = {.kind = BOARD_PLACE_INTERSECTION, .at = hex->corner[k]}},
            {.place = {.kind = BOARD_PLACE_INTERSECTION, .at = hex->corner[(k + 2) % 6]},
             .built = true},
        };
        const struct draw_board_options told = {
            .names = DRAW_NAMES_ALL, .pips = true, .marks = marks, .n_marks = 4};
        g_autoptr(map_picture) picture = draw_board(studio, map, &told, NULL);
        unsigned n = 0;

        for (unsigned a = 0; a < picture_size(picture); a++)
            for (unsigned b = 0; b < a; b++) {
                const struct shape *s = picture_shape(picture, a), *t = picture_shape(picture, b);

                if (s->kind != SHAPE_TEXT || !s->alt || s->size < 4.9 || s->size > 5.1 ||
                    !t->subject || !g_str_has_prefix(t->subject, "heat "))
                    continue;
                n++;
                assert_false(overlap(s->box, outline_box(&t->outline)));
            }
        assert_true(n >= 4 * 10);
        sketch_free(map);
    }
}

int
test_finding_marks(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_of_marks_overlap_nothing),
        cmocka_unit_test(texts_of_marks_cover_no_heat_spot),
        cmocka_unit_test(a_ring_in_a_hex_covers_no_heat_spot),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
