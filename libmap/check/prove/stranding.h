#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whether earlier seats can leave a later one without a building site. */
#include "check/prove/proofs.h"

#define STRANDING_MAX_SITES 300   /* largest landmass, in sites, with an exact smallest number */
#define STRANDING_MAX_NODES 20000 /* sites tried by one search, for one step of the set-up */

#define STRANDING_BLOCKED_BY_ONE 4u /* sites, its own among them */

/* Judges free starts; respects fixed starts, start zones and closed places. solver may be NULL;
 * nodes: limit of each search, STRANDING_MAX_NODES. */
void proof_stranding(const struct map_ruleset *rs, const struct integer_solver *solver,
                     unsigned nodes, struct proof_stranding *out);
