#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sheets that differ from those of an earlier kit, by the hashes in its kit.json. */
#include <glib.h>

/* The hashes of all its sheets, a set to unref. NULL with an error of MAP_DIAG_FINDING when the text
 * is not a list as page/kit-contents.c writes it. `name` is for messages. */
GHashTable *changed_sheets_read(const char *text, const char *name, GError **error);

/* Removes the pages of sheets whose sides are all in the set, and documents without a page. In
 * `sheets` (struct contents_sheet) the page of a removed one becomes 0. */
void changed_sheets_keep(GPtrArray *documents, GArray *sheets, GHashTable *known);

/* "changed since old: 02-board B1 B2, 04-tokens T1 (3 of 13 sheets)", for the name "old/kit.json";
 * the caller's. */
char *changed_sheets_text(const GArray *sheets, const char *name);
