#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Files of other encodings become UTF-8, where they say which one it is. The reader takes
 * UTF-8 only; this is for `fmt`, which mends such files. */
#include <glib.h>

/* Takes the bytes; returns them, or the same text in UTF-8 with its declaration changed:
 * UTF-16 by its byte order mark or the zeros beside its first <, ISO-8859-1 and Windows-1252 by
 * the declaration. */
char *xml_recode(char *text, gsize *length);
/* Would that make UTF-8 of it? */
gboolean xml_recode_knows(const char *text, gsize length);

/* Takes the bytes; returns them, or what to show of them: all in UTF-8 where it is UTF-16, else
 * what stands at `bad` and behind as if it were Windows-1252. What stands before keeps its
 * place. */
char *xml_recode_shown(char *text, gsize *length, gsize bad);
