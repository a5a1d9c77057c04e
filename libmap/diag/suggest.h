#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The known word nearest to a misspelt one. */

#include <stdbool.h>

/* The word of `known` that an everyday word stands for (sheep: wool or pasture, whichever is
 * known), else the word of `known` (ended by NULL) with the fewest typing slips from `word`: a letter
 * added, dropped, changed, or two neighbours swapped; case does not count. NULL when none
 * is near enough (a third of the letters, three at most, never all of them). Of words
 * equally near the first is taken. The result is borrowed from `known`. */
const char *suggest_word(const char *word, const char *const *known);

/* All that are equally near, `most` of them at most; returns how many. More than one, or an
 * everyday word that may mean something else: it is a guess, and none that may be written without
 * asking. */
unsigned suggest_words(const char *word, const char *const *known, const char **near,
                       unsigned most);

/* Whether what suggest_word() gives is the only thing that can be meant. */
bool suggest_is_sure(const char *word, const char *const *known);
