#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* All proofs of one player count. */
#include "check/prove/proofs.h"

struct proof_task {
    const struct map_ruleset *rs;
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    bool first_of_map;                       /* also prove what depends on the map alone: */
    const struct map_ruleset *const *of_map; /* the rulesets of all player counts of the map */
    unsigned n_of_map;
    const struct integer_solver *solver; /* may be NULL */
};

void proofs_run(const struct proof_task *task, struct proofs *out);
void proofs_release(struct proofs *proofs);
