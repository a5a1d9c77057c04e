#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The fixed words of a kit in one language: words/<language>.ini of the data folder, keys
 * "section.key". A text may have {1} to {9}, which the caller fills, and {#1|point|points}.
 * {wagon}, {Wagon} and the plural {boat*} are names of things: the scenario's own word if it has
 * one. In a language with genders a sentence puts a [bearer] before it, a word with the right
 * gender. {#grain_mp} is the value of the option of that name, {#ford_mp|point|points} adds the
 * word for one or more, {#boat_moves|@boat} a thing, {#price-road} is the cost of a road.
 * [boats:...] is text under a condition, see lexicon_holds(). */
#include "diag/rule.h"
#include <glib.h>
#include <stdbool.h>

struct lexicon;
struct map_scenario;

/* For the requested language ("de", "de-AT"), else English. The caller frees it; NULL with an error
 * when a file is missing or damaged. */
struct lexicon *lexicon_new(const char *data_dir, const char *language, GError **error);
void lexicon_free(struct lexicon *lexicon);
typedef struct lexicon map_lexicon;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_lexicon, lexicon_free)

/* "de" */
const char *lexicon_language(const struct lexicon *lexicon);
/* Whether there is a file for that language; ignores a region after - or _. */
bool lexicon_speaks(const char *data_dir, const char *language);
/* The same with an error for the user's option (G_OPTION_ERROR_BAD_VALUE); NULL: no option. */
bool lexicon_check(const char *data_dir, const char *language, GError **error);

/* From now on uses the scenario's word for a thing ("trade-token"). */
void lexicon_rename(struct lexicon *lexicon, const char *thing, const char *word);
bool lexicon_is_renamed(const struct lexicon *lexicon, const char *thing);

/* Whether texts about it are kept from now on: the element of a family ("boats"), or a word of the
 * supply ("has-walls"). */
void lexicon_set_condition(struct lexicon *lexicon, const char *name, bool holds);
/* facts_hold(), where "boats" holds unless it is set not to. */
bool lexicon_holds(const struct lexicon *lexicon, const char *condition);

/* The words behind {#name}, or NULL. */
void lexicon_set_number(struct lexicon *lexicon, const char *name, const char *text);
const char *lexicon_number(const struct lexicon *lexicon, const char *name);
/* The options behind {#name} from now on, and what conditions hold: families that are on and have
 * pieces, supplies, terrains; NULL: the defaults, and all conditions. [name:...] is kept if an
 * option is neither 0 nor no. */
void lexicon_set_numbers(struct lexicon *lexicon, const struct map_scenario *scenario);

/* "thing.wagon" is "wagon"; borrowed. An unknown key is a bug of the program; tests check that
 * files are complete. */
const char *lexicon_text(const struct lexicon *lexicon, const char *key);
bool lexicon_has(const struct lexicon *lexicon, const char *key);
/* Whether there is such a key, and each {#name} of its text is set. */
bool lexicon_fills(const struct lexicon *lexicon, const char *key);
/* The same with braces and brackets resolved, by the strings that follow (ended by NULL) and by
 * things. The caller's (g_free). */
char *lexicon_fill(const struct lexicon *lexicon, const char *key, ...) G_GNUC_NULL_TERMINATED;
/* The name of a thing with a capital letter. The caller's. */
char *lexicon_title(const struct lexicon *lexicon, const char *thing);

/* A measure with the language's decimal sign, to a hundredth: "79,4". The caller's. */
char *lexicon_measure(const struct lexicon *lexicon, double value);

/* From now on this text for the key, in that language. */
void lexicon_replace(struct lexicon *lexicon, const char *language, const char *key,
                     const char *text);

/* Every key in order, ended by NULL: for tests. The caller frees it with g_strfreev(). */
char **lexicon_keys(const struct lexicon *lexicon);

/* The printed rulebook in the kit's words: rows of diag/sentences.def that hold for a scenario,
 * which lexicon_set_numbers() has set. */

/* Whether row i is printed: its section and its own condition hold, and its text is not empty. */
bool sentence_is_printed(const struct lexicon *lexicon, unsigned i);
/* Whether the row that its page lays out itself is printed; a key without such a row is a bug. */
bool sentence_is_placed(const struct lexicon *lexicon, const char *key);
/* Its text, with the number or the value of its option. The caller's. */
char *sentence_fill(const struct lexicon *lexicon, const struct diag_sentence *row);
/* The next printed row of that section behind *i, which begins with 0; NULL: no more. */
const struct diag_sentence *sentence_next(const struct lexicon *lexicon, const char *section,
                                          unsigned *i);
