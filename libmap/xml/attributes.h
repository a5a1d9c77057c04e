#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Judges the attributes of an element: those it does not know, those it lacks, their values. */
#include "xml/document.h"
#include "xml/vocabulary.h"

/* Marks them good, refused or meant; reports. `e` means `entry`. */
void xml_attributes_check(struct map_sink *sink, struct xml_document *doc,
                          const struct vocabulary_entry *entry, const struct xml_element *e);

/* Whether the text in an element that holds none is what the missing attribute should say:
 * <river>C4 C5</river>. */
bool xml_attributes_in_text(const struct xml_document *doc,
                            const struct vocabulary_attribute *missing,
                            const struct xml_element *e);
