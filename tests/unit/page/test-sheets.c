/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/sheets.h"

#include "page/board-sheets.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define assert_close(a, b) assert_true(fabs((a) - (b)) < 1e-6)

static struct sheet_cover
box_cover(double x, double y, double w, double h)
{
    return (struct sheet_cover){{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, 4};
}

static struct sheet_rules
a4_rules(void)
{
    struct paper paper;
    assert_true(paper_read("a4", &paper));
    return sheet_rules_of(&paper);
}

static void
a_small_board_is_centered_on_one_sheet(void **state)
{
    (void)state;
    struct sheet_rules rules = a4_rules();
    struct sheet_cover cover = box_cover(-50, -50, 100, 100);
    struct tiling t;
    assert_true(tiling_make(&rules, &cover, 1, &t));
    assert_int_equal(t.n_sheets, 1);
    assert_false(t.landscape);
    map_box shown = tiling_shown(&t, 0, 0);
    assert_close(shown.w, 182);
    assert_close(shown.h, 269);
    assert_close(shown.x, -91);
    assert_close(shown.y, -134.5);
    map_box cut = tiling_trimmed(&t, 0, 0);
    assert_close(cut.w, shown.w);
    assert_close(cut.h, shown.h);
}

static void
a_wide_board_turns_the_sheet(void **state)
{
    (void)state;
    struct sheet_rules rules = a4_rules();
    struct sheet_cover cover = box_cover(0, 0, 260, 180);
    struct tiling t;
    assert_true(tiling_make(&rules, &cover, 1, &t));
    assert_int_equal(t.n_sheets, 1);
    assert_true(t.landscape);
    assert_close(t.width, 297);
}

static void
neighbors_share_the_overlap_and_meet_at_the_seam(void **state)
{
    (void)state;
    struct sheet_rules rules = a4_rules();
    struct sheet_cover cover = box_cover(0, 0, 500, 180);
    struct tiling t;
    assert_true(tiling_make(&rules, &cover, 1, &t));
    assert_true(t.landscape);
    assert_int_equal(t.n_sheets, 2);
    map_box a = tiling_shown(&t, 0, 0), b = tiling_shown(&t, 1, 0);
    assert_close(a.x + a.w - b.x, 10);
    map_box ta = tiling_trimmed(&t, 0, 0), tb = tiling_trimmed(&t, 1, 0);
    assert_close(ta.x + ta.w, tb.x);
    /* the sheet that lies on top keeps its bleed until it is cut */
    assert_close(tb.x - b.x, 2);
}

static void
everything_is_covered_by_the_sheets_left(void **state)
{
    (void)state;
    struct sheet_rules rules = a4_rules();
    /* a plus: the corners of its box are empty */
    struct sheet_cover covers[] = {box_cover(300, 0, 60, 900), box_cover(0, 400, 700, 60)};
    struct tiling t;
    assert_true(tiling_make(&rules, covers, 2, &t));
    assert_true(t.n_sheets < t.columns * t.rows);
    for (double y = 0.5; y < 900; y += 7) {
        for (double x = 0.5; x < 700; x += 7) {
            bool art = (x > 300 && x < 360) || (y > 400 && y < 460);
            unsigned seen = 0;
            for (unsigned r = 0; r < t.rows; r++)
                for (unsigned c = 0; c < t.columns; c++) {
                    map_box b = tiling_trimmed(&t, c, r);
                    seen += tiling_has(&t, (int)c, (int)r) && x >= b.x && x < b.x + b.w &&
                            y >= b.y && y < b.y + b.h;
                }
            if (art)
                assert_int_equal(seen, 1);
        }
    }
}

/* Seven rows of four to seven hexes, 79.4 mm across flats, with `past` mm around each; turned over
 * their diagonal, columns of them. */
static unsigned
fill_hexagon(struct sheet_cover *covers, double past, bool columns)
{
    const double flats = 79.4, edge = flats / sqrt(3);
    unsigned n = 0;
    for (int r = -3; r <= 3; r++) {
        int each = 7 - abs(r);
        for (int q = 0; q < each; q++, n++) {
            double x = (q - (each - 1) / 2.0) * flats, y = r * 1.5 * edge;
            covers[n].n = 6;
            for (unsigned k = 0; k < 6; k++) {
                double turn = (k + 0.5) * 3.14159265358979 / 3, reach = edge + past * 2 / sqrt(3);
                double u = x + reach * cos(turn), v = y + reach * sin(turn);
                covers[n].points[k] = columns ? (map_point){v, u} : (map_point){u, v};
            }
        }
    }
    return n;
}

static bool
covers_have(const struct sheet_cover *covers, unsigned n, double x, double y)
{
    for (unsigned i = 0; i < n; i++) {
        unsigned left = 0;
        for (unsigned k = 0; k < covers[i].n; k++) {
            map_point a = covers[i].points[k], b = covers[i].points[(k + 1) % covers[i].n];
            left += (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0;
        }
        if (left == 0 || left == covers[i].n)
            return true;
    }
    return false;
}

static void
assert_covered_once(const struct tiling *t, const struct sheet_cover *covers, unsigned n)
{
    map_box all = tiling_extent(t);
    for (double y = all.y + 0.37; y < all.y + all.h; y += 5) {
        for (double x = all.x + 0.37; x < all.x + all.w; x += 5) {
            unsigned seen = 0;
            if (!covers_have(covers, n, x, y))
                continue;
            for (unsigned k = 0; k < t->columns * t->rows; k++) {
                map_box b = tiling_trimmed(t, k % t->columns, k / t->columns);
                seen += tiling_has(t, (int)(k % t->columns), (int)(k / t->columns)) && x >= b.x &&
                        x < b.x + b.w && y >= b.y && y < b.y + b.h;
            }
            assert_int_equal(seen, 1);
        }
    }
}

/* A grid of four by two upright sheets takes eight; two, three and two that lie take seven. */
static void
rows_are_staggered_to_save_a_sheet(void **state)
{
    (void)state;
    struct sheet_rules rules = a4_rules();
    struct sheet_cover covers[37];
    struct tiling_beside beside[TILING_MOST_BESIDE];
    struct tiling t;
    unsigned n = fill_hexagon(covers, 9, false);
    assert_true(tiling_make(&rules, covers, n, &t));
    assert_int_equal(t.n_sheets, 7);
    assert_false(t.by_columns);
    assert_true(t.landscape);
    assert_covered_once(&t, covers, n);
    /* the sheet in the middle lies below two and above two */
    for (unsigned side = 0; side < 4; side++) {
        assert_int_equal(tiling_beside(&t, 1, 1, side, beside), side % 2 ? 1 : 2);
        assert_int_equal(beside[0].row, side % 2 ? 1 : side);
    }
    map_box a = tiling_shown(&t, 0, 0), b = tiling_shown(&t, 0, 1);
    assert_close(a.y + a.h - b.y, t.rules.overlap);
    assert_close(a.x - b.x, t.step.x / 2);

    n = fill_hexagon(covers, 9, true);
    assert_true(tiling_make(&rules, covers, n, &t));
    assert_int_equal(t.n_sheets, 7);
    assert_covered_once(&t, covers, n);
    /* strips that begin lower and lower: two upright sheets for each */
    struct sheet_cover strips[] = {box_cover(0, 0, 160, 520), box_cover(172, 250, 160, 520),
                                   box_cover(344, 500, 160, 520)};
    assert_true(tiling_make(&rules, strips, 3, &t));
    assert_int_equal(t.n_sheets, 6);
    assert_true(t.by_columns);
    assert_covered_once(&t, strips, 3);
}

static void
shifting_saves_a_sheet(void **state)
{
    (void)state;
    struct sheet_rules rules = a4_rules();
    /* a triangle upright: centered it would touch both lower corners of four sheets */
    struct sheet_cover tri = {{{0, 0}, {300, 0}, {0, 420}}, 3};
    struct tiling t;
    assert_true(tiling_make(&rules, &tri, 1, &t));
    assert_int_equal(t.n_sheets, 3);
}

/* Three of 182 mm with 10 mm shared reach 526 mm, with 6 mm 534. */
static void
overlap_is_reduced_to_save_a_sheet(void **state)
{
    (void)state;
    struct sheet_rules rules = a4_rules();
    struct sheet_cover cover = box_cover(0, 0, 530, 200);
    struct tiling t;
    rules.way = SHEET_UPRIGHT;
    assert_true(tiling_make(&rules, &cover, 1, &t));
    assert_int_equal(t.n_sheets, 3);
    assert_close(t.rules.overlap, 8);
    rules.overlap_fixed = true;
    assert_true(tiling_make(&rules, &cover, 1, &t));
    assert_int_equal(t.n_sheets, 4);
    assert_close(t.rules.overlap, 10);
}

static void
impossible_layouts_are_refused(void **state)
{
    (void)state;
    struct sheet_rules rules = a4_rules();
    struct sheet_cover cover = box_cover(0, 0, 500, 500);
    struct tiling t;
    rules.overlap_fixed = true;
    rules.overlap = 300;
    assert_false(tiling_make(&rules, &cover, 1, &t));
    rules.overlap = 10;
    cover = box_cover(0, 0, 50000, 50000);
    assert_false(tiling_make(&rules, &cover, 1, &t));
}

static void
names_run_by_column_and_row(void **state)
{
    (void)state;
    char buf[16];
    assert_string_equal(tiling_name(0, 0, buf), "A1");
    assert_string_equal(tiling_name(1, 2, buf), "B3");
    assert_string_equal(tiling_name(27, 0, buf), "AB1");
}

/* A hex on an area of 100 x 200, its corner below at 90: 110 below it are free, to a step. */
static void
the_largest_free_room_is_found(void **state)
{
    (void)state;
    struct sheet_cover hex = {
        {{50, 10}, {84.64, 30}, {84.64, 70}, {50, 90}, {15.36, 70}, {15.36, 30}}, 6};
    map_box area = {0, 0, 100, 200}, all = board_sheets_free(NULL, 0, area);
    map_box room = board_sheets_free(&hex, 1, area),
            none = board_sheets_free(&hex, 1, (map_box){0});
    assert_close(all.w * all.h, 100 * 200);
    assert_close(room.x, 0);
    assert_close(room.y, 92);
    assert_close(room.w, 100);
    assert_close(room.h, 108);
    assert_close(none.w, 0);
    /* within a corner that the slope leaves */
    struct sheet_cover wide = {{{0, 0}, {100, 0}, {0, 100}}, 3};
    map_box corner = board_sheets_free(&wide, 1, (map_box){0, 0, 100, 100});
    assert_true(corner.x + corner.y >= 100 && corner.w * corner.h >= 44 * 44);
    struct sheet_cover whole = box_cover(-1, -1, 102, 202);
    assert_close(board_sheets_free(&whole, 1, area).w, 0);
}

int
test_sheets(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_board_is_centered_on_one_sheet),
        cmocka_unit_test(a_wide_board_turns_the_sheet),
        cmocka_unit_test(neighbors_share_the_overlap_and_meet_at_the_seam),
        cmocka_unit_test(everything_is_covered_by_the_sheets_left),
        cmocka_unit_test(rows_are_staggered_to_save_a_sheet),
        cmocka_unit_test(shifting_saves_a_sheet),
        cmocka_unit_test(overlap_is_reduced_to_save_a_sheet),
        cmocka_unit_test(impossible_layouts_are_refused),
        cmocka_unit_test(names_run_by_column_and_row),
        cmocka_unit_test(the_largest_free_room_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
