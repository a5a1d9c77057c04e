/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The emptiest hexes for villains (rules.md 4.11: T-124, T-125). */
#include "rules/villains.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* T-124: one building without routes is emptier in all, three routes without a building
 * are emptier where buildings are counted first. */
static void
test_sum_and_lexicographic(void **state)
{
    struct villains_around d1 = {1, 0, 0}, d2 = {0, 0, 3};

    (void)state;
    assert_true(villains_emptier(d1, d2, false));
    assert_false(villains_emptier(d2, d1, false));
    assert_true(villains_emptier(d2, d1, true));
    assert_false(villains_emptier(d1, d2, true));
}

/* Forces come before routes. */
static void
test_forces(void **state)
{
    (void)state;
    assert_true(villains_emptier((struct villains_around){1, 0, 9},
                                 (struct villains_around){1, 1, 0}, true));
}

/* T-125: two empty sea hexes and one with four routes around it. */
static void
test_emptiest(void **state)
{
    struct villains_around sea[] = {{0, 0, 0}, {0, 0, 0}, {0, 0, 4}};
    bool may[] = {true, true, true}, emptiest[3];

    (void)state;
    assert_int_equal(villains_emptiest(sea, may, 3, false, emptiest), 2);
    assert_true(emptiest[0] && emptiest[1] && !emptiest[2]);
    may[0] = false;
    assert_int_equal(villains_emptiest(sea, may, 3, false, emptiest), 1);
    assert_true(!emptiest[0] && emptiest[1] && !emptiest[2]);
    may[1] = may[2] = false;
    assert_int_equal(villains_emptiest(sea, may, 3, false, emptiest), 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sum_and_lexicographic),
        cmocka_unit_test(test_forces),
        cmocka_unit_test(test_emptiest),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
