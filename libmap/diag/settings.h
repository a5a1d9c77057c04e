#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Settings of a repository, the baseline that they name, and fingerprints, by which it knows
 * findings. */
#include "diag/sink.h"
#include "map-diag.h"

/* Parses settings and reads the baseline that they name. */

/* Parses a cartwright.ini. path: its file, for messages and for the folder that names are relative
 * to. G_KEY_FILE_ERROR when it has a fault. */
bool settings_parse(struct map_diag_settings *settings, const char *path, const char *text,
                    gsize length, GError **error);

/* The bytes of the baseline that the settings name (g_free), in their folder or below. NULL with an
 * error, as map_diag_file_read(). */
char *settings_read_baseline(const struct map_diag_settings *settings, gsize *length,
                             GError **error);

/* A baseline as text. */

/* Parses a baseline. name: of the file, for the error (G_KEY_FILE_ERROR). */
bool baseline_parse(struct map_diag_baseline *baseline, const char *name, const char *text,
                    gsize length, GError **error);

/* Identifies a finding by file, code and subject. Baselines and code hosts recognize it when lines
 * move or the wording changes. */

#define FINGERPRINT_LENGTH 32

/* Gives every finding of a sorted sink its fingerprint, 32 hexadecimal digits. File names are made
 * relative to `base` (an absolute folder; NULL: the working folder), so "./a.xml" and "a.xml" are equal. A counter
 * distinguishes equal findings of one file. */
void diag_fingerprint_all(struct map_sink *sink, const char *base);

/* A name relative to base: "maps/a.xml"; absolute when it is not below. The caller frees it. */
char *diag_fingerprint_path(const char *name, const char *base);
