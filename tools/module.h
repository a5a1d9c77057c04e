#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Opens modules: drawing for `render`, `print` and `--version`, the solver of integer programs for
 * `check`. */
#include "map-check.h"
#include "print-module.h"

/* Searches beside the running binary, then where it is installed. The table is static and stays;
 * NULL with an error when the module is missing or from another build. */
const struct print_module *module_open(GError **error);

/* Starts opening it in a thread, since that takes as long as reading a scenario; or does nothing.
 * End it (NULL: nothing) before the program ends. */
GThread *module_begin(void);
void module_end(GThread *thread);

/* The same for the proofs; NULL if it is missing or from another build, which is allowed. */
const struct map_check_prover *module_open_proofs(void);
