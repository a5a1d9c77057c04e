#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Rows of a report for a terminal: within its width, and within its height. */
#include <glib.h>
#include <stdbool.h>

#define SCREEN_COLUMNS 80
#define SCREEN_LINES 24

enum row_kind {
    ROW_TABLE,   /* verbatim */
    ROW_TEXT,    /* broken between words where it is too wide */
    ROW_DETAIL,  /* the same, but omitted where there is no room */
    ROW_COMMAND, /* to be copied: broken so that a shell reads it as one line */
};

/* A list of rows, with their free function. */
GPtrArray *screen_rows_new(void);
/* Takes the text, which has no line break; indent: spaces before it. */
void screen_rows_add(GPtrArray *rows, enum row_kind kind, unsigned indent, char *text);
/* Number of lines they take; without details unless `all`. */
unsigned screen_rows_lines(const GPtrArray *rows, bool all);
/* most: limit of lines; the last details are omitted first, and a line gives their number; 0: no
 * limit. hint: a text for that line, or NULL. */
void screen_rows_print(const GPtrArray *rows, unsigned most, const char *hint, GString *out);
