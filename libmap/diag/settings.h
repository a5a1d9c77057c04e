#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Settings as text, and the baseline that they name. */
#include "map-diag.h"

/* What the bytes of a cartwright.ini say. path: where they come from, for messages and for the
 * folder from which names are seen. G_KEY_FILE_ERROR when something in them is wrong. */
bool settings_parse(struct map_diag_settings *settings, const char *path, const char *text,
                    gsize length, GError **error);

/* The bytes of the baseline that the settings name, the caller's (g_free), from their folder or
 * below. NULL with an error, as map_diag_file_read(). */
char *settings_read_baseline(const struct map_diag_settings *settings, gsize *length,
                             GError **error);
