#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Opens the modules that few verbs need: drawing for `render`, `print` and `--version`, the
 * solver of integer programs for `check`. */
#include "map-check.h"
#include "print-module.h"

/* Looks beside the running binary, then where it is installed. The table is static and
 * stays; NULL with an error when the module is missing or of another build. */
const struct print_module *module_open(GError **error);

/* Opening it takes as long as reading a scenario: begins with it in a thread, so that it is open
 * when it is asked for, or does nothing. End it (NULL: nothing) before the program ends. */
GThread *module_begin(void);
void module_end(GThread *thread);

/* The same for the proofs; NULL where it is missing or of another build: it may be. */
const struct map_check_prover *module_open_proofs(void);
