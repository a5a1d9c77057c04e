/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void
numbers_are_short_and_never_minus_zero(void **state)
{
    (void)state;
    static const struct {
        double value;
        unsigned digits;
        const char *text;
    } cases[] = {{0, 3, "0"},          {-0.0001, 3, "0"},  {1.5, 3, "1.5"},
                 {100, 3, "100"},      {-2.0004, 3, "-2"}, {0.1234567, 6, "0.123457"},
                 {1200, 0, "1200"},    {-0.4, 0, "0"},     {1e6 + 0.25, 1, "1000000.2"},
                 {0.1875, 3, "0.188"}, {1.0005, 3, "1"},   {1.0015, 3, "1.002"},
                 {99.9996, 3, "100"},  {-7.5, 0, "-8"},    {0.5, 0, "0"},
                 {0.05, 3, "0.05"}};
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GString) text = g_string_new("x");
        diag_append_decimal(text, cases[i].value, cases[i].digits);
        assert_string_equal(text->str + 1, cases[i].text);
    }
}

/* Four digits and more have commas, an index has none. */
static void
large_counts_are_grouped(void **state)
{
    const struct number_text one = diag_grouped(1234567), small = diag_grouped(999);
    g_autofree char *all =
        diag_group_all("2000000 steps or 131072 in 1:12345, 8.39e23, 1,234 and 999");

    (void)state;
    assert_string_equal(one.text, "1,234,567");
    assert_string_equal(small.text, "999");
    assert_string_equal(all, "2,000,000 steps or 131,072 in 1:12345, 8.39e23, 1,234 and 999");
    assert_null(diag_group_all(NULL));
}

int
test_decimal_text(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_short_and_never_minus_zero),
        cmocka_unit_test(large_counts_are_grouped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
