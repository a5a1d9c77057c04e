#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* From the command line to a verb and its exit code. */
#include "cmd.h"

/* Finds the verb, by the program's name (cartwright-validate) or the first argument; parses its
 * options, runs it, checks that stdout was written. */
int dispatch_run(char **argv, const struct cmd *const *table);
