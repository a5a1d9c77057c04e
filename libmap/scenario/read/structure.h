#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Holds a document against the vocabulary and tells the author what does not fit.
 *
 * Marks in the document what may be read: elements and attributes that are `good`, with
 * their `meaning`. What the grammar can say is judged here, except shapes whose words the
 * scenario understands (vocabulary_shape.resolved), which it judges itself. */
#include "xml/document.h"

/* Finds what elements mean by their names alone. */
void xml_structure_name(struct xml_document *doc);

/* False: not a scenario of ours, or one too broken to walk; all faults are reported. */
bool xml_structure_check(struct map_sink *sink, struct xml_document *doc);
