#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Many set-ups on several threads. */
#include "sim/tally.h"

/* Set-ups from..from+n-1 of the seed on that many threads (at least 1). */
struct sim_batch {
    uint64_t seed, from, n;
    enum sim_policy policy;
    unsigned threads;
    bool first_seven; /* play it too, where it is due (sim/first-seven.h) */
};

/* sites: if not NULL, adds to its counts. */
struct sim_tally sim_batch_run(const struct map_ruleset *rs, const struct sim_batch *batch,
                               struct sim_sites *sites);
