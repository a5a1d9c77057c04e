#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* libxml2 reads a file: one pass says where it is not XML, and where the grammar refuses it. */
#include "xml/document.h"

/* Call once in a process: disables catalogs, files and network of libxml2. */
void xml_parse_init(void);

/* Parses source `file` of the sink and reports where it is not XML or XML that we do not accept.
 * Always returns a document, without elements where nothing could be read. The caller frees it. */
struct xml_document *xml_parse(struct map_sink *sink, uint32_t file);

/* What libxml2 says of a text in UTF-8. Each thread keeps its contexts for the next file. */
struct xml_verdict xml_parse_judge(const char *text, size_t length, GByteArray *spaces);

/* The version of libxml2 at run time: "2.9.14"; the caller's (g_free). */
char *xml_parse_version(void);
