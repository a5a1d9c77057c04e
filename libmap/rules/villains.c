/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/villains.h"

bool
villains_emptier(struct villains_around a, struct villains_around b, bool lexicographic)
{
    if (!lexicographic)
        return a.buildings + a.forces + a.routes < b.buildings + b.forces + b.routes;
    if (a.buildings != b.buildings)
        return a.buildings < b.buildings;
    return a.forces != b.forces ? a.forces < b.forces : a.routes < b.routes;
}

unsigned
villains_emptiest(const struct villains_around *around, const bool *may, unsigned n,
                  bool lexicographic, bool *emptiest)
{
    unsigned best = n, count = 0;

    for (unsigned i = 0; i < n; i++)
        if (may[i] && (best == n || villains_emptier(around[i], around[best], lexicographic)))
            best = i;
    for (unsigned i = 0; i < n; i++) {
        emptiest[i] =
            best < n && may[i] && !villains_emptier(around[best], around[i], lexicographic);
        count += emptiest[i];
    }
    return count;
}
