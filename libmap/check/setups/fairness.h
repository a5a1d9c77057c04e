#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the counters of many set-ups say about the seats. docs/check.md tells an author
 * the same in words; keep the two in step. */
#include "sim/batch.h"

/* Fewer complete set-ups than this and there is no verdict. */
#define FAIRNESS_LEAST_RUNS 100

/* By how many percent the poorest seat's mean pips may lie below the richest's, by default
 * (fair= of the scenario): above it the map is unfair; up to a half of it the seats are close, up
 * to a quarter even. */
#define FAIRNESS_UNFAIR 20

enum fairness_verdict {
    FAIRNESS_UNKNOWN,  /* too few complete set-ups, or one seat only */
    FAIRNESS_IS_EVEN,  /* up to a quarter of what is unfair, or the 95 % intervals touch */
    FAIRNESS_IS_CLOSE, /* up to a half */
    FAIRNESS_IS_UNEVEN,
    FAIRNESS_IS_UNFAIR,
};

struct fairness {
    enum fairness_verdict verdict;
    double spread;             /* percent the poorest lies below the richest */
    double interval;           /* half the 95 % interval of that, as if the two seats' pips had
                                * nothing to do with each other */
    unsigned richest, poorest; /* seats */
};

/* NAN of nothing. */
double fairness_mean(const struct sim_measure *m);
/* Half the 95 % interval of the mean; NAN of fewer than two. */
double fairness_interval(const struct sim_measure *m);

/* How often something was so, and the 95 % interval of that (Wilson's), which is no point even
 * where it was never so, or always; NAN of nothing. */
struct fairness_share {
    double mean, low, high;
};
struct fairness_share fairness_share_of(uint64_t times, uint64_t n);

/* How far the seats' pips lie apart, however few set-ups there were; false of none. */
bool fairness_measure(const struct sim_tally *tally, unsigned players, struct fairness *f);

/* By the pips of the seats; unfair: percent beyond which they are (OPTION_FAIR_PERCENT). */
struct fairness fairness_of(const struct sim_tally *tally, unsigned players, unsigned unfair);
/* "even", ...; "" for UNKNOWN. */
const char *fairness_word(enum fairness_verdict verdict);

/* "18.9 ±0.3" with the 95 % interval, "18.9" without, "-" of nothing measured; the caller's. */
char *check_mean(const struct sim_measure *m, bool interval);
/* "43 % (40-47)" with the 95 % interval, Wilson's, its ends rounded outwards; "yes" or "no" of one
 * alone, "-" of none; the caller's. */
char *check_share(uint64_t part, uint64_t whole);
