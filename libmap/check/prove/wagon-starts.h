#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* From which intersections a wagon comes to a trade hex at all. */
#include "check/prove/proofs.h"

#define STARTS_LAST_FILLING 99     /* of seed 1: where bounds do not decide, these are asked */
#define STARTS_LAYOUT_PATHS 400000 /* paths of all layouts of land that are asked one by one */

/* rulesets: those of the player counts of one map; a wagon may start where it may with any.
 * Owned: out->at (g_free). */
void proof_starts(const struct map_ruleset *const *rulesets, unsigned n, struct proof_starts *out);
