#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whole games among bots. */
#include "bots/table.h"

enum match_end {
    MATCH_WON,
    MATCH_CAPPED,     /* the cap of turns came first */
    MATCH_DEADLOCK,   /* nobody can gain a point any more */
    MATCH_FROZEN,     /* nothing changes any more, and what bots do about that does not help */
    MATCH_NO_FILLING, /* the random parts could not be laid out */
    MATCH_STUCK,      /* a seat found no place in the set-up */
};

struct match_result {
    enum match_end end;
    unsigned winner; /* or RULES_NOBODY */
    unsigned turns;
    unsigned moves;
};

struct match;

/* For one thread; aborts without memory. players: one a seat, borrowed. NULL may be freed. */
struct match *match_new(const struct map_ruleset *rs, const struct bot_player *players);
void match_free(struct match *match);

/* Turns after which a game is given up: a figure of the scenario alone. */
unsigned match_most_turns(const struct map_ruleset *rs);

/* Fills the board of game `game` of `seed`, as set-up SEED:GAME has it; false where that cannot be
 * done. */
bool match_lay_out(const struct map_ruleset *rs, uint64_t seed, uint64_t game,
                   struct map_position *p);
/* Game `game` of `seed` on filling `filling` of it; usually both are the same number. */
struct match_game {
    uint64_t seed, game, filling;
    bool other_numbers; /* the number discs lie on each other's hexes, by chance */
};

/* Sees each move of a game, before and after it is made. */
struct match_observer {
    void *context;
    void (*before)(void *context, const struct map_position *p, map_move move);
    void (*after)(void *context, const struct map_position *p, map_move move);
};

/* The game from the set-up on, in p, a block of ruleset_position_size() bytes. It depends on these,
 * the ruleset and the players alone. observer: or NULL. Allocates nothing. */
struct match_result match_play(struct match *match, const struct match_game *game,
                               const struct match_observer *observer, struct map_position *p);

/* The same in steps, from any position: begin once, then ask for each move, apply it, and say
 * so. */
void match_begin(struct match *match, uint64_t seed, uint64_t game, const struct map_position *p);
map_move match_next(struct match *match, const struct map_position *p); /* MOVE_NONE: none */
void match_note(struct match *match, const struct map_position *p, map_move move);
/* Nobody can gain a point any more, whatever is rolled. */
bool match_is_deadlock(const struct map_ruleset *rs, const struct map_position *p);
