#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the process gives out: exit code, lines on stderr, progress, files. */
#include <glib.h>
#include <stdbool.h>

/* ---- files: written completely or not at all ---- */

struct output_file {
    const char *name; /* below the folder, possibly in a folder there: "shop/poster.pdf" */
    GBytes *bytes;
};

/* Writes a temporary file in the same folder, syncs it to the disk and renames it; signals are blocked until then, so
 * Ctrl-C leaves no incomplete file. "-" is standard output; an existing name that is not a regular
 * file (/dev/null, a pipe) is written directly. A read-only file stays. FALSE with an error. */
gboolean output_write(const char *path, GBytes *bytes, GError **error);

/* For a user's own work: replaces the target of a link and keeps permissions. A read-only file
 * stays. */
gboolean output_replace(const char *path, GBytes *bytes, GError **error);
/* The same unless the bytes are what they were; "-": writes them in any case. Looks for files of
 * killed runs once in each folder (unfinished_sweep_once()). */
gboolean output_update(const char *path, GBytes *before, GBytes *after, GHashTable *swept,
                       GError **error);

/* The same for a new file: FALSE with G_FILE_ERROR_EXIST when there is one with other bytes. */
gboolean output_create(const char *path, GBytes *bytes, GError **error);

/* Whether there is a file with bytes that a test does not know: it may be somebody's work. */
gboolean output_is_strange(const char *path, bool (*is_ours)(GBytes *bytes));

/* As output_write() for files of a folder, which is created if missing. All are complete before the
 * first is renamed; if one cannot be renamed, everything is restored. No system call renames two
 * files: a process killed meanwhile leaves some new and some old, each complete. */
gboolean output_write_folder(const char *folder, const struct output_file *files, unsigned n,
                             GError **error);

/* For long runs, before they begin: FALSE with an error where files and folders as they are would make
 * output_write() or output_write_folder() fail. Writes nothing. */
gboolean output_check(const char *path, GError **error);
gboolean output_check_folder(const char *folder, GError **error);

/* Flushes standard output; FALSE with an error when some of it was lost. */
gboolean output_end(GError **error);

/* What a command returns, and the process with it. */
enum cmd_exit {
    CMD_YES,   /* done; the answer is yes */
    CMD_NO,    /* the answer is no: findings, an illegal move */
    CMD_USAGE, /* wrong usage, or no scenario found */
    CMD_WORLD, /* cannot read, cannot write */
};

/* Lines on stderr other than findings: usage errors and failures of files. */

/* "cartwright: <text>" and a line break. Text from outside is escaped. */
void complain(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* The same, then `see "cartwright help VERB"`; returns CMD_USAGE. verb may be NULL. */
int complain_usage(const char *verb, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* The error's message, or the finding that it is (map-diag-file.h); frees it; returns CMD_WORLD. */
int complain_error(GError *error);

/* The same; but for G_OPTION_ERROR_BAD_VALUE reports wrong usage of the verb. */
int complain_refused(const char *verb, GError *error);

/* Temporary files for output in progress: .cartwright-unfinished-XXXXXX, hidden. While a process
 * writes, it holds a shared lock (flock) of their folder, however many files it has there. The lock
 * ends with the process: in a folder that nobody has locked a killed process left them. */

/* Keeps sweeps away until the descriptor is closed. -1: it cannot be locked. */
int unfinished_lock(const char *folder);

/* Creates one in the folder, which is locked. -1 with errno. */
int unfinished_create(const char *folder, char **path);

/* A second name for a file that is about to be replaced: `unfinished` plus ".old"; NULL when there
 * is no such file, or the file system has no links. */
char *unfinished_keep(const char *path, const char *unfinished);

/* Removes those of this user in the folder, unless a process has it locked. */
void unfinished_sweep(const char *folder);

/* The same for the folder of a file, unless the set has it already. Follows links. */
void unfinished_sweep_once(GHashTable *swept, const char *path);

/* A progress bar on stderr for long work: only on a terminal, never on a pipe. */

struct progress {
    gboolean shown; /* stderr is a terminal that can */
    gint64 begun, drawn;
};

/* quiet: no bar. */
void progress_begin(struct progress *p, gboolean quiet);

/* Draws at most ten times a second, and not in the first moment: short work needs no bar. from 0 to
 * 1; the text follows the bar. */
void progress_show(struct progress *p, double part, const char *text);

/* Removes it: call this before printing. progress_show() draws it again. */
void progress_hide(struct progress *p);

/* The difference of two texts as a unified patch with three lines of context. */

/* Appends nothing when they are equal. visible: for a terminal, with control characters as ?. */
void diff_append(const char *name, GBytes *before, GBytes *after, gboolean visible, GString *out);
/* Prints it to standard output. */
void diff_print(const char *name, GBytes *before, GBytes *after);
