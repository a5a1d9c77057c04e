#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Games among bots on several threads. */
#include "bots/match.h"

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
