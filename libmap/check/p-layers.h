#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Counts fillings hex by hex. What is laid matters to the rest only by what is left in the bags
 * and by the numbers at the edge: fillings that agree in these are counted together. Numbers
 * that no constraint tells apart are one symbol, and symbols that only their names tell apart
 * may change places. */
#include "check/big.h"
#include "rules/constraint.h"

#define LAYERS_MAX_STATES 131072 /* at one time */

/* Nothing is asked of terrain, harbors or sums of pips, so the count is exact; else it is of
 * the fillings that keep what is asked of numbers, and so an upper bound. */
bool proof_layers_can_count(const struct fill_plan *plan);

enum layers_kept { LAYERS_ALL, LAYERS_WITHOUT_CLASHES };

/* False where it took too many steps, or states at a time. */
bool proof_layers_count(const struct fill_plan *plan, enum layers_kept kept, unsigned steps,
                        struct big *count);
