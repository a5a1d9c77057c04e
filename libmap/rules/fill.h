#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Fills the random parts of a map: shuffle and test, then search (BASE-31).
 * Uniform means that every legal deal of the shuffled bags is equally likely, as when players
 * collect an illegal deal and deal again. */
#include "base/rng.h"
#include "rules/constraint.h"

#define FILL_MAX_SHUFFLES 10000

enum fill_result {
    FILL_UNIFORM,   /* from shuffling */
    FILL_SEARCHED,  /* legal, but not every legal filling is equally likely */
    FILL_NONE,      /* proven: no filling keeps all constraints */
    FILL_UNDECIDED, /* neither found nor excluded within SOLVE_MAX_NODES */
};

/* Shuffles until one filling is legal, at most FILL_MAX_SHUFFLES times, with its own random
 * numbers. If none is, every fill_draw() of the plan searches at once: shuffling in vain each time
 * would cost a thousand times as much. */
void fill_plan_try(struct fill_plan *plan);

/* One filling (BASE-31); *f is complete only for the first two results. Allocates nothing. */
enum fill_result fill_draw(const struct fill_plan *plan, struct rng *rng, struct filling *f);
