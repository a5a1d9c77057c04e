/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/setups/fairness.h"

#include <glib.h>
#include <math.h>

#define INCOME_UNIT (SIM_INCOME_ROUNDS / 100.0) /* points in 100 rounds */

struct interval
fairness_interval(const struct sim_measure *m)
{
    return interval_of_mean((double)m->sum, (double)m->squares, m->n);
}

struct interval
fairness_income(const struct sim_measure *m)
{
    return interval_of_mean((double)m->sum / INCOME_UNIT,
                            (double)m->squares / (INCOME_UNIT * INCOME_UNIT), m->n);
}

bool
fairness_measure(const struct sim_tally *tally, unsigned players, struct fairness *f)
{
    const struct sim_measure *high, *low;

    *f = (struct fairness){.verdict = FAIRNESS_UNKNOWN};
    for (unsigned s = 1; s < players; s++) {
        if (tally->seats[s].income.sum > tally->seats[f->richest].income.sum)
            f->richest = s;
        if (tally->seats[s].income.sum < tally->seats[f->poorest].income.sum)
            f->poorest = s;
    }
    high = &tally->seats[f->richest].income;
    low = &tally->seats[f->poorest].income;
    if (!high->n || !high->sum)
        return high->n > 0;
    double ratio = (double)low->sum / (double)high->sum;

    f->spread = 100 * (1 - ratio);
    /* of a quotient of means: relative errors add up as squares */
    const struct interval most = fairness_interval(high), least = fairness_interval(low);

    f->interval = 100 * hypot((least.mean - least.low) / most.mean,
                              ratio * (most.mean - most.low) / most.mean);
    if (!isfinite(f->interval))
        f->interval = 0;
    return true;
}

struct fairness
fairness_of(const struct sim_tally *tally, unsigned players, unsigned limit)
{
    struct fairness f;
    const struct sim_measure *high, *low;

    fairness_measure(tally, players, &f);
    high = &tally->seats[f.richest].income;
    low = &tally->seats[f.poorest].income;
    if (high->n < FAIRNESS_LEAST_RUNS || !high->sum || players < 2) {
        f.spread = f.interval = 0;
        return f;
    }
    f.verdict = fairness_interval(high).low <= fairness_interval(low).high
                    ? FAIRNESS_IS_EVEN
                    : FAIRNESS_IS_EVEN + sim_fair_grade(f.spread, limit);
    return f;
}

const char *
fairness_word(enum fairness_verdict verdict)
{
    static const char *const words[] = {"", "even", "close", "uneven", "unfair"};

    return words[verdict];
}
