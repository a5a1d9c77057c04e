#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks the value of an attribute by its kind in the vocabulary. */
#include "scenario/vocabulary.h"
#include "scenario/words.h"

#include "diag/sink.h"

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
