#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Makes text of a file safe for a terminal or a log. Characters that move the cursor, change the
 * writing direction or break the line become <U+202E>. So does the first # of ##[ and ##word[,
 * which a build server would take for a command. */
#include <glib.h>

/* Appends the character at *p in its safe form and moves *p behind it (a byte that is not UTF-8
 * becomes <0xFF>). Returns its columns on a terminal: 0 for a combining mark, 2 for a wide one. */
unsigned escape_next(const char **p, const char *end, GString *out);

/* A whole text; cut after `most` columns with "...". */
void escape_append(GString *out, const char *text, unsigned most);

/* The name of a file at the start of a line: :: is a command too, so it is escaped. */
void escape_name(GString *out, const char *name, unsigned most);
