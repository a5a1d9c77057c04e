/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/silhouette.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* Rows of so many tokens, ended by 0; the last of each is `last`. Returns the row that is told,
 * or -1. */
static int
short_row(const unsigned *lengths, struct grid grid, const char *last)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    struct draft_map draft = {
        .rows = g_array_new(FALSE, FALSE, sizeof(struct draft_row)),
        .tokens = g_array_new(FALSE, FALSE, sizeof(struct word)),
    };
    int told = -1;

    for (uint32_t row = 0; lengths[row]; row++) {
        struct draft_row r = {{0, row, 1}, draft.tokens->len};

        g_array_append_val(draft.rows, r);
        for (unsigned i = 0; i < lengths[row]; i++) {
            const char *text = i + 1 == lengths[row] ? last : "hills:5";
            struct word w = {text, (uint32_t)strlen(text), {0, 100 + row, 1}};

            g_array_append_val(draft.tokens, w);
        }
    }
    silhouette_check(&draft, grid, sink);
    assert_true(diag_sink_size(sink) <= 1);
    if (diag_sink_size(sink) == 1) {
        assert_int_equal(diag_sink_get(sink, 0)->code, DIAG_X_ROW_SHORT);
        told = (int)diag_sink_get(sink, 0)->span.offset - 100;
    }
    g_array_free(draft.rows, TRUE);
    g_array_free(draft.tokens, TRUE);
    return told;
}

static const struct grid right = {GRID_POINTY, GRID_SHIFT_RIGHT};
static const struct grid left = {GRID_POINTY, GRID_SHIFT_LEFT};
static const struct grid flat = {GRID_FLAT, GRID_SHIFT_RIGHT};

static void
test_rectangles(void **state)
{
    static const unsigned even[] = {5, 5, 5, 5, 5, 0}, one[] = {5, 5, 4, 5, 5, 0};
    static const unsigned other[] = {5, 4, 5, 5, 5, 0}, two[] = {5, 4, 5, 4, 5, 0};
    static const unsigned three[] = {5, 4, 5, 0}, much[] = {5, 2, 5, 5, 5, 0};
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
    assert_int_equal(short_row(much, right, "sea"), -1);
    assert_int_equal(short_row(cape, right, "sea"), -1);
}

/* A hexagon of four to seven: dots before, none behind. */
static void
test_hexagons(void **state)
{
    static const unsigned whole[] = {6, 6, 7, 7, 7, 6, 6, 0};
    static const unsigned one[] = {6, 5, 7, 7, 7, 6, 6, 0};
    static const unsigned middle[] = {6, 6, 7, 6, 7, 6, 6, 0};
    static const unsigned coast[] = {6, 5, 7, 7, 6, 6, 6, 0};

    (void)state;
    assert_int_equal(short_row(whole, right, "sea"), -1);
    assert_int_equal(short_row(one, right, "sea"), 1);
    assert_int_equal(short_row(middle, right, "sea"), -1); /* a line of its own */
    assert_int_equal(short_row(coast, right, "sea"), -1);
    assert_int_equal(short_row(one, flat, "sea"), -1);
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

/* Where an odd blank glues two hexes together, that is what is told. */
static void
test_glued(void **state)
{
    static const unsigned one[] = {5, 5, 4, 5, 5, 0};

    (void)state;
    assert_int_equal(short_row(one, right, "sea\xc2\xa0sea"), -1);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rectangles),
        cmocka_unit_test(test_hexagons),
        cmocka_unit_test(test_edges),
        cmocka_unit_test(test_glued),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
