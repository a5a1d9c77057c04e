#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Files that a command works on, and --watch, which waits until they change. */
#include <glib.h>

/* FILE|DIR|-: the files that a command works on. */

/* What a verb does with the files; data is its own. */
struct inputs_visitor {
    /* Called with one file. Adds to paths, unless that is NULL, the files for --watch. FALSE when
     * the file could not be read (reported on stderr). */
    gboolean (*each)(gpointer data, const char *path, GPtrArray *paths);

    /* Or, instead, called with all files at once, ended by NULL. If `folder` is not NULL, the names
     * were not tested: set it to the index of the first that is a folder, and report nothing about
     * that one and those behind it. */
    gboolean (*together)(gpointer data, char *const *files, GPtrArray *paths, guint *folder);
    /* It accepts untested names; testing takes a tenth of the time for reading small files. */
    gboolean unseen;

    /* Or NULL: a file or folder that was found and could not be examined (reported on stderr). */
    void (*unread)(gpointer data, const char *path, const char *why);
    /* Or NULL: settings below a folder. */
    void (*settings)(gpointer data, const char *path);
};

/* Visits each file of the arguments. A named file is taken whatever its content. In a folder every
 * *.xml below it is examined, in the order of names, without hidden ones and links to folders. It
 * is skipped only if it is certainly something else: its root is neither ours nor named scenario or
 * map. A link is followed to a file in the folder that is not hidden, and reported on stderr
 * otherwise; no file is taken twice because of a link. Skipped files are counted on stderr unless
 * quiet, and a folder without any scenario is reported with the reason.
 * Returns CMD_YES; CMD_USAGE when there was no scenario at all; CMD_WORLD when something could not
 * be read. The latter two are reported on stderr. */
int inputs_visit(char *const *arguments, const char *verb, gboolean quiet, GPtrArray *paths,
                 const struct inputs_visitor *visitor, gpointer data);

/* For --watch: standard input can be read once. CMD_YES, or CMD_USAGE after a line on stderr. */
int inputs_check_watchable(char *const *arguments, const char *verb);

/* Reads the file of a transcript. */

/* Its bytes, the caller's (g_free), from standard input for "-"; NULL after a report: it cannot be
 * read, or is too large. */
char *transcript_file_read(const char *path, gsize *length);

/* Only one of them may be standard input: CMD_USAGE after a report, else CMD_YES. moves may be
 * NULL. */
int transcript_file_check(const char *scenario, const char *moves, const char *verb);

/* The id that the name of a file suggests for its scenario. */

/* "my-island" of "maps/My Island.xml", the caller's; NULL if the name has no letter for an id. */
char *file_id(const char *path);

/* --watch: run again whenever a file changes, until Ctrl-C. */

/* One run; adds to `paths` every file and folder it depended on (char *, g_free'd by the set).
 * Returns an exit code. */
typedef int watch_run(gpointer data, GPtrArray *paths);

/* Runs at once, and after each change of the paths of the last run. Notices editors that write a
 * new file and rename it, and files that appear and disappear. Between runs Ctrl-C ends it with the
 * exit code of the last run; during a run it ends the program at once. */
int watch(watch_run *run, gpointer data);
