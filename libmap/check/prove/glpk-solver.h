#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Solves an integer program with GLPK. The only file that uses it, in the module
 * cartwright-proofs.so, so that no other verb loads it. */
#include "check/prove/integer-program.h"

/* MAP_CHECK_PROVER_SYMBOL */
const struct map_check_prover *map_check_prover_table(void);

/* As struct integer_solver describes. Limited by nodes and iterations, never by time. Not
 * thread-safe. */
int glpk_solver_solve(const struct integer *program, bool *chosen);
