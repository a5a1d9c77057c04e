#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The command line of one verb: parses words into values by its const table of options. */
#include "cmd.h"

/* The values of a command line, owned. */
struct options {
    const struct cmd *cmd;
    void *values;     /* cmd->values_size bytes, or NULL */
    char **arguments; /* words that are not options, ended by NULL */
    gboolean help;    /* --help was given: do not run the verb */
};

/* Options every verb has besides its own (--help); ended by a NULL name. */
const struct cmd_option *options_of_all(void);

/* Parses argv[first..]; -j4 is -j 4, words behind -- are not options. FALSE after reporting the
 * fault on stderr. */
gboolean options_read(struct options *o, const struct cmd *cmd, char **argv);
void options_release(struct options *o);
