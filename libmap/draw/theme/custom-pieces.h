#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario's own pictures and labels, prepared for drawing. */
#include "diag/sink.h"
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

/* Reports pictures that cannot be drawn in spite of earlier checks, as all of them are decoded. */
void custom_pieces_judge(struct art_store *arts, const struct map_scenario *scenario,
                         struct map_sink *sink);

/* Before anything is drawn: the same, and letters of labels, notes and terms that our fonts lack
 * (P-FONT). */
void custom_pieces_check(struct studio *studio, const struct map_scenario *scenario,
                         struct map_sink *sink);

/* Every text of the author on boards and pieces, in that language, each with its place. */
typedef void own_text_visit(void *data, const struct scenario_said *said);
void custom_pieces_each_text(const struct map_scenario *scenario, const char *language,
                             own_text_visit *visit, void *data);

/* The name of the picture for shapes, or of the layout, in buf; NULL if it cannot be drawn. */
#define OWN_NAME_SIZE 280
const char *custom_pieces_art(struct studio *studio, const struct scenario_art *art, char *buf);

/* The picture of a tile: the kind's own, with the *scale that fits the hex, or that of the terrain
 * at the usual size. `kind` is 0 or index + 1. Where there are several drawings, `turn` modulo
 * their number is the drawing (layout_turn()). */
const char *custom_pieces_tile_art(struct studio *studio, const struct scenario_map *map,
                                   unsigned terrain, unsigned kind, unsigned turn, char *buf,
                                   double *scale);
/* How many drawings that has. */
unsigned custom_pieces_drawings(struct studio *studio, const struct scenario_map *map,
                                unsigned terrain, unsigned kind);

/* The text without letters that our fonts lack, since a box in their place would say nothing;
 * reports them (P-FONT) at the span unless `sink` is NULL. Newly allocated. */
char *custom_pieces_words(struct studio *studio, struct map_sink *sink, const char *text,
                          struct map_span span);
/* The same for a wording, in the language of the drawing (studio_speak()); NULL: no text. */
char *custom_pieces_wording(struct studio *studio, const struct scenario_wording *wording);

/* The scenario's words for things, in the lexicon's language or a similar one, or else in its
 * own. */
void custom_pieces_terms(struct studio *studio, const struct map_scenario *scenario,
                         struct lexicon *lexicon);

/* Reports titles, labels, notes and terms of the author that are too long for their place. */

/* After all is drawn: reports each of them once, where it has the least room (P-CUT). `title`
 * replaces the scenario's; NULL: no other. */
void truncated_texts_report(struct studio *studio, const struct map_scenario *scenario,
                            const char *title, struct map_sink *sink);

/* Languages that an author adds: words/LANGUAGE.ini beside the scenario or in a theme, with the
 * keys of the data folder's files. A text there replaces ours; for a language that we lack, texts
 * that are missing are English. The scenario's file is stronger than the theme's. */

/* The words in a language ("fr", "fr-CA"), else in English. The caller frees it; NULL with an
 * error. */
struct lexicon *word_files_lexicon(const struct studio *studio, const struct map_scenario *scenario,
                                   const char *language, GError **error);

/* Whether there are any, with an error for the user's option; NULL as language: no option. */
bool word_files_check(const struct studio *studio, const struct map_scenario *scenario,
                      const char *language, GError **error);

/* Reports what is wrong in these files (P-WORDS...), and how many texts they lack; NULL as
 * language: that of the scenario. */
void word_files_report(const struct studio *studio, const struct map_scenario *scenario,
                       const char *language, struct map_sink *sink);

/* All keys as a file of that language: the texts that there are, and English ones behind "#?".
 * NULL with an error. Reports files that cannot be read at all, whose texts would be lost.
 * *summary becomes "612 texts, 353 missing". */
GBytes *word_files_write(const struct studio *studio, const struct map_scenario *scenario,
                         const char *language, struct map_sink *sink, char **summary,
                         GError **error);
