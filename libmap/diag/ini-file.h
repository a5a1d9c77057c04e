#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The text of an INI file as groups of keys, and what is wrong with it as a finding: settings,
 * shelves, themes, printers.ini. */
#include "diag/sink.h"
#include "map-diag-file.h"

/* NULL with an error MAP_DIAG_CONTENT (X-INI) at the first line that is none of an INI file. */
GKeyFile *ini_file_parse(const char *name, const char *text, gsize length, GKeyFileFlags flags,
                         GError **error);

/* An error of any other domain becomes MAP_DIAG_CONTENT (X-INI-VALUE) with its message, at the line
 * of the key, or at its group where `key` is NULL. */
void ini_file_locate(const char *name, const char *text, gsize length, const char *group,
                     const char *key, GError **error);
