/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Dose and response: two equal seats win equally often, and each chit that one of them has in
 * advance moves its wins up. */
#include "bots/match.h"

#include "corpus.h"
#include "map-scenario-file.h"
#include "share.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

enum { GAMES = 400, DOSES = 3 };

/* Games in which the seat of even games is the first and of odd games the second. */
static unsigned
count_wins(const struct map_ruleset *rs, struct match *match, struct map_position *p,
           unsigned chits)
{
    unsigned won = 0;

    for (unsigned game = 0; game < GAMES; game++) {
        struct rng rng = rng_stream(8, game);

        assert_true(shipped_begin(rs, &rng, p));
        position_seat_of(rs, p, game % 2)->chits = (uint8_t)chits;
        match_begin(match, 8, game, p);
        while (p->turn < match_most_turns(rs)) {
            map_move move = match_next(match, p);

            if (move.kind == MOVE_NONE)
                break;
            rules_apply(rs, p, move);
            match_note(match, p, move);
        }
        won += p->winner == game % 2;
    }
    return won;
}

static void
visit_island(const char *path)
{
    struct map_scenario *scenario =
        g_str_has_suffix(path, "/first-island.xml") ? shipped_read(path) : NULL;
    struct bot_player players[2] = {{.kind = BOT_GREEDY, .weights = &bot_weights_builders},
                                    {.kind = BOT_GREEDY, .weights = &bot_weights_builders}};
    unsigned won[DOSES];

    if (!scenario)
        return;
    struct map_ruleset *rs = table_ruleset(scenario, 2);
    struct map_position *p = calloc(1, rs->position_size);
    struct match *match = match_new(rs, players);

    for (unsigned chits = 0; chits < DOSES; chits++)
        won[chits] = count_wins(rs, match, p, chits);
    print_message("# %u, %u, %u of %u games\n", won[0], won[1], won[2], GAMES);
    /* three deviations of as many throws of a coin */
    assert_in_range(won[0], GAMES / 2 - 30, GAMES / 2 + 30);
    assert_in_range(won[1], won[0] + GAMES / 20, GAMES);
    assert_in_range(won[2], won[1] + GAMES / 20, GAMES);
    match_free(match);
    free(p);
    ruleset_free(rs);
    scenario_free(scenario);
}

static void
test_a_head_start_wins_more(void **state)
{
    (void)state;
    corpus_visit("examples", visit_island);
}

int
test_head_start(void)
{
    map_scenario_init();

    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_head_start_wins_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
