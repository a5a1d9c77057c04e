#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What was meant by a token of a row that is none: forest-6, forest6, f0rest:6, 6:forest. Looked
 * for only when a token has been refused. */
#include <stdbool.h>

/* The token that was meant, the caller's (g_free), or NULL; *what is then what is wrong with it,
 * behind "it holds" ("a hyphen for a colon"). `terrains` are all that there are, ended by NULL. */
char *token_repair(const char *text, const char *const *terrains, const char **what);

/* The same of what stands behind the colon: O6, 06, six, 4#keep. */
char *token_repair_number(const char *text, const char **what);
