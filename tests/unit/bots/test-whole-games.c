/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whole games of bots on every scenario of the repository: each move is legal, the position stays
 * sound, nothing is allocated, the same seed is the same game, each family is used, and no grain for
 * a wagon is wasted. */
#include "sim/contest.h"

#include "bots/table.h"

#include "allocations.h"
#include "base/bitset.h"
#include "corpus.h"
#include "map-scenario-file.h"
#include "rules/position.h"
#include "share.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 4, RANDOM_SEAT = 2 };

static unsigned done[MOVE_KINDS];

static void
seat_bots(struct bot_player *players, unsigned n)
{
    for (unsigned s = 0; s < n; s++)
        players[s] =
            (struct bot_player){.kind = s == RANDOM_SEAT ? BOT_RANDOM : BOT_GREEDY,
                                .weights = s % 2 ? &bot_weights_traders : &bot_weights_builders};
}

static void
follow_game(const char *path, const struct map_ruleset *rs, struct match *match, unsigned game,
            struct map_position *p)
{
    struct rng rng = rng_stream(5, game);
    unsigned most = match_most_turns(rs);
    const char *why;
    map_move last = {.kind = MOVE_NONE};

    if (!shipped_begin(rs, &rng, p))
        return;
    match_begin(match, 5, game, p);
    while (p->turn < most) {
        unsigned long before = allocations_made();
        map_move move = match_next(match, p);

        assert_int_equal(allocations_made(), before);
        if (move.kind == MOVE_NONE)
            break;
        if (rules_check(rs, p, move) != VERDICT_OK)
            fail_msg("%s, game %u, turn %u: kind %u is not legal (%s)", path, game, p->turn,
                     move.kind, verdict_rule(rules_check(rs, p, move)));
        if (last.kind == MOVE_GRAIN && !last.extra && last.seat != RANDOM_SEAT &&
            move.kind == MOVE_END_TURN)
            fail_msg("%s, game %u, turn %u: grain brought the wagon nowhere", path, game, p->turn);
        rules_apply(rs, p, move);
        match_note(match, p, move);
        last = move;
        done[move.kind]++;
        if (!position_is_ok(rs, p, &why))
            fail_msg("%s, game %u, turn %u: %s", path, game, p->turn, why);
    }
}

static void
visit_scenario(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);
    struct bot_player players[MAP_MAX_SEATS];

    if (!scenario)
        return;
    struct map_ruleset *rs = table_ruleset(scenario, scenario->players_max);
    struct map_position *p = calloc(1, rs->position_size);

    seat_bots(players, rs->players);
    struct match *match = match_new(rs, players);

    for (unsigned game = 0; game < share_of(GAMES); game++)
        follow_game(path, rs, match, game, p);
    match_free(match);
    free(p);
    ruleset_free(rs);
    scenario_free(scenario);
}

/* At least one of each family, and what players agree on. */
static const uint8_t of_families[] = {
    MOVE_TRADE_SEATS,   MOVE_TREATY, MOVE_OFFER,  MOVE_WAIVE,     MOVE_CHARGE,
    MOVE_STEP,          MOVE_JUMP,   MOVE_GRAIN,  MOVE_DRIVE_OFF, MOVE_PLACE_VILLAIN,
    MOVE_PLACE_WARSHIP, MOVE_RIDE,   MOVE_REDEEM, MOVE_MOVE_BOAT, MOVE_BUY_CARD,
    MOVE_SOLDIER,       MOVE_ROB,    MOVE_DISCARD};

static void
test_games_are_sound(void **state)
{
    (void)state;
    corpus_visit("examples", visit_scenario);
    corpus_visit("tools/templates", visit_scenario);
    for (unsigned k = MOVE_BUILD; share_is_whole() && k <= MOVE_UPGRADE; k++)
        assert_in_range(done[k], 1, UINT32_MAX);
    for (unsigned i = 0; i < sizeof of_families / sizeof *of_families; i++)
        if (!done[of_families[i]] && share_is_whole())
            fail_msg("no bot has made a move of kind %u", of_families[i]);
}

static struct sim_contest_result
run_contest(const struct map_scenario *scenario, const char *words, unsigned games,
            unsigned threads)
{
    char why[PLAYERS_WHY];
    struct players *named = players_new(words, why);
    struct map_ruleset *rs = table_ruleset(scenario, 4);
    struct bot_player seats[MAP_MAX_SEATS];

    assert_non_null(named);
    players_of_seats(named, 4, seats);

    struct sim_contest task = {seats, 3, games, true, threads};
    struct sim_contest_result result = sim_contest_run(rs, &task);

    players_free(named);
    ruleset_free(rs);
    return result;
}

static struct map_scenario *
read_first_island(const char *path)
{
    return g_str_has_suffix(path, "/first-island.xml") ? shipped_read(path) : NULL;
}

static void
visit_for_threads(const char *path)
{
    static const char words[] = "greedy,greedy:traders,search:8,random";
    struct map_scenario *scenario = read_first_island(path);

    if (!scenario)
        return;
    struct sim_contest_result one = run_contest(scenario, words, 3, 1);
    struct sim_contest_result three = run_contest(scenario, words, 3, 3);

    assert_int_equal(one.games, 12);
    assert_memory_equal(&one, &three, sizeof one);
    scenario_free(scenario);
}

static void
test_threads_do_not_matter(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_threads);
}

/* 400 of 400 is what docs/playtest.md says; a part of it here. */
static void
visit_for_floor(const char *path)
{
    struct map_scenario *scenario = read_first_island(path);

    if (!scenario)
        return;
    struct sim_contest_result result =
        run_contest(scenario, "greedy,random,random,random", share_of(25), 1);

    assert_int_equal(result.wins[0], result.games);
    scenario_free(scenario);
}

static void
test_greedy_beats_random(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_floor);
}

static unsigned
count_deliveries(const struct map_ruleset *rs, const struct bot_weights *weights, unsigned games)
{
    struct bot_player players[MAP_MAX_SEATS];
    struct map_position *p = calloc(1, rs->position_size);
    unsigned sum = 0;

    for (unsigned s = 0; s < rs->players; s++)
        players[s] = (struct bot_player){.kind = BOT_GREEDY, .weights = weights};
    struct match *match = match_new(rs, players);

    for (unsigned game = 0; game < games; game++) {
        match_play(match, &(struct match_game){7, game, game}, NULL, p);
        for (unsigned s = 0; s < rs->players; s++)
            sum += counts_sum(position_seat(rs, p, s)->delivered, GOODS_COUNT);
    }
    match_free(match);
    free(p);
    return sum;
}

/* Where trade hexes lie overseas. */
static void
visit_for_passage(const char *path)
{
    struct map_scenario *scenario =
        g_str_has_suffix(path, "/far-shores.xml") ? shipped_read(path) : NULL;
    struct bot_weights without = bot_weights_builders;

    if (!scenario)
        return;
    struct map_ruleset *rs = table_ruleset(scenario, 4);

    without.of[WEIGHT_PASSAGE] = 0;
    unsigned some = count_deliveries(rs, &without, 40);
    unsigned more = count_deliveries(rs, &bot_weights_builders, 40);

    print_message("# %u deliveries without boats for wagons, %u with them\n", some, more);
    assert_in_range(more, some + some / 10, UINT32_MAX);
    ruleset_free(rs);
    scenario_free(scenario);
}

struct visits {
    const struct map_ruleset *rs;
    unsigned n;
};

static void
ignore_move(void *context, const struct map_position *p, map_move move)
{
    (void)context;
    (void)p;
    (void)move;
}

static void
count_visit(void *context, const struct map_position *p, map_move move)
{
    struct visits *visits = context;

    (void)p;
    visits->n += move.kind == MOVE_STEP && move.to == visits->rs->pole;
}

/* Steps to the workshop in a few games. */
static unsigned
count_visits(const struct map_scenario *scenario)
{
    struct bot_player players[MAP_MAX_SEATS];
    struct map_ruleset *rs = table_ruleset(scenario, 4);
    struct map_position *p = calloc(1, rs->position_size);
    struct visits visits = {rs, 0};
    const struct match_observer observer = {&visits, ignore_move, count_visit};

    for (unsigned s = 0; s < rs->players; s++)
        players[s] = (struct bot_player){.kind = BOT_GREEDY, .weights = &bot_weights_builders};
    struct match *match = match_new(rs, players);

    for (unsigned game = 0; game < 20; game++)
        match_play(match, &(struct match_game){7, game, game}, &observer, p);
    match_free(match);
    free(p);
    ruleset_free(rs);
    return visits.n;
}

/* Presents are fetched at the workshop where they lie there (SANTA-2b), not where they are dealt by
 * number (SANTA-2a). */
static void
visit_for_presents(const char *path)
{
    struct map_scenario *scenario =
        g_str_has_suffix(path, "/workshop.xml") ? shipped_read(path) : NULL;

    if (!scenario)
        return;
    unsigned fetched = count_visits(scenario);

    scenario->options.value[OPTION_SANTA_MODE] = 0;
    unsigned dealt = count_visits(scenario);

    print_message("# %u visits to fetch presents, %u where they are dealt\n", fetched, dealt);
    assert_in_range(fetched, 20, UINT32_MAX);
    assert_in_range(dealt, 0, fetched / 10);
    scenario_free(scenario);
}

static void
test_presents_are_fetched(void **state)
{
    (void)state;
    corpus_visit("tools/templates", visit_for_presents);
}

static void
test_boats_carry_wagons(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_passage);
}

int
test_whole_games(void)
{
    map_scenario_init();

    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_are_sound),      cmocka_unit_test(test_threads_do_not_matter),
        cmocka_unit_test(test_greedy_beats_random),  cmocka_unit_test(test_boats_carry_wagons),
        cmocka_unit_test(test_presents_are_fetched),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
