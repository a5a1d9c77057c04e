/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/picture/board-layout.h"

#include "sketch.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static bool
near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

static void
bounds_hold_every_corner(void **state)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, ". sea sea\nsea hills:5 sea");
    map_box box = layout_bounds(map->board, 10);
    struct layout layout = {map->board, 10, {0, 0}};

    (void)state;
    assert_true(near(box.w, 35 * sqrt(3)) && near(box.h, 35));
    for (unsigned i = 0; i < map->board->n_corners; i++) {
        map_point p = layout_at(&layout, (map_intersection){(uint16_t)i});

        assert_true(p.x > box.x - 1e-9 && p.x < box.x + box.w + 1e-9);
        assert_true(p.y > box.y - 1e-9 && p.y < box.y + box.h + 1e-9);
    }
    sketch_free(map);
}

static void
paths_lie_between_their_ends(void **state)
{
    static const enum grid_orientation orientations[] = {GRID_POINTY, GRID_FLAT};

    (void)state;
    for (unsigned k = 0; k < G_N_ELEMENTS(orientations); k++) {
        struct scenario_map *map = sketch_map(orientations[k], "castle:5 sea\nforest:3 sea");
        struct layout layout = {map->board, 30, {5, 7}};

        for (unsigned i = 0; i < map->board->n_paths; i++) {
            map_path path = {(uint16_t)i};
            map_point a = layout_at(&layout, board_path(map->board, path)->end[0]);
            map_point b = layout_at(&layout, board_path(map->board, path)->end[1]);
            map_point middle = layout_path(&layout, path);
            double angle = layout_path_angle(&layout, path);

            assert_true(near(layout_distance(a, middle), layout_distance(b, middle)));
            assert_true(near(layout_distance(a, b), 30));
            assert_true(angle > -90 && angle < 90.01);
            /* paths run in six directions, 30 or 90 degrees apart from the axes */
            assert_true(fabs(remainder(angle, 30)) < 1e-6);
        }
        sketch_free(map);
    }
}

static void
hexes_grow_evenly(void **state)
{
    struct scenario_map *map = sketch_map(GRID_FLAT, "hills:5");
    struct layout layout = {map->board, 10, {0, 0}};
    struct outline o = {0};

    (void)state;
    layout_hex_outline(&layout, (map_hex){0}, 2, &o);
    assert_int_equal(o.n_points, 6);
    /* 10 + 2 * 2 / sqrt(3) from the middle to a corner: each side is 2 further out */
    for (int i = 0; i < 6; i++)
        assert_true(near(layout_distance(layout_hex(&layout, (map_hex){0}), o.points[i]),
                         10 + 4 / sqrt(3)));
    outline_release(&o);
    sketch_free(map);
}

static void
smooth_lines_meet_their_points(void **state)
{
    const map_point points[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    struct outline o = {0};

    (void)state;
    outline_smooth(&o, points, 4, true, false);
    assert_int_equal(o.n_verbs, 6); /* move, four curves, close */
    for (int i = 0; i < 4; i++)
        assert_true(near(o.points[3 * i + 3].x, points[(i + 1) % 4].x) &&
                    near(o.points[3 * i + 3].y, points[(i + 1) % 4].y));
    outline_release(&o);
    outline_smooth(&o, points, 4, false, false);
    assert_int_equal(o.n_verbs, 4);
    outline_release(&o);
    outline_smooth(&o, points, 0, false, false);
    assert_int_equal(o.n_verbs, 0);
}

static void
wobble_is_small_and_the_same(void **state)
{
    double sum = 0;

    (void)state;
    for (unsigned i = 0; i < 1000; i++) {
        double w = layout_wobble(i, 1, 2);

        assert_true(w >= -1 && w <= 1);
        assert_true(w == layout_wobble(i, 1, 2));
        sum += w;
    }
    assert_true(fabs(sum / 1000) < 0.1);
    assert_true(layout_wobble(1, 2, 3) != layout_wobble(2, 1, 3));
}

/* Of three drawings neighbors get different ones; of two, each hex has four that differ. */
static void
neighbors_take_turns(void **state)
{
    struct scenario_map *map = sketch_map(GRID_POINTY, "sea sea sea sea\n"
                                                       "sea sea sea sea\n"
                                                       "sea sea sea sea\n"
                                                       "sea sea sea sea");
    const struct map_board *board = map->board;
    unsigned inland = 0;

    (void)state;
    for (unsigned i = 0; i < board->n_hexes; i++) {
        unsigned turn = layout_turn(board, map_hex_of(i)), others = 0, n = 0;

        assert_true(turn < 6);
        for (int d = 0; d < GRID_DIRECTIONS; d++) {
            map_hex beyond = board->hexes[i].neighbor[d];

            if (beyond.i == MAP_NONE)
                continue;
            assert_int_not_equal(layout_turn(board, beyond) % 3, turn % 3);
            others += layout_turn(board, beyond) % 2 != turn % 2;
            n++;
        }
        assert_true(n < GRID_DIRECTIONS || others == 4);
        inland += n == GRID_DIRECTIONS;
    }
    assert_true(inland > 0);
    sketch_free(map);
}

int
test_board_layout(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_hold_every_corner),
        cmocka_unit_test(paths_lie_between_their_ends),
        cmocka_unit_test(hexes_grow_evenly),
        cmocka_unit_test(smooth_lines_meet_their_points),
        cmocka_unit_test(wobble_is_small_and_the_same),
        cmocka_unit_test(neighbors_take_turns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
