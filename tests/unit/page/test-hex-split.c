/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/sheets.h"

#include <glib.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define MOST 400
#define FLATS 79.4
#define REACH 9.0

/* Rows of hexes, every other one half a hex to the right. */
static unsigned
fill_cells(map_point (*cells)[6], unsigned columns, unsigned rows)
{
    double edge = FLATS / sqrt(3);
    unsigned n = 0;
    for (unsigned r = 0; r < rows; r++) {
        for (unsigned c = 0; c < columns; c++, n++) {
            map_point m = {FLATS * (c + (r % 2) / 2.0), edge * 1.5 * r};
            for (unsigned k = 0; k < 6; k++) {
                double angle = G_PI / 6 + k * G_PI / 3;
                cells[n][k] = (map_point){m.x + edge * cos(angle), m.y + edge * sin(angle)};
            }
        }
    }
    return n;
}

static struct sheet_rules
a4_rules(void)
{
    struct paper paper;
    assert_true(paper_read("A4", &paper));
    return sheet_rules_of(&paper);
}

/* Every hex has a sheet, every sheet a hex, and what is on one fits on the paper. */
static void
assert_sound(const struct hex_split *split, const struct sheet_rules *rules)
{
    map_box live = sheet_inside(rules, split->lying, rules->band);
    for (unsigned s = 0; s < split->n_sheets; s++) {
        double x0 = HUGE_VAL, y0 = HUGE_VAL, x1 = -HUGE_VAL, y1 = -HUGE_VAL;
        for (unsigned i = 0; i < split->n; i++) {
            assert_true(split->sheet[i] < split->n_sheets);
            for (unsigned k = 0; split->sheet[i] == s && k < 6; k++) {
                x0 = fmin(x0, split->cells[i][k].x);
                y0 = fmin(y0, split->cells[i][k].y);
                x1 = fmax(x1, split->cells[i][k].x);
                y1 = fmax(y1, split->cells[i][k].y);
            }
        }
        assert_true(x1 > x0);
        assert_true(x1 - x0 + 2 * REACH < live.w + 0.1);
        assert_true(y1 - y0 + 2 * REACH < live.h + 0.1);
    }
    for (unsigned i = 0; i < split->n; i++) {
        for (unsigned k = 0; k < 6; k++) {
            unsigned other = split->beside[i][k], back = 0;
            for (unsigned l = 0; other != HEX_NONE && l < 6; l++)
                back += split->beside[other][l] == i;
            assert_true(other == HEX_NONE || back == 1);
        }
    }
}

static void
boards_are_split_into_whole_hexes(void **state)
{
    (void)state;
    static map_point cells[MOST][6];
    struct sheet_rules rules = a4_rules();
    for (unsigned columns = 1; columns < 12; columns += 2) {
        for (unsigned rows = 1; rows < 10; rows += 2) {
            struct hex_split split;
            unsigned n = fill_cells(cells, columns, rows);
            assert_true(hex_split_make(&split, &rules, cells, n, REACH));
            assert_sound(&split, &rules);
            /* five hexes at most are on a sheet of A4, three at worst on the average */
            assert_true(split.n_sheets * 5 >= n);
            assert_true(split.n_sheets <= (n + 2) / 3 + 2);
            hex_split_release(&split);
        }
    }
}

/* An island of 37 on A4. */
static void
no_sheet_is_emptier_than_need_be(void **state)
{
    (void)state;
    static map_point cells[MOST][6];
    struct sheet_rules rules = a4_rules();
    struct hex_split split;
    double edge = FLATS / sqrt(3);
    unsigned n = 0, counts[MOST] = {0}, least = MOST;
    for (int r = -3; r <= 3; r++)
        for (int c = 0; c < 7 - abs(r); c++, n++)
            for (unsigned k = 0; k < 6; k++) {
                double angle = G_PI / 6 + k * G_PI / 3;
                cells[n][k] = (map_point){FLATS * (c + abs(r) / 2.0) + edge * cos(angle),
                                          edge * 1.5 * r + edge * sin(angle)};
            }
    assert_int_equal(n, 37);
    assert_true(hex_split_make(&split, &rules, cells, n, REACH));
    assert_sound(&split, &rules);
    for (unsigned i = 0; i < n; i++)
        counts[split.sheet[i]]++;
    for (unsigned s = 0; s < split.n_sheets; s++)
        least = counts[s] < least ? counts[s] : least;
    assert_true(split.n_sheets <= 10);
    assert_true(least >= 2);
    hex_split_release(&split);
}

/* Six hexes side by side and no orientation told: three on a sheet lying, two upright. */
static void
the_better_orientation_is_taken(void **state)
{
    (void)state;
    map_point cells[6][6];
    struct sheet_rules rules = a4_rules();
    struct hex_split split;
    fill_cells(cells, 6, 1);
    assert_true(hex_split_make(&split, &rules, cells, 6, REACH));
    assert_true(split.lying);
    assert_int_equal(split.n_sheets, 2);
    hex_split_release(&split);
    rules.way = SHEET_UPRIGHT;
    assert_true(hex_split_make(&split, &rules, cells, 6, REACH));
    assert_int_equal(split.n_sheets, 3);
    hex_split_release(&split);
}

static void
a_hex_larger_than_a_sheet_is_refused(void **state)
{
    (void)state;
    map_point cells[1][6];
    struct sheet_rules rules = a4_rules();
    struct hex_split split;
    fill_cells(cells, 1, 1);
    assert_false(hex_split_make(&split, &rules, cells, 1, 60));
    hex_split_release(&split);
}

static void
sheets_are_named_by_letters(void **state)
{
    (void)state;
    char buf[16];
    assert_string_equal(hex_split_name(0, buf), "A");
    assert_string_equal(hex_split_name(25, buf), "Z");
    assert_string_equal(hex_split_name(26, buf), "AA");
    assert_string_equal(hex_split_name(701, buf), "ZZ");
    assert_string_equal(hex_split_name(702, buf), "AAA");
}

int
test_hex_split(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_split_into_whole_hexes),
        cmocka_unit_test(no_sheet_is_emptier_than_need_be),
        cmocka_unit_test(the_better_orientation_is_taken),
        cmocka_unit_test(a_hex_larger_than_a_sheet_is_refused),
        cmocka_unit_test(sheets_are_named_by_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
