#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A command: one file cmd-<verb>.c, one const struct. Help, man page and completion come
 * from it.
 *
 * A new verb touches: cmd-<verb>.c, its name below, the table in verbs.c, tools/meson.build, what
 * `help` says of it in descriptions/<verb>.txt, and cases in tests/cases/<verb>/.
 *
 * What the frame gives a verb:
 *   scenario-file.h  a file read and validated
 *   findings.h       --format, --color, --strict, -q; prints sinks, says the exit code
 *   inputs.h         FILE|DIR|- becomes a list of files; --watch
 *   output.h         bytes written beside their name and renamed; stdout; complain()
 *   print-module.h   the drawing module, for render and print */
#include "output.h"

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
    const char *often; /* "output|theme": the options that a help of one screen lists; NULL: all */

    /* values: the struct; arguments: ended by NULL. Returns an enum cmd_exit. */
    int (*run)(const void *values, char **arguments);
    /* Called instead for a verb about verbs: it gets the table. */
    int (*run_on_table)(const struct cmd *const *table, const void *values, char **arguments);
};

/* A table holds commands and ends with NULL; the program's is in verbs.c. NULL: not found. */
const struct cmd *cmd_find(const struct cmd *const *table, const char *name);

/* Reports an unknown verb, with the nearest one; returns CMD_USAGE. */
int cmd_report_unknown(const struct cmd *const *table, const char *name);

/* The command line of one verb, parsed into values by its table of options; owned. */
struct options {
    const struct cmd *cmd;
    void *values;     /* cmd->values_size bytes, or NULL */
    char **arguments; /* words that are not options, ended by NULL */
    gboolean help;    /* --help or --help-all was given: do not run the verb */
    gboolean help_all;
};

/* Options every verb has besides its own (--help, --help-all); ended by a NULL name. */
const struct cmd_option *options_of_all(void);

/* Parses argv[first..]; -j4 is -j 4, words behind -- are not options. FALSE after reporting the
 * fault on stderr. */
gboolean options_read(struct options *o, const struct cmd *cmd, char **argv);
void options_release(struct options *o);

/* Finds the verb, by the program's name (cartwright-validate) or the first argument; parses its
 * options, runs it, checks that stdout was written. */
int dispatch_run(char **argv, const struct cmd *const *table);

/* The verbs, each from its file cmd-<verb>.c. */
extern const struct cmd cmd_check, cmd_diff, cmd_explain, cmd_export, cmd_fmt, cmd_help, cmd_import,
    cmd_make, cmd_merge, cmd_new, cmd_parts, cmd_play, cmd_playtest, cmd_print, cmd_render,
    cmd_roll, cmd_validate;

/* Words for completion of options that accept more than these. tests/peers/shells compares
 * each list with its folder or table. */

#define OFFERS_CARDS "shelf|poker|bridge|mini"
#define OFFERS_DISCS "shelf|inch"
#define OFFERS_FILES "test-page|board|pieces|tiles|tokens|cards|aids|rules|frame|poster"
#define OFFERS_LANGUAGES "en|de"
#define OFFERS_PAPERS "A4|A3|A2|A5|Letter|Legal|Tabloid|4x6in|both"
#define OFFERS_SHELVES "box|extension|sea|all"
#define OFFERS_TEMPLATES                                                                           \
    "island|baggage-trains|tolls|rivers|barbarians|villains|warships|knights|workshop|boats|"      \
    "islands|robber|development|all"
#define OFFERS_THEMES "classic|color-blind|low-ink"
#define OFFERS_TILES "shelf|pitch|small|travel"
#define OFFERS_TOKENS "shelf|disc|inch"
