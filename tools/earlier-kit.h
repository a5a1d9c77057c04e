#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What an earlier run of `print` left in a folder. Its kit.json lists the files with their SHA-256;
 * only a file that is a PDF with just these bytes, that is no link and lies nowhere else, is ever
 * taken for one of ours. Whatever else kit.json says is no reason to touch anything. */
#include <glib.h>

/* The kit that is in the folder now, against the one to be written, whose kit.json `fresh` is.
 * Without a kit.json it is empty; NULL with an error when kit.json cannot be read
 * (map-diag-file.h). `some`: only some files of a kit are asked for, so others of the same scenario
 * stay. */
struct earlier_kit *earlier_kit_read(const char *folder, GBytes *fresh, gboolean some,
                                     GError **error);
void earlier_kit_free(struct earlier_kit *kit);
typedef struct earlier_kit earlier_kit;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(earlier_kit, earlier_kit_free)

/* The fresh kit.json with the files that stay, each "earlier". */
GBytes *earlier_kit_list(const struct earlier_kit *kit, GBytes *fresh);

/* To be called when the new kit is written: removes what is left of another. The line to tell of
 * it, or of what stays; NULL: nothing (g_free). */
char *earlier_kit_tidy(const struct earlier_kit *kit);
