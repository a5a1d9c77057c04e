/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Greedy seats vary their set-ups: among places that are nearly as good as the best one, by a stream
 * of chance that belongs to the place. Seats in the set-ups of check value places alike. */
#include "bots/match.h"
#include "bots/setup-policies.h"
#include "bots/table.h"

#include "map-scenario-file.h"
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
    scenario_free(board.scenario);
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

/* The places of a set-up, folded to a number, by minds that lie in memory full of such bytes. */
static uint64_t
place_in_memory(const struct map_ruleset *rs, uint64_t game, int byte)
{
    const size_t around = sizeof(uint16_t) * (MAP_NONE + 1u); /* what an index can reach */
    const size_t room = around + sizeof(struct bot_table) + around;
    struct bot_player players[MAP_MAX_SEATS];
    struct map_position *p = calloc(1, rs->position_size);
    struct rng rng = rng_stream(7, game);
    char *memory = malloc(room);
    struct bot_table *table = (struct bot_table *)(memory + around), *proper;
    uint64_t places = 0;

    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        players[s] = (struct bot_player){.kind = BOT_GREEDY, .weights = &bot_weights_builders};
    proper = bot_table_new(rs, players);
    memset(memory, byte, room);
    memcpy(table, proper, sizeof *table);
    memset(table->minds, byte, sizeof table->minds);
    memset(&table->land, byte, sizeof table->land);
    assert_true(shipped_begin(rs, &rng, p));
    bot_table_begin(table, 1, game, p);
    while (p->phase == PHASE_SETUP) {
        map_move move = bot_table_next(table, p);

        rules_apply(rs, p, move);
        bot_table_note(table, p, move);
        places = places * 31 + move.at;
    }
    free(p);
    free(memory);
    bot_table_free(proper);
    return places;
}

static unsigned with_workshop;

static void
visit_for_memory(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);

    if (!scenario)
        return;
    struct map_ruleset *rs = table_ruleset(scenario, 4);

    for (unsigned game = 0; rs->pole != MAP_NONE && game < 5; game++) {
        uint64_t places = place_in_memory(rs, game, 0);

        assert_int_equal(place_in_memory(rs, game, 1), places);
        assert_int_equal(place_in_memory(rs, game, 0xff), places);
        with_workshop++;
    }
    ruleset_free(rs);
    scenario_free(scenario);
}

/* No wagon stands anywhere yet that could fetch presents, and nothing of it is looked up. */
static void
test_memory_does_not_matter(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_memory);
    assert_in_range(with_workshop, 10, UINT_MAX);
}

/* By intersection, the scores of a greedy bot to which neither chance nor trade hexes matter. */
static void
score_as_bot(const struct map_ruleset *rs, const struct map_position *p,
             const struct outlook_land *land, const map_move *list, unsigned n, float *scores)
{
    struct map_position *scratch[2] = {calloc(1, rs->position_size), calloc(1, rs->position_size)};
    struct bot_weights weights = set_spread(0);
    static struct bot_mind mind;

    weights.of[WEIGHT_PLACE_TRADE] = 0;
    greedy_mind_init(&mind, rs, list[0].seat, &weights, land, 0);
    for (unsigned i = 0; i < n; i++) {
        map_move one = list[i];

        greedy_rank(&mind, p, 1, &one, 1, 1, &scores[list[i].at], scratch);
    }
    free(scratch[0]);
    free(scratch[1]);
}

static unsigned
count_above(const map_move *list, unsigned n, const float *scores, float score)
{
    unsigned above = 0;

    for (unsigned i = 0; i < n; i++)
        above += scores[list[i].at] > score;
    return above;
}

/* Whatever the set-up seat scored has the bot's score, and nothing better was left out. */
static void
compare_scores(const struct beginner *g, const map_move *list, unsigned n, const float *scores)
{
    unsigned scored = 0;

    for (unsigned i = 0; i < n; i++) {
        float score = g->scores[list[i].at];

        if (score < 0)
            continue;
        assert_true(score == scores[list[i].at]);
        scored++;
    }
    assert_in_range(scored, n < 3 ? n : 3, n);
    for (unsigned i = 0; i < n; i++)
        assert_true(g->scores[list[i].at] >= 0 ||
                    count_above(list, n, scores, scores[list[i].at]) >= 3);
}

static void
place_and_compare(const struct map_ruleset *rs, struct rng *rng, struct map_position *p)
{
    static struct outlook_land land;
    static struct beginner g;
    static float scores[MAP_MAX_HEXES * 7];
    static map_move list[RULES_MAX_MOVES];

    outlook_survey(rs, p, &land);
    beginner_begin(&g, rs, p);
    while (p->step < rs->n_steps) {
        unsigned n = rules_generate(rs, p, list);

        for (unsigned i = 0; i < n; i++)
            g.scores[list[i].at] = -1;
        map_move chosen = beginner_choose(&g, rng, p);

        if (list[0].kind == MOVE_PLACE_BUILDING) {
            score_as_bot(rs, p, &land, list, n, scores);
            compare_scores(&g, list, n, scores);
        }
        rules_apply(rs, p, chosen);
    }
}

static unsigned maps_compared;

static void
visit_map(const char *path)
{
    struct map_scenario *scenario = strstr(path, "/community/") ? NULL : shipped_read(path);

    if (!scenario)
        return;
    struct map_ruleset *rs = table_ruleset(scenario, 4);
    struct map_position *p = calloc(1, rs->position_size);

    for (unsigned i = 0; i < 5; i++) {
        struct rng rng = rng_stream(7, i);

        assert_true(shipped_begin(rs, &rng, p));
        place_and_compare(rs, &rng, p);
        maps_compared++;
    }
    free(p);
    ruleset_free(rs);
    scenario_free(scenario);
}

static void
test_check_places_by_the_same_scores(void **state)
{
    (void)state;
    corpus_visit("examples", visit_map);
    assert_in_range(maps_compared, 30, UINT_MAX);
}

int
test_set_ups(void)
{
    map_scenario_init();

    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nearly_best_sites_are_taken),
        cmocka_unit_test(test_without_spread_the_best_is_taken),
        cmocka_unit_test(test_other_places_do_not_matter),
        cmocka_unit_test(test_games_begin_apart),
        cmocka_unit_test(test_memory_does_not_matter),
        cmocka_unit_test(test_check_places_by_the_same_scores),
    };

    return cmocka_run_group_tests(tests, set_up_board, free_board);
}
