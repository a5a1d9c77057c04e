#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* validate --fix: what is sure is written into the file. */
#include <glib.h>

struct scenario_file;

struct fix_counts {
    unsigned findings, files;
    GHashTable *swept; /* folders without what a killed run left: unfinished_sweep_once() */
};

/* Mends what is sure in a file that was read, and goes on with what shows then; what brings up
 * another finding is not done. `file` becomes the file as it is then. diff: prints a patch and writes
 * nothing. "-" is written to standard output. FALSE after telling on stderr that it cannot be
 * written. */
gboolean fix_file(struct scenario_file *file, const char *path, gboolean diff,
                  struct fix_counts *counts);
