#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* One simulated set-up: fills the random parts, then every seat places in order. */
#include "base/rng.h"
#include "rules/position.h"

/* RANDOM: every legal move is equally likely. GREEDY: see bots/beginner.h. ADVERSARY: see
 * bots/adversary.h. */
enum sim_policy { SIM_RANDOM, SIM_GREEDY, SIM_ADVERSARY, SIM_POLICIES };

/* What stopped a set-up; SIM_COMPLETE when nothing did. */
enum sim_outcome { SIM_COMPLETE, SIM_NO_FILLING, SIM_SEAT_STUCK, SIM_NO_ROUTE, SIM_OUTCOMES };

struct sim_setup {
    enum sim_outcome outcome;
    map_seat seat;        /* which seat was stuck */
    uint8_t building;     /* at which of its buildings, from 1 */
    bool uniform;         /* the filling came from shuffling, or nothing is drawn */
    uint32_t shuffles;    /* deals until the filling was legal, 1 where nothing is drawn */
    uint16_t first, last; /* intersections of the first and last building placed, or MAP_NONE */
};

/* Takes its random numbers from a stream, which goes on afterwards. */
struct sim_setup sim_setup_play(const struct map_ruleset *rs, struct rng *rng,
                                enum sim_policy policy, struct map_position *p);
/* Its two halves: the random parts of the board, then the seats. */
struct sim_setup sim_setup_fill(const struct map_ruleset *rs, struct rng *rng,
                                struct map_position *p);
struct sim_setup sim_setup_place(const struct map_ruleset *rs, struct rng *rng,
                                 enum sim_policy policy, struct map_position *p);
