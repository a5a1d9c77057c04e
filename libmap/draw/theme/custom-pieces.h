#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario's own pictures and labels, made fit to be drawn. */
#include "diag/sink.h"
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

/* Before anything is drawn: reports pictures that cannot be drawn for all that was looked at
 * (P-ART-SVG), and letters of labels, notes and terms that no font of ours has (P-FONT). */
void custom_pieces_check(struct studio *studio, const struct map_scenario *scenario,
                         struct map_sink *sink);

/* The name under which a shape draws the picture, in buf; NULL where it cannot be drawn. */
#define OWN_NAME_SIZE 280
const char *custom_pieces_art(struct studio *studio, const struct scenario_art *art, char *buf);

/* That of a kind's tile: its own, which *scale lays over the hex, or that of what it plays like
 * at the usual size. `kind` is 0 or one more than the index. */
const char *custom_pieces_tile_art(struct studio *studio, const struct scenario_map *map,
                                   unsigned terrain, unsigned kind, char *buf, double *scale);

/* The words without letters that no font of ours has; newly allocated. */
char *custom_pieces_words(struct studio *studio, const char *text);
/* The same of what is said in the language that is drawn (studio_speak()); NULL: nothing. */
char *custom_pieces_wording(struct studio *studio, const struct scenario_wording *wording);

/* The scenario's words for things, in the lexicon's language, or one like it, or else in its own. */
void custom_pieces_terms(struct studio *studio, const struct map_scenario *scenario,
                         struct lexicon *lexicon);
