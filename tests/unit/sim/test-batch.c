/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Set-ups in bulk: the same whatever the threads, legal at every step, no allocation. */
#include "allocations.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "sim/setup.h"
#include "sim/tally.h"
#include "sketch.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static struct sim_tally
batch(const struct map_ruleset *rs, uint64_t seed, uint64_t from, uint64_t n,
      enum sim_policy policy, unsigned threads)
{
    struct sim_batch b = {seed, from, n, policy, threads};

    return sim_batch_run(rs, &b, NULL);
}

/* Reds apart. */
static struct sketch *
island(void)
{
    struct sketch *s = sketch_island();

    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    return s;
}

static struct sim_setup
run_setup(const struct map_ruleset *rs, uint64_t seed, uint64_t index, enum sim_policy policy,
          struct map_position *p)
{
    struct rng rng = rng_stream(seed, index);

    return sim_setup_play(rs, &rng, policy, p);
}

static void
test_setups_are_legal_and_allocate_nothing(void **state)
{
    struct table t = table_set(island(), 4);

    (void)state;
    for (unsigned i = 0; i < 1000; i++) {
        unsigned long before = allocations_made();
        struct sim_setup setup = run_setup(t.rs, 9, i, i % SIM_POLICIES, t.p);
        const char *why;

        assert_int_equal(allocations_made(), before);
        assert_int_equal(setup.outcome, SIM_COMPLETE);
        assert_true(setup.uniform);
        if (!position_is_ok(t.rs, t.p, &why))
            fail_msg("set-up %u: %s", i, why);
    }
    assert_true(allocations_made() > 0); /* the count itself works: the ruleset needed some */
    table_clear(&t);
}

/* The numbers of seed 1 are final: SEED:I names the same set-up for ever. */
static void
test_a_run_is_reproduced_alone(void **state)
{
    struct table t = table_set(island(), 3);
    size_t size = ruleset_position_size(t.rs);
    unsigned char *kept = malloc(size);

    (void)state;
    run_setup(t.rs, 1, 17, SIM_RANDOM, t.p);
    memcpy(kept, t.p, size);
    run_setup(t.rs, 1, 16, SIM_GREEDY, t.p);
    assert_memory_not_equal(kept, t.p, size);
    run_setup(t.rs, 1, 17, SIM_RANDOM, t.p);
    assert_memory_equal(kept, t.p, size);
    /* the same filling under the other policy */
    run_setup(t.rs, 1, 17, SIM_GREEDY, t.p);
    assert_memory_equal(kept + t.rs->off_hexes, (unsigned char *)t.p + t.rs->off_hexes,
                        t.rs->n_hexes);
    free(kept);
    table_clear(&t);
}

static void
test_threads_change_nothing(void **state)
{
    struct table t = table_set(island(), 4);

    (void)state;
    for (unsigned policy = 0; policy < SIM_POLICIES; policy++) {
        struct sim_tally one = batch(t.rs, 3, 5, 301, policy, 1);
        struct sim_tally eight = batch(t.rs, 3, 5, 301, policy, 8);
        struct sim_tally halves = batch(t.rs, 3, 5, 100, policy, 2);
        struct sim_tally rest = batch(t.rs, 3, 105, 201, policy, 3);

        assert_int_equal(one.runs, 301);
        assert_memory_equal(&one, &eight, sizeof one);
        sim_tally_merge(&rest, &halves);
        assert_memory_equal(&one, &rest, sizeof one);
    }
    table_clear(&t);
}

/* tally.def leaves out no member. */
static void
test_each_counter_has_a_row(void **state)
{
    struct sim_tally tally;
    const uint64_t *words = (const uint64_t *)&tally;

    (void)state;
    memset(&tally, 0x5a, sizeof tally);
    sim_tally_init(&tally);
    for (size_t i = 0; i < sizeof tally / sizeof *words; i++)
        assert_true(words[i] == 0 || words[i] == SIM_NEVER);
}

/* Every set-up counts each of its buildings once, its first and its last; the same whatever
 * the threads. */
static void
test_sites_are_counted(void **state)
{
    struct table t = table_set(island(), 4);
    struct sim_batch b = {.seed = 2, .from = 7, .n = 100, .policy = SIM_RANDOM, .threads = 3};
    struct sim_sites sites, alone, sum;

    (void)state;
    sim_sites_init(&sites, t.rs->n_intersections);
    sim_sites_init(&sum, t.rs->n_intersections);
    sim_batch_run(t.rs, &b, &sites);
    assert_int_equal(sites.runs, 100);
    for (unsigned i = 7; i < 107; i++) {
        struct sim_setup setup = run_setup(t.rs, 2, i, SIM_RANDOM, t.p);

        sum.first[setup.first]++;
        sum.last[setup.last]++;
        for (uint16_t at = 0; at < t.rs->n_intersections; at++)
            sum.taken[at] += position_at(t.rs, t.p, (map_intersection){at}).piece != PIECE_NONE;
    }
    assert_memory_equal(sites.taken, sum.taken, 3 * sites.n * sizeof *sites.taken);
    sim_sites_init(&alone, t.rs->n_intersections);
    b.threads = 1;
    sim_batch_run(t.rs, &b, &alone);
    assert_memory_equal(sites.taken, alone.taken, 3 * sites.n * sizeof *sites.taken);
    sim_sites_merge(&alone, &sites);
    assert_int_equal(alone.runs, 200);
    sim_sites_release(&alone);
    sim_sites_release(&sum);
    sim_sites_release(&sites);
    table_clear(&t);
}

/* Five hexes hold eight buildings, if nobody wastes room. */
static void
test_the_adversary_strands_seats(void **state)
{
    struct table t = table_set(sketch_new((const char *const[]){"f5 h6 p9", "g4 m10", NULL}), 4);
    struct sim_tally random = batch(t.rs, 1, 0, 2000, SIM_RANDOM, 1);
    struct sim_tally adversary = batch(t.rs, 1, 0, 2000, SIM_ADVERSARY, 1);

    (void)state;
    assert_true(adversary.outcomes[SIM_SEAT_STUCK] > 2 * random.outcomes[SIM_SEAT_STUCK]);
    assert_true(adversary.outcomes[SIM_COMPLETE] > 0);
    table_clear(&t);
}

/* Fields, deserts and sea for villains, barbarians and warships. */
static struct sketch *
troubled_shore(void)
{
    struct sketch *s = sketch_new((const char *const[]){"s s s s s s s", "s f5 h6 p9 g8 s s",
                                                        "s m4 d f10 h3 s s", "s p11 d g2 m12 s s",
                                                        "s s s s s s s", "s s s s s s s", NULL});

    s->scenario.options.on[FAMILY_BOATS] = true;
    s->scenario.options.on[FAMILY_ISLANDS] = true;
    s->scenario.options.on[FAMILY_BARBARIANS] = true;
    s->scenario.options.on[FAMILY_VILLAINS] = true;
    s->scenario.options.on[FAMILY_WARSHIPS] = true;
    s->scenario.supply[SUPPLY_BOATS] = 15;
    s->scenario.supply[SUPPLY_BARBARIANS] = 15;
    s->scenario.supply[SUPPLY_WARSHIPS] = 1;
    for (unsigned v = SUPPLY_ROBBER; v <= SUPPLY_STORM; v++)
        s->scenario.supply[v] = 1;
    return s;
}

/* SEVENB-3 to SEVENB-12: all find a place here, and every move keeps the position sound. */
static void
test_the_first_seven_is_played(void **state)
{
    struct table t = table_set(troubled_shore(), 3);

    (void)state;
    assert_true(sim_first_seven_is_due(t.rs));
    for (unsigned i = 0; i < 100; i++) {
        struct rng rng = rng_stream(4, i);
        struct sim_setup setup = sim_setup_play(t.rs, &rng, SIM_RANDOM, t.p);
        unsigned long before = allocations_made();
        struct sim_after after = {.is = 0};
        const char *why;

        assert_int_equal(setup.outcome, SIM_COMPLETE);
        sim_first_seven_play(t.rs, &rng, t.p);
        setup_problems_seven(t.rs, t.p, 0, &after);
        assert_int_equal(allocations_made(), before);
        assert_int_equal(after.is, 0);
        assert_int_equal(setup_problems_barbarians(t.rs, t.p), 3);
        for (unsigned v = 0; v < 4; v++)
            assert_int_not_equal(t.p->villain[v], MAP_NONE);
        if (!position_is_ok(t.rs, t.p, &why))
            fail_msg("set-up %u: %s", i, why);
    }
    table_clear(&t);
}

/* However many set-ups there are, with all that is looked at behind them: the memory is taken
 * before the first. */
static void
test_a_batch_allocates_nothing_for_a_setup(void **state)
{
    struct table t = table_set(troubled_shore(), 3);
    struct sim_batch b = {
        .seed = 1, .n = 1, .policy = SIM_GREEDY, .threads = 1, .first_seven = true};
    unsigned long before = allocations_made(), one, many;

    (void)state;
    assert_int_equal(sim_batch_run(t.rs, &b, NULL).sevens, 1);
    one = allocations_made() - before;
    b.n = 200;
    before = allocations_made();
    assert_int_equal(sim_batch_run(t.rs, &b, NULL).sevens, 200);
    many = allocations_made() - before;
    assert_int_equal(one, many);
    table_clear(&t);
}

/* Without a sea hex pirate, privateer and warships stay beside the board, in every set-up. */
static void
test_troubles_are_counted(void **state)
{
    struct sketch *s = troubled_shore();

    (void)state;
    for (unsigned h = 0; h < s->map.board->n_hexes; h++)
        if (s->cells[h].terrain == TERRAIN_SEA)
            s->cells[h].hidden = true;
    struct table t = table_set(s, 2);
    struct sim_batch b = {
        .seed = 1, .from = 5, .n = 20, .policy = SIM_RANDOM, .threads = 2, .first_seven = true};
    struct sim_tally tally = sim_batch_run(t.rs, &b, NULL);

    assert_int_equal(tally.troubles[SIM_NO_PIRATE].times, tally.sevens);
    assert_int_equal(tally.troubles[SIM_NO_WARSHIP].times, tally.sevens);
    assert_int_equal(tally.troubles[SIM_NO_ROBBER].times, 0);
    assert_int_equal(tally.troubles[SIM_NO_ROBBER].first, SIM_NEVER);
    assert_true(tally.sevens > 0);
    assert_in_range(tally.troubles[SIM_NO_PIRATE].first, 5, 24);
    table_clear(&t);
}

/* Greedy seats get more than random ones, and all get more kinds of resources. */
static void
test_greedy_is_better(void **state)
{
    struct table t = table_set(island(), 4);
    struct sim_tally random = batch(t.rs, 1, 0, 500, SIM_RANDOM, 2);
    struct sim_tally greedy = batch(t.rs, 1, 0, 500, SIM_GREEDY, 2);

    (void)state;
    for (unsigned s = 0; s < 4; s++) {
        assert_true(greedy.seats[s].pips.sum > random.seats[s].pips.sum);
        assert_true(greedy.seats[s].resources.sum > random.seats[s].resources.sum);
        assert_int_equal(greedy.seats[s].pips.n, 500);
    }
    table_clear(&t);
}

/* One hex holds three buildings (every second corner): the fourth seat is always stuck
 * at its first, unless the first three leave less. */
static void
test_stuck_seats_are_reported(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5", NULL});
    struct table t;
    struct sim_tally tally;

    (void)state;
    t = table_set(s, 4);
    tally = batch(t.rs, 1, 0, 200, SIM_RANDOM, 2);
    assert_int_equal(tally.outcomes[SIM_SEAT_STUCK], 200);
    assert_int_equal(tally.first[SIM_SEAT_STUCK], 0);
    assert_int_equal(tally.first_building[SIM_SEAT_STUCK], 1);
    assert_int_equal(tally.first[SIM_COMPLETE], SIM_NEVER);
    assert_int_equal(tally.open.n, 0);
    table_clear(&t);
}

/* The one path between two plain corners is closed: who founds there finds no path. */
static void
test_missing_routes_are_reported(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"f5", NULL});
    struct map_board *board = s->map.board;
    struct table t;
    struct sim_tally tally;

    (void)state;
    for (unsigned k = 0; k < 2; k++)
        board->paths[board->intersections[2].path[k].i].flags |= BOARD_PATH_CLOSED;
    s->scenario.start_buildings = 1;
    t = table_set(s, 1);
    tally = batch(t.rs, 1, 0, 600, SIM_RANDOM, 1);
    assert_in_range(tally.outcomes[SIM_NO_ROUTE], 70, 130);
    assert_int_equal(tally.outcomes[SIM_NO_ROUTE] + tally.outcomes[SIM_COMPLETE], 600);
    run_setup(t.rs, 1, tally.first[SIM_NO_ROUTE], SIM_RANDOM, t.p);
    assert_int_equal(position_at(t.rs, t.p, (map_intersection){2}).piece, PIECE_SETTLEMENT);
    table_clear(&t);
}

static void
test_impossible_fillings_are_reported(void **state)
{
    struct sketch *s = sketch_new((const char *const[]){"? ?", NULL});
    struct table t;
    struct sim_tally tally;

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 2);
    sketch_numbers(s, "6 8");
    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    t = table_set(s, 1);
    tally = batch(t.rs, 1, 0, 2, SIM_RANDOM, 1);
    assert_int_equal(tally.outcomes[SIM_NO_FILLING], 2);
    table_clear(&t);
}

int
test_batch(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setups_are_legal_and_allocate_nothing),
        cmocka_unit_test(test_a_run_is_reproduced_alone),
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_each_counter_has_a_row),
        cmocka_unit_test(test_sites_are_counted),
        cmocka_unit_test(test_the_first_seven_is_played),
        cmocka_unit_test(test_a_batch_allocates_nothing_for_a_setup),
        cmocka_unit_test(test_troubles_are_counted),
        cmocka_unit_test(test_the_adversary_strands_seats),
        cmocka_unit_test(test_greedy_is_better),
        cmocka_unit_test(test_stuck_seats_are_reported),
        cmocka_unit_test(test_missing_routes_are_reported),
        cmocka_unit_test(test_impossible_fillings_are_reported),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
