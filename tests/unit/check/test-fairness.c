/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/fairness.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* Values 2, 4, 4, 6: mean 4, variance 8 / 3, so 1.96 * sqrt(8 / 12) = 1.6003. */
static void
test_mean_and_interval(void **state)
{
    struct sim_measure m = {.n = 4, .sum = 16, .squares = 4 + 16 + 16 + 36};
    struct sim_measure one = {.n = 1, .sum = 3, .squares = 9}, none = {.n = 0};

    (void)state;
    assert_true(fabs(fairness_mean(&m) - 4) < 1e-9);
    assert_true(fabs(fairness_interval(&m) - 1.6003) < 1e-4);
    assert_true(isnan(fairness_interval(&one)));
    assert_true(isnan(fairness_mean(&none)));
}

/* A seat whose set-ups give `mean` pips, one more and one less as often. */
static void
seat(struct sim_tally *tally, unsigned s, uint64_t runs, uint64_t mean)
{
    tally->seats[s].pips = (struct sim_measure){
        .n = runs, .sum = runs * mean, .squares = runs * mean * mean + runs / 2 * 2};
}

static void
test_verdicts(void **state)
{
    static const struct {
        uint64_t runs, poorest;
        const char *word;
    } cases[] = {
        {1000, 100, "even"},  {1000, 96, "even"},   {1000, 94, "close"}, {1000, 89, "uneven"},
        {1000, 79, "unfair"}, {1000, 81, "uneven"}, {99, 50, ""},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sim_tally tally;
        struct fairness f;

        sim_tally_init(&tally);
        seat(&tally, 0, cases[i].runs, 98);
        seat(&tally, 1, cases[i].runs, 100);
        seat(&tally, 2, cases[i].runs, cases[i].poorest);
        f = fairness_of(&tally, 3, FAIRNESS_UNFAIR);
        assert_string_equal(fairness_word(f.verdict), cases[i].word);
        assert_int_equal(f.richest, 1);
        if (cases[i].poorest < 98) {
            assert_int_equal(f.poorest, 2);
            assert_true(*cases[i].word == '\0' ||
                        fabs(f.spread - (double)(100 - cases[i].poorest)) < 1e-9);
        }
    }
}

/* The means differ by 11 %, but the values by so much that it proves nothing. */
static void
test_chance_is_no_verdict(void **state)
{
    struct sim_tally tally;

    (void)state;
    sim_tally_init(&tally);
    tally.seats[0].pips = (struct sim_measure){.n = 100, .sum = 900, .squares = 50000};
    tally.seats[1].pips = (struct sim_measure){.n = 100, .sum = 800, .squares = 50000};
    assert_int_equal(fairness_of(&tally, 2, FAIRNESS_UNFAIR).verdict, FAIRNESS_IS_EVEN);
    assert_int_equal(fairness_of(&tally, 1, FAIRNESS_UNFAIR).verdict, FAIRNESS_UNKNOWN);
}

/* What is unfair at 20 percent is not where a scenario allows 60. */
static void
test_the_scenario_sets_the_limit(void **state)
{
    static const struct {
        unsigned unfair;
        const char *word;
    } cases[] = {{20, "unfair"}, {30, "uneven"}, {60, "close"}, {100, "even"}};
    struct sim_tally tally;

    (void)state;
    sim_tally_init(&tally);
    seat(&tally, 0, 1000, 100);
    seat(&tally, 1, 1000, 75);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(fairness_word(fairness_of(&tally, 2, cases[i].unfair).verdict),
                            cases[i].word);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mean_and_interval),
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_the_scenario_sets_the_limit),
        cmocka_unit_test(test_chance_is_no_verdict),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
