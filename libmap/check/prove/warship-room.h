#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whether every seat finds a sea hex for its warship at the first seven after the invasion, after
 * any set-up (SEVENB-4, 5, 11, 12). */
#include "check/prove/proofs.h"

/* As if the seven came directly after the set-up. solver may be NULL. */
void proof_villains(const struct map_ruleset *rs, const struct integer_solver *solver,
                    struct proof_villains *out);
