/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/short-row.h"

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
    struct written_map draft = {.rows = g_array_new(FALSE, FALSE, sizeof(struct written_row)),
                                .tokens = g_array_new(FALSE, FALSE, sizeof(struct word))};

    for (uint32_t row = 0; lengths[row]; row++) {
        struct written_row r = {{0, row, 1}, draft.tokens->len};

        g_array_append_val(draft.rows, r);
        for (unsigned i = 0; i < lengths[row]; i++) {
            const char *text = i + 1 == lengths[row]   ? last
                               : dots && i < dots[row] ? "."
                                                       : "hills:5";
            struct word w = {text, (uint32_t)strlen(text), {0, 100 + row, 1}};

            g_array_append_val(draft.tokens, w);
        }
    }
    struct silhouette odd = silhouette_look(&draft, grid);

    g_array_free(draft.rows, TRUE);
    g_array_free(draft.tokens, TRUE);
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
    assert_int_equal(short_row(cape, right, "sea"), -1); /* in line with its neighbours */
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

/* Nothing but the ends of the rows lies in one line. */
static void
test_dents(void **state)
{
    static const unsigned dots[] = {0, 2, 0, 1, 3, 0, 0};
    static const unsigned whole[] = {6, 6, 7, 7, 7, 6, 6, 0};
    static const unsigned one[] = {6, 5, 7, 7, 7, 6, 6, 0};
    static const unsigned coast[] = {6, 5, 7, 7, 6, 6, 6, 0};

    (void)state;
    assert_int_equal(short_of(whole, dots, right, "sea"), -1);
    assert_int_equal(short_of(one, dots, right, "sea"), 1);
    assert_int_equal(short_of(coast, dots, right, "sea"), -1);
    assert_int_equal(short_of(one, dots, flat, "sea"), -1);
}

/* Above as below, and nothing else to go by. */
static void
test_halves(void **state)
{
    static const unsigned whole[] = {4, 8, 5, 9, 5, 8, 4, 0}, one[] = {4, 7, 5, 9, 5, 8, 4, 0};
    static const unsigned two[] = {4, 7, 5, 9, 4, 8, 4, 0};

    (void)state;
    assert_int_equal(short_row(whole, flat, "sea"), -1);
    assert_int_equal(short_row(one, flat, "sea"), 1);
    assert_int_equal(short_row(one, left, "sea"), 1);
    assert_int_equal(short_row(two, left, "sea"), -1);
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
test_short_row(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rectangles), cmocka_unit_test(test_hexagons),
        cmocka_unit_test(test_dents),      cmocka_unit_test(test_edges),
        cmocka_unit_test(test_halves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
