#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes files: completely or not at all. */
#include <glib.h>

struct output_file {
    const char *name; /* below the folder, possibly in a folder there: "shop/poster.pdf" */
    GBytes *bytes;
};

/* Writes a temporary file in the same folder, syncs it to the disk and renames it; signals are blocked until then, so
 * Ctrl-C leaves no incomplete file. "-" is standard output; an existing name that is not a regular
 * file (/dev/null, a pipe) is written directly. A read-only file stays. FALSE with an error. */
gboolean output_write(const char *path, GBytes *bytes, GError **error);

/* For a user's own work: replaces the target of a link and keeps permissions. A read-only file
 * stays. */
gboolean output_replace(const char *path, GBytes *bytes, GError **error);
/* The same unless the bytes are what they were; "-": writes them in any case. Looks for files of
 * killed runs once in each folder (unfinished_sweep_once()). */
gboolean output_update(const char *path, GBytes *before, GBytes *after, GHashTable *swept,
                       GError **error);

/* The same for a new file: FALSE with G_FILE_ERROR_EXIST when there is one with other bytes. */
gboolean output_create(const char *path, GBytes *bytes, GError **error);

/* As output_write() for files of a folder, which is created if missing. All are complete before the
 * first is renamed; if one cannot be renamed, everything is restored. No system call renames two
 * files: a process killed meanwhile leaves some new and some old, each complete. */
gboolean output_write_folder(const char *folder, const struct output_file *files, unsigned n,
                             GError **error);

/* For long runs, before they begin: FALSE with an error where files and folders as they are would make
 * output_write() or output_write_folder() fail. Writes nothing. */
gboolean output_check(const char *path, GError **error);
gboolean output_check_folder(const char *folder, GError **error);

/* Flushes standard output; FALSE with an error when some of it was lost. */
gboolean output_end(GError **error);
