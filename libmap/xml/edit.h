#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Edits of a text by the bytes of its document. What no edit names stays as its author wrote it. */
#include "xml/document.h"

struct xml_edits {
    const struct xml_document *doc;
    GArray *all; /* struct xml_edit, unsorted */
};

struct xml_edits xml_edits_of(const struct xml_document *doc);
/* Puts a text in place of the bytes from..to; at one place in the order of the calls. Takes the
 * text; NULL deletes. */
void xml_edits_add(struct xml_edits *edits, uint32_t from, uint32_t to, char *text);
/* Frees the edits. The bytes from..to with all edits in them; one within another, which replaces it,
 * counts for nothing. */
GString *xml_edits_apply(struct xml_edits *edits, uint32_t from, uint32_t to);
