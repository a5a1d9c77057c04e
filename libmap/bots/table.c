/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/table.h"

#include "base/bitset.h"
#include "base/memory.h"
#include "rules/chance-moves.h"

#include <stdlib.h>
#include <string.h>

/* With many more routes than the other, a seat would give more tolls than it saves. */
#define ALIKE 3  /* routes that two networks may differ by */
#define BEHIND 2 /* points */

/* Somebody is so far ahead that the seat needs help. */
static bool
is_behind(const struct outlook_seat *s, const struct map_position *p)
{
    unsigned own = position_points(s->rs, p, s->seat), lead = 0;

    for (unsigned i = 0; i < s->rs->players; i++) {
        unsigned points = position_points(s->rs, p, i);

        lead = points > lead ? points : lead;
    }
    return own + BEHIND <= lead;
}

static unsigned
count_routes(const struct outlook_seat *s, const struct map_position *p)
{
    unsigned laid = 0;

    for (unsigned piece = PIECE_ROAD; piece <= PIECE_BRIDGE; piece++)
        laid += (unsigned)s->rs->supply[piece] - position_seat(s->rs, p, s->seat)->left[piece];
    return laid;
}

static bool
would_agree(const struct outlook_seat *a, const struct outlook_seat *b,
            const struct map_position *p)
{
    unsigned x = count_routes(a, p), y = count_routes(b, p);

    return !outlook_declines(a, FAMILY_TOLLS) && is_behind(a, p) && is_behind(b, p) &&
           !outlook_nearly_wins(a, p) && !outlook_nearly_wins(b, p) &&
           (x > y ? x - y : y - x) <= ALIKE;
}

static map_move
make_treaty(const struct outlook_seat *from, const struct outlook_seat *to, bool holds)
{
    return move_of(MOVE_TREATY, from->seat, to->seat, holds, 0, 0);
}

/* What two seats agree on besides cards: free passage (TOLL-4). MOVE_TREATY of either of the two,
 * or MOVE_NONE. Two of three or more give each other free passage while both trail the leader and
 * their routes are about as many; one that comes near to winning loses it. */
static map_move
propose_treaty(const struct outlook_seat *own, const struct outlook_seat *other,
               const struct map_position *p)
{
    const struct map_ruleset *rs = own->rs;
    bool given = position_waives(p, own->seat, other->seat);
    bool had = position_waives(p, other->seat, own->seat);
    bool fixed = rs->waives[own->seat] >> other->seat & 1;

    if (rs->option[OPTION_TOLL_POLICY] || rs->players < 3)
        return (map_move){.kind = MOVE_NONE};
    if (given && !fixed && outlook_nearly_wins(other, p))
        return make_treaty(own, other, false);
    if ((given && had) || !would_agree(own, other, p))
        return (map_move){.kind = MOVE_NONE};
    return given ? make_treaty(other, own, true) : make_treaty(own, other, true);
}

/* Each deal makes a new hand, for which another deal may gain: without a bound two seats might
 * trade in a circle. */
#define MOST_DEALS 4 /* with other players, in a turn */

struct bot_table *
bot_table_new(const struct map_ruleset *rs, const struct bot_player *players)
{
    struct bot_table *table = memory_zeroed(1, sizeof *table);

    table->rs = rs;
    table->players = players;
    for (unsigned i = 0; i < 2; i++)
        table->scratch[i] = memory_zeroed(1, rs->position_size);
    return table;
}

void
bot_table_free(struct bot_table *table)
{
    for (unsigned i = 0; table && i < 2; i++)
        free(table->scratch[i]);
    free(table);
}

static unsigned
count_hidden(const struct map_ruleset *rs, const struct map_position *p)
{
    return rs->any_hidden ? bitset_count(position_hidden(rs, p), rs->words_hex) : 0;
}

void
bot_table_begin(struct bot_table *table, uint64_t seed, uint64_t game, const struct map_position *p)
{
    const struct map_ruleset *rs = table->rs;

    table->chance = chance_of_game(seed, game);
    table->stamp = 1;
    table->deals = table->deals_turn = table->offer_turn = 0;
    table->moved_turn = p->turn;
    table->hidden = count_hidden(rs, p);
    outlook_survey(rs, p, &table->land);
    for (unsigned s = 0; s < rs->players; s++) {
        greedy_mind_init(&table->minds[s], rs, s, table->players[s].weights, &table->land,
                         table->players[s].without);
        table->minds[s].seat.avoids = table->players[s].avoids;
        table->minds[s].liking = chance_stream(&table->chance, CHANCE_SETUP, s);
    }
}

bool
bot_table_rests(const struct bot_table *table, const struct map_position *p, unsigned rounds)
{
    return p->turn >= table->moved_turn + rounds * table->rs->players &&
           memchr(p->bank, 0, RESOURCE_COUNT);
}

/* Who rolls and passes the dice on does nothing, unless somebody harvests. */
static bool
does_something(map_move move)
{
    return move.kind != MOVE_ROLL && move.kind != MOVE_EVENT_DIE && move.kind != MOVE_END_TURN &&
           move.kind != MOVE_TO_MOVEMENT && move.kind != MOVE_PASS;
}

void
bot_table_note(struct bot_table *table, const struct map_position *p, map_move move)
{
    unsigned in_bank = counts_sum(p->bank, RESOURCE_COUNT);

    if (in_bank != table->in_bank || does_something(move)) {
        table->moved_turn = p->turn;
        table->in_bank = in_bank;
    }
    if (greedy_keeps_board(move))
        return;
    table->stamp++;
    if (count_hidden(table->rs, p) != table->hidden) {
        table->hidden = count_hidden(table->rs, p);
        outlook_survey(table->rs, p, &table->land);
    }
}

/* Where nothing else moves the game on. Routes and deals bring cards to where they are used. */
#define FROZEN_AFTER 3u /* rounds */

/* With the next player in turn who takes an offer, or would make a treaty. */
static map_move
find_bargain(struct bot_table *table, const struct map_position *p)
{
    const struct map_ruleset *rs = table->rs;
    struct greedy_deals deals = {0};
    map_move move = {.kind = MOVE_NONE};

    if (table->deals_turn != p->turn) {
        table->deals_turn = p->turn;
        table->deals = 0;
    }
    if (table->deals < MOST_DEALS)
        greedy_list_deals(&table->minds[p->seat], p, table->stamp,
                          bot_table_rests(table, p, FROZEN_AFTER), &deals);
    for (unsigned i = 1; table->deals < MOST_DEALS && i < rs->players; i++) {
        unsigned other = (p->seat + i) % rs->players;

        if (table->players[other].kind == BOT_RANDOM)
            continue;
        if (rs->on[FAMILY_TOLLS] && rs->on[FAMILY_BAGGAGE_TRAINS])
            move = propose_treaty(&table->minds[p->seat].seat, &table->minds[other].seat, p);
        if (move.kind == MOVE_NONE)
            move =
                greedy_deal(&table->minds[p->seat], &deals, &table->minds[other], p, table->stamp);
        if (move.kind != MOVE_NONE) {
            table->deals++;
            return move;
        }
    }
    /* what nobody takes now is not offered again in this turn */
    table->deals = MOST_DEALS;
    return move;
}

/* TOLL-4: once a turn, as a new offer opens again a way that its owner has closed. */
static map_move
make_offer(struct bot_table *table, const struct map_position *p, unsigned n)
{
    map_move offer = {.kind = MOVE_NONE};

    if (table->offer_turn == p->turn)
        return offer;
    offer = greedy_offer(table->minds, p, table->stamp, table->list, n);
    table->offer_turn = offer.kind == MOVE_NONE ? table->offer_turn : p->turn;
    if (offer.kind != MOVE_NONE && rules_check(table->rs, p, offer) != VERDICT_OK)
        offer.kind = MOVE_NONE;
    return offer;
}

/* The seat's own choice; a roll in front of cards that may be played first counts as one. */
static map_move
choose_move(struct bot_table *table, const struct map_position *p, unsigned n)
{
    unsigned seat = table->list[0].seat;
    const struct bot_player *player = &table->players[seat];

    if (player->kind == BOT_SEARCH && table->search && n > 1)
        return table->search(table->context, p, table->list, n);
    return n > 1 ? greedy_move(&table->minds[seat], p, table->stamp, table->list, n,
                               &table->chance.thought[seat], table->scratch)
                 : table->list[0];
}

/* The best route that may be laid, whatever it brings; else that move. */
static map_move
lay_any_route(struct bot_table *table, const struct map_position *p, map_move move, unsigned n)
{
    unsigned routes = 0;

    for (unsigned i = 0; i < n; i++)
        if (table->list[i].kind == MOVE_BUILD && table->list[i].piece <= PIECE_BRIDGE)
            table->list[routes++] = table->list[i];
    return routes ? choose_move(table, p, routes) : move;
}

static map_move
decide_move(struct bot_table *table, const struct map_position *p, unsigned n)
{
    unsigned chances = 0;
    map_move move = {.kind = MOVE_NONE};

    if (table->players[table->list[0].seat].kind == BOT_RANDOM)
        return rules_pick(table->rs, p, &table->chance, table->list, n);
    if (p->phase == PHASE_TRADE && !p->n_pending)
        move = find_bargain(table, p);
    if (p->phase == PHASE_MOVE && !p->n_pending && table->rs->cost_rules.tolls)
        move = make_offer(table, p, n);
    if (move.kind != MOVE_NONE)
        return move;
    move = choose_move(table, p, n);
    if (p->phase == PHASE_TRADE && !does_something(move) && !rules_is_chance(move) &&
        bot_table_rests(table, p, FROZEN_AFTER))
        move = lay_any_route(table, p, move, n);
    if (!rules_is_chance(move))
        return rules_settle(table->rs, p, &table->chance, move);
    /* the roll stands in front of cards that may be played before it; chance then picks among
     * rolls */
    while (chances < n && rules_is_chance(table->list[chances]))
        chances++;
    return rules_chance(table->rs, p, &table->chance, table->list, chances);
}

map_move
bot_table_next(struct bot_table *table, const struct map_position *p)
{
    unsigned n = rules_generate(table->rs, p, table->list);

    if (!n)
        return (map_move){.kind = MOVE_NONE};
    if (rules_is_chance(table->list[n - 1]))
        return rules_chance(table->rs, p, &table->chance, table->list, n);
    return decide_move(table, p, n);
}
