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

/* Before anything is drawn: the same, and letters of labels, notes and terms that our fonts lack (P-FONT). */
void custom_pieces_check(struct studio *studio, const struct map_scenario *scenario,
                         struct map_sink *sink);

/* Every text of the author on boards and pieces, in that language, each with its place. */
typedef void own_text_visit(void *data, const struct scenario_said *said);
void custom_pieces_each_text(const struct map_scenario *scenario, const char *language,
                             own_text_visit *visit, void *data);

/* The name of the picture for shapes, in buf; NULL if it cannot be drawn. */
#define OWN_NAME_SIZE 280
const char *custom_pieces_art(struct studio *studio, const struct scenario_art *art, char *buf);

/* The name of an author's layout, which is none of a theme's. */
const char *custom_pieces_layout(const struct scenario_art *art);

/* The picture of a tile: the kind's own, with the *scale that fits the hex, or that of the terrain
 * at the usual size. `kind` is 0 or index + 1. Where there are several drawings, `turn` modulo their
 * number is the drawing (layout_turn()). */
const char *custom_pieces_tile_art(struct studio *studio, const struct scenario_map *map,
                                   unsigned terrain, unsigned kind, unsigned turn, char *buf,
                                   double *scale);
/* How many drawings that has. */
unsigned custom_pieces_drawings(struct studio *studio, const struct scenario_map *map,
                                unsigned terrain, unsigned kind);

/* The text without letters that our fonts lack, since a box in their place would say nothing; reports
 * them (P-FONT) at the span unless `sink` is NULL. Newly allocated. */
char *custom_pieces_words(struct studio *studio, struct map_sink *sink, const char *text,
                          struct map_span span);
/* The same for a wording, in the language of the drawing (studio_speak()); NULL: no text. */
char *custom_pieces_wording(struct studio *studio, const struct scenario_wording *wording);

/* The scenario's words for things, in the lexicon's language or a similar one, or else in its
 * own. */
void custom_pieces_terms(struct studio *studio, const struct map_scenario *scenario,
                         struct lexicon *lexicon);
