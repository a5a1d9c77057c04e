#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Converts files of other encodings to UTF-8 for `fmt`. The reader itself takes UTF-8 only. */
#include <glib.h>

/* Takes the bytes; returns them, or the text in UTF-8 with its declaration changed. UTF-16 is
 * detected by its byte order mark or the zeros beside its first <, ISO-8859-1 and Windows-1252 by
 * the declaration. */
char *xml_recode(char *text, gsize *length);
/* Whether that would yield UTF-8. */
gboolean xml_recode_knows(const char *text, gsize length);

/* Takes the bytes; returns text that can be shown. UTF-16 becomes UTF-8; otherwise bytes from `bad`
 * on are read as Windows-1252, and those before it stay. */
char *xml_recode_shown(char *text, gsize *length, gsize bad);
