#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario is written by edits of the file that it was read from: comments, texts and the names
 * that its author gave to places stay. Only what was drawn (write.c) and what a game has changed
 * (write-game.c) is replaced. */
#include "geom/hexgrid.h"
#include "scenario/element.h"
#include "scenario/scenario.h"
#include "scenario/vocabulary.h"
#include "xml/document.h"

/* ` name="value"`, escaped. */
void write_attribute(GString *s, const char *name, const char *value);

/* Gives the element that attribute, or none for NULL. */
void write_change(struct xml_edits *edits, struct element e, const char *name, const char *value);
/* Puts elements at the end of another: `text` gets the prefix that the document has, `more` was
 * copied from one. */
void write_within(struct xml_edits *edits, struct element e, const char *text, const char *more);
void write_gone(struct xml_edits *edits, struct element e);
/* Deletes the children of that meaning. */
void write_without(struct xml_edits *edits, struct element e, enum vocabulary_element meaning);

/* Adds dots behind rows that look a hex short or long to the reader; `token` has MAP_MAX_COLUMNS a
 * row, NULL for no hex. False: none do. */
bool write_dots(struct grid grid, int rows, const char *const *token, int *length);

/* Where something stands: a hex by its label. */
void write_place(GString *s, const char *name, const struct scenario_map *map,
                 struct standing_spot spot);
/* The MEMBERs of the element in a model that differ from those of a usual one; a supply from the
 * default in its row. */
void write_members(GString *s, const struct scenario_map *map, enum vocabulary_element element,
                   const void *model, const void *usual);
/* The tag of the root, open, with the titles and other texts. */
void write_root(GString *s, const struct map_scenario *scenario);
/* The rules, the supply and the start zones, as far as they are not as usual; robber and pirate at
 * their first places. `remark` comes before the rules. */
void write_rules(GString *s, const struct map_scenario *scenario, const char *remark);
/* The position of a saved game, and what else it changes beyond the map. */
void write_game(struct xml_edits *edits, const struct map_scenario *scenario);

/* A scenario of one map that has no document: what import fills. Not laid out; the caller's. */
enum write_remark { WRITE_AT_FILE, WRITE_AT_MAP, WRITE_AT_RULES, WRITE_REMARKS }; /* comments */
GString *write_model(const struct map_scenario *scenario, GString *const *remark);

/* The canonical layout of a file: only white space changes, quotes become double ones, an
 * element without content one tag. docs/format.md describes it.
 *
 *   <map shift="left">
 *     <row>    .     sea   sea</row>      cells of one width, as wide as the longest token;
 *     <row>.     sea   ?     sea</row>    rows of a pointy map half a cell apart
 *
 * Nothing is understood here but the names of elements: a file that breaks every rule of
 * the format is laid out as well, as long as it is well formed. */

struct map_scenario_change;

#define LAYOUT_WIDTH 96 /* columns for text and tags */

/* Of well-formed UTF-8. */
void layout_text(const char *text, GString *out);
/* The kind of an attribute; KIND_TEXT for an unknown one. */
enum vocabulary_kind layout_kind(const struct xml_document *doc, const struct xml_node *n,
                                 struct xml_range name);

/* Orientation and shift of a map. */
struct grid layout_grid(const struct xml_document *doc, const struct xml_node *map);

/* The text with a changed map, not laid out; the caller's. NULL after a finding.
 *
 * Rows of a pointy map, and columns of a flat one, alternate by half a hex. So a new line shifts all
 * behind it by half a hex, and every second line there gets a dot in front. Before the first line the
 * map changes its shift= instead.
 *
 *   A1  A2  A3                  A1  A2  A3
 *     B1  B2  B3      row A       B1  B2  B3        new
 *   C1  C2  C3        ---->     .   C2  C3  C4      was B, indented by half a hex
 *                                 D1  D2  D3        was C */
char *map_change_apply(struct xml_document *doc, const struct map_scenario_change *what,
                       struct map_sink *sink);
