#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* validate --fix: writes certain replacements into the file. */
#include <glib.h>

struct scenario_file;

struct fix_counts {
    unsigned findings, files;
    GHashTable *swept; /* folders that were searched for files of killed runs:
                        * unfinished_sweep_once() */
};

/* Mends what is certain in a file, and then what shows after that; skips replacements that cause
 * another finding. `file` becomes the mended file. diff: prints a patch and writes nothing. "-" is
 * written to standard output. FALSE after reporting on stderr that it cannot be written. */
gboolean fix_file(struct scenario_file *file, const char *path, gboolean diff,
                  struct fix_counts *counts);
