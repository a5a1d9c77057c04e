/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* The mixing is final: SEED:I must name the same run for ever. */
static void
test_streams_are_final(void **state)
{
    struct rng a = rng_stream(1, 0), b = rng_stream(1, 1), c = rng_stream(2, 0);

    (void)state;
    assert_int_equal(rng_next(&a), UINT64_C(0xee127fe613436e33));
    assert_int_equal(rng_next(&b), UINT64_C(0xe622bfbd48e2d47e));
    assert_int_equal(rng_next(&c), UINT64_C(0xf028fb61c02c0fe6));
}

static void
test_below_is_even(void **state)
{
    struct rng r = rng_stream(7, 7);
    unsigned count[6] = {0};

    (void)state;
    for (int i = 0; i < 60000; i++)
        count[rng_below(&r, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(count[i], 9700, 10300);
}

int
test_rng(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_streams_are_final),
        cmocka_unit_test(test_below_is_even),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
