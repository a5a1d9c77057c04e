/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Streams of chance: each is a function of its place, and none disturbs another. */
#include "base/chance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { NUMBERS = 1000, ROLLS = 360000 };

static void
test_same_place_same_number(void **state)
{
    struct chance a = chance_of_game(5, 7), b = chance_of_game(5, 7);

    (void)state;
    for (unsigned i = 0; i < NUMBERS; i++)
        assert_true(chance_next(&a.stream[CHANCE_DICE]) == chance_next(&b.stream[CHANCE_DICE]));
}

/* What one stream draws leaves all others as they are. */
static void
test_streams_are_independent(void **state)
{
    struct chance a = chance_of_game(5, 7), b = chance_of_game(5, 7);

    (void)state;
    for (unsigned drawn = 0; drawn < CHANCE_PURPOSES; drawn++) {
        chance_next(&a.stream[drawn]);
        for (unsigned other = 0; other < CHANCE_PURPOSES; other++)
            if (other != drawn)
                assert_memory_equal(&a.stream[other], &b.stream[other], sizeof *a.stream);
        assert_memory_equal(a.thought, b.thought, sizeof a.thought);
        chance_next(&b.stream[drawn]);
    }
    for (unsigned i = 0; i < NUMBERS; i++)
        chance_token_below(&a, 3, 10);
    for (unsigned stack = 0; stack < CHANCE_STACKS; stack++)
        if (stack != 3)
            assert_int_equal(chance_token_below(&a, stack, 1000),
                             chance_token_below(&b, stack, 1000));
}

/* Seed, game, purpose and index each give other numbers. */
static void
test_keys_differ(void **state)
{
    uint64_t keys[4 * 4 * 4 * 4];
    unsigned n = 0;

    (void)state;
    for (unsigned i = 0; i < 4 * 4; i++) {
        struct chance chance = chance_of_game(i / 4, i % 4);

        for (unsigned k = 0; k < 4 * 4; k++)
            keys[n++] =
                chance_stream(&chance, (enum chance_purpose)(k / 4 + CHANCE_STEAL), k % 4).key;
    }
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < i; k++)
            assert_true(keys[i] != keys[k]);
}

/* Each of 36 rolls comes as often: within 5 % at 10,000 each, five times the deviation. */
static void
test_rolls_are_uniform(void **state)
{
    static unsigned seen[36];

    (void)state;
    for (unsigned game = 0; game < ROLLS / 60; game++) {
        struct chance chance = chance_of_game(1, game);

        for (unsigned i = 0; i < 60; i++)
            seen[chance_below(&chance.stream[CHANCE_DICE], 36)]++;
    }
    for (unsigned i = 0; i < 36; i++)
        assert_in_range(seen[i], ROLLS / 36 * 95 / 100, ROLLS / 36 * 105 / 100);
}

int
test_chance(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_place_same_number),
        cmocka_unit_test(test_streams_are_independent),
        cmocka_unit_test(test_keys_differ),
        cmocka_unit_test(test_rolls_are_uniform),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
