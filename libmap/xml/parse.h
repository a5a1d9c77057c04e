#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* libxml2 reads a text: one pass makes the document, says where the text is not XML, and where the
 * grammar refuses it. */
#include "xml/document.h"

/* Call once in a process: disables catalogs, files and network of libxml2. */
void xml_parse_init(void);

/* Reads the text, which is valid UTF-8 and ends with a NUL, up to where it is no XML or beyond a
 * limit. Always returns a document, for the caller to free; `file` is for its spans. */
struct xml_document *xml_parse(const char *text, uint32_t length, uint32_t file);

/* The version of libxml2 at run time: "2.9.14"; the caller's (g_free). */
char *xml_parse_version(void);
