/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What no good player does. Each test is a fault that was seen when whole games were read. */
#include "bots/match.h"
#include "bots/mind.h"
#include "bots/outlook.h"

#include "corpus.h"
#include "map-scenario-file.h"
#include "rules/families.h"
#include "rules/travel.h"
#include "share.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 12, GAMES_AT_SEA = 40 };

static struct {
    unsigned early;          /* cards played before the roll that are better after it */
    unsigned cities, missed; /* cities built; turns ended although exchanges would pay for one */
    unsigned beyond; /* steps and jumps that the wagon can pay neither in gold nor in goods */
    unsigned winning, dull;      /* goals that would win; those of them that gain little */
    unsigned offers;             /* goods offered by a seat that has gold, but too little */
    unsigned exchanges, useless; /* trades with the bank; turns in which they bought nothing */
    unsigned twos,
        in_vain;      /* deals that give two cards for one; turns in which nothing came of it */
    unsigned crowned; /* deals by which who leads pays for a city */
    bool swapped, gave_two; /* in this turn, since the seat built or bought last */
} seen;

static bool
has_town(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    const struct position_seat *own = position_seat(rs, p, seat);
    bool town = false;

    for (unsigned i = 0; i < own->n_buildings; i++)
        town |= (position_corners(rs, p)[own->places[i]] & POSITION_PIECE) == PIECE_SETTLEMENT;
    return town && own->left[PIECE_CITY];
}

/* The hand pays for a city once cards that it does not need are exchanged, at most twice. */
static bool
could_build_city(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    const struct position_seat *own = position_seat(rs, p, seat);
    unsigned lacking = 0, exchanges = 0;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        unsigned costs = rs->cost[PIECE_CITY][r];

        lacking += own->hand[r] < costs ? costs - own->hand[r] : 0;
        exchanges += own->hand[r] > costs ? (own->hand[r] - costs) / own->rates[r] : 0;
    }
    return has_town(rs, p, seat) && lacking <= 2 && exchanges >= lacking;
}

/* A settlement or a city that would win the game is worth more than any that would not. */
static void
judge_goals(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    static struct outlook_land land;
    struct outlook_seat s = {
        .rs = rs, .weights = &bot_weights_builders, .land = &land, .seat = (uint8_t)seat};
    struct outlook outlook;

    outlook_survey(rs, p, &land);
    outlook_seat_init(&s);
    outlook_find(&s, p, &outlook);
    for (unsigned i = 0; i < outlook.n; i++)
        if (outlook.goals[i].kind == GOAL_SETTLEMENT || outlook.goals[i].kind == GOAL_CITY) {
            seen.winning++;
            seen.dull += outlook.goals[i].gain < 2;
        }
}

static bool
leads(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    unsigned most = 0;

    for (unsigned s = 0; s < rs->players; s++)
        if (s != seat && position_points(rs, p, s) > most)
            most = position_points(rs, p, s);
    return position_points(rs, p, seat) > most;
}

/* By these cards who leads pays for a city that it did not pay for. */
static bool
gives_city(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
           unsigned gives, unsigned takes)
{
    const struct position_seat *own = position_seat(rs, p, seat);
    bool before = true, after = true;

    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        unsigned has = own->hand[r], costs = rs->cost[PIECE_CITY][r];

        before &= has >= costs;
        after &= has + trade_part(takes, r) >= costs + trade_part(gives, r);
    }
    return leads(rs, p, seat) && has_town(rs, p, seat) && after && !before;
}

static void
judge_trade(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    unsigned given = 0;

    for (unsigned r = 0; r < RESOURCE_COUNT && move.kind == MOVE_TRADE_SEATS; r++)
        given += trade_part(move.at, r);
    seen.swapped |= move.kind == MOVE_TRADE_BANK;
    seen.exchanges += move.kind == MOVE_TRADE_BANK;
    seen.gave_two |= given == 2;
    seen.twos += given == 2;
    if (move.kind == MOVE_TRADE_SEATS)
        seen.crowned += gives_city(rs, p, move.seat, move.at, move.to) ||
                        gives_city(rs, p, move.piece, move.to, move.at);
    if (move.kind == MOVE_BUILD || move.kind == MOVE_WALL || move.kind == MOVE_UPGRADE ||
        move.kind == MOVE_BUY_CARD)
        seen.swapped = seen.gave_two = false;
    if (move.kind != MOVE_END_TURN)
        return;
    seen.useless += seen.swapped;
    seen.in_vain += seen.gave_two;
    seen.swapped = seen.gave_two = false;
}

static void
judge_move(void *context, const struct map_position *p, map_move move)
{
    const struct map_ruleset *rs = context;

    judge_trade(rs, p, move);

    seen.early +=
        p->phase == PHASE_ROLL &&
        (move.kind == MOVE_PLENTY || move.kind == MOVE_MONOPOLY || move.kind == MOVE_ROAD_BUILDING);
    seen.cities += move.kind == MOVE_BUILD && move.piece == PIECE_CITY;
    if (move.kind == MOVE_END_TURN &&
        position_all_points(rs, p, move.seat) + 1u == rs->option[OPTION_VP_TARGET])
        judge_goals(rs, p, move.seat);
    seen.missed += move.kind == MOVE_END_TURN && could_build_city(rs, p, move.seat);
    seen.offers += move.kind == MOVE_OFFER && position_seat(rs, p, move.seat)->gold > 0;
}

static void
judge_position(void *context, const struct map_position *p, map_move move)
{
    const struct map_ruleset *rs = context;

    if ((move.kind != MOVE_STEP && move.kind != MOVE_JUMP) || !position_pending(p) ||
        position_pending(p)->kind != PENDING_TOLL)
        return;
    struct cost cost = travel_cost(rs, p, travel_kept(position_journey(rs, p)), false);

    seen.beyond +=
        cost_gold(&cost) > position_seat(rs, p, move.seat)->gold && !position_journey(rs, p)->offer;
}

static void
play_games(const struct map_scenario *scenario, unsigned games)
{
    struct bot_player players[MAP_MAX_SEATS];
    struct map_ruleset *rs = table_ruleset(scenario, 4);
    struct map_position *p = calloc(1, rs->position_size);
    const struct match_observer observer = {rs, judge_move, judge_position};

    for (unsigned s = 0; s < rs->players; s++)
        players[s] = (struct bot_player){
            .kind = BOT_GREEDY, .weights = s % 2 ? &bot_weights_traders : &bot_weights_builders};
    struct match *match = match_new(rs, players);

    memset(&seen, 0, sizeof seen);
    for (unsigned game = 0; game < share_of(games); game++)
        match_play(match, &(struct match_game){7, game, game}, &observer, p);
    match_free(match);
    free(p);
    ruleset_free(rs);
}

static void
visit_scenario(const char *path)
{
    struct map_scenario *scenario = strstr(path, "/community/") ? NULL : shipped_read(path);

    if (!scenario)
        return;
    bool at_sea = g_str_has_suffix(path, "/far-shores.xml"); /* where tolls are dear */

    play_games(scenario, at_sea ? GAMES_AT_SEA : GAMES);
    print_message("# %s: %u cities, %u missed; %u exchanges, %u in vain; %u twos, %u in vain; "
                  "%u offers with gold\n",
                  path, seen.cities, seen.missed, seen.exchanges, seen.useless, seen.twos,
                  seen.in_vain, seen.offers);
    if (seen.early)
        fail_msg("%s: %u cards before the roll", path, seen.early);
    if (seen.beyond)
        fail_msg("%s: %u steps beyond the wagon's means", path, seen.beyond);
    if (share_is_whole())
        assert_in_range(seen.winning, 1, UINT32_MAX);
    assert_int_equal(seen.dull, 0);
    if (seen.missed * 100 > seen.cities)
        fail_msg("%s: %u cities missed, %u built", path, seen.missed, seen.cities);
    assert_int_equal(seen.crowned, 0);
    if (share_is_whole() && seen.useless * 20 > seen.exchanges)
        fail_msg("%s: %u turns of exchanges for nothing", path, seen.useless);
    if (share_is_whole() && seen.in_vain * 8 > seen.twos)
        fail_msg("%s: %u turns of two for one for nothing", path, seen.in_vain);
    if (share_is_whole() && at_sea)
        assert_in_range(seen.offers, 1, UINT32_MAX);
    scenario_free(scenario);
}

static void
test_examples(void **state)
{
    (void)state;
    corpus_visit("examples", visit_scenario);
}

/* Tests the beginning of a game of four on the example of that name. */
static void
begin_example(const char *path, const char *name,
              void (*test)(const struct map_ruleset *rs, struct map_position *p))
{
    struct map_scenario *scenario = g_str_has_suffix(path, name) ? shipped_read(path) : NULL;

    if (!scenario)
        return;
    struct map_ruleset *rs = table_ruleset(scenario, 4);
    struct map_position *p = calloc(1, rs->position_size);
    struct rng rng = rng_stream(3, 0);

    assert_true(shipped_begin(rs, &rng, p));
    test(rs, p);
    free(p);
    ruleset_free(rs);
    scenario_free(scenario);
}

/* Riders of another on every path around a wagon without gold: they ride on, so that it keeps its
 * goal, and goes another way where that is near. */
static void
compare_ways_past_riders(const struct map_ruleset *rs, struct map_position *p)
{
    static uint16_t distance[MAP_MAX_HEXES * 7];
    unsigned at = 0;

    position_seat_of(rs, p, 0)->gold = 0;
    way_find(rs, p, 0, WAY_TOKENS, distance);
    while (rs->at[at].degree != 3 || !distance[at] || distance[at] == WAY_NEVER)
        at++;
    unsigned before = distance[at];

    for (unsigned k = 0; k < 3; k++)
        position_riders_of(rs, p)[(k + 1u) * rs->max_riders].path = rs->at[at].path[k];
    way_find(rs, p, 0, WAY_TOKENS, distance);
    assert_in_range(distance[at], before + 1, WAY_NEVER - 1);
}

static void
visit_for_riders(const char *path)
{
    begin_example(path, "/storm-coast.xml", compare_ways_past_riders);
}

static void
test_riders_ride_on(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_riders);
}

/* Another's bridge on each path in turn. With too little gold for its toll the way over it is longer
 * than with enough, but not closed; ways elsewhere are as they were. Both amounts count the same on
 * other paths. */
static void
compare_ways_over_bridges(const struct map_ruleset *rs, struct map_position *p)
{
    static uint16_t poor[MAP_MAX_HEXES * 7], rich[MAP_MAX_HEXES * 7];
    unsigned longer = 0;

    assert_int_equal(rs->cost_rules.bridge_toll, 2);
    for (unsigned i = 0; i < rs->n_paths; i++) {
        if (position_paths(rs, p)[i])
            continue;
        position_paths_of(rs, p)[i] = PIECE_BRIDGE | 1 << POSITION_SEAT_SHIFT;
        position_seat_of(rs, p, 0)->gold = 1;
        way_find(rs, p, 0, WAY_TOKENS, poor);
        position_seat_of(rs, p, 0)->gold = 2;
        way_find(rs, p, 0, WAY_TOKENS, rich);
        position_paths_of(rs, p)[i] = 0;
        for (unsigned at = 0; at < rs->n_intersections; at++) {
            assert_in_range(poor[at], rich[at], WAY_NEVER);
            assert_int_equal(poor[at] == WAY_NEVER, rich[at] == WAY_NEVER);
            longer += poor[at] > rich[at];
        }
    }
    assert_in_range(longer, 1, UINT32_MAX);
}

static void
visit_for_bridges(const char *path)
{
    begin_example(path, "/castle-road.xml", compare_ways_over_bridges);
}

static void
test_poor_wagons_go_round_bridges(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_bridges);
}

/* What a wall would gain a seat that has built that many. */
static float
gain_of_wall(const struct map_ruleset *rs, struct map_position *p, unsigned walls)
{
    static struct outlook_land land;
    struct outlook_seat s = {.rs = rs, .weights = &bot_weights_builders, .land = &land};
    struct outlook outlook;

    position_seat_of(rs, p, 0)->n_cities = 3;
    position_seat_of(rs, p, 0)->walls = (uint8_t)walls;
    outlook_survey(rs, p, &land);
    outlook_seat_init(&s);
    outlook_find(&s, p, &outlook);
    for (unsigned i = 0; i < outlook.n; i++)
        if (outlook.goals[i].kind == GOAL_WALL)
            return outlook.goals[i].gain;
    return 0;
}

static void
compare_walls(const struct map_ruleset *rs, struct map_position *p)
{
    float first = gain_of_wall(rs, p, 0), second = gain_of_wall(rs, p, 1);

    assert_true(first > 0 && second > 0 && second < first);
    assert_true(gain_of_wall(rs, p, 2) < second);
}

static void
visit_for_walls(const char *path)
{
    begin_example(path, "/storm-coast.xml", compare_walls);
}

static void
test_each_wall_is_worth_less(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_walls);
}

/* What seat 0, whose turn it is, thinks of that move. */
static float
score_of(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    static struct outlook_land land;
    static struct bot_mind mind;
    struct map_position *scratch[2] = {calloc(1, rs->position_size), calloc(1, rs->position_size)};
    float score;

    p->seat = 0;
    p->phase = PHASE_TRADE;
    p->n_pending = 0;
    outlook_survey(rs, p, &land);
    greedy_mind_init(&mind, rs, 0, &bot_weights_builders, &land, 0);
    greedy_rank(&mind, p, 1, &move, 1, 1, &score, scratch);
    free(scratch[0]);
    free(scratch[1]);
    return score;
}

/* The hand of seat 0: what a road costs, and of a settlement's price all but `lacking` kinds. */
static void
take_hand(const struct map_ruleset *rs, struct map_position *p, unsigned lacking)
{
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        unsigned left = rs->cost[PIECE_SETTLEMENT][r];

        if (left && lacking) {
            left = 0;
            lacking--;
        }
        position_seat_of(rs, p, 0)->hand[r] = (uint8_t)(rs->cost[PIECE_ROAD][r] + left);
    }
}

/* Plays to the first turn in which seat 0 may build; of the others nothing is left on the board. */
static void
play_to_first_turn(const struct map_ruleset *rs, struct map_position *p)
{
    struct bot_player players[MAP_MAX_SEATS];

    for (unsigned s = 0; s < rs->players; s++)
        players[s] = (struct bot_player){.kind = BOT_GREEDY, .weights = &bot_weights_builders};
    struct match *match = match_new(rs, players);

    match_begin(match, 7, 0, p);
    while (p->seat || p->phase != PHASE_TRADE) {
        map_move move = match_next(match, p);

        rules_apply(rs, p, move);
        match_note(match, p, move);
    }
    match_free(match);
    for (unsigned i = 0; i < rs->n_intersections; i++)
        if (position_owner(position_corners(rs, p)[i]))
            position_corners_of(rs, p)[i] = 0;
    for (unsigned i = 0; i < rs->n_paths; i++)
        if (position_owner(position_paths(rs, p)[i]))
            position_paths_of(rs, p)[i] &= (uint8_t) ~(POSITION_PIECE | POSITION_SEAT);
}

/* A road to a site that nobody else comes to is laid once the site is wanted: all but a card of it
 * is there, or another's road ends beside it. */
static void
wait_with_roads(const struct map_ruleset *rs, struct map_position *p)
{
    static struct outlook_land land;
    struct outlook_seat s = {.rs = rs, .weights = &bot_weights_builders, .land = &land};
    struct outlook outlook;
    unsigned waits = 0;

    play_to_first_turn(rs, p);
    outlook_survey(rs, p, &land);
    outlook_seat_init(&s);
    outlook_find(&s, p, &outlook);
    for (unsigned i = 0; i < outlook.n; i++) {
        const struct outlook_goal *goal = &outlook.goals[i];
        map_move lay = move_of(MOVE_BUILD, 0, PIECE_ROAD, 0, goal->path, 0);
        const struct rules_at *site = &rs->at[goal->at == MAP_NONE ? 0 : goal->at];
        unsigned k = 0;

        take_hand(rs, p, RESOURCE_COUNT);
        if (goal->kind != GOAL_SETTLEMENT || goal->routes != 1)
            continue;
        waits++;
        assert_true(score_of(rs, p, lay) <= 0);
        take_hand(rs, p, 1);
        assert_true(score_of(rs, p, lay) > 0);
        take_hand(rs, p, RESOURCE_COUNT);
        while (k < site->degree && (site->path[k] == goal->path ||
                                    position_paths(rs, p)[site->path[k]] & POSITION_PIECE))
            k++;
        assert_in_range(k, 0, site->degree - 1u);
        position_paths_of(rs, p)[site->path[k]] = PIECE_ROAD | 1 << POSITION_SEAT_SHIFT;
        assert_true(score_of(rs, p, lay) > 0);
        position_paths_of(rs, p)[site->path[k]] = 0;
    }
    assert_in_range(waits, 1, OUTLOOK_GOALS);
}

static void
visit_for_roads(const char *path)
{
    begin_example(path, "/first-island.xml", wait_with_roads);
}

static void
test_roads_wait_for_their_site(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_roads);
}

/* A loaded wagon without gold, with another's roads all around it: cards are sold for the toll. Not
 * where one way is free, nor for an empty wagon. */
static void
stand_among_tolls(const struct map_ruleset *rs, struct map_position *p)
{
    static uint16_t distance[MAP_MAX_HEXES * 7];
    struct position_seat *own = position_seat_of(rs, p, 0);
    map_move sell = move_of(MOVE_SELL, 0, RESOURCE_WOOL, 0, 0, 0);
    unsigned at = 0;

    own->gold = 0;
    own->token = GOODS_GLASS;
    memset(own->hand, 0, RESOURCE_COUNT);
    own->hand[RESOURCE_WOOL] = own->rates[RESOURCE_COUNT];
    way_find(rs, p, 0, WAY_TOKENS, distance);
    while (rs->at[at].degree != 3 || !distance[at] || distance[at] == WAY_NEVER)
        at++;
    own->wagon = (uint16_t)at;
    float free_ways = score_of(rs, p, sell);

    for (unsigned k = 0; k < 3; k++)
        position_paths_of(rs, p)[rs->at[at].path[k]] = PIECE_ROAD | 1 << POSITION_SEAT_SHIFT;
    assert_true(free_ways <= 0);
    assert_true(score_of(rs, p, sell) > 0);
    own->token = GOODS_COUNT;
    assert_true(score_of(rs, p, sell) <= 0);
}

static void
visit_for_tolls(const char *path)
{
    begin_example(path, "/castle-road.xml", stand_among_tolls);
}

static void
test_cards_are_sold_for_a_toll(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_tolls);
}

/* A delivery, a present and a coin are worth the points they bring, and the cards that the gold buys
 * in this scenario. */
static void
compare_deliveries(const struct map_ruleset *rs, struct map_position *p)
{
    struct map_ruleset *changed = (struct map_ruleset *)rs;
    struct outlook_seat s = {.rs = rs, .weights = &bot_weights_builders};
    struct position_seat *own = position_seat_of(rs, p, 0);

    own->token = GOODS_GLASS;
    outlook_seat_init(&s);
    float coin = s.coin, usual = outlook_delivery(&s, own);
    float share = s.weights->of[WEIGHT_DELIVERY];

    changed->good_points[GOODS_GLASS] += 1;
    assert_float_equal(outlook_delivery(&s, own), usual + share, 1e-4);
    changed->option[OPTION_GOLD_PRICE] *= 2;
    outlook_seat_init(&s);
    assert_float_equal(s.coin, coin / 2, 1e-4);
    changed->good_points[GOODS_GLASS] = 0;
    assert_float_equal(outlook_delivery(&s, own),
                       share * s.coin * (float)rs->cards[own->level].gold, 1e-4);
}

static void
visit_for_deliveries(const char *path)
{
    begin_example(path, "/castle-road.xml", compare_deliveries);
}

static void
test_deliveries_by_what_they_bring(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_deliveries);
}

int
test_good_sense(void)
{
    map_scenario_init();

    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_riders_ride_on),
        cmocka_unit_test(test_poor_wagons_go_round_bridges),
        cmocka_unit_test(test_each_wall_is_worth_less),
        cmocka_unit_test(test_roads_wait_for_their_site),
        cmocka_unit_test(test_cards_are_sold_for_a_toll),
        cmocka_unit_test(test_deliveries_by_what_they_bring),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
