#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Languages that an author adds: words/LANGUAGE.ini beside the scenario or in a theme, with the keys
 * of the data folder's files. A text there replaces ours; for a language that we lack, texts that
 * are missing are English. The scenario's file is stronger than the theme's. */
#include "diag/sink.h"
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

/* The words in a language ("fr", "fr-CA"), else in English. The caller frees it; NULL with an
 * error. */
struct lexicon *word_files_lexicon(const struct studio *studio, const struct map_scenario *scenario,
                                   const char *language, GError **error);

/* Whether there are any, with an error for the user's option; NULL as language: no option. */
bool word_files_check(const struct studio *studio, const struct map_scenario *scenario,
                      const char *language, GError **error);

/* Reports what is wrong in these files (P-WORDS...), and how many texts they lack; NULL as language:
 * that of the scenario. */
void word_files_report(const struct studio *studio, const struct map_scenario *scenario,
                       const char *language, struct map_sink *sink);

/* All keys as a file of that language: the texts that there are, and English ones behind "#?".
 * NULL with an error. Reports files that cannot be read at all, whose texts would be lost.
 * *summary becomes "612 texts, 353 missing". */
GBytes *word_files_write(const struct studio *studio, const struct map_scenario *scenario,
                         const char *language, struct map_sink *sink, char **summary,
                         GError **error);
