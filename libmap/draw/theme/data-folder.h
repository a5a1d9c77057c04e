#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Finds fonts, themes and art. */
#include <glib.h>

/* The data folder, the first of these that holds fonts and themes; newly allocated:
 *   $CARTWRIGHT_DATA
 *   beside the running program, where the build installs relative to it; the tree may have been moved
 *   in a build tree, the source tree
 *   where the build installs
 *   the source tree
 * NULL with an error when there is none. */
char *data_folder_find(GError **error);
