#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The file of a transcript, for the verbs that play one. */
#include <glib.h>

/* Its bytes, the caller's (g_free), from standard input where it is "-"; NULL after telling why
 * not: it cannot be read, or holds more than any evening's moves. */
char *transcript_file_read(const char *path, gsize *length);

/* Both cannot come from standard input: CMD_USAGE after telling so, else CMD_YES. moves may be
 * NULL. */
int transcript_file_check(const char *scenario, const char *moves, const char *verb);
