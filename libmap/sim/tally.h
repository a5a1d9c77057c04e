#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Results of many set-ups. */
#include "base/counters.h"
#include "sim/setup-problems.h"
#include "sim/setup.h"

#define SIM_NEVER COUNTER_NEVER /* index of a thing that did not happen */

#define SIM_PIPS 64

/* Count, sum and sum of squares of a small whole number, and its range. */
struct sim_measure {
    /* whole numbers: sums of parts are exact in any order, which floats are not */
    uint64_t n, sum, squares;
    uint64_t least, most;
};

#define SIM_INCOME_ROUNDS 10000 /* rounds whose points are a start income */

struct sim_seat_tally {
    struct sim_measure income;    /* points that the cards of the start buildings buy (bots) */
    struct sim_measure pips;      /* dots around the start buildings; a city counts twice */
    struct sim_measure resources; /* kinds of resources among them, 0..5 */
    uint64_t with_harbor;         /* set-ups with a harbor at a start building */
    uint64_t by_pips[SIM_PIPS];   /* number of set-ups by pips; the last: that many or more */
    uint64_t by_resources[6];     /* number of set-ups by kinds */
    struct sim_measure trades;    /* trade hexes that its wagon reaches */
    struct sim_measure home;      /* dots in its homeland, of all set-ups with a filling */
    /* number of set-ups where no seat had a lower income and some had a higher one, and the first
     * such, or SIM_NEVER; the same for the pips of homelands */
    uint64_t poorest, first_poorest, home_poorest, first_home_poorest;
};

/* One kind of trouble (sim/setup-problems.h): the number of set-ups with it, and the first. */
struct sim_trouble_tally {
    uint64_t times, first; /* SIM_NEVER */
    uint64_t seat, what, goods;
};

/* Every SIM_FILLING_EVERYth filling is judged by itself, by SIM_FILLING_PLACEMENTS greedy set-ups:
 * by how much the lowest mean income is below the highest. */
#define SIM_FILLING_EVERY 10
#define SIM_FILLING_PLACEMENTS 20
#define SIM_SPREADS 100

struct sim_filling_tally {
    uint64_t n;                      /* fillings with a complete set-up */
    uint64_t grades[4];              /* by the limit of the scenario: up to a quarter of it, up to a
                                      * half, up to all of it, beyond */
    uint64_t by_spread[SIM_SPREADS]; /* by halves of a percent; the last: that many or more */
    uint64_t worst, first_worst;     /* the widest, in 1/100 percent, and its set-up */
    /* Each is judged twice, by set-ups of its own: the sum of both spreads, its square, and that of
     * their difference, which is chance alone. */
    uint64_t sum, squares, apart;
};

/* Every member is a uint64_t, and so is every member of its members; tally.def says how they add
 * up. */
struct sim_tally {
    uint64_t runs;
    uint64_t outcomes[SIM_OUTCOMES];
    uint64_t first[SIM_OUTCOMES]; /* lowest index with this outcome, or SIM_NEVER */
    uint64_t first_seat[SIM_OUTCOMES], first_building[SIM_OUTCOMES]; /* of that set-up */
    uint64_t not_uniform, first_not_uniform;
    uint64_t shuffles; /* of the uniform fillings */
    /* of complete set-ups */
    struct sim_measure open; /* intersections still open at the end */
    struct sim_seat_tally seats[MAP_MAX_SEATS];
    struct sim_trouble_tally troubles[SIM_TROUBLES];
    uint64_t sevens; /* number of set-ups where the first seven was played */
    /* greedy set-ups without a hex of that resource within two paths of any start */
    uint64_t lacks[RESOURCE_COUNT], first_lack[RESOURCE_COUNT];
    struct sim_filling_tally fillings; /* of greedy set-ups on a map with random parts */
};

/* For each intersection, the number of set-ups in which it was ...; those without a filling do not
 * count. */
struct sim_sites {
    unsigned n;                     /* intersections */
    uint64_t runs;                  /* number of set-ups; never taken: runs - taken */
    uint64_t *taken, *first, *last; /* the first, the last building that was placed */
};

/* All zero; aborts without memory. */
void sim_sites_init(struct sim_sites *sites, unsigned n);
void sim_sites_release(struct sim_sites *sites);
/* Adds the counts of `part`, which has the same intersections. */
void sim_sites_merge(struct sim_sites *total, const struct sim_sites *part);

/* The tally as rows of tally.def. */
struct counters sim_tally_counters(const struct sim_tally *tally);
void sim_tally_init(struct sim_tally *tally);
/* Adds the counts of `part` to `total`. */
void sim_tally_merge(struct sim_tally *total, const struct sim_tally *part);

/* Counts one complete set-up in p; after may be NULL. */
void sim_tally_add(struct sim_tally *tally, const struct map_ruleset *rs,
                   const struct map_position *p, struct sim_setup setup, uint64_t index,
                   const struct sim_after *after);
/* What a spread of start incomes says, 0 to 3: even, close, uneven, unfair. Among bots seats are then
 * 2.5, 5 and 7.5 points of wins away from par, in the mean (docs/check.md). Spread and limit
 * (OPTION_FAIR_PERCENT) have the same unit. */
unsigned sim_fair_grade(double spread, double limit);
/* The greatest spread of such a grade below unfair. */
double sim_fair_bound(unsigned grade, double limit);
/* Counts a filling that was judged by itself: its spread in 1/100 percent, and that of a second
 * judgment. */
void sim_tally_filling(struct sim_tally *tally, const struct map_ruleset *rs, unsigned spread,
                       unsigned again, uint64_t index);
/* Counts the homelands: the dots of each seat's, or SIM_NO_HOME. */
#define SIM_NO_HOME UINT32_MAX
void sim_tally_homes(struct sim_tally *tally, const uint32_t *pips, unsigned seats, uint64_t index);
/* Counts the places of buildings. */
void sim_sites_add(struct sim_sites *sites, const struct map_ruleset *rs,
                   const struct map_position *p, struct sim_setup setup);

/* Many set-ups on several threads. */

/* Set-ups from..from+n-1 of the seed on that many threads (at least 1). */
struct sim_batch {
    uint64_t seed, from, n;
    enum sim_policy policy;
    unsigned threads;
    bool first_seven; /* play it too, where it is due (sim/setup.h) */
};

/* sites: if not NULL, adds to its counts. */
struct sim_tally sim_batch_run(const struct map_ruleset *rs, const struct sim_batch *batch,
                               struct sim_sites *sites);
