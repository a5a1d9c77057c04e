#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A scenario as every verb begins with it: read and validated. */
#include <glib.h>

struct map_scenario;

struct scenario_file {
    struct map_sink *sink;         /* what was found, not yet printed */
    struct map_scenario *scenario; /* NULL when too much is wrong to make one */
    GError *error;                 /* why it could not be read, or NULL */
};

/* Reads and validates a file ("-": standard input), with or without libxml2's own look at
 * it; prints nothing and may run on any thread. FALSE with file->error when it cannot be
 * read. To be released either way. */
gboolean scenario_file_load(struct scenario_file *file, const char *path, gboolean gate);

/* What is left to do on the thread that prints: tells the error, if there is one, on
 * stderr, and adds every file that was read to `paths` (char *) for --watch, unless that
 * is NULL. Returns what scenario_file_load() returned. */
gboolean scenario_file_tell(const struct scenario_file *file, const char *path, GPtrArray *paths);

/* Both, through the gate. FALSE after telling that the file cannot be read: CMD_WORLD. */
gboolean scenario_file_read(struct scenario_file *file, const char *path, GPtrArray *paths);

/* For a verb that takes one file: CMD_USAGE after saying so when `path` is a folder. */
int scenario_file_check_one(const char *path, const char *verb);

/* For --players N, 0: not given; CMD_USAGE after saying that the scenario is for fewer or more. */
int scenario_file_check_players(const struct map_scenario *scenario, gint players,
                                const char *verb);

void scenario_file_release(struct scenario_file *file);
