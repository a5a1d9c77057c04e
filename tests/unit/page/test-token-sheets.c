/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/token-sheets.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define MOST 200

static struct sheet_rules
a4_rules(void)
{
    return (struct sheet_rules){*paper_find("A4"), 8, 6, 10, 2};
}

static unsigned
fill_sizes(double *sizes, unsigned discs, unsigned tokens)
{
    for (unsigned i = 0; i < discs + tokens; i++)
        sizes[i] = i < discs ? 25 : 22;
    return discs + tokens;
}

static const struct token_row *
row_of(const GArray *rows, unsigned i)
{
    return &g_array_index(rows, struct token_row, i);
}

/* Every piece is on a sheet once, no two bleeds overlap, nothing leaves its half. */
static void
assert_sound(const GArray *rows, const double *sizes, unsigned n, const struct sheet_rules *rules)
{
    unsigned next = 0;
    double half = rules->paper.height / 2 - rules->margin;
    for (unsigned i = 0; i < rows->len; i++) {
        const struct token_row *row = row_of(rows, i);
        double reach = row->size / 2 + rules->bleed;
        assert_int_equal(row->first, next);
        next += row->n;
        for (unsigned k = 0; k < row->n; k++)
            assert_true(sizes[row->first + k] == row->size);
        assert_true(row->rise - reach > 0);
        assert_true(row->rise + reach < half);
        assert_true(row->left - reach > rules->margin - 1e-6);
        assert_true(row->left + (row->n - 1) * row->pitch + reach <
                    rules->paper.width - rules->margin + 1e-6);
        assert_true(row->pitch - row->size >= 2 * rules->bleed - 1e-6);
        if (i > 0 && row_of(rows, i - 1)->page == row->page) {
            const struct token_row *above = row_of(rows, i - 1);
            double between = above->rise - row->rise - above->size / 2 - row->size / 2;
            assert_true(between >= 2 * rules->bleed - 1e-6);
        }
    }
    assert_int_equal(next, n);
}

static void
discs_of_one_island_take_one_sheet(void **state)
{
    (void)state;
    double sizes[MOST];
    unsigned n = fill_sizes(sizes, 18, 0), pages;
    struct sheet_rules rules = a4_rules();
    g_autoptr(GArray) rows = token_rows(sizes, n, &rules, &pages);
    assert_int_equal(pages, 1);
    assert_int_equal(rows->len, 3);
    assert_int_equal(row_of(rows, 0)->n, 6);
    /* the last row stands at the fold: 2 mm free, 2 mm bleed, half a disc */
    assert_true(fabs(row_of(rows, 2)->rise - 16.5) < 1e-9);
    /* and the row above it a disc and a gap of 6 mm further */
    assert_true(fabs(row_of(rows, 1)->rise - 47.5) < 1e-9);
    assert_sound(rows, sizes, n, &rules);
}

static void
two_sizes_share_a_sheet(void **state)
{
    (void)state;
    double sizes[MOST];
    struct sheet_rules rules = a4_rules();
    for (unsigned discs = 1; discs < 60; discs += 7) {
        for (unsigned tokens = 0; tokens < 90; tokens += 11) {
            unsigned n = fill_sizes(sizes, discs, tokens), pages;
            g_autoptr(GArray) rows = token_rows(sizes, n, &rules, &pages);
            assert_sound(rows, sizes, n, &rules);
            assert_int_equal(row_of(rows, rows->len - 1)->page, pages - 1);
        }
    }
}

static void
rows_are_dealt_evenly(void **state)
{
    (void)state;
    double sizes[MOST];
    unsigned n = fill_sizes(sizes, 0, 43), pages;
    struct sheet_rules rules = a4_rules();
    g_autoptr(GArray) rows = token_rows(sizes, n, &rules, &pages);
    /* 43 in rows of seven are seven rows, on two sheets four and three */
    assert_int_equal(pages, 2);
    assert_int_equal(rows->len, 7);
    assert_int_equal(row_of(rows, 3)->page, 0);
    assert_int_equal(row_of(rows, 4)->page, 1);
}

static void
what_is_larger_than_half_a_sheet_is_refused(void **state)
{
    (void)state;
    double size = 140;
    unsigned pages;
    struct sheet_rules rules = a4_rules();
    assert_null(token_rows(&size, 1, &rules, &pages));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(discs_of_one_island_take_one_sheet),
        cmocka_unit_test(two_sizes_share_a_sheet),
        cmocka_unit_test(rows_are_dealt_evenly),
        cmocka_unit_test(what_is_larger_than_half_a_sheet_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
