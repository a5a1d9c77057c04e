/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Intervals of real games: each block of a long series against the series. */
#include "playtest/games.h"
#include "report/value.h"

#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

enum { BLOCKS = 800, GAMES = 50 };

static const char *const rows[] = {". f5 h6", "p9 g8 m10", ". g4 h3", NULL};

static void
test_blocks(void **state)
{
    struct sketch *s = sketch_new(rows);

    s->scenario.options.value[OPTION_VP_TARGET] = 4;
    struct map_ruleset *rs = table_ruleset(&s->scenario, 2);
    struct games *games = games_new(rs, 2);
    uint64_t won[BLOCKS], of[BLOCKS], all_won = 0, all = 0;
    unsigned held = 0;
    struct tally tally;

    (void)state;
    tally_init(&tally, rs);
    for (unsigned b = 0; b < BLOCKS; b++) {
        const struct games_chunk chunk = {5, (uint64_t)b * GAMES, GAMES, GAMES_OWN_FILLING};
        const uint64_t *wins = tally_at(&tally, TALLY_WINS);

        counters_clear(&tally.counters);
        games_play(games, &chunk, &tally, NULL);
        won[b] = wins[0] + wins[MAP_MAX_SEATS];
        of[b] = tally_total(&tally, TALLY_WINS);
        all_won += won[b];
        all += of[b];
    }
    assert_true(all > BLOCKS * GAMES * 9 / 10);
    for (unsigned b = 0; b < BLOCKS; b++) {
        struct interval i = interval_of_share(won[b], of[b]);
        double truth = 100 * (double)all_won / (double)all;

        held += i.low <= truth && truth <= i.high;
    }
    assert_in_range(held, BLOCKS * 93 / 100, BLOCKS * 98 / 100);
    tally_release(&tally);
    games_free(games);
    ruleset_free(rs);
    sketch_free(s);
}

int
test_real_games(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_blocks)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
