#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* FILE|DIR|-: which files a command is about. */
#include <glib.h>

struct inputs {
    GPtrArray *files;           /* char *: as given, or below a folder that was given */
    GPtrArray *folders;         /* char *: every folder that was looked into */
    unsigned skipped_root;      /* other XML found below folders: it has another root */
    gboolean unreadable;        /* something could not be read; it was told on stderr */
};

/* A file that is named is taken whatever it holds. Below a folder every *.xml is looked
 * at, in the order of names, hidden ones and links to folders left out; it is taken when
 * its root is named scenario or map in any namespace or stands in ours, or when no root
 * can be made out: only what is surely something else is skipped. */
void inputs_find(struct inputs *inputs, char *const *arguments);
void inputs_release(struct inputs *inputs);

/* Says on stderr what was skipped and why; nothing when nothing was. */
void inputs_tell_skipped(const struct inputs *inputs);
