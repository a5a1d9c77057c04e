#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* One simulated set-up: fill the random parts, then every seat places in order. */
#include "base/rng.h"
#include "rules/position.h"

enum sim_policy { SIM_RANDOM, SIM_GREEDY };

/* What stopped a set-up; SIM_COMPLETE when nothing did. */
enum sim_outcome { SIM_COMPLETE, SIM_NO_FILLING, SIM_SEAT_STUCK, SIM_NO_ROUTE };

struct sim_setup {
    enum sim_outcome outcome;
    map_seat seat;              /* who was stuck */
    bool uniform;               /* the filling came from rejection */
};

/* Set-up `index` of `seed`; depends on these and the policy alone. `p` is a block of
 * ruleset_position_size() bytes of the caller. Allocates nothing. */
struct sim_setup sim_setup_run(const struct map_ruleset *rs, uint64_t seed, uint64_t index,
                               enum sim_policy policy, struct map_position *p);
