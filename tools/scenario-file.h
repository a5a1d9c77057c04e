#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario as every verb begins with it: read and validated. */
#include <glib.h>

struct scenario_file {
    struct map_sink *sink;         /* what was found, not yet printed */
    struct map_scenario *scenario; /* NULL when too much is wrong to make one */
};

/* Reads a file ("-": standard input) and validates it. Every file that was read is added
 * to `paths` (char *) for --watch, unless that is NULL. FALSE after telling on stderr that
 * the file cannot be read: CMD_WORLD. To be released either way. */
gboolean scenario_file_read(struct scenario_file *file, const char *path, GPtrArray *paths);
void scenario_file_release(struct scenario_file *file);
