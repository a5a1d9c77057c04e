#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* FILE|DIR|-: which files a command is about. */
#include <glib.h>

/* What a verb does with the files; data is its own. */
struct inputs_visitor {
    /* With one file. Adds to paths, if that is not NULL, what --watch is to look at. FALSE
     * when the file could not be read, which it told on stderr. */
    gboolean (*each)(gpointer data, const char *path, GPtrArray *paths);

    /* Or, instead, with all files at once, ended by NULL. Where `folder` is not NULL nobody has
     * looked whether they are files: it is set to the index of the first that is a folder, and
     * nothing is told of that one and those behind it. */
    gboolean (*together)(gpointer data, char *const *files, GPtrArray *paths, guint *folder);
    /* It can do that; to look first takes as long as a tenth of reading small files. */
    gboolean unseen;

    /* Or NULL: a file or folder that was found and could not be looked at. It was told on
     * stderr. */
    void (*unread)(gpointer data, const char *path, const char *why);
};

/* Visits each file of the arguments. A file that is named is taken whatever it holds. Of
 * a folder every *.xml below it is looked at, in the order of names, hidden ones and links to
 * folders left out; it is taken unless it surely is something else, as its root is neither ours
 * nor named scenario or map. A link is followed to a file in the folder that is not hidden, and
 * told on stderr otherwise; no file is taken twice for a link to it. What is skipped is counted
 * on stderr unless quiet, and a folder without any scenario is told, with the reason. Returns
 * CMD_YES; CMD_USAGE when there was no scenario at all; CMD_WORLD when something could not be
 * read. The latter two are told on stderr. */
int inputs_visit(char *const *arguments, const char *verb, gboolean quiet, GPtrArray *paths,
                 const struct inputs_visitor *visitor, gpointer data);

/* For --watch: standard input comes once. CMD_YES, or CMD_USAGE after a line on stderr. */
int inputs_check_watchable(char *const *arguments, const char *verb);
