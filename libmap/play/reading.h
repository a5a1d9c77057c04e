#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An option in a transcript or on the command line: "toll_unit=owner-once". */
#include "scenario/options.h"

#include <glib.h>

/* False for an unknown option or value. */
bool reading_read(const char *text, gsize length, enum option *option, int32_t *value);

/* The fault of a text that reading_read() refuses, a sentence without its end; *meant: the text
 * that was probably meant, else NULL. Both the caller's (g_free). */
char *reading_wrong(const char *text, char **meant);
