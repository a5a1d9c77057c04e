#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What --first-seven did, in words: the pieces placed, in order, and those without a place. */
#include "check/setups/result.h"

/* For check_count.seven: a bit for each kind of piece that is placed, in the order of SEVENB-3 to
 * SEVENB-11, and whether it is played at all or the file already has villains on the board. */
struct map_ruleset;
unsigned first_seven_words_of(const struct map_ruleset *rs);

bool first_seven_words_is_played(const struct check_count *count);
/* "robber", "pirate", "carts", "three barbarians", "warships"; empty if it is not played; the
 * caller's (g_strfreev). */
char **first_seven_words_pieces(const struct check_count *count);
/* "first seven: robber, pirate", "first seven: not played: villains are off"; the caller's. */
char *first_seven_words_order(const struct check_count *count);
