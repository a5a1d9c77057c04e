#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Where fonts, themes and art are found. */
#include <glib.h>

/* The data folder, first of: $CARTWRIGHT_DATA, ../share/cartwright beside the running
 * program's folder, where the build was told to install, the source tree it was built
 * from. Newly allocated; NULL with an error when none of them holds fonts and themes. */
char *data_dir_find(GError **error);
