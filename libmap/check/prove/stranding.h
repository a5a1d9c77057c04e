#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Can earlier seats leave a later one without a building site? */
#include "check/prove/proofs.h"

#define STRANDING_MAX_SITES 300   /* of one landmass whose least number is asked for exactly */
#define STRANDING_MAX_NODES 20000 /* sites tried by one search, of one step of the set-up */

#define STRANDING_BLOCKED_BY_ONE 4u /* sites, its own among them */

/* Where no land is drawn (else stranding-drawn.h). Of free starts; fixed ones, start zones and closed places are respected. solver may be NULL; nodes: of each
 * search, STRANDING_MAX_NODES. */
void proof_stranding(const struct map_ruleset *rs, const struct integer_solver *solver,
                     unsigned nodes, struct proof_stranding *out);

/* The verdict and its witness alone, on the ground as the initial board has it. */
void proof_stranding_steps(const struct map_ruleset *rs, const struct integer_solver *solver,
                           unsigned nodes, struct proof_stranding *out);

/* Land on the initial board; false of no hex. */
bool stranding_is_land(const struct map_ruleset *rs, map_hex hex);
