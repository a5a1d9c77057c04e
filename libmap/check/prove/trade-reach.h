#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Distances between trade hexes, and boats to the islands. */
#include "check/validate/possible-ways.h"
#include "check/prove/proofs.h"

#define REACH_MAX_NODES 3000    /* limit of ways past barbarians, for each pair of trade hexes */
#define REACH_SITES_NODES 40000 /* for all intersections together */

/* Owned: what out points to; free it with proof_reach_release(). */
void proof_reach(const struct ground *g, const struct map_ruleset *rs, struct proof_reach *out);
void proof_reach_release(struct proof_reach *reach);
