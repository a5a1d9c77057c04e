/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/interval.h"

#include <math.h>

double
interval_bound(unsigned looks)
{
    /* by numeric integration of the normal densities between the bounds, look after look */
    static const double bounds[INTERVAL_LOOKS] = {1.9600, 2.1783, 2.3118, 2.4085, 2.4842, 2.5462,
                                                  2.5987, 2.6439, 2.6837, 2.7191, 2.7510, 2.7800};

    return bounds[looks < 1 ? 0 : looks > INTERVAL_LOOKS ? INTERVAL_LOOKS - 1 : looks - 1];
}

struct interval
interval_of_share(uint64_t times, uint64_t n, double bound)
{
    double of = (double)n, mean = (double)times / of, z = bound * bound;
    double middle = (mean + z / (2 * of)) / (1 + z / of);
    double half = bound / (1 + z / of) * sqrt(mean * (1 - mean) / of + z / (4 * of * of));

    if (!n)
        return (struct interval){NAN, NAN, NAN};
    return (struct interval){mean, fmax(middle - half, 0), fmin(middle + half, 1)};
}

struct interval
interval_of_mean(double sum, double squares, uint64_t n, double bound)
{
    double of = (double)n, mean = sum / of;
    double variance = (squares - of * mean * mean) / (of - 1);
    double half = bound * sqrt(fmax(variance, 0) / of);

    if (n < 2)
        return (struct interval){NAN, NAN, NAN};
    return (struct interval){mean, mean - half, mean + half};
}
