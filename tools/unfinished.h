#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Temporary files for output in progress: .cartwright-unfinished-XXXXXX, hidden. While a process
 * writes, it holds a shared lock (flock) of their folder, however many files it has there. The lock
 * ends with the process: in a folder that nobody has locked a killed process left them. */
#include <glib.h>

/* Keeps sweeps away until the descriptor is closed. -1: it cannot be locked. */
int unfinished_lock(const char *folder);

/* Creates one in the folder, which is locked. -1 with errno. */
int unfinished_create(const char *folder, char **path);

/* A second name for a file that is about to be replaced: `unfinished` plus ".old"; NULL when there
 * is no such file, or the file system has no links. */
char *unfinished_keep(const char *path, const char *unfinished);

/* Removes those of this user in the folder, unless a process has it locked. */
void unfinished_sweep(const char *folder);

/* The same for the folder of a file, unless the set has it already. Follows links. */
void unfinished_sweep_once(GHashTable *swept, const char *path);
