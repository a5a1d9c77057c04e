/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/setup.h"

#include "bots/outlook.h"

#include <string.h>

/* Sums are whole numbers, so that no order of adding changes which filling is the widest. A set-up
 * that got stuck says nothing of incomes and is left out. */
unsigned
sim_filling_spread(const struct map_ruleset *rs, const struct map_position *p, uint64_t seed,
                   unsigned n, struct map_position *room)
{
    uint64_t sums[MAP_MAX_SEATS] = {0}, least = UINT64_MAX, most = 0;
    bool complete = false;

    for (unsigned i = 0; i < n; i++) {
        struct rng rng = rng_stream(seed, i);
        uint32_t incomes[MAP_MAX_SEATS];

        memcpy(room, p, rs->position_size);
        if (sim_setup_place(rs, &rng, SIM_GREEDY, room).outcome != SIM_COMPLETE)
            continue;
        complete = true;
        outlook_start_incomes(rs, room, incomes);
        for (unsigned s = 0; s < rs->players; s++)
            sums[s] += incomes[s];
    }
    for (unsigned s = 0; s < rs->players; s++) {
        least = sums[s] < least ? sums[s] : least;
        most = sums[s] > most ? sums[s] : most;
    }
    return !complete ? SIM_NO_SPREAD : most ? (unsigned)(10000 * (most - least) / most) : 0;
}
