#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where something is asked of numbers and of terrain. Which hexes take a token is all that the
 * two know of each other: for each way to lay the tiles without one, the ways to lay numbers
 * and the ways to lay all other tiles are counted apart and multiplied. */
#include "check/prove/big-number.h"
#include "rules/constraint.h"

#define SPLIT_MAX 2000 /* ways to lay the tiles without a token */

enum split_end { SPLIT_COUNTED, SPLIT_TOO_MANY, SPLIT_TOO_LONG };

enum split_end proof_split_count(const struct fill_plan *plan, unsigned *steps, struct big *count);
