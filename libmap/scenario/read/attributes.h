#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks the attributes of an element: unknown ones, missing ones, their values. */
#include "xml/document.h"
#include "scenario/vocabulary.h"

/* Marks them good, refused or meant, and reports. `e` is short for `entry`. */
void xml_attributes_check(struct map_sink *sink, struct xml_document *doc,
                          const struct vocabulary_entry *entry, const struct xml_node *e);

/* Whether text in an element without text content is the value of the missing attribute: <river>C4
 * C5</river>. */
bool xml_attributes_in_text(const struct xml_document *doc,
                            const struct vocabulary_attribute *missing, const struct xml_node *e);
