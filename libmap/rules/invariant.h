#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What is true of every position; tests and debug builds ask after every move. */
#include "rules/position.h"

/* Every invariant, slowly, from the bytes up. On false *why says which one, in
 * English for a programmer. */
bool position_is_ok(const struct map_ruleset *rs, const struct map_position *p, const char **why);
