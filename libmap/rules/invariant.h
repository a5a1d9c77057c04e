#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Properties of every position; tests and debug builds check them after every move. */
#include "rules/position.h"

/* Checks every invariant, slowly, from the bytes alone. On false *why names it, in English for a
 * programmer. */
bool position_is_ok(const struct map_ruleset *rs, const struct map_position *p, const char **why);
