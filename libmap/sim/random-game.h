#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* One whole game, every legal move being as likely, and every token of a stack. */
#include "rules/position.h"

struct sim_game {
    uint64_t moves; /* set-up included */
    bool filled;    /* the random parts could be laid out */
};

/* Game `index` of `seed`, until it is over or so many moves are made; depends on these and the
 * ruleset alone. `p` is a block of ruleset_position_size() bytes. Allocates nothing. */
struct sim_game sim_game_run(const struct map_ruleset *rs, uint64_t seed, uint64_t index,
                             uint64_t most, struct map_position *p);
