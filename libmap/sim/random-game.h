#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* One whole game. Every legal move, and every token of a stack, is equally likely. */
#include "rules/position.h"

struct sim_game {
    uint64_t moves; /* with those of the set-up */
    bool filled;    /* the random parts could be laid out */
};

/* Game `index` of `seed`, until it is over or that many moves are made; depends only on these and
 * the ruleset. `p` is a block of ruleset_position_size() bytes. Allocates nothing. */
struct sim_game sim_game_run(const struct map_ruleset *rs, uint64_t seed, uint64_t index,
                             uint64_t most, struct map_position *p);
