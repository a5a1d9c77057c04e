#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Finds the known word nearest to a misspelled one. */

#include <stdbool.h>

/* The word of `known` that an everyday word stands for (sheep: wool or pasture, whichever is
 * known). Else the word of `known` (ended by NULL) with the fewest typing slips: a letter added,
 * dropped or changed, or two neighbors swapped; case does not count. NULL when none is near: a
 * third of the letters, three at most, never all. Among equally near words the first wins. The
 * result is borrowed from `known`. */
const char *suggest_word(const char *word, const char *const *known);

/* All equally near words, at most `most`; returns their number. More than one, or an ambiguous
 * everyday word, is a guess that must not be applied without asking. */
unsigned suggest_words(const char *word, const char *const *known, const char **near,
                       unsigned most);

/* Whether only the result of suggest_word() can be meant. */
bool suggest_is_sure(const char *word, const char *const *known);

/* Whether two names are the same, in any case and with - or _. */
bool suggest_same_name(const char *a, const char *b);
