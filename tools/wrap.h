#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Wraps text for people. */
#include <glib.h>

/* Appends text; lines longer than 80 columns are broken at spaces, all are indented. A line that
 * begins with a space is an example and is not changed. Ends with a line break. */
void wrap_text(GString *out, const char *text, unsigned indent);

/* "  name          summary", the summary wrapped in its own column. */
void wrap_item(GString *out, const char *name, const char *summary, unsigned column);
