#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How many fillings a map has. Two are different where some hex has another tile or number, or
 * some harbor another token; tiles of one terrain and number are alike. */
#include "check/prove/proofs.h"

/* States entered, or pieces laid, in one way of counting; and where the board is large, on which
 * more would seldom be enough. */
#define COUNT_MAX_STEPS 4000000
#define COUNT_MAX_STEPS_LARGE 2000000

/* plan: of a map that has a filling. Owned: out->least, out->most. steps: COUNT_MAX_STEPS. */
void proof_count(const struct fill_plan *plan, unsigned steps, struct proof_count *out);
