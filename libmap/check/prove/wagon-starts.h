#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* From which intersections a wagon reaches a trade hex at all. */
#include "check/prove/proofs.h"

/* rulesets: of all player counts of one map; a wagon may start where it may with any of them.
 * Owned: out->at (g_free). */
void proof_starts(const struct map_ruleset *const *rulesets, unsigned n, struct proof_starts *out);
