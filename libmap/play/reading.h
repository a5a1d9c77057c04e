#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An option as a transcript or the command line says it: "toll_unit=owner-once". */
#include "scenario/options.h"

#include <glib.h>

/* False: there is no such option or value. */
bool reading_read(const char *text, gsize length, enum option *option, int32_t *value);

/* What is wrong with a text that reading_read() refuses, a sentence without its end; *meant: the
 * text that is meant where one is near, else NULL. Both the caller's (g_free). */
char *reading_wrong(const char *text, char **meant);
