#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A command: one file, one const struct. Help, man pages and completion come from it. */
#include <glib.h>

struct cmd_option {
    const char *name;           /* "format" */
    char letter;                /* 'o' or 0 */
    GOptionArg type;
    gsize offset;               /* into the command's own struct of values */
    const char *value;          /* "FILE", NULL for a flag */
    const char *summary;
};

struct cmd {
    const char *name;
    const char *summary;
    const char *usage;          /* "FILE|DIR..." */
    const char *description;    /* paragraphs for help and the man page */
    const struct cmd_option *options;   /* ended by a NULL name; NULL: none */
    gsize values_size;          /* size of the struct the offsets point into, zeroed before */
    const void *defaults;       /* values to start from, or NULL */
    int (*run)(void *values, char **arguments); /* exit code 0..3 */
};
