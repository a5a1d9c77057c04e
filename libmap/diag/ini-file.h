#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Parses INI files (settings, shelves, themes, printers.ini) into groups of keys; errors are
 * findings. */
#include "diag/sink.h"
#include "map-diag-file.h"

/* NULL with an error MAP_DIAG_CONTENT at the first line that is not valid INI (X-INI), or whose key
 * its group has already (X-INI-VALUE). */
GKeyFile *ini_file_parse(const char *name, const char *text, gsize length, GKeyFileFlags flags,
                         GError **error);

/* The name of the key in its last line of that group; key NULL: the group. 0 bytes: neither is there. */
void ini_file_find(const char *text, gsize length, const char *group, const char *key,
                   gsize *offset, gsize *n);

/* Turns an error of any other domain into MAP_DIAG_CONTENT (X-INI-VALUE) with its message, at the
 * line of the key, or of the group where `key` is NULL. */
void ini_file_locate(const char *name, const char *text, gsize length, const char *group,
                     const char *key, GError **error);
