#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* From which intersections a wagon reaches a trade hex at all. */
#include "check/prove/proofs.h"

#define STARTS_LAST_FILLING 99 /* of seed 1: judged where bounds do not decide */
/* number of paths, summed over the layouts of land that are judged one by one */
#define STARTS_LAYOUT_PATHS 400000

/* rulesets: of all player counts of one map; a wagon may start where it may with any of them.
 * Owned: out->at (g_free). */
void proof_starts(const struct map_ruleset *const *rulesets, unsigned n, struct proof_starts *out);
