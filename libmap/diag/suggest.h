#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The known word nearest to a misspelt one. */

/* The word of `known` that an everyday word stands for (sheep: wool or pasture, whichever is
 * known), else the word of `known` (ended by NULL) with the fewest typing slips from `word`: a letter
 * added, dropped, changed, or two neighbours swapped; case does not count. NULL when none
 * is near enough (a third of the letters, three at most, never all of them). Of words
 * equally near the first is taken. The result is borrowed from `known`. */
const char *suggest_word(const char *word, const char *const *known);
