/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/theme.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define RADIUS 45.0

static void
make_hex(map_point corners[6], bool back)
{
    for (int i = 0; i < 6; i++) {
        double a = (30 + 60 * (back ? 5 - i : i)) * G_PI / 180;

        corners[i] = (map_point){100 + RADIUS * cos(a), 50 + RADIUS * sin(a)};
    }
}

/* How far outside the hex a point lies. */
static double
outside(map_point p)
{
    double worst = -RADIUS;

    for (int i = 0; i < 6; i++) {
        double a = 60 * i * G_PI / 180;
        double along = (p.x - 100) * cos(a) + (p.y - 50) * sin(a);

        worst = fmax(worst, along - RADIUS * sqrt(3) / 2);
    }
    return worst;
}

/* A ground without an area, such as a line, has no lines that go on forever. */
static void
no_ground_has_no_lines(void **state)
{
    static const map_point corners[] = {{10, 20}, {30, 20}, {30, 20}, {10, 20}};
    const struct pattern_ground ground = {corners, 4, 1, {3, 20}};

    (void)state;
    for (unsigned pattern = 1; pattern < PATTERN_COUNT; pattern++) {
        struct outline o = {0};

        pattern_lines(pattern, &ground, &o);
        for (unsigned i = 0; i < o.n_points; i++)
            assert_true(fabs(o.points[i].x - 20) < 20 && fabs(o.points[i].y - 20) < 10);
        outline_release(&o);
    }
}

/* Whichever way round the corners go, lines are drawn, all inside, in every third of the
 * ground. */
static void
patterns_fill_their_ground(void **state)
{
    map_point corners[6];

    (void)state;
    for (unsigned pattern = 1; pattern < PATTERN_COUNT; pattern++)
        for (int back = 0; back < 2; back++) {
            struct outline o = {0};
            bool third[3] = {false, false, false};

            make_hex(corners, back);
            const struct pattern_ground ground = {corners, 6, 1, {3, 7}};

            pattern_lines(pattern, &ground, &o);
            assert_true(o.n_points > 20);
            for (unsigned i = 0; i < o.n_points; i++) {
                assert_true(outside(o.points[i]) < 1e-6);
                third[(int)((o.points[i].x - 100 + RADIUS) / (2 * RADIUS / 3 + 1e-9))] = true;
            }
            assert_true(third[0] && third[1] && third[2]);
            assert_true(pattern_width(pattern) > 0);
            outline_release(&o);
        }
}

static void
no_pattern_draws_nothing(void **state)
{
    map_point corners[6];
    struct outline o = {0};

    (void)state;
    make_hex(corners, false);
    pattern_lines(PATTERN_NONE, &(struct pattern_ground){corners, 6, 1, {0, 0}}, &o);
    assert_int_equal(o.n_verbs, 0);
}

/* Two grounds side by side: a level line of one is a level line of the other. */
static void
patterns_continue_in_neighbors(void **state)
{
    map_point corners[6], moved[6];
    struct outline a = {0}, b = {0};

    (void)state;
    make_hex(corners, false);
    for (int i = 0; i < 6; i++)
        moved[i] = (map_point){corners[i].x + RADIUS * sqrt(3), corners[i].y};
    pattern_lines(PATTERN_LEVEL, &(struct pattern_ground){corners, 6, 1, {0, 0}}, &a);
    pattern_lines(PATTERN_LEVEL, &(struct pattern_ground){moved, 6, 1, {0, 0}}, &b);
    assert_int_equal(a.n_points, b.n_points);
    for (unsigned i = 0; i < a.n_points; i++)
        assert_true(fabs(a.points[i].y - b.points[i].y) < 1e-9);
    outline_release(&a);
    outline_release(&b);
}

int
test_patterns(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_ground_has_no_lines),
        cmocka_unit_test(patterns_fill_their_ground),
        cmocka_unit_test(no_pattern_draws_nothing),
        cmocka_unit_test(patterns_continue_in_neighbors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
