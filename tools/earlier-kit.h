#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The files of an earlier run of `print` in a folder. Its kit.json lists them with their SHA-256. A
 * file counts as ours only if it is a PDF or SVG with exactly these bytes, not a link, and directly in
 * the folder or in one of the kit's own. Nothing else in kit.json can cause a removal. */
#include <glib.h>

/* Compares the kit in the folder with the new one, whose kit.json is `fresh`. Without a kit.json it
 * is empty; NULL with an error when kit.json cannot be read (map-diag-file.h). `some`: only some
 * files of a kit are requested, so others of the same scenario stay. The array owns its files. */
GPtrArray *earlier_kit_read(const char *folder, GBytes *fresh, gboolean some, GError **error);

/* The new kit.json with the files that stay, each marked "earlier". */
GBytes *earlier_kit_list(const GPtrArray *kit, GBytes *fresh);

/* Call it when the new kit is written: removes the files of another kit. Returns a line about
 * removed or kept files; NULL: nothing (g_free). */
char *earlier_kit_tidy(const GPtrArray *kit);
