/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* SANTA-6 and AMB-43. */
#include "base/rng.h"
#include "rules/families.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

enum { RED, BLUE, WHITE };

/* T-140, T-142, and who leads. */
static void
test_cases(void **state)
{
    const uint8_t t140[] = {5, 2}, alone[] = {5, 2, 2}, tied[] = {3, 3, 3}, nobody[] = {0, 0, 0};

    (void)state;
    assert_int_equal(santa_victims(t140, 2, (map_seat){BLUE}), 1 << RED);
    assert_int_equal(santa_taken(5, 2), 2);
    assert_int_equal(santa_taken(1, 2), 1);
    assert_int_equal(santa_victims(alone, 3, (map_seat){RED}), 0);
    assert_int_equal(santa_victims(tied, 3, (map_seat){BLUE}), 1 << RED | 1 << WHITE);
    assert_int_equal(santa_victims(nobody, 3, (map_seat){BLUE}), 0);
}

static void
test_definition(void **state)
{
    (void)state;
    for (unsigned run = 0; run < 20000; run++) {
        struct rng rng = rng_stream(18, run);
        unsigned players = 1 + rng_below(&rng, 6), taker = rng_below(&rng, players), want = 0;
        uint8_t held[MAP_MAX_SEATS];

        for (unsigned s = 0; s < players; s++)
            held[s] = (uint8_t)rng_below(&rng, 4);
        for (unsigned s = 0; s < players; s++) {
            bool most = held[s] > 0 && s != taker;

            for (unsigned t = 0; t < players; t++)
                most &= held[t] <= held[s];
            want |= (unsigned)most << s;
        }
        assert_int_equal(santa_victims(held, players, (map_seat){(uint8_t)taker}), want);
    }
}

int
test_presents(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_definition),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
