/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Each family that is on is used in one game of ten, on every scenario of the repository: bots that
 * leave a family unused say nothing about it. */
#include "playtest/games.h"
#include "playtest/result.h"

#include "corpus.h"
#include "map-scenario-file.h"
#include "share.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 24 };

/* Games in which the use of a family that is used most was made, and games in which any was
 * possible. */
struct uses {
    uint64_t made[FAMILY_COUNT], games[FAMILY_COUNT];
};

static void
add_games(const struct map_ruleset *rs, struct uses *uses)
{
    const struct games_chunk chunk = {11, 0, GAMES, GAMES_OWN_FILLING};
    uint64_t made[FAMILY_COUNT] = {0};
    struct games *games = games_new(rs, 2);
    struct tally tally;

    tally_init(&tally, rs);
    games_play(games, &chunk, &tally, NULL);
    for (unsigned u = 0; u < PLAYTEST_USES; u++) {
        uint64_t n = tally_at(&tally, TALLY_USE_GAMES)[u];
        enum family family = playtest_uses[u].family;

        made[family] = n > made[family] ? n : made[family];
    }
    for (unsigned f = 0; f < FAMILY_COUNT; f++) {
        uses->made[f] += made[f];
        uses->games[f] += rs->on[f] ? GAMES : 0;
    }
    tally_release(&tally);
    games_free(games);
}

static void
visit_scenario(const char *path)
{
    struct map_scenario *scenario = strstr(path, "/community/") ? NULL : shipped_read(path);
    struct uses uses = {{0}, {0}};

    if (!scenario)
        return;
    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++) {
        struct map_ruleset *rs = table_ruleset(scenario, n);

        add_games(rs, &uses);
        ruleset_free(rs);
    }
    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        if (uses.made[f] * 10 < uses.games[f])
            fail_msg("%s: family %u is used in %u of %u games", path, f, (unsigned)uses.made[f],
                     (unsigned)uses.games[f]);
    scenario_free(scenario);
}

static void
test_every_family(void **state)
{
    (void)state;
    if (!share_is_whole())
        return;
    corpus_visit("examples", visit_scenario);
    corpus_visit("tools/templates", visit_scenario);
}

int
test_families(void)
{
    map_scenario_init();

    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_family)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
