#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers, names and words as people read and write them. */
#include "base/text.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Numbers in the form of a report. */

/* "1,000" */
struct number_text diag_grouped(uint64_t n);
/* By a format for a double, the same in every locale. */
struct number_text diag_decimal(const char *format, double value);
/* Groups every number in a text, except the I of SEED:I; NULL for NULL; the caller's (g_free). */
char *diag_group_all(const char *text);

/* Numbers as text, the same in every locale, for pictures, SVG and PDF. */

/* Appends the value rounded to that many digits (0 to 9), without trailing zeros, never "-0". */
void diag_append_decimal(GString *out, double value, unsigned digits);

/* Makes text of a file safe for a terminal or a log. Characters that move the cursor, change the
 * writing direction or break the line become <U+202E>. So does the first # of ##[ and ##word[,
 * which a build server would take for a command. */

/* Appends the character at *p in its safe form and moves *p behind it (a byte that is not UTF-8
 * becomes <0xFF>). Returns its columns on a terminal: 0 for a combining mark, 2 for a wide one. */
unsigned diag_escape_next(const char **p, const char *end, GString *out);

/* A whole text; cut after `most` columns with "...". */
void diag_escape(GString *out, const char *text, unsigned most);

/* The name of a file at the start of a line: :: is a command too, so it is escaped. */
void diag_escape_name(GString *out, const char *name, unsigned most);

/* Words of commands that are printed. */

/* Quoted for a shell; FILE for standard input, which is consumed. The caller's (g_free). */
char *diag_shell_file(const char *name);

/* Finds the known word nearest to a misspelled one. */

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
