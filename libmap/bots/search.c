/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/table.h"

#include "base/bitset.h"
#include "base/memory.h"
#include "bots/outlook.h"
#include "rules/chance-moves.h"
#include "rules/family.h"

#include <stdlib.h>
#include <string.h>

#define TRIED 8         /* moves of which games are played on */
#define MOST_TURNS 120u /* of a game that is played on, then the points decide */

struct search {
    const struct map_ruleset *rs;
    const struct bot_player *players;
    struct bot_player greedy[MAP_MAX_SEATS];
    struct bot_table *outer, *inner;
    struct map_position *view, *p;
    uint64_t tried; /* decisions, so that each has chance of its own */
};

struct search *
search_new(const struct map_ruleset *rs, const struct bot_player *players)
{
    struct search *search = memory_zeroed(1, sizeof *search);

    search->rs = rs;
    search->players = players;
    for (unsigned s = 0; s < rs->players; s++) {
        search->greedy[s] = players[s];
        search->greedy[s].kind = BOT_GREEDY;
    }
    search->inner = bot_table_new(rs, search->greedy);
    search->view = memory_zeroed(1, rs->position_size);
    search->p = memory_zeroed(1, rs->position_size);
    return search;
}

void
search_free(struct search *search)
{
    if (!search)
        return;
    bot_table_free(search->inner);
    free(search->view);
    free(search->p);
    free(search);
}

/* Puts what lies on hidden hexes into another order: which tiles are left is known, not where. */
static void
shuffle_hexes(const struct map_ruleset *rs, struct map_position *p, struct chance_stream *sample)
{
    uint16_t hidden[MAP_MAX_HEXES];
    uint8_t *hexes = position_hexes_of(rs, p);
    unsigned n = 0;

    for (unsigned w = 0; w < rs->words_hex; w++)
        for (uint64_t bits = position_hidden(rs, p)[w]; bits; bits &= bits - 1)
            hidden[n++] = (uint16_t)(w * 64u + (unsigned)__builtin_ctzll(bits));
    for (; n > 1; n--) {
        unsigned k = chance_below(sample, n);
        uint8_t kept = hexes[hidden[k]];

        hexes[hidden[k]] = hexes[hidden[n - 1]];
        hexes[hidden[n - 1]] = kept;
    }
}

/* Any of the kinds, as often as there are such. */
static unsigned
draw_kind(uint8_t *left, unsigned kinds, struct chance_stream *sample)
{
    unsigned all = counts_sum(left, kinds), k = 0;

    if (!all)
        return kinds;
    for (unsigned at = chance_below(sample, all); at >= left[k]; at -= left[k++])
        continue;
    left[k]--;
    return k;
}

/* Cards that the seat has not seen, in the hands of others. */
static void
deal_cards(const struct map_ruleset *rs, struct map_position *p, struct chance_stream *sample)
{
    struct position_deck *deck = position_deck_of(rs, p);

    for (unsigned s = 0; s < rs->players; s++) {
        struct position_cards *cards = &position_cards_of(rs, p)[s];
        unsigned k;

        while (cards->hand[POSITION_UNSEEN] &&
               (k = draw_kind(deck->left, DEVELOPMENT_COUNT, sample)) < DEVELOPMENT_COUNT) {
            cards->hand[POSITION_UNSEEN]--;
            cards->hand[k]++;
            if (s == p->seat && deck->fresh[POSITION_UNSEEN]) {
                deck->fresh[POSITION_UNSEEN]--;
                deck->fresh[k]++;
            }
        }
    }
}

/* Tokens that others carry face down. */
static void
deal_tokens(const struct map_ruleset *rs, unsigned seat, struct map_position *p,
            struct chance_stream *sample)
{
    for (unsigned s = 0; s < rs->players; s++) {
        struct position_seat *other = position_seat_of(rs, p, s);

        if (s == seat || !other->secret || other->origin >= rs->n_trades)
            continue;
        unsigned goods =
            draw_kind(position_trades_of(rs, p)[other->origin].left, GOODS_COUNT, sample);

        if (goods < GOODS_COUNT)
            other->token = (uint8_t)goods;
    }
}

/* A position as it may be, by all that the seat knows. The view alone would not do: it has hidden
 * hexes without terrain, and games played on would never uncover them. */
static void
imagine_position(const struct search *search, const struct map_position *p, unsigned seat,
                 struct chance_stream *sample)
{
    const struct map_ruleset *rs = search->rs;

    outlook_view(rs, p, seat, search->p);
    if (rs->any_hidden) {
        memcpy(position_hexes_of(rs, search->p), position_hexes(rs, p), rs->n_hexes);
        if (rs->fill.draws_own)
            memcpy(position_owns_of(rs, search->p), position_owns(rs, p), rs->n_hexes);
        shuffle_hexes(rs, search->p, sample);
    }
    if (rs->on[FAMILY_DEVELOPMENT])
        deal_cards(rs, search->p, sample);
    if (rs->on[FAMILY_BAGGAGE_TRAINS])
        deal_tokens(rs, seat, search->p, sample);
}

/* 1 for a game that the seat wins, 0 for one that another does; else by points. */
static float
value_end(const struct map_ruleset *rs, const struct map_position *p, unsigned seat)
{
    unsigned own = position_all_points(rs, p, seat), best = 0;

    if (p->phase == PHASE_OVER)
        return p->winner == seat;
    for (unsigned s = 0; s < rs->players; s++) {
        unsigned points = s == seat ? 0 : position_all_points(rs, p, s);

        best = points > best ? points : best;
    }
    return (float)own / (float)(own + best + 1);
}

static float
play_on(struct search *search, const struct map_position *p, unsigned seat, map_move move,
        uint64_t game)
{
    const struct map_ruleset *rs = search->rs;
    /* All moves of a decision are tried on the same dice and the same guess at what is hidden, so
     * that their results differ by the moves. */
    struct chance chance = chance_of_game(search->outer->chance.key ^ search->tried, game);
    struct chance_stream sample = chance_stream(&chance, CHANCE_SAMPLE, seat);
    unsigned last = p->turn + MOST_TURNS;

    imagine_position(search, p, seat, &sample);
    bot_table_begin(search->inner, search->outer->chance.key ^ search->tried, game, search->p);
    if (!rules_is_chance(move)) {
        move = rules_settle(rs, search->p, &search->inner->chance, move);
        rules_apply(rs, search->p, move);
        bot_table_note(search->inner, search->p, move);
    }
    while (search->p->phase != PHASE_OVER && search->p->turn < last) {
        map_move next = bot_table_next(search->inner, search->p);

        if (next.kind == MOVE_NONE)
            break;
        rules_apply(rs, search->p, next);
        bot_table_note(search->inner, search->p, next);
    }
    return value_end(rs, search->p, seat);
}

/* The better half of the moves goes on. Each round has the same share of the games, so the moves
 * that are left get more and more of them. */
static unsigned
drop_half(map_move *moves, float *won, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = i; k > 0 && won[k] > won[k - 1]; k--) {
            map_move move = moves[k];
            float value = won[k];

            moves[k] = moves[k - 1];
            won[k] = won[k - 1];
            moves[k - 1] = move;
            won[k - 1] = value;
        }
    return (n + 1) / 2;
}

static map_move
search_move(void *context, const struct map_position *p, const map_move *list, unsigned n)
{
    struct search *search = context;
    unsigned seat = list[0].seat, budget = search->players[seat].playouts, rounds = 1, game = 0;
    unsigned left = n < TRIED ? n : TRIED;
    map_move moves[RULES_MAX_MOVES];
    float won[TRIED], scores[TRIED];

    memcpy(moves, list, n * sizeof *moves);
    search->tried++;
    greedy_rank(&search->outer->minds[seat], p, search->outer->stamp, moves, n, left, scores,
                search->outer->scratch);
    for (unsigned k = left; k > 2; k = (k + 1) / 2)
        rounds++;
    /* each move begins with what greedy thinks of it, as one game */
    for (unsigned i = 0; i < left; i++)
        won[i] = i ? 0 : 0.5f;
    while (left > 1) {
        unsigned games = budget / rounds / left;

        for (unsigned g = 0; g < (games ? games : 1); g++, game++)
            for (unsigned i = 0; i < left; i++)
                won[i] += play_on(search, p, seat, moves[i], game);
        left = drop_half(moves, won, left);
    }
    return moves[0];
}

void
search_attach(struct search *search, struct bot_table *table)
{
    search->outer = table;
    search->tried = 0;
    table->search = search_move;
    table->context = search;
}
