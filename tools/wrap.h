#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Text for people in lines of bearable width. */
#include <glib.h>

/* Appends text; lines longer than 80 columns are broken at blanks, all are indented. What
 * begins with a blank is an example and left as it is. Ends with a line break. */
void wrap_text(GString *out, const char *text, unsigned indent);

/* "  name          summary", the summary wrapped in its own column. */
void wrap_item(GString *out, const char *name, const char *summary, unsigned column);
