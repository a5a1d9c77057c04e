#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reads the file of a transcript. */
#include <glib.h>

/* Its bytes, the caller's (g_free), from standard input for "-"; NULL after a report: it cannot be
 * read, or is too large. */
char *transcript_file_read(const char *path, gsize *length);

/* Only one of them may be standard input: CMD_USAGE after a report, else CMD_YES. moves may be
 * NULL. */
int transcript_file_check(const char *scenario, const char *moves, const char *verb);
