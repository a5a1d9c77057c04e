#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Stranding on a map with drawn land: in some filling, or in none. */
#include "check/prove/proofs.h"

/* For a ruleset with drawn land; otherwise as proof_stranding(). */
void proof_stranding_drawn(const struct map_ruleset *rs, const struct integer_solver *solver,
                           unsigned nodes, struct proof_stranding *out);

/* The fewest corners of n hexes in any arrangement: 2n + sqrt(12n - 3) + 1, rounded up (Harary and
 * Harborth). */
unsigned proof_stranding_corners(unsigned n);
