#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Reads and validates a scenario, the first step of every verb. */
#include <glib.h>

struct map_scenario;

struct scenario_file {
    struct map_sink *sink;         /* findings, not printed yet */
    struct map_scenario *scenario; /* NULL when it is too faulty */
    GError *error;                 /* why it could not be read, or NULL */
};

/* Reads and validates a file ("-": standard input); prints nothing and may run on any thread. FALSE
 * with file->error when it cannot be read. Release it in either case. */
gboolean scenario_file_load(struct scenario_file *file, const char *path);

/* The rest, on the printing thread: reports the error, if any, on stderr, and adds every file that
 * was read to `paths` (char *) for --watch, unless that is NULL. Returns the result of
 * scenario_file_load(). */
gboolean scenario_file_tell(const struct scenario_file *file, const char *path, GPtrArray *paths);

/* Both. FALSE after reporting that the file cannot be read: CMD_WORLD. */
gboolean scenario_file_read(struct scenario_file *file, const char *path, GPtrArray *paths);

/* For a verb that takes one file: CMD_USAGE after a report when `path` is a folder. */
int scenario_file_check_one(const char *path, const char *verb);

/* For --players N, 0: not given; CMD_USAGE after a report when the scenario does not serve that
 * many. */
int scenario_file_check_players(const struct map_scenario *scenario, gint players,
                                const char *verb);

/* *folder: the prefix for the paths of a scenario's pictures and tables, which are relative to its
 * folder, when it is written to another file: "" in the same folder, "maps/" in the folder above.
 * For other folders NULL, and CMD_USAGE after a report when it has any: files outside of a
 * scenario's folder are never read. To be freed. */
int scenario_file_place_art(const struct map_scenario *scenario, const char *from, const char *to,
                            const char *verb, char **folder);

void scenario_file_release(struct scenario_file *file);

/* validate --fix: writes certain replacements into the file. */

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
