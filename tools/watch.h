#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* --watch: run again whenever a file changes, until Ctrl-C. */
#include <glib.h>

/* One run; adds to `paths` every file and folder it depended on (char *, g_free'd by the set).
 * Returns an exit code. */
typedef int watch_run(gpointer data, GPtrArray *paths);

/* Runs at once, and after each change of the paths of the last run. Notices editors that write a
 * new file and rename it, and files that appear and disappear. Between runs Ctrl-C ends it with the
 * exit code of the last run; during a run it ends the program at once. */
int watch(watch_run *run, gpointer data);
