#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Repeats one simulated set-up (the SEED:I of a report). Plays many whole games, for
 * measurements. */
#include <stdbool.h>
#include <stdint.h>
#pragma GCC visibility push(default)

struct map_scenario;
struct map_sink;
struct map_ruleset;
struct map_position;
struct map_setup;

/* NOBODY places nothing: only the filling. */
enum map_sim_policy { MAP_SIM_RANDOM, MAP_SIM_GREEDY, MAP_SIM_ADVERSARY, MAP_SIM_NOBODY };

/* Set-up `index` of `seed`, as far as it gets. The scenario is borrowed and must outlive it. NULL
 * when the scenario cannot be compiled; the sink has the reason. */
struct map_setup *map_sim_setup_new(const struct map_scenario *scenario, unsigned players,
                                    uint64_t seed, uint64_t index, enum map_sim_policy policy,
                                    struct map_sink *sink);
/* Then plays the first seven after the first invasion, as a check with first_seven. False, without
 * playing, where it is not due or the set-up is incomplete. Call once. */
bool map_sim_setup_seven(struct map_setup *setup);
/* NULL is allowed. */
void map_sim_setup_free(struct map_setup *setup);

/* Borrowed, for map_draw_options: the position and its ruleset. */
const struct map_position *map_sim_setup_position(const struct map_setup *setup,
                                                  const struct map_ruleset **ruleset);

/* How it ended. NO_FILLING: there is nothing to show. SEAT_STUCK and NO_ROUTE: it stopped at that
 * seat (from 0). */
enum map_sim_end { MAP_SIM_COMPLETE, MAP_SIM_NO_FILLING, MAP_SIM_SEAT_STUCK, MAP_SIM_NO_ROUTE };
enum map_sim_end map_sim_setup_end(const struct map_setup *setup, unsigned *seat);

/* Whole games. Every legal move, and every token of a stack, is equally likely. */
struct map_sim_games {
    uint64_t moves, turns;
    uint64_t over;      /* games that somebody won */
    uint64_t signature; /* of all final positions */
};

#define MAP_SIM_MOST_MOVES 100000 /* of one game */

/* Plays games 0..n-1 of the seed on one core; false when the scenario cannot be compiled. */
bool map_sim_games(const struct map_scenario *scenario, unsigned players, uint64_t seed, uint64_t n,
                   struct map_sim_games *games, struct map_sink *sink);
#pragma GCC visibility pop
