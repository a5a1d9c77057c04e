#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The bytes of files: read up to the limit and checked before XML is parsed. */
#include "diag/sink.h"

/* The file's bytes, NUL-terminated, the caller's. At most XML_MAX_BYTES + 1 of them, which
 * means that it is too large. "-" is standard input. */
char *xml_source_read(const char *path, gsize *length, GError **error);

/* The same for a map named in src=: only a regular file in `folder` or below. *outside: the name
 * leads out of the folder; no error is set. */
char *xml_source_read_below(const char *folder, const char *src, gsize *length, bool *outside,
                            GError **error);

/* Takes the text into the sink (*file is its index) and reports faults that make it unreadable as
 * XML: size, encoding, control characters. False: do not go on. */
bool xml_source_take(struct map_sink *sink, const char *name, char *text, gsize length,
                     uint32_t *file);

/* Takes the bytes; returns them, or the text in UTF-8 with its declaration changed, for `fmt`. UTF-16
 * is detected by its byte order mark or the zeros beside its first <, ISO-8859-1 and Windows-1252 by
 * the declaration. */
char *xml_source_recode(char *text, gsize *length);
