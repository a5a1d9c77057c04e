#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Files that a command writes: complete or not at all. */
#include <glib.h>

struct output_file {
    const char *name; /* below the folder, itself in one maybe: "shop/poster.pdf" */
    GBytes *bytes;
};

/* Writes beside the name and renames; a signal waits until that is done, so that Ctrl-C
 * leaves no half-written file. "-" is standard output; what exists and is no regular file
 * (/dev/null, a pipe) is written straight. A file that is read-only stays. FALSE with an error. */
gboolean output_write(const char *path, GBytes *bytes, GError **error);

/* For a file that is somebody's work: what a link leads to is replaced, with its old
 * permissions, and the bytes are on the disk before the name is theirs. Read-only it stays. */
gboolean output_replace(const char *path, GBytes *bytes, GError **error);

/* For a file that is not there yet: FALSE with G_FILE_ERROR_EXIST when it is. */
gboolean output_create(const char *path, GBytes *bytes, GError **error);

/* As output_write() for files below a folder, which is made when missing: all are complete before
 * the first gets its name, and where one cannot get it all is as it was before. */
gboolean output_write_folder(const char *folder, const struct output_file *files, unsigned n,
                             GError **error);

/* Flushes standard output; FALSE with an error when something of it was lost. */
gboolean output_end(GError **error);
