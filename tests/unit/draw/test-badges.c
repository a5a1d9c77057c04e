/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/picture/badges.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define RADIUS 3.0

static struct badges_ground
ground_of(const map_box *solid, unsigned n)
{
    return (struct badges_ground){
        .room = {0, 0, 100, 60}, .solid = solid, .n_solid = n, .radius = RADIUS};
}

/* No two of them, none over what is solid, all in the room. */
static void
is_in_order(const struct badges_ground *g, const struct badge *b, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        assert_true(b[i].at.x >= RADIUS && b[i].at.x <= g->room.w - RADIUS);
        assert_true(b[i].at.y >= RADIUS && b[i].at.y <= g->room.h - RADIUS);
        for (unsigned k = 0; k < g->n_solid; k++)
            assert_false(badges_cover(b[i].at, RADIUS, g->solid[k]));
        for (unsigned k = 0; k < i; k++)
            assert_true(hypot(b[i].at.x - b[k].at.x, b[i].at.y - b[k].at.y) >= 2 * RADIUS);
    }
}

static void
badges_stand_on_free_places(void **state)
{
    const struct badges_ground g = ground_of(NULL, 0);
    struct badge b = {.target = {40, 30}};

    (void)state;
    assert_true(badges_place(&g, &b, 1));
    assert_true(b.at.x == 40 && b.at.y == 30);
    assert_false(b.led);
}

/* A number disc: beside it, and its edge is as near as a line would end. */
static void
badges_stand_beside_their_targets(void **state)
{
    const map_box disc = {36, 26, 8, 8};
    const struct badges_ground g = ground_of(&disc, 1);
    struct badge b = {.target = {40, 30}};

    (void)state;
    assert_true(badges_place(&g, &b, 1));
    is_in_order(&g, &b, 1);
    assert_true(hypot(b.at.x - 40, b.at.y - 30) < 4 * 1.42 + RADIUS + 1.5);
    assert_true(b.at.x > 40 && b.at.y < 30);
}

/* In the middle of a crowd there is no room: it stands off, with a line that ends at the edge of
 * what it is about. */
static void
distant_badges_have_a_line(void **state)
{
    map_box crowd[25];
    const map_box *target = &crowd[12];

    (void)state;
    for (unsigned i = 0; i < 25; i++)
        crowd[i] = (map_box){20 + (i % 5) * 6.0, 15 + (i / 5) * 6.0, 5, 5};
    const struct badges_ground g = ground_of(crowd, 25);
    struct badge b = {.target = {target->x + 2.5, target->y + 2.5}};

    assert_true(badges_place(&g, &b, 1));
    is_in_order(&g, &b, 1);
    assert_true(b.led);
    assert_true(fabs(hypot(b.from.x - b.at.x, b.from.y - b.at.y) - RADIUS) < 1e-6);
    assert_true(fabs(b.to.x - b.target.x) <= 2.5 + 1e-6 && fabs(b.to.y - b.target.y) <= 2.5 + 1e-6);
    assert_true(fmax(fabs(b.to.x - b.target.x), fabs(b.to.y - b.target.y)) > 2.5 - 1e-6);
}

/* A line of half a millimeter would be a dot by itself. */
static void
lines_are_long_enough(void **state)
{
    (void)state;
    for (unsigned gap = 0; gap < 40; gap++) {
        double wide = 4 + gap * 0.1;
        const map_box crowd[] = {{50 - wide, 30 - wide, 2 * wide, 2 * wide}};
        const struct badges_ground g = ground_of(crowd, 1);
        struct badge b = {.target = {50, 30}};

        assert_true(badges_place(&g, &b, 1));
        if (b.led)
            assert_true(hypot(b.to.x - b.from.x, b.to.y - b.from.y) >= 1.15);
    }
}

static void
many_of_one_target(void **state)
{
    map_box crowd[60];
    struct badge b[14], again[14];

    (void)state;
    for (unsigned i = 0; i < 60; i++)
        crowd[i] = (map_box){5 + (i % 10) * 9.0, 3 + (i / 10) * 9.0, 4 + i % 3, 4 + i % 4};
    struct badges_ground g = ground_of(crowd, 60);

    g.room.h = 90;
    for (unsigned i = 0; i < 14; i++)
        b[i] = again[i] = (struct badge){.target = {50, 30}, .reach = 4};
    assert_true(badges_place(&g, b, 14));
    is_in_order(&g, b, 14);
    assert_true(badges_place(&g, again, 14));
    assert_memory_equal(b, again, sizeof b);
}

static void
missing_room_is_reported(void **state)
{
    const map_box all = {1, 1, 98, 58};
    struct badges_ground g = ground_of(&all, 1);
    struct badge b = {.target = {50, 30}};

    (void)state;
    assert_false(badges_place(&g, &b, 1));
    g.room.h += 3 * RADIUS; /* a row below */
    assert_true(badges_place(&g, &b, 1));
    is_in_order(&g, &b, 1);
}

/* What is soft is spared where that costs little. */
static void
soft_obstacles_are_avoided(void **state)
{
    const map_box dot = {39.5, 29.5, 1, 1};
    struct badges_ground g = ground_of(NULL, 0);
    struct badge b = {.target = {43, 30}, .reach = 9};

    (void)state;
    g.soft = &dot;
    g.n_soft = 1;
    assert_true(badges_place(&g, &b, 1));
    assert_false(badges_cover(b.at, RADIUS, dot));
    assert_true(hypot(b.at.x - 43, b.at.y - 30) < 3);
}

int
test_badges(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(badges_stand_on_free_places),
        cmocka_unit_test(badges_stand_beside_their_targets),
        cmocka_unit_test(distant_badges_have_a_line),
        cmocka_unit_test(lines_are_long_enough),
        cmocka_unit_test(many_of_one_target),
        cmocka_unit_test(missing_room_is_reported),
        cmocka_unit_test(soft_obstacles_are_avoided),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
