#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* --changed-since REV: the files of a git checkout that differ from a revision. --changed-files
 * LIST: a list made by others, such as pre-commit. */
#include "map-diag.h"

#include <glib.h>

struct changed;

/* Asks git, for the checkout around the working folder; files unknown to git count as changed. NULL
 * with an error that says what to do. */
struct changed *changed_new(const char *revision, GError **error);

/* The files listed in a file, a name on each line or, if it has zero bytes, ended by these; names
 * of missing files are deleted files. NULL with an error. */
struct changed *changed_read(const char *list, GError **error);
void changed_free(struct changed *changed);

gboolean changed_has(const struct changed *changed, const char *path);

/* A file of that name was deleted in the working folder or one above. */
gboolean changed_lost(const struct changed *changed, const char *name);

/* Whether to check a scenario: one of its files changed, or one that it lacks was deleted. */
gboolean changed_touches(const struct changed *changed, const struct map_sink *sink);
