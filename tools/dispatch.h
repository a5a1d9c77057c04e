#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* From the command line to the one verb that is meant, and its exit code. */
#include "cmd.h"

/* Finds the verb of the table, by the name the program was called with (cartwright-validate) or the
 * first argument; reads its options, runs it, makes sure that stdout was written. */
int dispatch_run(char **argv, const struct cmd *const *table);
