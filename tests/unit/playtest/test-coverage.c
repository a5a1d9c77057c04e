/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Of 95 % intervals 92 to 98 hold the truth, looks included; and an even verdict needs evidence. */
#include "base/rng.h"
#include "report/value.h"
#include "playtest/win-verdict.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

enum { SERIES = 2000, FIRST_LOOK = 1000, LOOKS = 3, SEATS = 4, N_TRUTHS = 5 };

/* Ends as playtest does: at a look when the interval is clear of par by the margin or within it. */
static bool
is_clear(const struct interval *i, double par)
{
    return i->low > par + 0.025 || i->high < par - 0.025 ||
           (i->low >= par - 0.025 && i->high <= par + 0.025);
}

/* Whether the interval at the end of a series holds the truth; *all: whether each look's does. */
static bool
play_series(struct rng *rng, double truth, bool *all)
{
    const uint32_t million = 1000000;
    double bound = interval_bound(LOOKS);
    uint64_t won = 0, n = 0;
    struct interval i;
    bool holds, ended = false, at_end = false;

    *all = true;
    for (unsigned look = 0; look < LOOKS; look++) {
        for (; n < (uint64_t)FIRST_LOOK << look; n++)
            won += rng_below(rng, million) < truth * million;
        i = interval_of_share(won, n, bound);
        holds = i.low <= truth && truth <= i.high;
        *all &= holds;
        if (!ended)
            at_end = holds;
        ended |= is_clear(&i, 0.25);
    }
    return at_end;
}

static void
test_looks(void **state)
{
    static const double truths[N_TRUTHS] = {0.05, 0.19, 0.25, 0.27, 0.5};

    unsigned sum = 0;

    (void)state;
    for (unsigned t = 0; t < N_TRUTHS; t++) {
        unsigned at_end = 0, always = 0;

        for (unsigned s = 0; s < SERIES; s++) {
            struct rng rng = rng_stream(t, s);
            bool all;

            at_end += play_series(&rng, truths[t], &all);
            always += all;
        }
        assert_in_range(at_end, SERIES * 92 / 100, SERIES * 985 / 1000); /* chance: 0.3 % */
        sum += at_end;
        assert_in_range(always, SERIES * 935 / 1000, SERIES * 965 / 1000);
    }
    assert_in_range(sum, SERIES * N_TRUTHS * 92 / 100, SERIES * N_TRUTHS * 98 / 100);
}

static void
test_one_look(void **state)
{
    unsigned held = 0;

    (void)state;
    for (unsigned s = 0; s < SERIES; s++) {
        struct rng rng = rng_stream(77, s);
        uint64_t won = 0;

        for (unsigned i = 0; i < 400; i++)
            won += rng_below(&rng, 10) < 3;
        struct interval i = interval_of_share(won, 400, interval_bound(1));

        held += i.low <= 0.3 && 0.3 <= i.high;
    }
    assert_in_range(held, SERIES * 92 / 100, SERIES * 98 / 100);
}

/* Of games won so often by each seat, alike in both styles unless moved apart. */
static struct win_verdict
judge_wins(const unsigned wins[SEATS], unsigned apart)
{
    uint64_t words[PLAYTEST_WINS] = {0};

    for (unsigned s = 0; s < SEATS; s++) {
        words[s] = wins[s] + (s == 0 ? apart : 0) - (s == 1 ? apart : 0);
        words[MAP_MAX_SEATS + s] = wins[s] - (s == 0 ? apart : 0) + (s == 1 ? apart : 0);
    }
    return win_verdict_of(words, SEATS, &(struct win_limits){2.5, 7.5}, interval_bound(1));
}

static void
test_verdicts(void **state)
{
    static const struct {
        unsigned wins[SEATS], apart;
        enum fairness_of_wins word;
        unsigned seat;
    } cases[] = {
        {{50, 50, 50, 50}, 0, WINS_UNDECIDED, 0},      /* alike, but few */
        {{5000, 5000, 5000, 5000}, 0, WINS_EVEN, 0},   /* alike, and many */
        {{6000, 4000, 5000, 5000}, 0, WINS_TILTED, 0}, /* 5 points */
        {{5000, 5000, 2000, 8000}, 0, WINS_UNFAIR, 2}, /* 15 points */
        {{5000, 5000, 5000, 5000}, 1500, WINS_DEPENDS, 0},
        {{20, 0, 0, 0}, 0, WINS_UNDECIDED, 0}, /* far from par, but 40 games */
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct win_verdict v = judge_wins(cases[i].wins, cases[i].apart);

        assert_int_equal(v.word, cases[i].word);
        assert_int_equal(v.seat, cases[i].seat);
    }
}

int
test_coverage(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_looks),
        cmocka_unit_test(test_one_look),
        cmocka_unit_test(test_verdicts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
