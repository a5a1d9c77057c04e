#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Judges the value of an attribute by its kind in the vocabulary. */
#include "scenario/words.h"
#include "xml/document.h"
#include "xml/vocabulary.h"

/* False when the value is wrong; what is wrong is reported. `name` is as written. */
bool xml_value_check(struct map_sink *sink, const struct xml_document *doc,
                     const struct vocabulary_attribute *known, const char *name,
                     const struct xml_text *value);

/* Whether each of its words would do there by its shape; nothing is reported. */
bool xml_value_would_do(const struct vocabulary_attribute *known, const struct xml_text *value);

/* Letters, with white space as one and none at the ends. */
unsigned xml_value_letters(const struct xml_text *text);
/* Reports a text for people that has more letters than `most`. */
void xml_value_report_letters(struct map_sink *sink, const char *name, struct map_span at,
                              const struct xml_text *text, unsigned most);

/* A value that fits, for "write at=..."; the caller's. */
char *xml_value_example(const struct vocabulary_attribute *known);

/* The word has the shape of its kind; one without end has none. */
bool xml_value_fits(enum vocabulary_kind kind, struct word w);
