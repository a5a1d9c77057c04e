#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Opens and reads files: regular ones, without waiting, up to a limit. No other file of the library
 * opens one (tests/guards/sources). */
#include "diag/sink.h"
#include "map-diag-file.h"

#include <stdbool.h>

/* Why a file was not read: what it is instead of a regular file ("a pipe"), or an errno. */
struct file_fault {
    const char *type; /* or NULL */
    int number;       /* or 0 */
};

/* At most `most` + 1 bytes, the caller's (g_free), with a NUL behind them: *length > most says that
 * the file is too large. "-" is standard input. NULL with *fault. */
char *bounded_file_read(const char *path, gsize most, gsize *length, struct file_fault *fault);

/* The same for a name that an author wrote: only a regular file in `folder` or below. A name that
 * leads out of the folder, by its words or by links, sets *outside and no fault. */
char *bounded_file_read_below(const char *folder, const char *name, gsize most, gsize *length,
                              bool *outside, struct file_fault *fault);

/* map_diag_file_read() for a name that an author wrote, as bounded_file_read_below(). Nothing is
 * told of *outside. */
char *bounded_file_read_kind(enum map_diag_file kind, const char *folder, const char *name,
                             gsize *length, bool *outside, GError **error);

/* False with an error where something else stands in the place of a theme's folder (X-FOLDER); what
 * is not there at all is for the reader of its files. */
bool bounded_file_is_folder(const char *path, GError **error);

/* Sets an error of MAP_DIAG_FINDING: the findings of the sink as text. Takes the sink. */
void bounded_file_refuse(struct map_sink *sink, GError **error);
