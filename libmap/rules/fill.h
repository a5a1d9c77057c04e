#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Filling the random parts of a map: shuffle and test, then search (BASE-31).
 *
 * Uniform means: every legal deal of the shuffled bags is equally likely, as on an
 * evening at the table where an illegal deal is gathered up and dealt anew. */
#include "base/rng.h"
#include "rules/constraint.h"

#define FILL_MAX_SHUFFLES 10000
#define FILL_MAX_NODES 300000 /* places tried by one search */

enum fill_result {
    FILL_UNIFORM,   /* from shuffling */
    FILL_SEARCHED,  /* legal, but not every legal filling is equally likely */
    FILL_NONE,      /* proven: no filling keeps all constraints */
    FILL_UNDECIDED, /* neither found nor excluded within SOLVE_MAX_NODES */
};

/* Shuffles a plan until one filling is legal, at most FILL_MAX_SHUFFLES times, with random
 * numbers of its own. Where none is, every fill_draw() of the plan searches at once: to
 * shuffle in vain for each would cost a thousandfold, and the next deal is no likelier. */
void fill_plan_try(struct fill_plan *plan);

/* One filling (BASE-31); *f is whole only for the first two results. Allocates nothing. */
enum fill_result fill_draw(const struct fill_plan *plan, struct rng *rng, struct filling *f);
