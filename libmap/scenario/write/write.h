#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario is written by edits of the file that it was read from: comments, texts and the names
 * that its author gave to places stay. Written anew is only what was drawn (write.c) and what a game
 * has changed (write-game.c). */
#include "xml/edit.h"
#include "scenario/element.h"
#include "scenario/scenario.h"

/* ` name="value"`, escaped. */
void write_attribute(GString *s, const char *name, const char *value);
/* Nothing for the usual number. */
void write_number(GString *s, const char *name, unsigned value, unsigned usual);

/* Gives the element that attribute, or none for NULL. */
void write_change(struct xml_edits *edits, struct element e, const char *name, const char *value);
/* Puts elements at the end of another: `text` gets the prefix that the document has, `more` was
 * copied from one. */
void write_within(struct xml_edits *edits, struct element e, const char *text, const char *more);
void write_gone(struct xml_edits *edits, struct element e);
/* Deletes the children of that meaning. */
void write_without(struct xml_edits *edits, struct element e, enum vocabulary_element meaning);

/* The position of a saved game, and what else it changes beyond the map. */
void write_game(struct xml_edits *edits, const struct map_scenario *scenario);
