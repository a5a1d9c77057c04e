#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whether earlier seats can leave a later one without a building site. */
#include "check/prove/proofs.h"

#define STRANDING_MAX_SITES 300   /* largest landmass, in sites, with an exact smallest number */
#define STRANDING_MAX_NODES 20000 /* sites tried by one search, for one step of the set-up */

#define STRANDING_BLOCKED_BY_ONE 4u /* sites, its own among them */

/* For maps without drawn land (else stranding-drawn.h). Judges free starts; respects fixed starts,
 * start zones and closed places. solver may be NULL; nodes: limit of each search,
 * STRANDING_MAX_NODES. */
void proof_stranding(const struct map_ruleset *rs, const struct integer_solver *solver,
                     unsigned nodes, struct proof_stranding *out);

/* Only the verdict and its witness, on the ground of the initial board. */
void proof_stranding_steps(const struct map_ruleset *rs, const struct integer_solver *solver,
                           unsigned nodes, struct proof_stranding *out);

/* Land on the initial board; false if there is no hex. */
bool stranding_is_land(const struct map_ruleset *rs, map_hex hex);
