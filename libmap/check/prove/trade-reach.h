#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How far it is from trade hex to trade hex, and how many boats to the islands. */
#include "check/validate/possible-ways.h"
#include "check/prove/proofs.h"

#define REACH_LAST_FILLING 99     /* of seed 1: where bounds do not decide, these are asked */
#define REACH_LAYOUT_PATHS 400000 /* paths of all layouts of land that are asked one by one */
#define REACH_MAX_NODES 3000      /* ways past barbarians looked for, of each pair of trade hexes */
#define REACH_SITES_NODES 40000   /* of all intersections */

/* Owned: what out points to, proof_reach_release(). */
void proof_reach(const struct ground *g, const struct map_ruleset *rs, struct proof_reach *out);
void proof_reach_release(struct proof_reach *reach);
