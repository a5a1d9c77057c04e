#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Lays every filling of a plan, one after the other. */
#include "rules/constraint.h"

/* False where `steps` pieces were laid before all was; then *count is how many there are at
 * least. */
bool proof_enumerate(const struct fill_plan *plan, unsigned steps, uint64_t *count);
