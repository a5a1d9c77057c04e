/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/match.h"

#include "base/memory.h"
#include "base/rng.h"
#include "bots/table.h"
#include "rules/constraint.h"
#include "rules/families.h"
#include "rules/family.h"

#include <stdlib.h>

/* The proof looks at the whole board, so it is asked now and then: a few idle turns cost less. */
#define DEADLOCK_EVERY 16u /* turns */
#define FROZEN_ROUNDS 6u   /* after three of them bots try what they can */
/* Four greedy bots need 45 to 78 turns on the examples, so the cap is seven times that or more. */
#define TURNS_A_POINT 12u /* of a player */
#define TURNS_BESIDES 20u
#define MOVES_A_TURN 200u /* on average, and more than any bot needs */

struct match {
    struct bot_table *table;
    struct search *search; /* NULL: no seat searches */
};

struct match *
match_new(const struct map_ruleset *rs, const struct bot_player *players)
{
    struct match *match = memory_zeroed(1, sizeof *match);
    bool searches = false;

    match->table = bot_table_new(rs, players);
    for (unsigned s = 0; s < rs->players; s++)
        searches |= players[s].kind == BOT_SEARCH;
    if (searches) {
        match->search = search_new(rs, players);
        search_attach(match->search, match->table);
    }
    return match;
}

void
match_free(struct match *match)
{
    if (!match)
        return;
    search_free(match->search);
    bot_table_free(match->table);
    free(match);
}

void
match_begin(struct match *match, uint64_t seed, uint64_t game, const struct map_position *p)
{
    bot_table_begin(match->table, seed, game, p);
    if (match->search)
        search_attach(match->search, match->table);
}

map_move
match_next(struct match *match, const struct map_position *p)
{
    return bot_table_next(match->table, p);
}

void
match_note(struct match *match, const struct map_position *p, map_move move)
{
    bot_table_note(match->table, p, move);
}

unsigned
match_most_turns(const struct map_ruleset *rs)
{
    return rs->players * (TURNS_BESIDES + TURNS_A_POINT * rs->option[OPTION_VP_TARGET]);
}

bool
match_lay_out(const struct map_ruleset *rs, uint64_t seed, uint64_t game, struct map_position *p)
{
    struct rng rng = rng_stream(seed, game);
    struct filling f;

    position_init(rs, p);
    if (!rs->fill.drawn)
        return true;
    enum fill_result result = fill_draw(&rs->fill, &rng, &f);

    if (result != FILL_UNIFORM && result != FILL_SEARCHED)
        return false;
    position_lay_out(rs, p, &f);
    return true;
}

/* Of streams that no filling is drawn from. */
static void
deal_numbers(const struct map_ruleset *rs, const struct match_game *game, struct map_position *p)
{
    struct rng rng = rng_stream(~game->seed, game->game);
    uint8_t *hexes = position_hexes_of(rs, p);
    unsigned seen = 0;

    for (unsigned h = 0; h < rs->n_hexes; h++) {
        if (!(hexes[h] >> 4))
            continue;
        unsigned other = rng_below(&rng, ++seen), k = 0;

        while (!(hexes[k] >> 4) || other--)
            k++;
        uint8_t apart = (hexes[h] ^ hexes[k]) & 0xf0u;

        hexes[h] ^= apart;
        hexes[k] ^= apart;
    }
}

/* A seat that declines harbors trades as though none were there: were it to trade with the bank at
 * no harbor's rate alone, a harbor that it stands at would cost it its trades. */
static void
close_harbors(const struct bot_table *table, struct map_position *p)
{
    for (unsigned s = 0; s < table->rs->players; s++)
        if (table->players[s].without >> OUTLOOK_HARBORS & 1)
            position_lay_rates(table->rs, position_seat_of(table->rs, p, s)->rates);
}

struct match_result
match_play(struct match *match, const struct match_game *game,
           const struct match_observer *observer, struct map_position *p)
{
    const struct map_ruleset *rs = match->table->rs;
    unsigned most = match_most_turns(rs), judged = 0;
    struct match_result result = {.end = MATCH_NO_FILLING, .winner = RULES_NOBODY};

    if (!match_lay_out(rs, game->seed, game->filling, p))
        return result;
    if (game->other_numbers)
        deal_numbers(rs, game, p);
    close_harbors(match->table, p);
    rules_begin(rs, p);
    match_begin(match, game->seed, game->game, p);
    result.end = MATCH_WON;
    while (p->phase != PHASE_OVER) {
        map_move move = match_next(match, p);

        if (move.kind == MOVE_NONE || p->turn > most || result.moves > most * MOVES_A_TURN)
            break;
        if (observer)
            observer->before(observer->context, p, move);
        rules_apply(rs, p, move);
        if (!greedy_keeps_board(move))
            close_harbors(match->table, p);
        if (observer)
            observer->after(observer->context, p, move);
        match_note(match, p, move);
        result.moves++;
        if (move.kind == MOVE_END_TURN && bot_table_rests(match->table, p, FROZEN_ROUNDS)) {
            result.end = match_is_deadlock(rs, p) ? MATCH_DEADLOCK : MATCH_FROZEN;
            break;
        }
        if (p->turn / DEADLOCK_EVERY > judged) {
            judged = p->turn / DEADLOCK_EVERY;
            if (match_is_deadlock(rs, p)) {
                result.end = MATCH_DEADLOCK;
                break;
            }
        }
    }
    result.turns = p->turn;
    result.winner = p->winner;
    if (p->phase != PHASE_OVER && result.end == MATCH_WON)
        result.end = p->phase == PHASE_SETUP ? MATCH_STUCK : MATCH_CAPPED;
    return result;
}
