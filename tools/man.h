#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes man pages from the table of commands; docs/man/ has them. */
#include "cmd.h"

/* cartwright-VERB.1, or cartwright.1 where cmd is NULL. */
void man_page(const struct cmd *const *table, const struct cmd *cmd, GString *out);
