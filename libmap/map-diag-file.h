#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The one reader of every file that is not a scenario. It reads regular files up to the limit of
 * their kind, and never waits for a pipe. */
#include "map-diag.h"

#include <glib.h>
#pragma GCC visibility push(default)

enum map_diag_file {
    MAP_DIAG_FILE_SETTINGS, /* 1 MiB */
    MAP_DIAG_FILE_BASELINE, /* 16 MiB */
    MAP_DIAG_FILE_SHARD,    /* of a check: 256 MiB */
    MAP_DIAG_FILE_SHELF,    /* 1 MiB */
    MAP_DIAG_FILE_THEME,    /* theme.ini: 1 MiB */
    MAP_DIAG_FILE_ART,      /* a picture of a theme: 1 MiB */
    MAP_DIAG_FILE_MOVES,    /* a transcript: 16 MiB; "-" is standard input */
    MAP_DIAG_FILE_PRINTERS, /* printers.ini: 1 MiB */
    MAP_DIAG_FILE_LIST,     /* of changed files: 16 MiB */
    MAP_DIAG_FILE_SCENARIO, /* read once more before it is written over: 4 MiB */
    MAP_DIAG_FILE_WORDS,    /* words of a language: 1 MiB */
    MAP_DIAG_FILE_WEIGHTS,  /* of a bot: 1 MiB */
    MAP_DIAG_FILE_FOREIGN,  /* a map of another program: 4 MiB; "-" is standard input */
    MAP_DIAG_FILE_FONT      /* 64 MiB */
};

/* The domain of an error whose message is a whole finding, printed as it is: code, file, help. */
#define MAP_DIAG_FINDING (g_quark_from_static_string("cartwright-finding"))
/* Its codes: the file could not be used at all, or what is written in it is wrong. */
enum map_diag_finding { MAP_DIAG_UNREAD, MAP_DIAG_CONTENT };

/* The bytes of a file, the caller's (g_free), with a NUL behind them; length may be NULL. NULL with
 * an error: MAP_DIAG_FINDING when the file is not regular or too large, G_FILE_ERROR ("PATH: why")
 * when it cannot be opened or read. What the shell hands over by a number (/dev/stdin, /dev/fd/3)
 * may be a pipe. */
char *map_diag_file_read(enum map_diag_file kind, const char *path, gsize *length, GError **error);

/* The same as groups of keys. The error is MAP_DIAG_FINDING with MAP_DIAG_CONTENT where the file is
 * not of that form. */
GKeyFile *map_diag_file_ini(enum map_diag_file kind, const char *path, GKeyFileFlags flags,
                            GError **error);

/* Applies the replacements of findings to the text of their file. */

/* Takes every replacement. */
#define MAP_DIAG_FIX_ALL G_MAXUINT

/* The text of the first file of a sink with replacements applied: all, or only number `which`. Of
 * two that overlap, the first in the file is applied. Accepted findings are left alone. *n: the
 * number applied; 0: the text is unchanged. NULL: no file was read. Call it before the sink is
 * sorted. */
GBytes *map_diag_fix(const struct map_sink *sink, unsigned which, unsigned *n);
#pragma GCC visibility pop
