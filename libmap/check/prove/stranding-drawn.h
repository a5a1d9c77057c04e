#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Stranding where it is drawn what is land: in some filling, or in none. */
#include "check/prove/proofs.h"

/* For a ruleset whose ground varies; the rest as proof_stranding(). */
void proof_stranding_drawn(const struct map_ruleset *rs, const struct integer_solver *solver,
                           unsigned nodes, struct proof_stranding *out);

/* A land of n hexes has no fewer corners, however it lies (2n + sqrt(12n - 3) + 1, rounded up:
 * Harary and Harborth's least). */
unsigned proof_stranding_corners(unsigned n);
