#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* --changed-since REV: which files of a git checkout differ from a revision; --changed-files LIST:
 * which somebody else found, such as pre-commit. */
#include "map-diag.h"

#include <glib.h>

struct changed;

/* Asks git, for the checkout around the present folder; files it does not know yet count
 * as changed. NULL with an error that says what to do. */
struct changed *changed_new(const char *revision, GError **error);

/* The files whose names stand in a file, each ended by a line end or, where there is a zero in it,
 * by a zero; names that lead nowhere are files that are gone. NULL with an error. */
struct changed *changed_read(const char *list, GError **error);
void changed_free(struct changed *changed);

gboolean changed_has(const struct changed *changed, const char *path);

/* A file of that name was deleted in the present folder or one above. */
gboolean changed_lost(const struct changed *changed, const char *name);

/* Whether a scenario is to be looked at: one of its files changed, or one that it misses. */
gboolean changed_touches(const struct changed *changed, const struct map_sink *sink);
