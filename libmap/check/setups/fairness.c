/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/setups/fairness.h"

#include "diag/number-words.h"

#include <glib.h>
#include <math.h>

#define INCOME_UNIT (SIM_INCOME_ROUNDS / 100.0) /* points in 100 rounds */

double
fairness_mean(const struct sim_measure *m)
{
    return m->n ? (double)m->sum / (double)m->n : NAN;
}

double
fairness_interval(const struct sim_measure *m)
{
    if (m->n < 2)
        return NAN;
    double n = (double)m->n, mean = fairness_mean(m);
    double variance = ((double)m->squares - n * mean * mean) / (n - 1);

    return interval_bound(1) * sqrt(fmax(variance, 0) / n);
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
    f->interval = 100 * hypot(fairness_interval(low) / fairness_mean(high),
                              ratio * fairness_interval(high) / fairness_mean(high));
    if (!isfinite(f->interval))
        f->interval = 0;
    return true;
}

struct fairness
fairness_of(const struct sim_tally *tally, unsigned players, unsigned unfair)
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
    f.verdict =
        fairness_mean(high) - fairness_interval(high) <= fairness_mean(low) + fairness_interval(low)
            ? FAIRNESS_IS_EVEN
        : 4 * f.spread <= unfair ? FAIRNESS_IS_EVEN
        : 2 * f.spread <= unfair ? FAIRNESS_IS_CLOSE
        : f.spread <= unfair     ? FAIRNESS_IS_UNEVEN
                                 : FAIRNESS_IS_UNFAIR;
    return f;
}

const char *
fairness_word(enum fairness_verdict verdict)
{
    static const char *const words[] = {"", "even", "close", "uneven", "unfair"};

    return words[verdict];
}

static struct number_text
describe_mean(const struct sim_measure *m, double unit, bool interval)
{
    struct number_text mean = diag_decimal("%.1f", fairness_mean(m) / unit);

    if (!m->n)
        return (struct number_text){"-"};
    if (interval && m->n >= 2) {
        g_strlcat(mean.text, " \xc2\xb1", sizeof mean.text);
        g_strlcat(mean.text, diag_decimal("%.1f", fairness_interval(m) / unit).text,
                  sizeof mean.text);
    }
    return mean;
}

struct number_text
check_mean(const struct sim_measure *m, bool interval)
{
    return describe_mean(m, 1, interval);
}

double
fairness_income(const struct sim_measure *m)
{
    return fairness_mean(m) / INCOME_UNIT;
}

struct number_text
check_income(const struct sim_measure *m, bool interval)
{
    return describe_mean(m, INCOME_UNIT, interval);
}

struct number_text
check_share(uint64_t part, uint64_t whole)
{
    struct interval share = interval_of_share(part, whole, interval_bound(1));
    struct number_text text = {"no"};

    if (part)
        text = (struct number_text){"yes"};
    /* outwards, so that the printed interval contains the exact one; 1e-9: rounding errors of the
     * division */
    if (whole > 1)
        g_snprintf(text.text, sizeof text.text, "%s (%.0f-%.0f)", diag_percent(part, whole).text,
                   floor(100 * share.low + 1e-9), ceil(100 * share.high - 1e-9));
    return whole ? text : diag_percent(part, whole);
}
