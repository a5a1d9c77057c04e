#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Elements of a checked document and what is written in them. Only what is good is seen: the
 * structure check has reported the rest. */
#include "diag/sink.h"
#include "scenario/standing.h"
#include "scenario/vocabulary.h"
#include "scenario/placed-text.h"
#include "xml/document.h"

/* A document has everything that the author wrote, also what was refused; an element shows what can
 * be read of it. So no reader asks whether a value is well formed, and none sees what a finding has
 * told already.
 *
 * Passed by value. Without a node it is none, which has no words and no children. */
struct element {
    struct xml_document *doc;
    const struct xml_node *node;
};

struct element element_root(struct xml_document *doc);
/* Goes on to the next child of that meaning; begin with none. ELEMENT_NONE: all, in the order of
 * the table, as a file may have them in any. False behind the last. */
bool element_next(struct element parent, enum vocabulary_element meaning, struct element *child);
/* The first child of that meaning, or none. */
struct element element_child(struct element parent, enum vocabulary_element meaning);
unsigned element_count(struct element parent, enum vocabulary_element meaning);
/* How many children of that meaning are read: `most` at most. The first one beyond is reported;
 * `things` is what they are called. */
unsigned element_bound(struct element parent, enum vocabulary_element meaning, unsigned most,
                       const char *things, struct map_sink *sink);

/* Its name in the start tag. */
struct map_span element_span(struct element e);
/* All of it, with its end tag. */
struct map_span element_whole(struct element e);
/* A value as written, good or not. */
struct word element_value(struct xml_document *doc, const struct xml_attribute *a);
/* The value of an attribute; WORD_NONE when it is missing or not good. */
struct word element_word(struct element e, const char *attribute);
/* The text in it. */
struct word element_content(struct element e);

/* Whether an attribute has that name, or is read as it. */
bool element_calls(struct element e, const struct xml_attribute *a, const char *name);
/* Whether a value of the element was refused and reported: what is missing because of it is no
 * further fault. With a name: only the value of this attribute. */
bool element_is_spoilt(struct element e, const char *attribute);

/* Checks the value of an attribute by its kind in the vocabulary. */

/* False when the value is wrong; reports the fault. `name` is as written. */
bool value_check(struct map_sink *sink, const struct vocabulary_attribute *known, const char *name,
                 struct word value);
/* Whether each of its words has a shape that fits there; reports nothing. */
bool value_would_do(const struct vocabulary_attribute *known, struct word value);
/* Reports a text for people with more than `most` letters. */
void value_report_letters(struct map_sink *sink, const char *name, struct map_span at,
                          struct word text, unsigned most);
/* A value that fits, for "write at=..."; the caller's. */
char *value_example(const struct vocabulary_attribute *known);
