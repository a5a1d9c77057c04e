/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/written-map.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* Rows of so many tokens, of them dots at the beginning, ended by 0; the last of each is `last`.
 * Returns the row that is told, 100 more for each hex behind the first that it lacks; -10 and less,
 * -10 for the first row, where it has one too many; or -1. */
static int
short_of(const unsigned *lengths, const unsigned *dots, struct grid grid, const char *last)
{
    struct silhouette_outline o = {.grid = grid};

    for (; lengths[o.n]; o.n++) {
        o.length[o.n] = lengths[o.n];
        o.dots[o.n] = dots ? dots[o.n] : 0;
        o.sea[o.n] = strcmp(last, "sea") == 0;
        o.ends_with_dot[o.n] = strcmp(last, ".") == 0;
    }
    struct silhouette odd = silhouette_find(&o);

    if (odd.extra)
        return -10 - (int)odd.row;
    return odd.missing ? (int)(odd.row + 100 * (odd.missing - 1)) : -1;
}

static int
short_row(const unsigned *lengths, struct grid grid, const char *last)
{
    return short_of(lengths, NULL, grid, last);
}

static const struct grid right = {GRID_POINTY, GRID_SHIFT_RIGHT};
static const struct grid left = {GRID_POINTY, GRID_SHIFT_LEFT};
static const struct grid flat = {GRID_FLAT, GRID_SHIFT_RIGHT};

static void
test_rectangles(void **state)
{
    static const unsigned even[] = {5, 5, 5, 5, 5, 0}, one[] = {5, 5, 4, 5, 5, 0};
    static const unsigned other[] = {5, 4, 5, 5, 5, 0}, two[] = {5, 4, 5, 4, 5, 0};
    static const unsigned three[] = {5, 4, 5, 0}, much[] = {9, 3, 9, 9, 9, 0};
    static const unsigned more[] = {9, 9, 6, 9, 9, 0};
    static const unsigned cape[] = {5, 5, 6, 5, 5, 0};

    (void)state;
    assert_int_equal(short_row(even, right, "sea"), -1);
    assert_int_equal(short_row(one, right, "sea"), 2);
    assert_int_equal(short_row(one, left, "sea"), 2);
    assert_int_equal(short_row(one, flat, "sea"), 2);
    assert_int_equal(short_row(other, right, "sea"), 1);
    /* every second row a hex less is a map of its own kind */
    assert_int_equal(short_row(two, right, "sea"), -1);
    assert_int_equal(short_row(two, flat, "sea"), -1);
    assert_int_equal(short_row(three, right, "sea"), -1);
    assert_int_equal(short_row(much, right, "sea"), -1); /* a bay */
    assert_int_equal(short_row(more, right, "sea"), 202);
    assert_int_equal(short_row(cape, right, "sea"), -1); /* in line with its neighbors */
    assert_int_equal(short_row(cape, left, "sea"), -12);
    assert_int_equal(short_row(cape, left, "hills:5"), -1); /* a cape of land */
    /* a dot at the end says that no hex is meant there */
    assert_int_equal(short_row(one, right, "."), -1);
}

/* A hexagon of four to seven: dots before, none behind. */
static void
test_hexagons(void **state)
{
    static const unsigned dots[] = {1, 1, 0, 0, 0, 1, 1};
    static const unsigned whole[] = {5, 6, 6, 7, 6, 6, 5, 0};
    unsigned odd[8];

    (void)state;
    assert_int_equal(short_of(whole, dots, left, "sea"), -1);
    /* first and last, widest, of land and of sea: any row, one hex short and two */
    for (unsigned row = 0; row < 7; row++)
        for (unsigned missing = 1; missing <= 2; missing++) {
            memcpy(odd, whole, sizeof odd);
            odd[row] -= missing;
            assert_int_equal(short_of(odd, dots, left, "sea"), row + 100 * (missing - 1));
            assert_int_equal(short_of(odd, dots, left, "hills:5"), row + 100 * (missing - 1));
        }
    for (int row = 1; row < 6; row++) {
        memcpy(odd, whole, sizeof odd);
        odd[row]++;
        assert_int_equal(short_of(odd, dots, left, "sea"), -10 - row);
    }
}

/* A corner of sea is often left out, one of land is not. */
static void
test_edges(void **state)
{
    static const unsigned first[] = {4, 5, 5, 5, 5, 0}, last[] = {5, 5, 5, 5, 4, 0};

    (void)state;
    assert_int_equal(short_row(first, right, "sea"), -1);
    assert_int_equal(short_row(last, right, "sea"), -1);
    assert_int_equal(short_row(first, right, "hills:5"), 0);
    assert_int_equal(short_row(last, flat, "hills:5"), 4);
}

int
test_rows(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rectangles),
        cmocka_unit_test(test_hexagons),
        cmocka_unit_test(test_edges),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
