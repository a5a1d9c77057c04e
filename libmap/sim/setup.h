#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* One simulated set-up: fills the random parts, then every seat places in order. */
#include "base/rng.h"
#include "rules/position.h"

/* RANDOM: every legal move is equally likely. For the others see bots/setup-policies.h. */
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
/* Its first half, the random parts of the board. */
struct sim_setup sim_setup_fill(const struct map_ruleset *rs, struct rng *rng,
                                struct map_position *p);

/* Plays the first seven after the first invasion directly after a set-up (SEVENB-1 to SEVENB-12).
 * The first seat rolls it; all choices and dice are equally likely, but nobody declines to place a
 * piece. */

/* Whether it is still to come in this scenario, and villains are on. */
bool sim_first_seven_is_due(const struct map_ruleset *rs);
/* Plays it on a complete set-up; the invasion is assumed. Allocates nothing. */
void sim_first_seven_play(const struct map_ruleset *rs, struct rng *rng, struct map_position *p);

/* How even one filling is for the seats. */

#define SIM_NO_SPREAD 10001u /* no greedy set-up was complete */

/* By how much the lowest mean income is below the highest, in 1/100 percent, when all seats place
 * greedily on this filling n times. p: filled, nothing placed. Allocates nothing; room is a second
 * block of the same size. */
unsigned sim_filling_spread(const struct map_ruleset *rs, const struct map_position *p,
                            uint64_t seed, unsigned n, struct map_position *room);

/* The value of the seats' homelands: those of the scenario (ISL-1), else the hexes around start
 * zones if no two seats share any. */

struct homes;

/* NULL if no two seats have homelands. Aborts without memory; NULL may be freed. */
struct homes *homes_new(const struct map_ruleset *rs);
void homes_free(struct homes *homes);
/* Dots on the discs of that homeland; false if the seat has none. */
bool homes_pips(const struct homes *homes, const struct map_position *p, unsigned seat,
                unsigned *pips);
