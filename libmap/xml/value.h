#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Judges the value of an attribute by its kind in the vocabulary. */
#include "xml/document.h"
#include "xml/vocabulary.h"

/* Holds the compiled patterns; sink and document are borrowed. */
struct xml_values;

struct xml_values *xml_values_new(struct map_sink *sink, struct xml_document *doc);
void xml_values_free(struct xml_values *values);

/* False when the value is wrong; what is wrong is reported. `name` is as written. */
bool xml_values_check(struct xml_values *values, const struct vocabulary_attribute *known,
                      const char *name, const struct xml_text *value);

/* A value that fits, for "write at=..."; static text. */
const char *xml_values_example(const struct vocabulary_attribute *known);
