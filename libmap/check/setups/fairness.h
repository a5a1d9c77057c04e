#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the counters of many set-ups say about the seats. docs/check.md explains it to authors; keep
 * the two consistent. */
#include "base/text.h"
#include "report/value.h"
#include "sim/tally.h"

/* Fewer complete set-ups than this and there is no verdict. */
#define FAIRNESS_LEAST_RUNS 100

/* Default limit in percent (fair= of the scenario): by how much the poorest seat's mean start income
 * may be below the richest's. Of the maps above it nine in ten are unfair in games: S-UNFAIR. */
#define FAIRNESS_LIMIT 11

enum fairness_verdict {
    FAIRNESS_UNKNOWN, /* too few complete set-ups, or one seat only */
    FAIRNESS_IS_EVEN, /* by sim_fair_grade(), or the 95 % intervals touch */
    FAIRNESS_IS_CLOSE,
    FAIRNESS_IS_UNEVEN,
    FAIRNESS_IS_UNFAIR,
};

struct fairness {
    enum fairness_verdict verdict;
    double spread;             /* percent the poorest lies below the richest */
    double interval;           /* half of its 95 % interval, with the two seats' incomes taken as
                                * independent */
    unsigned richest, poorest; /* seats */
};

struct interval fairness_interval(const struct sim_measure *m);
/* Points in 100 rounds: the unit in which people read an income, not that of the counters. */
struct interval fairness_income(const struct sim_measure *m);

/* The spread of the seats' start incomes, for any number of set-ups; false for none. */
bool fairness_measure(const struct sim_tally *tally, unsigned players, struct fairness *f);

/* By the start incomes of the seats; limit in percent (OPTION_FAIR_PERCENT). */
struct fairness fairness_of(const struct sim_tally *tally, unsigned players, unsigned limit);
/* "even", ...; "" for UNKNOWN. */
const char *fairness_word(enum fairness_verdict verdict);
