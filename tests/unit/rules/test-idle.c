/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An option of a family that is off changes nothing (BASE-7): the same game is played by every value
 * of it, move by move. */
#include "map-scenario-file.h"

#include "base/rng.h"
#include "corpus.h"
#include "rules/family.h"
#include "rules/ruleset.h"
#include "share.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { MOVES = 160 };

static unsigned compared, idle, tried;

/* Games of the scenario by two values go on alike. */
static void
compare(const char *path, const struct map_scenario *a, const struct map_scenario *b,
        enum option option)
{
    struct map_ruleset *rs[2] = {table_ruleset(a, a->players_max),
                                 table_ruleset(b, b->players_max)};
    struct map_position *p[2] = {g_malloc0(rs[0]->position_size), g_malloc0(rs[1]->position_size)};
    static map_move list[2][RULES_MAX_MOVES];
    struct rng rng = rng_stream(77, option), other = rng;
    bool begun = shipped_begin(rs[0], &rng, p[0]);

    assert_int_equal(shipped_begin(rs[1], &other, p[1]), begun);
    for (unsigned i = 0; i < MOVES && begun; i++) {
        unsigned n = rules_generate(rs[0], p[0], list[0]);

        if (rules_generate(rs[1], p[1], list[1]) != n ||
            memcmp(list[0], list[1], n * sizeof **list) != 0)
            fail_msg("%s: %s is off, but %s=%d is not %d: move %u", path,
                     family_entry(option_entry(option)->family)->element,
                     option_entry(option)->name, b->options.value[option], a->options.value[option],
                     i);
        if (!n)
            break;
        map_move move = list[0][rng_below(&rng, n)];

        rules_apply(rs[0], p[0], move);
        rules_apply(rs[1], p[1], move);
        compared++;
    }
    for (unsigned k = 0; k < 2; k++) {
        g_free(p[k]);
        ruleset_free(rs[k]);
    }
}

/* All that is idle by those families. */
static void
try_all(const char *path, const struct map_scenario *scenario)
{
    for (unsigned o = 0; o < OPTION_COUNT; o++) {
        const struct option_entry *entry = option_entry((enum option)o);
        struct map_scenario by = *scenario;
        int32_t most = entry->maximum < entry->minimum + 4 ? entry->maximum : entry->minimum + 4;

        if (!option_is_idle(&scenario->options, (enum option)o))
            continue;
        idle++;
        for (int32_t value = entry->minimum; value <= most; value++) {
            by.options.value[o] = value;
            if (value != scenario->options.value[o] && share_takes(&tried))
                compare(path, scenario, &by, (enum option)o);
        }
    }
}

/* As the file has them, and without each of them in turn. */
static void
visit(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);

    if (!scenario)
        return;
    try_all(path, scenario);
    for (unsigned f = 0; f < FAMILY_COUNT; f++) {
        struct map_scenario without = *scenario;

        without.options.on[f] = false;
        if (scenario->options.on[f])
            try_all(path, &without);
    }
    scenario_free(scenario);
}

static void
test_boards(void **state)
{
    (void)state;
    corpus_visit("tests/cases/rules/boards", visit);
    assert_true(compared > share_least(10000) && idle > 100);
}

int
test_idle(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
