#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks the value of an attribute by its kind in the vocabulary. */
#include "scenario/words.h"
#include "markup/document.h"
#include "scenario/vocabulary.h"

/* False when the value is wrong; reports the fault. `name` is as written. */
bool value_check(struct map_sink *sink, const struct xml_document *doc,
                 const struct vocabulary_attribute *known, const char *name,
                 const struct xml_text *value);

/* The same for a word that is no list, from another file. */
bool value_check_word(struct map_sink *sink, const struct vocabulary_attribute *known,
                      const char *name, struct word value);

/* Whether each of its words has a shape that fits there; reports nothing. */
bool value_would_do(const struct vocabulary_attribute *known, const struct xml_text *value);

/* Reports a text for people with more than `most` letters. */
void value_report_letters(struct map_sink *sink, const char *name, struct map_span at,
                          const struct xml_text *text, unsigned most);

/* A value that fits, for "write at=..."; the caller's. */
char *value_example(const struct vocabulary_attribute *known);

/* Whether the word has the shape of its kind; an overlong word has none. */
bool value_fits(enum vocabulary_kind kind, struct word w);
