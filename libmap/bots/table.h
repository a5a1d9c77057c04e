#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Bots at a table: who sits where, what each keeps, and what they settle among themselves. */
#include "bots/greedy.h"
#include "bots/outlook.h"
#include "rules/family.h"

enum bot_kind {
    BOT_RANDOM, /* any legal move */
    BOT_GREEDY, /* bots/greedy.h */
    BOT_SEARCH, /* bots/search.c */
};

struct bot_player {
    enum bot_kind kind;
    unsigned playouts;                 /* of BOT_SEARCH, a move */
    const struct bot_weights *weights; /* borrowed */
    uint32_t without;                  /* families that it declines, a bit each */
    const uint64_t *avoids; /* places where it never founds on foreign islands, borrowed; or NULL */
};

/* One of n legal moves, n from 2, for a seat of BOT_SEARCH. */
typedef map_move bot_table_search(void *context, const struct map_position *p, const map_move *list,
                                  unsigned n);

struct bot_table {
    const struct map_ruleset *rs;
    const struct bot_player *players; /* one a seat, borrowed */
    bot_table_search *search;         /* NULL: such seats are greedy */
    void *context;                    /* of it */
    struct chance chance;
    uint32_t stamp;             /* of the pieces on the board */
    unsigned hidden;            /* hexes face down when the land was surveyed */
    unsigned deals, deals_turn; /* made in that turn */
    unsigned offer_turn;        /* in which the last offer for a toll was made */
    unsigned moved_turn;        /* in which somebody did or got anything last */
    unsigned in_bank;           /* cards, after the last move */
    struct outlook_land land;
    struct bot_mind minds[MAP_MAX_SEATS];
    struct map_position *scratch[2];
    map_move list[RULES_MAX_MOVES];
};

/* For one thread; aborts without memory. NULL may be freed. */
struct bot_table *bot_table_new(const struct map_ruleset *rs, const struct bot_player *players);
void bot_table_free(struct bot_table *table);

/* A game from that position on, on the streams of game `game` of `seed`. What follows allocates
 * nothing. */
void bot_table_begin(struct bot_table *table, uint64_t seed, uint64_t game,
                     const struct map_position *p);
/* What is done next, by chance or by who is to move; MOVE_NONE: there is nothing. */
map_move bot_table_next(struct bot_table *table, const struct map_position *p);
/* It was done, and p is what came of it. */
void bot_table_note(struct bot_table *table, const struct map_position *p, map_move move);
/* For that number of rounds nobody has done or got anything, and for once it is not the dice: the bank
 * lacks a resource. */
bool bot_table_rests(const struct bot_table *table, const struct map_position *p, unsigned rounds);

/* Players by words.
 *
 * "greedy,greedy:traders,random" names bots in the order of seats, and begins again where there are
 * more seats. A bot is random, greedy or search, and behind a colon each:
 *   search:96          games that it plays on, for a decision; 1..100000, 96 by default
 *   builders, traders  what it thinks things are worth; builders by default
 *   weights=FILE       the same by a file, which the caller reads
 *   without=FAMILY     a family of rules that it declines: the name of its element */

#define PLAYERS_WHY 160 /* bytes that any reason takes */

struct players;

/* The caller's (players_free). NULL with the reason where the words say no such thing. Aborts
 * without memory. */
struct players *players_new(const char *words, char why[PLAYERS_WHY]);
/* NULL is allowed. */
void players_free(struct players *players);

/* Bots that the text names; seats beyond them begin with the first again. */
unsigned players_count(const struct players *players);
/* The file of weights that bot i names, borrowed; NULL: none. */
const char *players_file(const struct players *players, unsigned i);
/* What bot i thinks things are worth. */
struct bot_weights *players_weights(struct players *players, unsigned i);
/* The bot of each seat; they stay with `players`. */
void players_of_seats(const struct players *players, unsigned seats,
                      struct bot_player seated[MAP_MAX_SEATS]);

/* A seat that tries its most promising moves out: games are played on from each by greedy seats,
 * what is hidden from it drawn again for each, and half of the moves are dropped again and
 * again. */

struct search;

/* For one thread; aborts without memory. players: as of the table. NULL may be freed. */
struct search *search_new(const struct map_ruleset *rs, const struct bot_player *players);
void search_free(struct search *search);
/* For struct bot_table; context: the search. The table's own streams and minds are borrowed. */
void search_attach(struct search *search, struct bot_table *table);
