#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The command line of one verb: its const table of options becomes values. */
#include "cmd.h"

/* The values of a command line, owned, with what to do with them. */
struct options {
    const struct cmd *cmd;
    void *values;     /* cmd->values_size bytes, or NULL */
    char **arguments; /* what is no option, ended by NULL */
    gboolean help;    /* --help was given: run nothing */
};

/* Options every verb has besides its own (--help); ended by a NULL name. */
const struct cmd_option *options_of_all(void);

/* Reads argv[first..]; -j4 is -j 4, what follows -- is no option. FALSE after telling
 * what is wrong on stderr. */
gboolean options_read(struct options *o, const struct cmd *cmd, char **argv);
void options_release(struct options *o);
