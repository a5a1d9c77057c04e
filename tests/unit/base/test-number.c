/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-base.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static const struct {
    const char *text;
    uint64_t least, most;
    bool good;
    uint64_t number;
} cases[] = {
    {"0", 0, 9, true, 0},
    {"7", 1, 9, true, 7},
    {"007", 1, 9, true, 7},
    {"1", 1, 1, true, 1},
    {"18446744073709551615", 0, UINT64_MAX, true, UINT64_MAX},
    {"18446744073709551616", 0, UINT64_MAX, false, 0},
    {"99999999999999999999999999", 0, UINT64_MAX, false, 0},
    {"0", 1, 9, false, 0},
    {"10", 1, 9, false, 0},
    {"", 0, 9, false, 0},
    {" 7", 0, 9, false, 0},
    {"7 ", 0, 9, false, 0},
    {"+7", 0, 9, false, 0},
    {"-7", 0, 9, false, 0},
    {"7.0", 0, 9, false, 0},
    {"0x7", 0, 9, false, 0},
    {"\xd9\xa7", 0, 9, false, 0},
};

static void
test_numbers(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t number = 4711;

        if (map_base_number(cases[i].text, cases[i].least, cases[i].most, &number) != cases[i].good)
            fail_msg("\"%s\"", cases[i].text);
        assert_int_equal(number, cases[i].good ? cases[i].number : 4711);
    }
}

/* What another call left behind, in this thread or a part of it, decides nothing. */
static void
test_errno_is_not_used(void **state)
{
    static const int left[] = {EAGAIN, ERANGE, EINVAL};
    uint64_t number = 0;

    (void)state;
    for (unsigned i = 0; i < sizeof left / sizeof *left; i++) {
        errno = left[i];
        assert_true(map_base_number("42", 0, 99, &number));
        assert_int_equal(number, 42);
        assert_int_equal(errno, left[i]);
    }
}

int
test_number(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_errno_is_not_used),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
