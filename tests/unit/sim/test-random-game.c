/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whole games: nothing is allocated, the same seed is the same game, and they end. */
#include "sim/contest.h"

#include "allocations.h"
#include "map-sim.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "sketch.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static const char *const island[] = {
    ". . s s s s",       ". s f5 h6 m9 s",   ". s g8 p4 f10 h3 s", "s p11 m2 d f12 g9 s",
    ". s h8 g3 p6 m4 s", ". s f5 h10 p11 s", ". . s s s s",        NULL};

static struct map_ruleset *
compile(struct sketch *s, bool families)
{
    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        s->scenario.options.on[f] = families;
    struct map_ruleset *rs = table_ruleset(&s->scenario, 4);

    return rs;
}

static void
test_nothing_is_allocated(void **state)
{
    (void)state;
    for (unsigned families = 0; families < 2; families++) {
        struct sketch *s = sketch_new(island);
        struct map_ruleset *rs = compile(s, families);
        struct map_position *p = calloc(1, rs->position_size);

        unsigned long before = allocations_made();

        for (unsigned i = 0; i < 500; i++)
            sim_game_run(rs, 1, i, 300, p);
        assert_int_equal(allocations_made(), before);
        free(p);
        ruleset_free(rs);
        sketch_free(s);
    }
}

static void
test_same_seed_same_game(void **state)
{
    struct sketch *s = sketch_new(island);
    struct map_ruleset *rs = compile(s, false);
    struct map_position *a = calloc(1, rs->position_size), *b = calloc(1, rs->position_size);
    const char *why;
    unsigned over = 0;

    (void)state;
    for (unsigned i = 0; i < 20; i++) {
        struct sim_game first = sim_game_run(rs, 3, i, 100000, a);
        struct sim_game second = sim_game_run(rs, 3, i, 100000, b);

        assert_int_equal(first.moves, second.moves);
        assert_memory_equal(a, b, rs->position_size);
        assert_true(position_is_ok(rs, a, &why));
        over += a->phase == PHASE_OVER;
    }
    assert_int_equal(over, 20);
    free(a);
    free(b);
    ruleset_free(rs);
    sketch_free(s);
}

int
test_random_game(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_allocated),
        cmocka_unit_test(test_same_seed_same_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
