/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How games end that nobody wins: at a deadlock, or at a cap that the scenario alone gives. */
#include "bots/match.h"

#include "base/bitset.h"
#include "corpus.h"
#include "map-scenario-file.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static bool
is_main_example(const char *path)
{
    return g_str_has_suffix(path, "/first-island.xml") ||
           g_str_has_suffix(path, "/castle-road.xml") ||
           g_str_has_suffix(path, "/old-acquaintance.xml") ||
           g_str_has_suffix(path, "/far-shores.xml");
}

/* The set-up is played, and then everything that may bring points is taken away. */
static void
dry_out(const struct map_ruleset *rs, struct map_position *p)
{
    struct bot_player players[MAP_MAX_SEATS];
    struct rng rng = rng_stream(1, 0);

    for (unsigned s = 0; s < rs->players; s++)
        players[s] = (struct bot_player){.kind = BOT_GREEDY, .weights = &bot_weights_builders};
    struct match *match = match_new(rs, players);

    assert_true(shipped_begin(rs, &rng, p));
    match_begin(match, 1, 0, p);
    while (p->phase == PHASE_SETUP) {
        map_move move = match_next(match, p);

        assert_false(match_is_deadlock(rs, p));
        rules_apply(rs, p, move);
        match_note(match, p, move);
    }
    match_free(match);
    assert_false(match_is_deadlock(rs, p));
    for (unsigned s = 0; s < rs->players; s++) {
        struct position_seat *seat = position_seat_of(rs, p, s);

        memset(seat->left, 0, PIECE_COUNT);
        seat->level = TRAIN_LEVELS;
        seat->token = GOODS_COUNT;
    }
    for (unsigned i = 0; i < rs->n_trades; i++)
        memset(position_trades_of(rs, p)[i].left, 0, GOODS_COUNT);
    if (rs->on[FAMILY_DEVELOPMENT]) {
        memset(position_deck_of(rs, p)->left, 0, DEVELOPMENT_COUNT);
        position_deck_of(rs, p)->n = 0;
    }
    for (unsigned w = 0; w < rs->words_hex; w++)
        position_hidden_of(rs, p)[w] = 0;
}

/* The byte makes the difference: with that value the game may go on. */
static void
check_byte(const struct map_ruleset *rs, const struct map_position *p, void *byte, uint8_t value)
{
    uint8_t before = *(uint8_t *)byte;

    assert_true(match_is_deadlock(rs, p));
    *(uint8_t *)byte = value;
    assert_false(match_is_deadlock(rs, p));
    *(uint8_t *)byte = before;
}

static void
check_pieces(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_seat *seat = position_seat_of(rs, p, 1);

    check_byte(rs, p, &seat->left[PIECE_ROAD], 1);
    check_byte(rs, p, &seat->left[PIECE_CITY], 1);
    check_byte(rs, p, &seat->length, (uint8_t)rs->option[OPTION_ROUTE_MIN]); /* BOAT-7 */
    check_byte(rs, p, &seat->chits, (uint8_t)rs->option[OPTION_VP_TARGET]);  /* VICT-3 */
    /* no route of the seat ends at an open site, until it may lay more */
    seat->left[PIECE_SETTLEMENT] = 1;
    check_byte(rs, p, &seat->left[PIECE_ROAD], 1);
    seat->left[PIECE_SETTLEMENT] = 0;
}

static void
check_wagons(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_seat *seat = position_seat_of(rs, p, 1);

    check_byte(rs, p, &seat->level, TRAIN_LEVELS - 1);
    check_byte(rs, p, &seat->token, GOODS_GLASS);
    check_byte(rs, p, &position_trades_of(rs, p)[0].left[GOODS_TOOLS], 1);
}

static void
check_cards(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_deck *deck = position_deck_of(rs, p);
    uint8_t *hand = position_cards_of(rs, p)[1].hand;

    check_byte(rs, p, &hand[DEVELOPMENT_SOLDIER], 1);
    check_byte(rs, p, &hand[POSITION_UNSEEN], 1);
    deck->n = 1;
    check_byte(rs, p, &deck->left[DEVELOPMENT_POINT], 1);
    check_byte(rs, p, &deck->left[DEVELOPMENT_SOLDIER], 1);
    deck->n = 0;
    deck->army = 1;
    hand[DEVELOPMENT_SOLDIER] = 1; /* of the seat that has the army */
    assert_true(match_is_deadlock(rs, p));
}

/* Boats move for ever, so that only an award without points is safe. */
static void
check_islands(struct map_ruleset *rs, struct map_position *p)
{
    struct position_seat *seat = position_seat_of(rs, p, 1);

    assert_false(match_is_deadlock(rs, p));
    rs->option[OPTION_ROUTE_POINTS] = 0;
    check_byte(rs, p, &seat->left[PIECE_SETTLEMENT], 1);
    check_byte(rs, p, position_hidden_of(rs, p), 1); /* ISL-7 */
}

static void
visit_example(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);

    if (!scenario)
        return;
    struct map_ruleset *rs = table_ruleset(scenario, 4);
    struct map_position *p = calloc(1, rs->position_size);

    assert_int_equal(match_most_turns(rs), 4 * (20 + 12 * rs->option[OPTION_VP_TARGET]));
    dry_out(rs, p);
    if (rs->boats)
        check_islands(rs, p);
    else
        check_pieces(rs, p);
    if (rs->on[FAMILY_BAGGAGE_TRAINS])
        check_wagons(rs, p);
    if (rs->on[FAMILY_DEVELOPMENT])
        check_cards(rs, p);
    free(p);
    ruleset_free(rs);
    scenario_free(scenario);
}

static void
visit_main_example(const char *path)
{
    if (is_main_example(path))
        visit_example(path);
}

static void
test_deadlock_and_cap(void **state)
{
    (void)state;
    corpus_visit("examples", visit_main_example);
}

enum { SHORT_GAMES = 6, SHORT_TURNS = 500 };

static unsigned
sum_points(const struct map_ruleset *rs, const struct map_position *p)
{
    unsigned sum = 0;

    for (unsigned s = 0; s < rs->players; s++)
        sum += position_all_points(rs, p, s);
    return sum;
}

static const uint8_t small_box[PIECE_COUNT] = {
    [PIECE_SETTLEMENT] = 3, [PIECE_CITY] = 1, [PIECE_ROAD] = 4, [PIECE_BOAT] = 4};

/* A box so small that games come to a standstill. */
static void
empty_box(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned s = 0; s < rs->players; s++) {
        memcpy(position_seat_of(rs, p, s)->left, small_box, PIECE_COUNT);
        position_seat_of(rs, p, s)->level = TRAIN_LEVELS;
    }
    for (unsigned w = 0; w < rs->words_hex; w++)
        position_hidden_of(rs, p)[w] = 0;
    for (unsigned i = 0; i < rs->n_trades; i++)
        for (unsigned g = 0; g < GOODS_COUNT; g++)
            position_trades_of(rs, p)[i].left[g] = 0;
    for (unsigned k = 0; k < DEVELOPMENT_COUNT && rs->on[FAMILY_DEVELOPMENT]; k++) {
        struct position_deck *deck = position_deck_of(rs, p);

        deck->n = (uint16_t)(deck->n - deck->left[k] + 1u);
        deck->left[k] = 1;
    }
}

/* Once a deadlock is proved nobody gains anything, though they play on. */
static unsigned
play_on(const struct map_ruleset *rs, struct match *match, unsigned game, struct map_position *p)
{
    struct rng rng = rng_stream(3, game);
    unsigned turn = 0, points = 0;

    assert_true(shipped_begin(rs, &rng, p));
    empty_box(rs, p);
    match_begin(match, 3, game, p);
    while (p->phase != PHASE_OVER && p->turn < SHORT_TURNS) {
        map_move move = match_next(match, p);

        if (move.kind == MOVE_NONE)
            break;
        rules_apply(rs, p, move);
        match_note(match, p, move);
        assert_true(!points || sum_points(rs, p) <= points);
        if (p->turn != turn && !points && match_is_deadlock(rs, p))
            points = sum_points(rs, p);
        turn = p->turn;
    }
    assert_true(!points || p->phase != PHASE_OVER);
    return points > 0;
}

static void
visit_for_proof(const char *path)
{
    struct map_scenario *scenario = is_main_example(path) ? shipped_read(path) : NULL;
    struct bot_player players[MAP_MAX_SEATS];
    unsigned proved = 0;

    if (!scenario)
        return;
    struct map_ruleset *rs = table_ruleset(scenario, 4);
    struct map_position *p = calloc(1, rs->position_size);

    for (unsigned s = 0; s < rs->players; s++)
        players[s] =
            (struct bot_player){.kind = rs->on[FAMILY_BAGGAGE_TRAINS] ? BOT_RANDOM : BOT_GREEDY,
                                .weights = &bot_weights_builders};
    memcpy(rs->supply, small_box, PIECE_COUNT);
    rs->option[OPTION_ROUTE_POINTS] = rs->boats ? 0 : 2;
    struct match *match = match_new(rs, players);

    for (unsigned game = 0; game < SHORT_GAMES; game++)
        proved += play_on(rs, match, game, p);
    print_message("# %s: %u of %u games proved\n", path, proved, SHORT_GAMES);
    assert_true(proved || rs->boats);
    match_free(match);
    free(p);
    ruleset_free(rs);
    scenario_free(scenario);
}

static void
test_proof_holds(void **state)
{
    (void)state;
    corpus_visit("examples", visit_for_proof);
}

enum { SMALL_BANK = 5, FROZEN_GAMES = 40 };

static unsigned rest, longest; /* turns without a change, and the most of them */

static void
see_move(void *of, const struct map_position *p, map_move move)
{
    const uint32_t *in_bank = of;
    bool idle = move.kind == MOVE_ROLL || move.kind == MOVE_END_TURN;

    rest = idle && *in_bank == counts_sum(p->bank, RESOURCE_COUNT)
               ? rest + (move.kind == MOVE_END_TURN)
               : 0;
    longest = rest > longest && memchr(p->bank, 0, RESOURCE_COUNT) ? rest : longest;
}

static void
see_bank(void *of, const struct map_position *p, map_move move)
{
    uint32_t *in_bank = of;

    (void)move;
    *in_bank = counts_sum(p->bank, RESOURCE_COUNT);
}

/* Games that freeze, of those with so few cards in the bank. */
static unsigned
count_frozen(struct map_scenario *scenario, int32_t limit)
{
    scenario->options.value[OPTION_BANK] = SMALL_BANK;
    scenario->options.value[OPTION_SEVEN_LIMIT] = limit;
    struct map_ruleset *rs = table_ruleset(scenario, 3);
    struct map_position *p = calloc(1, rs->position_size);
    struct bot_player players[MAP_MAX_SEATS];
    uint32_t in_bank = 0;
    const struct match_observer observer = {&in_bank, see_bank, see_move};
    unsigned frozen = 0;

    for (unsigned s = 0; s < rs->players; s++)
        players[s] = (struct bot_player){.kind = BOT_GREEDY, .weights = &bot_weights_builders};
    struct match *match = match_new(rs, players);

    for (unsigned i = 0; i < FROZEN_GAMES; i++)
        frozen +=
            match_play(match, &(struct match_game){1, i, i}, &observer, p).end == MATCH_FROZEN;
    match_free(match);
    free(p);
    ruleset_free(rs);
    return frozen;
}

static void
visit_frozen(const char *path)
{
    if (!g_str_has_suffix(path, "/first-island.xml"))
        return;
    struct map_scenario *scenario = shipped_read(path);
    unsigned off = count_frozen(scenario, 100), limited = count_frozen(scenario, 7);

    print_message("# %u games freeze, %u with a hand limit\n", off, limited);
    assert_true(off > 4 * limited && longest >= 6 * 3 && longest <= 7 * 3);
    scenario_free(scenario);
}

static void
test_frozen(void **state)
{
    (void)state;
    corpus_visit("examples", visit_frozen);
    assert_true(longest);
}

int
test_ends(void)
{
    map_scenario_init();

    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deadlock_and_cap),
        cmocka_unit_test(test_proof_holds),
        cmocka_unit_test(test_frozen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
