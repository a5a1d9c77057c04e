#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Searches for a filling where shuffling finds none; can prove that there is none. */
#include "base/rng.h"
#include "rules/constraint.h"

#define SOLVE_MAX_NODES 300000 /* places tried by one search */

enum solve_result { SOLVE_FOUND, SOLVE_NONE, SOLVE_GAVE_UP };

/* f has what is certain before the deal; it is complete only when FOUND. The random numbers decide
 * the order of the search, never its result. Limited by SOLVE_MAX_NODES places tried, never by
 * time. */
enum solve_result solve_filling(const struct fill_plan *plan, struct rng *rng, struct filling *f);
