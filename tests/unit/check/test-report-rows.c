/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report-rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static void
breaks_between_words(void **state)
{
    g_autoptr(GPtrArray) rows = report_rows_new();
    g_autoptr(GString) out = g_string_new(NULL);

    (void)state;
    report_rows_add(rows, ROW_TEXT, 2,
                    g_strdup("\xc2\xb1\xc2\xb1 three four five six seven eight nine ten eleven "
                             "twelve thirteen four teen and fifteen"));
    report_rows_print(rows, 0, NULL, out);
    assert_string_equal(out->str, "  \xc2\xb1\xc2\xb1 three four five six seven eight nine ten "
                                  "eleven twelve thirteen four teen\n    and fifteen\n");
    assert_int_equal(report_rows_lines(rows, true), 2);
}

/* A table keeps its columns, a command is one line for who copies it, though a screen breaks it. */
static void
keeps_what_must_not_be_broken(void **state)
{
    g_autoptr(GPtrArray) rows = report_rows_new();
    g_autoptr(GString) out = g_string_new(NULL);
    g_autofree char *wide = g_strnfill(100, 'x');

    (void)state;
    report_rows_add(rows, ROW_TABLE, 0, g_strdup("a    b"));
    report_rows_add(rows, ROW_COMMAND, 4, g_strdup(wide));
    g_autofree char *wanted = g_strdup_printf("a    b\n    %s\n", wide);

    report_rows_print(rows, 3, NULL, out);
    assert_string_equal(out->str, wanted);
    assert_int_equal(report_rows_lines(rows, false), 3);
}

static GPtrArray *
five_rows(void)
{
    GPtrArray *rows = report_rows_new();

    report_rows_add(rows, ROW_TEXT, 0, g_strdup("head"));
    report_rows_add(rows, ROW_DETAIL, 2, g_strdup("one"));
    report_rows_add(rows, ROW_DETAIL, 2, g_strdup("two"));
    report_rows_add(rows, ROW_TEXT, 0, g_strdup("foot"));
    report_rows_add(rows, ROW_DETAIL, 2, g_strdup("three"));
    return rows;
}

static void
details_yield_from_the_end(void **state)
{
    static const struct {
        unsigned most;
        const char *hint, *wanted;
    } cases[] = {
        {5, NULL, "head\n  one\n  two\nfoot\n  three\n"},
        {4, NULL, "head\n  one\nfoot\n  2 lines more with --verbose\n"},
        {3, NULL, "head\nfoot\n  3 lines more with --verbose\n"},
        {1, NULL, "head\nfoot\n  3 lines more with --verbose\n"},
        {5, "more", "head\n  one\n  two\nfoot\n  more, 1 line more with --verbose\n"},
        {6, "more", "head\n  one\n  two\nfoot\n  three\n  more, or with --verbose\n"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GPtrArray) rows = five_rows();
        g_autoptr(GString) out = g_string_new(NULL);

        report_rows_print(rows, cases[i].most, cases[i].hint, out);
        assert_string_equal(out->str, cases[i].wanted);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(breaks_between_words),
        cmocka_unit_test(keeps_what_must_not_be_broken),
        cmocka_unit_test(details_yield_from_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
