#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* libxml2 reads a text: one pass makes the document, says where the text is not XML, and where the
 * grammar refuses it. */
#include "xml/document.h"

/* The format that documents are judged by. */
struct parse_format {
    const char *space, *version;   /* of its namespace: "urn:x:" and "1" make "urn:x:1" */
    const char *schema;            /* XML Schema */
    const char *import, *imported; /* name and text of the one that it imports */
};

/* Call once in a process: disables catalogs, files and network of libxml2. */
void parse_init(const struct parse_format *format);

/* Reads the text, which is valid UTF-8 and ends with a NUL, up to where it is no XML or beyond a
 * limit. judged: by the grammar too, whose compilation takes more time than a small file. Always
 * returns a document, for the caller to free; `file` is for its spans. */
struct xml_document *parse_document(const char *text, uint32_t length, uint32_t file, bool judged);

/* The version of libxml2 at run time: "2.9.14"; the caller's (g_free). */
char *parse_version(void);
