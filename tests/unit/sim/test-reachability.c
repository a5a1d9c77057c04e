/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What is reached with the boats of the supply: counted by hand on strips of sea. */
#include "sim/setup-problems.h"

#include "rules/ruleset.h"
#include "sketch.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

struct strait {
    struct sketch *s;
    struct map_ruleset *rs;
    struct map_position *p;
    struct reachability *means;
};

/* Two islands of one hex, `row` between them, and so many boats (BOAT-12). */
static struct strait
strait(const char *row, unsigned boats)
{
    struct strait t = {.s = sketch_new((const char *const[]){row, NULL})};

    t.s->scenario.options.on[FAMILY_BOATS] = true;
    t.s->scenario.options.on[FAMILY_ISLANDS] = true;
    t.s->scenario.supply[SUPPLY_BOATS] = (uint16_t)boats;
    t.rs = table_ruleset(&t.s->scenario, 2);
    t.p = calloc(1, ruleset_position_size(t.rs));
    position_init(t.rs, t.p);
    t.means = reachability_new(t.rs);
    reachability_survey(t.means, t.p);
    return t;
}

static void
clear(struct strait *t)
{
    reachability_free(t->means);
    free(t->p);
    ruleset_free(t->rs);
    sketch_free(t->s);
}

/* Around each hex of sea a boat must pass two sides; those beside land are walked. */
static void
test_boats_are_counted(void **state)
{
    static const struct {
        const char *row;
        unsigned least;
    } cases[] = {{"f5 s h6", 2}, {"f5 s s h6", 4}, {"f5 s s s h6", 6}};

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned boats = 0; boats <= 8; boats++) {
            struct strait t = strait(cases[i].row, boats);
            unsigned last = t.rs->n_hexes - 1u;
            unsigned from = t.rs->hexes[0].corner[0];

            assert_int_equal(reachability_landmasses(t.means), 2);
            assert_int_equal(reachability_landmass_at(t.means, from),
                             reachability_landmass(t.means, 0));
            assert_true(reachability_island(t.means, reachability_landmass(t.means, 0), from));
            assert_int_equal(
                reachability_island(t.means, reachability_landmass(t.means, last), from),
                boats >= cases[i].least);
            clear(&t);
        }
}

/* An island half way is a stepping stone: its coast costs no boat. */
static void
test_land_costs_nothing(void **state)
{
    struct strait t = strait("f5 s p4 s h6", 4), short_of = strait("f5 s p4 s h6", 3);

    (void)state;
    assert_true(
        reachability_island(t.means, reachability_landmass(t.means, 4), t.rs->hexes[0].corner[0]));
    assert_false(reachability_island(short_of.means, reachability_landmass(short_of.means, 4),
                                     short_of.rs->hexes[0].corner[0]));
    clear(&t);
    clear(&short_of);
}

int
test_reachability(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boats_are_counted),
        cmocka_unit_test(test_land_costs_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
