#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The fixed words of a kit in one language: words/<language>.ini of the data folder, keys
 * "section.key". A text may hold {1} to {9}, filled by whoever draws it, and the name of a
 * thing as {wagon} or {Wagon}, more of them as {boat*}: the scenario's own word where it has
 * one; in a sentence of a language with genders behind a word that has the right one, [bearer].
 * {#grain_mp} is what the scenario sets for the option of that name, {#ford_mp|point|points} with
 * the word for one or more behind it, as {#boat_moves|@boat} has a thing, {#price-road} what a road costs. What stands as [boats:...]
 * is said only where a condition holds, see lexicon_holds(). */
#include <glib.h>
#include <stdbool.h>

struct lexicon;
struct map_scenario;

/* The language asked for ("de", "de-AT"), else English. The caller frees it; NULL with an
 * error when a file is missing or damaged. */
struct lexicon *lexicon_new(const char *data_dir, const char *language, GError **error);
void lexicon_free(struct lexicon *lexicon);
typedef struct lexicon map_lexicon;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_lexicon, lexicon_free)

/* "de" */
const char *lexicon_language(const struct lexicon *lexicon);
/* Whether there is a file of that language; a region after - or _ does not count. */
bool lexicon_speaks(const char *data_dir, const char *language);
/* The same as an error of whoever asked for it (G_OPTION_ERROR_BAD_VALUE); NULL: nobody did. */
bool lexicon_check(const char *data_dir, const char *language, GError **error);

/* The scenario's word for a thing ("trade-token"), from now on. */
void lexicon_rename(struct lexicon *lexicon, const char *thing, const char *word);
bool lexicon_is_renamed(const struct lexicon *lexicon, const char *thing);

/* From now on nothing is said of that: the element of a family ("boats"), or a word of the
 * supply ("has-walls"). */
void lexicon_leave_out(struct lexicon *lexicon, const char *word);
/* "boats" holds unless it was left out, "!boats" when it was, "boats+!rivers" when both hold,
 * "boats|rivers" when one does. */
bool lexicon_holds(const struct lexicon *lexicon, const char *condition);

/* What {#name} stands for from now on; NULL: in the usual game. [name:...] is said where an option is
 * neither 0 nor no. */
void lexicon_set_numbers(struct lexicon *lexicon, const struct map_scenario *scenario);

/* "road" -> "1 brick and 1 lumber". The caller's. */
char *lexicon_price(const struct lexicon *lexicon, const char *what);

/* "thing.wagon" -> "wagon"; borrowed. Asking for a key that is not there is a fault of the
 * program; files are tested for being complete. */
const char *lexicon_text(const struct lexicon *lexicon, const char *key);
bool lexicon_has(const struct lexicon *lexicon, const char *key);
/* The same with everything in braces filled in and brackets resolved: the strings that follow, ended by NULL, and
 * things. The caller's (g_free). */
char *lexicon_fill(const struct lexicon *lexicon, const char *key, ...) G_GNUC_NULL_TERMINATED;
/* The name of a thing with a capital. The caller's. */
char *lexicon_title(const struct lexicon *lexicon, const char *thing);

/* A measure with the language's decimal sign, to a hundredth: "79,4". The caller's. */
char *lexicon_measure(const struct lexicon *lexicon, double value);

/* Every key in order, ended by NULL: for tests. The caller frees it with g_strfreev(). */
char **lexicon_keys(const struct lexicon *lexicon);
