#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whole games: at random, or among bots on several threads. */
#include "bots/match.h"
#include "rules/position.h"

/* Games among bots on several threads. */

struct sim_contest {
    const struct bot_player *players; /* one a seat of the first order */
    uint64_t seed, n;                 /* games 0..n-1 */
    bool rotate;                      /* each once for each seat, one seat further each time */
    unsigned threads;                 /* at least 1 */
};

struct sim_contest_result {
    uint64_t games, moves, turns;
    uint64_t wins[MAP_MAX_SEATS], points[MAP_MAX_SEATS]; /* by player */
    uint64_t capped, deadlocks, stuck;
    uint64_t signature; /* of all results; threads do not matter */
};

struct sim_contest_result sim_contest_run(const struct map_ruleset *rs,
                                          const struct sim_contest *contest);

/* One whole game. Every legal move, and every token of a stack, is equally likely. */

struct sim_game {
    uint64_t moves; /* with those of the set-up */
    bool filled;    /* the random parts could be laid out */
};

/* Game `index` of `seed`, until it is over or that many moves are made; depends only on these and
 * the ruleset. `p` is a block of ruleset_position_size() bytes. Allocates nothing. */
struct sim_game sim_game_run(const struct map_ruleset *rs, uint64_t seed, uint64_t index,
                             uint64_t most, struct map_position *p);
