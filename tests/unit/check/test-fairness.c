/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/setups/fairness.h"

#include "check/setups/result.h"
#include "rules/ruleset.h"
#include "sketch.h"
#include "table.h"

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
    assert_true(fabs(fairness_interval(&m).mean - 4) < 1e-9);
    assert_true(fabs(fairness_interval(&m).low - (4 - 1.6003)) < 1e-4);
    assert_true(fabs(fairness_interval(&m).high - (4 + 1.6003)) < 1e-4);
    assert_true(fabs(fairness_interval(&one).mean - 3) < 1e-9);
    assert_true(isnan(fairness_interval(&one).low));
    assert_true(isnan(fairness_interval(&none).mean));
}

/* A seat whose set-ups give an income of `mean`, one more and one less as often. */
static void
seat(struct sim_tally *tally, unsigned s, uint64_t runs, uint64_t mean)
{
    tally->seats[s].income = (struct sim_measure){
        .n = runs, .sum = runs * mean, .squares = runs * mean * mean + runs / 2 * 2};
}

static void
test_verdicts(void **state)
{
    static const struct {
        uint64_t runs, poorest;
        const char *word;
    } cases[] = {
        {10000, 10000, "even"},  {10000, 9860, "even"},   {10000, 9850, "close"},
        {10000, 9630, "close"},  {10000, 9620, "uneven"}, {10000, 9410, "uneven"},
        {10000, 9400, "unfair"}, {99, 5000, ""},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sim_tally tally;
        struct fairness f;

        sim_tally_init(&tally);
        seat(&tally, 0, cases[i].runs, 9900);
        seat(&tally, 1, cases[i].runs, 10000);
        seat(&tally, 2, cases[i].runs, cases[i].poorest);
        f = fairness_of(&tally, 3, FAIRNESS_LIMIT);
        assert_string_equal(fairness_word(f.verdict), cases[i].word);
        assert_int_equal(f.richest, 1);
        if (cases[i].poorest < 9900) {
            assert_int_equal(f.poorest, 2);
            assert_true(*cases[i].word == '\0' ||
                        fabs(f.spread - (double)(10000 - cases[i].poorest) / 100) < 1e-9);
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
    tally.seats[0].income = (struct sim_measure){.n = 100, .sum = 900, .squares = 50000};
    tally.seats[1].income = (struct sim_measure){.n = 100, .sum = 800, .squares = 50000};
    assert_int_equal(fairness_of(&tally, 2, FAIRNESS_LIMIT).verdict, FAIRNESS_IS_EVEN);
    assert_int_equal(fairness_of(&tally, 1, FAIRNESS_LIMIT).verdict, FAIRNESS_UNKNOWN);
}

/* What is unfair by a limit of 46 percent is not by one of 74. */
static void
test_the_scenario_sets_the_limit(void **state)
{
    static const struct {
        unsigned unfair;
        const char *word;
    } cases[] = {{46, "unfair"}, {47, "uneven"}, {74, "close"}, {100, "close"}};
    struct sim_tally tally;

    (void)state;
    sim_tally_init(&tally);
    seat(&tally, 0, 1000, 100);
    seat(&tally, 1, 1000, 75);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(fairness_word(fairness_of(&tally, 2, cases[i].unfair).verdict),
                            cases[i].word);
}

/* 2 of 10 by Wilson: from 5.67 to 50.98 %; never so in 10: up to 27.75 %. */
static void
test_shares(void **state)
{
    struct interval some = interval_of_share(2, 10);
    struct interval none = interval_of_share(0, 10);

    (void)state;
    assert_true(fabs(some.mean - 20) < 1e-9);
    assert_true(fabs(some.low - 5.67) < 1e-2 && fabs(some.high - 50.98) < 1e-2);
    assert_true(none.mean == 0 && none.low == 0 && fabs(none.high - 27.75) < 1e-2);
    assert_true(isnan(interval_of_share(0, 0).mean));
}

/* ---- how often the intervals hold what is so ---- */

enum { BATCHES = 600, RUNS = 100 };

struct truth {
    double pips, resources, harbor; /* of the first seat */
};

/* Of so many batches, in how many each interval holds the truth. */
struct cover {
    unsigned pips, resources, harbor;
};

static bool
holds(const struct sim_measure *m, double truth)
{
    const struct interval told = fairness_interval(m);

    return told.low <= truth && truth <= told.high;
}

static struct cover
cover(struct sketch *s, enum sim_policy policy, struct truth truth)
{
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    struct cover covered = {0};

    assert_non_null(rs);
    for (unsigned i = 0; i < BATCHES; i++) {
        struct sim_batch batch = {.seed = 100 + i, .n = RUNS, .policy = policy, .threads = 1};
        struct sim_tally tally = sim_batch_run(rs, &batch, NULL);
        const struct sim_seat_tally *seat = &tally.seats[0];
        struct interval share = interval_of_share(seat->with_harbor, seat->pips.n);

        assert_int_equal(tally.outcomes[SIM_COMPLETE], RUNS);
        covered.pips += holds(&seat->pips, truth.pips);
        covered.resources += holds(&seat->resources, truth.resources);
        covered.harbor += share.low <= 100 * truth.harbor && 100 * truth.harbor <= share.high;
    }
    ruleset_free(rs);
    sketch_free(s);
    return covered;
}

/* 95 % of 600 is 570, and 3.5 standard deviations are 19. */
static void
assert_covered(unsigned batches)
{
    assert_in_range(batches, 551, 589);
}

/* The mean over all sites: the first seat takes each as likely. */
static struct truth
truth_of_sites(const struct sketch *s)
{
    static const unsigned dots[] = {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};
    const struct map_board *board = s->map.board;
    struct truth t = {0, 0, 0};
    unsigned n = 0;

    for (unsigned i = 0; i < board->n_corners; i++) {
        const struct board_intersection *x = &board->intersections[i];
        bool harbor = false;

        for (unsigned k = 0; k < x->n_hexes; k++) {
            t.pips += dots[s->cells[x->hex[k].i].number];
            t.resources++; /* no two hexes are alike */
        }
        for (unsigned k = 0; k < x->degree; k++)
            for (unsigned h = 0; h < s->map.n_harbors; h++)
                harbor |= s->harbors[h].at.i == x->path[k].i;
        t.harbor += harbor;
        n++;
    }
    return (struct truth){t.pips / n, t.resources / n, t.harbor / n};
}

static void
test_intervals_hold_the_truth(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f6 h9 p3", "g2 m11", NULL});

    (void)state;
    s->scenario.start_buildings = 1;
    for (uint16_t p = 0; p < s->map.board->n_sides && s->map.n_harbors < 2; p++)
        if (s->map.board->paths[p].hex[1].i == MAP_NONE && p % 3 == 0)
            sketch_harbor(s, (map_path){p}, RESOURCE_ANY);
    struct cover covered = cover(s, SIM_RANDOM, truth_of_sites(s));

    assert_covered(covered.pips);
    assert_covered(covered.resources);
    assert_covered(covered.harbor);
}

/* One hex, so that the greedy have no choice: what they get is the number that is drawn. */
static void
test_intervals_of_the_greedy(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"?", NULL});

    (void)state;
    s->scenario.start_buildings = 1;
    sketch_tiles(s, TERRAIN_FOREST, 0, 1);
    sketch_numbers(s, "2 3 4 5 6 8");
    assert_covered(cover(s, SIM_GREEDY, (struct truth){20.0 / 6, 1, 0}).pips);
}

int
test_fairness(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mean_and_interval),
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_the_scenario_sets_the_limit),
        cmocka_unit_test(test_chance_is_no_verdict),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_intervals_hold_the_truth),
        cmocka_unit_test(test_intervals_of_the_greedy),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
