#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes completion scripts from the table of commands. Each shell has a fixed part,
 * completion/SHELL.in. */
#include "cmd.h"

#define COMPLETION_SHELLS "bash|zsh|fish"
void completion_script(const struct cmd *const *table, const char *shell, GString *out);
