/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Villains and warships: the worked cases, and slow readings of the same rules. */
#include "base/rng.h"
#include "rules/villains.h"
#include "scenario/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { RED, BLUE, GREEN, WHITE, PIRATE = 6, PRIVATEER, MOST = 8 };
enum { OTHER = VILLAINS_OTHER, PLAIN = VILLAINS_DESERT, SPECIAL = VILLAINS_SPECIAL_DESERT };
enum { SEA = VILLAINS_SEA };

static struct villains_rules
defaults(void)
{
    struct options o;

    options_init(&o);
    return villains_rules_of(&o);
}

struct map {
    unsigned n;
    uint8_t ground[MOST];
    struct villains_around around[MOST];
    bool occupied[MOST];
};

/* The choices as bits. */
static unsigned
places(const struct map *m, struct villains_rules rules, enum villain who)
{
    bool may[MOST];
    unsigned bits = 0;
    unsigned count = villains_places(&rules, m->ground, m->occupied, m->around, m->n, who, may);

    for (unsigned i = 0; i < m->n; i++) {
        bits |= (unsigned)may[i] << i;
        count -= may[i];
    }
    assert_int_equal(count, 0);
    return bits;
}

/* T-121: d1 with 3 around, d2 with 1, oasis, workshop. */
static void
test_robber_then_storm(void **state)
{
    struct map m = {4, {PLAIN, PLAIN, SPECIAL, SPECIAL}, {{2, 0, 1}, {0, 0, 1}}, {false}};
    struct villains_rules rules = defaults();

    (void)state;
    assert_int_equal(places(&m, rules, VILLAIN_ROBBER), 1 << 1);
    m.occupied[1] = true;
    assert_int_equal(places(&m, rules, VILLAIN_STORM), 1 << 2 | 1 << 3);
    rules.storm_on_special = false;
    assert_int_equal(places(&m, rules, VILLAIN_STORM), 1 << 0);
}

/* T-122: one plain desert and the workshop (AMB-24). */
static void
test_one_plain_desert(void **state)
{
    struct map m = {2, {PLAIN, SPECIAL}, {{5, 5, 5}}, {false}};
    struct villains_rules rules = defaults();

    (void)state;
    assert_int_equal(places(&m, rules, VILLAIN_ROBBER), 1);
    m.occupied[0] = true;
    assert_int_equal(places(&m, rules, VILLAIN_STORM), 2);
    rules.storm_on_special = false;
    assert_int_equal(places(&m, rules, VILLAIN_STORM), 0);
}

/* T-124, AMB-25. */
static void
test_emptiest(void **state)
{
    struct map m = {2, {PLAIN, PLAIN}, {{1, 0, 0}, {0, 0, 3}}, {false}};
    struct villains_rules rules = defaults();

    (void)state;
    assert_int_equal(places(&m, rules, VILLAIN_ROBBER), 1);
    rules.lexicographic = true;
    assert_int_equal(places(&m, rules, VILLAIN_ROBBER), 2);
}

/* T-125: the privateer takes the other. */
static void
test_pirate_then_privateer(void **state)
{
    struct map m = {4, {SEA, SEA, SEA, OTHER}, {{0, 0, 0}, {0, 0, 0}, {1, 1, 2}}, {false}};

    (void)state;
    assert_int_equal(places(&m, defaults(), VILLAIN_PIRATE), 3);
    m.occupied[0] = true;
    assert_int_equal(places(&m, defaults(), VILLAIN_PRIVATEER), 2);
    m.occupied[1] = true;
    assert_int_equal(places(&m, defaults(), VILLAIN_PRIVATEER), 4);
}

/* T-71: blue's settlement at two sea hexes; a third touches nobody. */
static void
test_warship_ground(void **state)
{
    (void)state;
    assert_false(villains_warship_may(1 << BLUE, RED));
    assert_false(villains_warship_may(1 << BLUE, GREEN));
    assert_true(villains_warship_may(1 << BLUE, BLUE));
    assert_false(villains_warship_may(1 << BLUE | 1 << RED, BLUE));
    assert_true(villains_warship_may(0, GREEN));
}

/* T-70: red {s1,s3}, blue {s2,s3}, white {s3}; the pirate takes s3, or a player does. */
static void
test_order_trap(void **state)
{
    const uint8_t alone[3] = {1 << RED, 1 << BLUE, 1 << RED | 1 << BLUE | 1 << WHITE};
    const uint8_t pirate[3] = {1 << RED, 1 << BLUE, 1 << PIRATE | 1 << WHITE};
    struct villains_rules rules = defaults();

    (void)state;
    assert_true(villains_shut_out(&rules, alone, 3, WHITE));
    assert_false(villains_shut_out(&rules, alone, 3, RED));
    assert_true(villains_shut_out(&rules, pirate, 3, WHITE));
    rules.exclusive = false; /* AMB-28: hexes are shared */
    assert_false(villains_shut_out(&rules, alone, 3, WHITE));
    assert_true(villains_shut_out(&rules, alone, 3, GREEN)); /* has none at all */
}

/* Every way in which the others, each once or not at all, take hexes before him. */
static bool
slow_shut_out(const uint8_t *takes, unsigned n, unsigned who, unsigned taker, unsigned gone)
{
    if (taker == VILLAINS_MAX_TAKERS) {
        for (unsigned h = 0; h < n; h++)
            if ((takes[h] >> who & 1) && !(gone >> h & 1))
                return false;
        return true;
    }
    if (slow_shut_out(takes, n, who, taker + 1, gone))
        return true;
    for (unsigned h = 0; h < n && taker != who; h++)
        if ((takes[h] >> taker & 1) && !(gone >> h & 1) &&
            slow_shut_out(takes, n, who, taker + 1, gone | 1u << h))
            return true;
    return false;
}

static void
test_matching(void **state)
{
    struct villains_rules rules = defaults();
    unsigned shut = 0;

    (void)state;
    for (unsigned run = 0; run < 20000; run++) {
        struct rng rng = rng_stream(6, run);
        unsigned n = 1 + rng_below(&rng, 4);
        uint8_t takes[MOST] = {0};

        for (unsigned h = 0; h < n; h++)
            takes[h] = (uint8_t)(rng_next(&rng) & rng_next(&rng) & (run % 2 ? 0x3f : 0xcf));
        takes[0] |= 1 << RED;
        bool out = villains_shut_out(&rules, takes, n, RED);

        shut += out;
        if (out != slow_shut_out(takes, n, RED, 0, 0))
            fail_msg("run %u: %d", run, out);
    }
    assert_true(shut > 1000 && shut < 19000);
}

/* All pairs are asked whether one is emptier: 20,000 boards of eight hexes. */
static void
test_places(void **state)
{
    (void)state;
    for (unsigned run = 0; run < 20000; run++) {
        struct rng rng = rng_stream(7, run);
        struct villains_rules rules = {rng_below(&rng, 2), rng_below(&rng, 2), true};
        enum villain who = (enum villain)rng_below(&rng, 4);
        struct map m = {.n = MOST};
        unsigned want = 0;
        bool legal[MOST];

        for (unsigned i = 0; i < MOST; i++) {
            m.ground[i] = (uint8_t)rng_below(&rng, 4);
            m.occupied[i] = !rng_below(&rng, 4);
            m.around[i] = (struct villains_around){rng_below(&rng, 3), rng_below(&rng, 3),
                                                   rng_below(&rng, 3)};
            bool sea = who == VILLAIN_PIRATE || who == VILLAIN_PRIVATEER;

            legal[i] = !m.occupied[i] && (sea ? m.ground[i] == SEA
                                              : m.ground[i] == PLAIN || (m.ground[i] == SPECIAL &&
                                                                         who == VILLAIN_STORM &&
                                                                         rules.storm_on_special));
        }
        for (unsigned i = 0; i < MOST; i++) {
            bool least = legal[i];

            for (unsigned k = 0; k < MOST; k++) {
                struct villains_around a = m.around[i], b = m.around[k];
                unsigned mine = a.buildings * 100 + a.forces * 10 + a.routes;
                unsigned other = b.buildings * 100 + b.forces * 10 + b.routes;

                if (!rules.lexicographic) {
                    mine = a.buildings + a.forces + a.routes;
                    other = b.buildings + b.forces + b.routes;
                }
                least &= !(legal[k] && other < mine);
            }
            want |= (unsigned)least << i;
        }
        assert_int_equal(places(&m, rules, who), want);
    }
}

/* T-127, AMB-26, SEVENB-7, AMB-42. */
static void
test_carts(void **state)
{
    (void)state;
    assert_int_equal(villains_remaining(2, 1), 1);
    assert_int_equal(villains_remaining(2, 2), 0);
    assert_true(villains_path_is_free(0));
    for (unsigned bit = VILLAINS_HAS_ROUTE; bit <= VILLAINS_HAS_WAGON; bit *= 2)
        assert_false(villains_path_is_free(bit));
}

/* T-128: dice 7, 5, 5, 9, 4 for three barbarians; AMB-27 for the rest. */
static void
test_rolls(void **state)
{
    static const unsigned dice[] = {7, 5, 5, 9, 4};
    unsigned earlier = 0;

    (void)state;
    for (unsigned i = 0; i < 5; i++)
        if (villains_roll(earlier, dice[i], 1, 1) == VILLAINS_PLACES)
            earlier |= 1u << dice[i];
    assert_int_equal(earlier, 1 << 5 | 1 << 9 | 1 << 4);
    assert_int_equal(villains_roll(0, 8, 0, 0), VILLAINS_AGAIN);
    assert_int_equal(villains_roll(0, 8, 1, 0), VILLAINS_WASTED);
}

/* SRC-12, SRC-13, T-118, T-119; then by counting cards off one by one. */
static void
test_discards(void **state)
{
    (void)state;
    assert_int_equal(villains_discard(6, 7, 0, 2), 0);
    assert_int_equal(villains_discard(8, 7, 0, 2), 4);
    assert_int_equal(villains_discard(11, 7, 0, 2), 5);
    assert_int_equal(villains_discard(9, 7, 0, 2), 4);
    assert_int_equal(villains_discard(9, 7, 1, 2), 0);
    assert_int_equal(villains_discard(10, 7, 1, 2), 5);
    for (unsigned run = 0; run < 20000; run++) {
        struct rng rng = rng_stream(8, run);
        unsigned cards = rng_below(&rng, 40), limit = 1 + rng_below(&rng, 12);
        unsigned walls = rng_below(&rng, 4), bonus = rng_below(&rng, 4), safe = limit, want = 0;

        for (unsigned w = 0; w < walls; w++)
            safe += bonus;
        for (unsigned kept = cards; cards > safe && kept >= want + 2; kept--)
            want++;
        assert_int_equal(villains_discard(cards, limit, walls, bonus), want);
    }
}

/* DRIVE-3, AMB-15. */
static void
test_refuge(void **state)
{
    (void)state;
    for (unsigned n = 0; n <= 3; n++) {
        struct villains_refuge coast = {true, true, (uint8_t)n}, inland = {true, false, (uint8_t)n};
        struct villains_refuge sea = {false, true, (uint8_t)n};

        assert_int_equal(villains_may_flee_to(&coast, false), n < 3);
        assert_int_equal(villains_may_flee_to(&coast, true), n < 3);
        assert_int_equal(villains_may_flee_to(&inland, false), n < 3);
        assert_false(villains_may_flee_to(&inland, true));
        assert_false(villains_may_flee_to(&sea, false));
    }
}

int
test_villains(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_robber_then_storm),
        cmocka_unit_test(test_one_plain_desert),
        cmocka_unit_test(test_emptiest),
        cmocka_unit_test(test_pirate_then_privateer),
        cmocka_unit_test(test_warship_ground),
        cmocka_unit_test(test_order_trap),
        cmocka_unit_test(test_matching),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_carts),
        cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_discards),
        cmocka_unit_test(test_refuge),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
