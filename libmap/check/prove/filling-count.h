#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Estimates the number of fillings of a map. Two fillings differ where some hex has another tile or
 * number, or some harbor another token; tiles of one terrain and number are equal. */
#include "check/prove/proofs.h"

/* Work limits: places and pieces tested by deals, and pieces laid by an enumeration. */
#define COUNT_MAX_TESTS 200000
#define COUNT_MAX_LAID 4000000

/* plan: of a map that has a filling. Owned: out->least, out->most, out->about. The result depends
 * only on the plan and the two limits. */
void proof_count(const struct fill_plan *plan, unsigned max_tests, unsigned max_laid,
                 struct proof_count *out);
