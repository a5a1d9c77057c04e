/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Greedy seats do not see what is hidden from them: a position whose hidden part is another one
 * gets the same move (DEV-9, DEST-3, ISL-3). */
#include "bots/match.h"

#include "base/bitset.h"
#include "bots/outlook.h"
#include "corpus.h"
#include "map-scenario-file.h"
#include "rules/chance-moves.h"
#include "share.h"
#include "shipped.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 3, MOST = 1200 };

static unsigned changed, asked;

/* Hexes that are face down lie the other way round. */
static void
turn_hexes(const struct map_ruleset *rs, struct map_position *p)
{
    unsigned last = RULES_NOBODY;

    for (unsigned h = 0; h < rs->n_hexes; h++) {
        uint8_t *hexes = position_hexes_of(rs, p);

        if (!bitset_has(position_hidden(rs, p), h))
            continue;
        if (last != RULES_NOBODY) {
            uint8_t kept = hexes[h];

            hexes[h] = hexes[last];
            hexes[last] = kept;
        }
        last = h;
    }
}

/* Others hold other cards, and other tokens face down, but for the first few after `seat`. */
static void
turn_cards(const struct map_ruleset *rs, unsigned seat, unsigned others, struct map_position *p)
{
    for (unsigned i = 1 + others; i < rs->players; i++) {
        unsigned s = (seat + i) % rs->players;
        struct position_seat *other = position_seat_of(rs, p, s);

        for (unsigned k = 0; rs->on[FAMILY_DEVELOPMENT] && k < DEVELOPMENT_COUNT; k++) {
            struct position_deck *deck = position_deck_of(rs, p);
            struct position_cards *cards = &position_cards_of(rs, p)[s];
            unsigned into = (k + 1) % DEVELOPMENT_COUNT;

            if (!cards->hand[k] || !deck->left[into])
                continue;
            cards->hand[k]--;
            deck->left[k]++;
            cards->hand[into]++;
            deck->left[into]--;
        }
        if (other->secret && other->token < GOODS_COUNT && other->origin < rs->n_trades) {
            struct position_trade *stack = &position_trades_of(rs, p)[other->origin];
            unsigned into = (other->token + 1u) % GOODS_COUNT;

            if (stack->left[into]) {
                stack->left[other->token]++;
                stack->left[into]--;
                other->token = (uint8_t)into;
            }
        }
    }
}

/* Asks a table about the position. */
static map_move
ask(struct match *match, const struct map_position *p)
{
    match_begin(match, 9, asked, p);
    return match_next(match, p);
}

/* Asks twin tables about a position and its twin. Partners answer by what they hold themselves, and
 * in the order of turns: up to the one who takes a deal they hold the same. */
static void
compare_moves(const struct map_ruleset *rs, struct match *twins[2], const struct map_position *p,
              struct map_position *twin)
{
    unsigned seat = rules_mover(rs, p), others = 0;

    asked++;
    map_move a = ask(twins[0], p);

    if (a.kind == MOVE_TRADE_SEATS)
        others = (a.piece + rs->players - seat) % rs->players;
    memcpy(twin, p, rs->position_size);
    if (rs->any_hidden)
        turn_hexes(rs, twin);
    turn_cards(rs, seat, others, twin);
    changed += memcmp(p, twin, rs->position_size) != 0;
    map_move b = ask(twins[1], twin);

    if (b.kind == MOVE_TRADE_SEATS && a.kind != MOVE_TRADE_SEATS)
        return; /* somebody takes it who holds other cards now */
    /* chance draws from what is there, and a card that is bought is one of the deck */
    if (rules_is_chance(a) || a.kind == MOVE_BUY_CARD)
        assert_int_equal(a.kind, b.kind);
    else
        assert_memory_equal(&a, &b, sizeof a);
}

static void
play_twins(const struct map_scenario *scenario)
{
    struct map_ruleset *rs = table_ruleset(scenario, scenario->players_max);
    struct map_position *p = calloc(1, rs->position_size), *twin = calloc(1, rs->position_size);
    struct bot_player players[MAP_MAX_SEATS];
    struct match *twins[2], *table;

    for (unsigned s = 0; s < rs->players; s++)
        players[s] = (struct bot_player){.kind = BOT_GREEDY, .weights = &bot_weights_builders};
    table = match_new(rs, players);
    for (unsigned i = 0; i < 2; i++)
        twins[i] = match_new(rs, players);
    for (unsigned game = 0; game < share_of(GAMES); game++) {
        struct rng rng = rng_stream(4, game);

        if (!shipped_begin(rs, &rng, p))
            continue;
        match_begin(table, 4, game, p);
        for (unsigned i = 0; i < MOST; i++) {
            map_move move = match_next(table, p);

            if (move.kind == MOVE_NONE)
                break;
            if (i % 5 == 0)
                compare_moves(rs, twins, p, twin);
            rules_apply(rs, p, move);
            match_note(table, p, move);
        }
    }
    for (unsigned i = 0; i < 2; i++)
        match_free(twins[i]);
    match_free(table);
    free(p);
    free(twin);
    ruleset_free(rs);
}

static void
visit_hiding(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);

    if (!scenario)
        return;
    play_twins(scenario);
    scenario_free(scenario);
}

static void
test_hidden_things_do_not_matter(void **state)
{
    (void)state;
    corpus_visit("tools/templates", visit_hiding);
    assert_in_range(changed, share_least(500), asked);
}

int
test_hidden(void)
{
    map_scenario_init();

    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_things_do_not_matter),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
