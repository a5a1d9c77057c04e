/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Greedy seats vary their set-ups: among places that are nearly as good as the best one, by a stream
 * of chance that belongs to the place. */
#include "bots/match.h"

#include "map-xml.h"
#include "corpus.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 60 };

#define SPREAD 0.2f

struct board {
    struct map_scenario *scenario;
    struct map_ruleset *rs;
    struct map_position *p; /* filled, nothing is placed */
    struct outlook_land land;
    struct map_position *scratch[2];
};

static struct board board;

static void
visit_island(const char *path)
{
    if (g_str_has_suffix(path, "/first-island.xml"))
        board.scenario = shipped_read(path);
}

static int
set_up_board(void **state)
{
    struct rng rng = rng_stream(3, 0);

    (void)state;
    corpus_visit("examples", visit_island);
    assert_non_null(board.scenario);
    board.rs = table_ruleset(board.scenario, 4);
    board.p = calloc(1, board.rs->position_size);
    for (unsigned i = 0; i < 2; i++)
        board.scratch[i] = calloc(1, board.rs->position_size);
    assert_true(shipped_begin(board.rs, &rng, board.p));
    outlook_survey(board.rs, board.p, &board.land);
    return 0;
}

static int
free_board(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++)
        free(board.scratch[i]);
    free(board.p);
    ruleset_free(board.rs);
    scenario_unref(board.scenario);
    return 0;
}

static struct bot_weights
set_spread(float spread)
{
    struct bot_weights weights = bot_weights_builders;

    weights.of[WEIGHT_PLACE_SPREAD] = spread;
    return weights;
}

/* The first building of a game, out of a list. */
static map_move
choose_first(const struct bot_weights *weights, uint64_t game, const map_move *list, unsigned n)
{
    struct chance chance = chance_of_game(1, game);
    struct bot_mind mind = {.liking = chance_stream(&chance, CHANCE_SETUP, 0)};

    greedy_mind_init(&mind, board.rs, 0, weights, &board.land, 0);
    return greedy_move(&mind, board.p, 1, list, n, &chance.thought[0], board.scratch);
}

/* By intersection, what it is worth as the first one. */
static void
value_sites(const map_move *list, unsigned n, float *worth)
{
    struct bot_weights weights = set_spread(0);

    for (unsigned i = 0; i < n; i++) {
        struct bot_mind mind = {.idle = false};
        map_move one = list[i];

        greedy_mind_init(&mind, board.rs, 0, &weights, &board.land, 0);
        greedy_rank(&mind, board.p, 1, &one, 1, 1, &worth[list[i].at], board.scratch);
    }
}

static void
test_nearly_best_sites_are_taken(void **state)
{
    static float worth[MAP_MAX_HEXES * 7];
    static unsigned taken[MAP_MAX_HEXES * 7];
    struct bot_weights weights = set_spread(SPREAD);
    map_move list[RULES_MAX_MOVES];
    unsigned n = rules_generate(board.rs, board.p, list), near = 0, sites = 0;
    float best = 0;

    (void)state;
    value_sites(list, n, worth);
    for (unsigned i = 0; i < n; i++)
        best = worth[list[i].at] > best ? worth[list[i].at] : best;
    for (unsigned game = 0; game < GAMES; game++)
        taken[choose_first(&weights, game, list, n).at]++;
    for (unsigned i = 0; i < n; i++) {
        near += worth[list[i].at] > best - SPREAD;
        sites += taken[list[i].at] > 0;
        assert_true(!taken[list[i].at] || worth[list[i].at] > best - SPREAD);
    }
    assert_in_range(sites, 2, near);
}

static void
test_without_spread_the_best_is_taken(void **state)
{
    struct bot_weights weights = set_spread(0);
    map_move list[RULES_MAX_MOVES];
    unsigned n = rules_generate(board.rs, board.p, list);

    (void)state;
    for (unsigned game = 1; game < GAMES; game++)
        assert_int_equal(choose_first(&weights, game, list, n).at,
                         choose_first(&weights, 0, list, n).at);
}

/* So two versions of a map, in one of which other places are open, still begin alike. */
static void
test_other_places_do_not_matter(void **state)
{
    struct bot_weights weights = set_spread(SPREAD);
    map_move list[RULES_MAX_MOVES], fewer[RULES_MAX_MOVES];
    unsigned n = rules_generate(board.rs, board.p, list);

    (void)state;
    for (unsigned game = 0; game < GAMES; game++) {
        map_move chosen = choose_first(&weights, game, list, n);
        unsigned left = 0;

        for (unsigned i = 0; i < n; i++)
            if (list[i].at == chosen.at || (i + game) % 3)
                fewer[left++] = list[i];
        assert_in_range(left, 2, n - 1);
        assert_int_equal(choose_first(&weights, game, fewer, left).at, chosen.at);
    }
}

/* Bots at a table draw it too: set-ups of a filling differ by game, and are repeated by it. */
static unsigned
play_set_up(struct match *match, uint64_t game, struct map_position *p)
{
    unsigned places = 0;

    memcpy(p, board.p, board.rs->position_size);
    match_begin(match, 1, game, p);
    while (p->phase == PHASE_SETUP) {
        map_move move = match_next(match, p);

        rules_apply(board.rs, p, move);
        match_note(match, p, move);
        places = places * 31 + move.at;
    }
    return places;
}

static void
test_games_begin_apart(void **state)
{
    struct bot_player players[MAP_MAX_SEATS];
    struct map_position *p = calloc(1, board.rs->position_size);
    unsigned same = 0;

    (void)state;
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        players[s] = (struct bot_player){.kind = BOT_GREEDY, .weights = &bot_weights_builders};
    struct match *match = match_new(board.rs, players);
    unsigned first = play_set_up(match, 0, p);

    for (unsigned game = 1; game < GAMES; game++)
        same += play_set_up(match, game, p) == first;
    assert_in_range(same, 0, GAMES / 4);
    assert_int_equal(play_set_up(match, 0, p), first);
    match_free(match);
    free(p);
}

int
test_set_ups(void)
{
    map_xml_init();

    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nearly_best_sites_are_taken),
        cmocka_unit_test(test_without_spread_the_best_is_taken),
        cmocka_unit_test(test_other_places_do_not_matter),
        cmocka_unit_test(test_games_begin_apart),
    };

    return cmocka_run_group_tests(tests, set_up_board, free_board);
}
