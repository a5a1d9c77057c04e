#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The printed rulebook in the kit's words: rows of diag/sentences.def that hold for a scenario, which
 * the lexicon was told by lexicon_set_numbers(). */
#include "diag/rule.h"
#include "draw/theme/lexicon.h"

/* Whether row i is printed: its section and its own condition hold, and its text is not empty. */
bool sentence_is_printed(const struct lexicon *lexicon, unsigned i);
/* Whether the row that its page lays out itself is printed; a key without such a row is a bug. */
bool sentence_is_placed(const struct lexicon *lexicon, const char *key);
/* Its text, with the number or the value of its option. The caller's. */
char *sentence_fill(const struct lexicon *lexicon, const struct diag_sentence *row);
/* The next printed row of that section behind *i, which begins with 0; NULL: no more. */
const struct diag_sentence *sentence_next(const struct lexicon *lexicon, const char *section,
                                          unsigned *i);
