#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Text of a file made harmless for a terminal or a log: what could move the cursor,
 * turn the direction of writing or break the line is written as <U+202E>, and so is what a
 * build server could take for a command: the first # of ##[ and ##word[. */
#include <glib.h>

/* Appends the character at *p in its harmless form and moves *p behind it (a byte that is
 * no UTF-8 becomes <0xFF>). Returns the columns it takes on a terminal: 0 for a combining
 * mark, 2 for a wide one. */
unsigned escape_next(const char **p, const char *end, GString *out);

/* A whole text; cut after `most` columns with "...". */
void escape_append(GString *out, const char *text, unsigned most);

/* The name of a file where a line begins: also never with ::, which is a command too. */
void escape_name(GString *out, const char *name, unsigned most);
