/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A thousand whole games allocate nothing: some on each example and on boards with the robber, the
 * rest on a board with trade hexes and every family, for fewer points than it asks so that they are
 * short. Allocators are counted where our objects call them; tests/guards/binaries asks that no
 * other object of the rules than ruleset.c, which compiles a scenario, calls one at all, nor GLib. */
#include "map-scenario-file.h"

#include "allocations.h"
#include "corpus.h"
#include "rules/ruleset.h"
#include "scenario/scenario.h"
#include "shipped.h"
#include "sim/contest.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { WHOLE = 1000, OF_EACH = 22, POINTS = 5, MOST = 200000 };

static unsigned games, robbed;

static void
play(const struct map_scenario *scenario, unsigned n)
{
    struct map_ruleset *rs = table_ruleset(scenario, scenario->players_max);
    struct map_position *p = g_malloc0(ruleset_position_size(rs));

    for (unsigned i = 0; i < n && games < WHOLE; i++) {
        unsigned long before = allocations_made();

        sim_game_run(rs, 1, i, MOST, p);
        assert_int_equal(allocations_made(), before);
        /* a seat may be stuck in the set-up, and all of them out of roads before the end */
        games += p->phase == PHASE_OVER;
    }
    g_free(p);
    ruleset_free(rs);
}

static void
visit_each(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);

    if (scenario) {
        play(scenario, OF_EACH);
        scenario_free(scenario);
    }
}

/* The robber and development cards, whom villains exclude. */
static void
visit_robber(const char *path)
{
    bool wanted = g_str_has_suffix(path, "/cards.xml") || g_str_has_suffix(path, "/robber-sea.xml");
    struct map_scenario *scenario = wanted ? shipped_read(path) : NULL;

    if (!scenario)
        return;
    assert_true(scenario->options.on[FAMILY_ROBBER]);
    robbed += 1u << scenario->options.on[FAMILY_DEVELOPMENT];
    play(scenario, OF_EACH);
    scenario_free(scenario);
}

static void
visit_fullest(const char *path)
{
    struct map_scenario *scenario = g_str_has_suffix(path, "/all.xml") ? shipped_read(path) : NULL;

    if (!scenario)
        return;
    struct map_scenario shorter = *scenario;

    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        assert_true(scenario->options.on[f] || f == FAMILY_ROBBER || f == FAMILY_BASE);
    shorter.options.value[OPTION_VP_TARGET] = POINTS;
    play(&shorter, 2 * WHOLE);
    scenario_free(scenario);
}

static void
test_nothing_is_allocated(void **state)
{
    unsigned long before = allocations_made();
    void *volatile one;

    (void)state;
    one = malloc(1); /* they are counted */
    free(one);
    one = g_malloc(1);
    g_free(one);
    assert_true(allocations_made() >= before + 2);
    corpus_visit("examples", visit_each);
    corpus_visit("tests/cases/rules/boards", visit_robber);
    assert_int_equal(robbed, 1 + 2); /* a board without cards, one with them */
    assert_true(games > WHOLE / 2 && games < WHOLE);
    corpus_visit("tests/cases/rules/boards", visit_fullest);
    assert_int_equal(games, WHOLE);
}

int
test_allocations(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_allocated),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
