#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How many fillings a map has. Two are different where some hex has another tile or number, or
 * some harbor another token; tiles of one terrain and number are alike. */
#include "check/prove/proofs.h"

/* Work limits: places and pieces that deals test, and pieces that an enumeration lays. */
#define COUNT_MAX_TESTS 200000
#define COUNT_MAX_LAID 4000000

/* plan: of a map that has a filling. Owned: out->least, out->most, out->about. The result depends
 * on the plan and the two limits alone. */
void proof_count(const struct fill_plan *plan, unsigned max_tests, unsigned max_laid,
                 struct proof_count *out);
