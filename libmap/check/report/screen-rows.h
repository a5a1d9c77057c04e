#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Rows of a report that is read on a screen: no wider than it, and no more than it has. */
#include <glib.h>
#include <stdbool.h>

#define SCREEN_COLUMNS 80
#define SCREEN_LINES 24

enum row_kind {
    ROW_TABLE,   /* as it stands */
    ROW_TEXT,    /* broken between words where it is too wide */
    ROW_DETAIL,  /* the same, and left out where there is no room */
    ROW_COMMAND, /* to be copied: broken so that a shell reads it as one line */
};

/* Of rows, with their free function. */
GPtrArray *screen_rows_new(void);
/* Takes the text, which has no line break; indent: spaces before it. */
void screen_rows_add(GPtrArray *rows, enum row_kind kind, unsigned indent, char *text);
/* How many lines they take; without details where not `all`. */
unsigned screen_rows_lines(const GPtrArray *rows, bool all);
/* most: lines; the last details yield, and a line says how many; 0: everything. hint: what that
 * line says besides, or NULL. */
void screen_rows_print(const GPtrArray *rows, unsigned most, const char *hint, GString *out);
