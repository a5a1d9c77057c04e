#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The bytes of files: read up to the limit, and judged before XML looks at them. */
#include "diag/sink.h"

/* The file's bytes, NUL-terminated, the caller's; at most XML_MAX_BYTES + 1 of them (then
 * it is too large). "-" is standard input. */
char *xml_source_read(const char *path, gsize *length, GError **error);

/* The same for a map named in src=: only a plain file in `folder` or below. *outside tells
 * that the name leads out of the folder, without an error. */
char *xml_source_read_below(const char *folder, const char *src, gsize *length, bool *outside,
                            GError **error);

/* Takes the text into the sink, *file its index, and reports what makes it no text that an
 * XML reader could look at: size, encoding, control characters. False: do not go on. */
bool xml_source_take(struct map_sink *sink, const char *name, char *text, gsize length,
                     uint32_t *file);
