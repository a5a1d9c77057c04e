#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Opens and reads regular files up to a limit, without waiting. No other file of the library opens
 * any (tests/guards/sources). */
#include "diag/sink.h"
#include "map-diag-file.h"

#include <stdbool.h>

/* Why a file was not read: the type it has instead ("a pipe"), or an errno. */
struct file_fault {
    const char *type; /* or NULL */
    int number;       /* or 0 */
};

/* Reads at most `most` + 1 bytes and adds a NUL; free with g_free. *length > most means that the
 * file is too large. "-" is standard input. NULL with *fault. */
char *bounded_file_read(const char *path, gsize most, gsize *length, struct file_fault *fault);

/* The same for a name from an author's file: only a regular file in `folder` or below. A name that
 * leads out of the folder, by ".." or by links, sets *outside and no fault. */
char *bounded_file_read_below(const char *folder, const char *name, gsize most, gsize *length,
                              bool *outside, struct file_fault *fault);

/* map_diag_file_read() for a name from an author's file, with the rules of
 * bounded_file_read_below(). *outside is set without an error. */
char *bounded_file_read_kind(enum map_diag_file kind, const char *folder, const char *name,
                             gsize *length, bool *outside, GError **error);

/* False with an error when something else is in the place of a theme's folder (X-FOLDER). A missing
 * folder is no error here; reading its files reports it. */
bool bounded_file_is_folder(const char *path, GError **error);

/* Sets an error of MAP_DIAG_FINDING with the findings of the sink as text. Frees the sink. */
void bounded_file_refuse(struct map_sink *sink, GError **error);

/* The same with MAP_DIAG_CONTENT and a finding at n bytes of a text of that name; NULL from the
 * first word that the message does not need. */
void bounded_file_refuse_text(GError **error, enum diag_code code, const char *name,
                              const char *text, gsize length, gsize offset, gsize n,
                              const char *first, const char *second, const char *third);

/* Parses INI files (settings, shelves, themes, printers.ini) into groups of keys; errors are
 * findings. */

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
