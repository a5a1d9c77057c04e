/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How games end that nobody wins: at a deadlock, or at a cap that the scenario alone gives. */
#include "bots/match.h"

#include "corpus.h"
#include "map-xml.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* Nobody has a piece left. */
static void
take_all_pieces(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned s = 0; s < rs->players; s++)
        memset(position_seat_of(rs, p, s)->left, 0, PIECE_COUNT);
}

static void
visit_example(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);
    struct rng rng = rng_stream(1, 0);
    const char *name = strrchr(path, '/');

    if (!scenario)
        return;
    struct map_ruleset *rs = table_ruleset(scenario, 4);
    struct map_position *p = calloc(1, rs->position_size);

    assert_int_equal(match_most_turns(rs), 4 * (20 + 12 * rs->option[OPTION_VP_TARGET]));
    assert_true(shipped_begin(rs, &rng, p));
    assert_false(match_is_deadlock(rs, p));
    take_all_pieces(rs, p);
    /* cards and tokens may bring points yet in the other examples */
    assert_int_equal(match_is_deadlock(rs, p), strcmp(name, "/first-island.xml") == 0);
    position_seat_of(rs, p, 0)->left[PIECE_ROAD] = 1;
    assert_false(match_is_deadlock(rs, p));
    free(p);
    ruleset_free(rs);
    scenario_unref(scenario);
}

static void
visit_main_example(const char *path)
{
    if (g_str_has_suffix(path, "/first-island.xml") || g_str_has_suffix(path, "/castle-road.xml") ||
        g_str_has_suffix(path, "/old-acquaintance.xml"))
        visit_example(path);
}

static void
test_deadlock_and_cap(void **state)
{
    (void)state;
    corpus_visit("examples", visit_main_example);
}

int
test_ends(void)
{
    map_xml_init();

    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deadlock_and_cap),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
