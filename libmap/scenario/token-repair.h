#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Guesses the token that was meant by a refused word of a row: forest-6, forest6, f0rest:6,
 * 6:forest. */
#include <stdbool.h>

/* The token that was meant, the caller's (g_free), or NULL. *what is then the fault, to follow "it
 * holds" ("a hyphen for a colon"). `terrains`: all words of terrains, ended by NULL. */
char *token_repair(const char *text, const char *const *terrains, const char **what);

/* The same for the part behind the colon: O6, 06, six, 4#keep. */
char *token_repair_number(const char *text, const char **what);
