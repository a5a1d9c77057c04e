#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What completion offers, from the table of commands. */
#include "cmd.h"

#include <stdbool.h>

/* Each has a writer, completion-SHELL.c, and what is the same whatever the verbs are,
 * completion/SHELL.in. */
#define COMPLETION_SHELLS "bash|zsh|fish"
void completion_bash(const struct cmd *const *table, GString *out);
void completion_zsh(const struct cmd *const *table, GString *out);
void completion_fish(const struct cmd *const *table, GString *out);

/* Appends an embedded text, each @NAME@ replaced: pairs of a name and its text, then NULL. */
void completion_fill(GString *out, const char *file, ...) G_GNUC_NULL_TERMINATED;

/* What the value of an option is completed from, beside its words. */
enum completion_files { COMPLETION_NOTHING, COMPLETION_FILES, COMPLETION_FOLDERS };

/* "A4 A3 A2": the words that an option offers, NULL without any; the caller's. */
char *completion_words(const struct cmd_option *option);
enum completion_files completion_files(const struct cmd_option *option);

/* The words that the first argument may be, "validate check", NULL for any; the caller's. And
 * whether files may be arguments. */
char *completion_arguments(const struct cmd *const *table, const struct cmd *cmd);
bool completion_takes_files(const struct cmd *cmd);

/* The names of all verbs with spaces between; the caller's. */
char *completion_verbs(const struct cmd *const *table);
