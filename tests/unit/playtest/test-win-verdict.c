/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The limits are set to the very numbers that a share is compared with, and next to them. */
#include "playtest/win-verdict.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { TWO = 2, THREE = 3 };

static const double PAR = 50;
static const struct win_limits USUAL = {2.5, 7.5};

/* Both styles have the same wins, in the order of seats. */
static struct win_verdict
judge_alike(const uint64_t *wins, unsigned players, struct win_limits limits)
{
    uint64_t both[PLAYTEST_WINS] = {0};

    memcpy(both, wins, players * sizeof *wins);
    memcpy(both + MAP_MAX_SEATS, wins, players * sizeof *wins);
    return win_verdict_of(both, players, &limits);
}

static enum fairness_of_wins
word_of(const uint64_t *wins, double even, double unfair)
{
    return judge_alike(wins, TWO, (struct win_limits){even, unfair}).word;
}

/* An interval at a limit is not beyond it. */
static void
test_beyond_a_limit(void **state)
{
    static const uint64_t more[] = {600, 400}, fewer[] = {400, 600};
    const uint64_t *const both[] = {more, fewer};

    (void)state;
    for (unsigned i = 0; i < TWO; i++) {
        struct win_verdict v = judge_alike(both[i], TWO, USUAL);
        const struct interval *share = &v.share[0];
        double gap = i ? PAR - share->high : share->low - PAR, below = nextafter(gap, 0);

        assert_true(gap > 2.5 && gap < 10);
        assert_int_equal(word_of(both[i], 0, below), WINS_UNFAIR);
        assert_int_equal(word_of(both[i], 0, gap), WINS_TILTED);
        assert_int_equal(word_of(both[i], below, 99), WINS_TILTED);
        assert_int_equal(word_of(both[i], gap, 99), WINS_UNDECIDED);
    }
}

/* Even needs the whole interval within the limit: one that ends at it is. */
static void
test_within_the_limit(void **state)
{
    static const uint64_t cases[][TWO] = {{1000, 1000}, {1010, 990}, {990, 1010}};

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct win_verdict v = judge_alike(cases[i], TWO, USUAL);
        double farthest = 0;

        for (unsigned s = 0; s < TWO; s++)
            farthest = fmax(farthest, fmax(PAR - v.share[s].low, v.share[s].high - PAR));
        assert_int_equal(word_of(cases[i], farthest, 99), WINS_EVEN);
        assert_int_equal(word_of(cases[i], farthest - 1e-12, 99), WINS_UNDECIDED);
    }
}

static void
test_fewest_games(void **state)
{
    (void)state;
    for (uint64_t n = WINS_LEAST_GAMES - 1; n <= WINS_LEAST_GAMES + 1; n++) {
        const uint64_t wins[PLAYTEST_WINS] = {n - 40, [MAP_MAX_SEATS] = 40};
        struct win_verdict v = win_verdict_of(wins, TWO, &USUAL);
        struct win_verdict alone = win_verdict_of(wins, 1, &USUAL);

        assert_int_equal(v.won, n);
        assert_int_equal(v.word, n < WINS_LEAST_GAMES ? WINS_UNDECIDED : WINS_UNFAIR);
        assert_int_equal(win_verdict_leans(&v, TWO), n >= WINS_LEAST_GAMES);
        assert_int_equal(alone.word, WINS_UNDECIDED);
    }
}

static void
test_styles_that_disagree(void **state)
{
    /* one is far above par, and the other below for certain, or by a little */
    static const uint64_t clash[PLAYTEST_WINS] = {900, 100, [MAP_MAX_SEATS] = 100, 900};
    static const uint64_t apart[PLAYTEST_WINS] = {1000, 0, [MAP_MAX_SEATS] = 24, 26};
    static const uint64_t alike[PLAYTEST_WINS] = {1000, 0, [MAP_MAX_SEATS] = 26, 24};

    (void)state;
    assert_int_equal(win_verdict_of(clash, TWO, &USUAL).word, WINS_DEPENDS);
    assert_int_equal(win_verdict_of(apart, TWO, &USUAL).word, WINS_DEPENDS);
    assert_int_equal(win_verdict_of(alike, TWO, &USUAL).word, WINS_UNFAIR);
}

/* The worst word, and of the seats that have it the farthest one. */
static void
test_the_seat_it_is_about(void **state)
{
    static const struct {
        uint64_t wins[THREE];
        enum fairness_of_wins word;
        unsigned seat;
        double off;
    } cases[] = {
        {{10000, 10000, 10000}, WINS_EVEN, 0, 0},
        {{10000, 5000, 15000}, WINS_UNFAIR, 1, -100.0 / 6},
        {{6000, 4000, 20000}, WINS_UNFAIR, 2, 100.0 / 3},
        {{8600, 11700, 9700}, WINS_TILTED, 1, 17.0 / 3},
        {{340, 338, 322}, WINS_UNDECIDED, 2, -17.0 / 15},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct win_verdict v = judge_alike(cases[i].wins, THREE, (struct win_limits){2, 7.5});

        assert_int_equal(v.word, cases[i].word);
        assert_int_equal(v.seat, cases[i].seat);
        assert_true(fabs(v.off - cases[i].off) < 1e-9);
    }
}

int
test_win_verdict(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_beyond_a_limit),       cmocka_unit_test(test_within_the_limit),
        cmocka_unit_test(test_fewest_games),         cmocka_unit_test(test_styles_that_disagree),
        cmocka_unit_test(test_the_seat_it_is_about),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
