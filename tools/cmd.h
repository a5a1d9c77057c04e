#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A command: one file cmd-<verb>.c, one const struct. Help, man page and completion come
 * from it.
 *
 * A new verb touches: cmd-<verb>.c, verbs.h, the table in verbs.c, tools/meson.build, what
 * `help` says of it in descriptions/<verb>.txt, cases in tests/cases/<verb>/, and `tests/guards/generated --update` for its man page.
 *
 * What the frame gives a verb:
 *   scenario-file.h  a file read and validated
 *   findings.h  --format, --color, --strict, -q; prints sinks, says the exit code
 *   inputs.h    FILE|DIR|- becomes a list of files
 *   output.h    bytes written beside their name and renamed; stdout
 *   watch.h     --watch
 *   module.h    the drawing module, for render and print
 *   complain()  one line on stderr: "cartwright: ..." */
#include "exit-code.h"

#include <glib.h>
#include <stddef.h>

#define CMD_ANY_INDEX 0, 0x1p63 /* as least and most: nothing negative */

/* Where the value of an option is stored, in the verb's own struct values: CMD_VALUE(INT,
 * players). */
#define CMD_VALUE(type, member) G_OPTION_ARG_##type, offsetof(struct values, member)

struct cmd_option {
    const char *name; /* "format" */
    char letter;      /* 'o' or 0 */
    GOptionArg type;
    gsize offset;      /* into the command's own struct of values: offsetof() */
    const char *value; /* "FILE"; NULL for a flag */
    const char *summary;
    const char *words;  /* "text|json": all allowed words, checked by the frame; or NULL */
    double least, most; /* range of a number, checked by the frame; 0, 0: any */
    const char *bare;   /* the word that it means without a value; NULL: it needs one */
    const char *offers; /* "A4|A3": words for completion, if others are allowed too; or NULL */
    gboolean list;      /* words of `offers` separated by commas */
};

/* Types of the members that offsets point at: NONE gboolean, INT gint, INT64 gint64,
 * DOUBLE gdouble, STRING char *, FILENAME char * (the frame frees it), STRING_ARRAY and
 * FILENAME_ARRAY char ** for an option that may be given several times. */
struct cmd {
    const char *name;
    const char *summary;              /* a line of `help`, lower case, no full stop */
    const char *usage;                /* "FILE|DIR..." */
    const struct cmd_option *options; /* ended by a NULL name; NULL: none */
    gsize values_size;                /* size of the struct that the offsets point into */
    const void *defaults;             /* values to start from, static; NULL: zeroes */
    int least, most;                  /* number of arguments; most < 0: any number */

    /* values: the struct; arguments: ended by NULL. Returns an enum cmd_exit. */
    int (*run)(const void *values, char **arguments);
    /* Called instead for a verb about verbs: it gets the table. */
    int (*run_on_table)(const struct cmd *const *table, const void *values, char **arguments);
};

/* A table holds commands and ends with NULL; the program's is in verbs.c. NULL: not found. */
const struct cmd *cmd_find(const struct cmd *const *table, const char *name);

/* Reports an unknown verb, with the nearest one; returns CMD_USAGE. */
int cmd_report_unknown(const struct cmd *const *table, const char *name);
