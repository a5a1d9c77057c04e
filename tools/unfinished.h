#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Temporary files for output in progress: .cartwright-unfinished-XXXXXX, hidden. The writer holds a
 * lock (flock), which ends with the process: one without a lock was left by a killed process. */
#include <glib.h>

/* Creates one in the folder, locked while the descriptor is open. -1 with errno. */
int unfinished_create(const char *folder, char **path);

/* A second name for a file that is about to be replaced: `unfinished` plus ".old"; NULL when there
 * is no such file, or the file system has no links. lock: the lock, to be closed, or -1. */
char *unfinished_keep(const char *path, const char *unfinished, int *lock);

/* Removes those of this user in the folder that no process has locked. */
void unfinished_sweep(const char *folder);

/* The same for the folder of a file, unless the set has it already. Follows links. */
void unfinished_sweep_once(GHashTable *swept, const char *path);
