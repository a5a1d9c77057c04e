#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Rules that moves can cite, and those of them that no move did. */
#include "playtest/result.h"

/* Games of n player counts whose moves were asked which rules they cite. */
uint64_t cited_rules_games(const struct playtest_count *counts, unsigned n);
/* Whether moves of some of these games could cite the rule, and none of all of them did. False of
 * no game. */
bool cited_rules_is_missing(const struct playtest_count *counts, unsigned n, unsigned rule);
