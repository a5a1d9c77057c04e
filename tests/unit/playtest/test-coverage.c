/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Of 95 % intervals 92 to 98 hold the truth; and an even verdict needs evidence. */
#include "base/rng.h"
#include "report/value.h"
#include "playtest/win-verdict.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

enum { SERIES = 2000, RUNS = 200, GAMES = 8000, SEATS = 4 };

static const struct win_limits USUAL = {2.5, 7.5};

/* A run of GAMES that seat 0 wins more often than its share by these points, the others alike. */
static struct win_verdict
judge_run(struct rng *rng, unsigned players, unsigned points)
{
    uint64_t wins[PLAYTEST_WINS] = {0};
    const uint32_t all = 100 * players, own = 100 + points * players;

    for (unsigned i = 0; i < GAMES; i++) {
        uint32_t at = rng_below(rng, all);
        unsigned seat = at < own ? 0 : 1 + (at - own) * (players - 1) / (all - own);

        wins[i % PLAYTEST_STYLES * MAP_MAX_SEATS + seat]++;
    }
    return win_verdict_of(wins, players, &USUAL);
}

/* By binomials 98.4 to 99.9 of 100 runs of an even map are called even, and a map 8 points off is
 * called tilted or unfair, for that seat, in all but one of 100,000. */
static void
test_usual_run(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= MAP_MAX_SEATS; players++) {
        unsigned even = 0, off = 0;

        for (unsigned r = 0; r < RUNS; r++) {
            struct rng rng = rng_stream(players, r);
            struct win_verdict v = judge_run(&rng, players, 0);

            even += v.word == WINS_EVEN;
            v = judge_run(&rng, players, 8);
            off +=
                (v.seat == 0 || players == 2) && (v.word == WINS_TILTED || v.word == WINS_UNFAIR);
        }
        assert_in_range(even, RUNS * 95 / 100, RUNS);
        assert_in_range(off, RUNS * 99 / 100, RUNS);
    }
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
        struct interval i = interval_of_share(won, 400);

        held += i.low <= 30 && 30 <= i.high;
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
    return win_verdict_of(words, SEATS, &USUAL);
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
        cmocka_unit_test(test_usual_run),
        cmocka_unit_test(test_one_look),
        cmocka_unit_test(test_verdicts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
