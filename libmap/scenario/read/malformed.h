#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Tells the author where a file is not XML, or XML that we do not accept: libxml2 says where it
 * stopped, the bytes from there on say which mark is to blame. */
#include "xml/document.h"

/* Reads source `file` of the sink; judged: by the grammar too. Always returns a document, for the caller to free; `whole`: there
 * is nothing of this kind. */
struct xml_document *xml_read_source(struct map_sink *sink, uint32_t file, bool judged);
