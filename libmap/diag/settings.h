#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Parses settings and reads the baseline that they name. */
#include "map-diag.h"

/* Parses a cartwright.ini. path: its file, for messages and for the folder that names are relative
 * to. G_KEY_FILE_ERROR when it has a fault. */
bool settings_parse(struct map_diag_settings *settings, const char *path, const char *text,
                    gsize length, GError **error);

/* The bytes of the baseline that the settings name (g_free), in their folder or below. NULL with an
 * error, as map_diag_file_read(). */
char *settings_read_baseline(const struct map_diag_settings *settings, gsize *length,
                             GError **error);
