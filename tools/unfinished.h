#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Hidden files that hold what is not yet under its name: .cartwright-unfinished-XXXXXX. Their
 * writer holds a lock (flock) on them, which ends with the process. One without a lock is what a
 * killed process left. */
#include <glib.h>

/* Creates one in the folder, locked as long as the descriptor is open. -1 with errno. */
int unfinished_create(const char *folder, char **path);

/* Second name of a file that is about to be replaced: `unfinished` and ".old", or NULL where there is
 * no such file or the file system has no links. lock: the lock, to be closed, or -1. */
char *unfinished_keep(const char *path, const char *unfinished, int *lock);

/* Removes those of this user in the folder that no process holds. */
void unfinished_sweep(const char *folder);

/* The same for the folder of a file, unless the set has it already. Follows links. */
void unfinished_sweep_once(GHashTable *swept, const char *path);
