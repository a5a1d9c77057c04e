#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes completion scripts from the table of commands. */
#include "cmd.h"

#include <stdbool.h>

/* Each shell has a writer, completion-SHELL.c, and a fixed part, completion/SHELL.in. */
#define COMPLETION_SHELLS "bash|zsh|fish"
void completion_bash(const struct cmd *const *table, GString *out);
void completion_zsh(const struct cmd *const *table, GString *out);
void completion_fish(const struct cmd *const *table, GString *out);

/* Appends an embedded text with each @NAME@ replaced: pairs of a name and its text, then NULL. */
void completion_fill(GString *out, const char *file, ...) G_GNUC_NULL_TERMINATED;

/* Sources of completion for the value of an option, besides its words. */
enum completion_files { COMPLETION_NOTHING, COMPLETION_FILES, COMPLETION_FOLDERS };

/* "A4 A3 A2": the words of an option, NULL without any; the caller's. */
char *completion_words(const struct cmd_option *option);
enum completion_files completion_files(const struct cmd_option *option);

/* The allowed words of the first argument, "validate check", NULL for any; the caller's. And
 * whether files may be arguments. */
char *completion_arguments(const struct cmd *const *table, const struct cmd *cmd);
bool completion_takes_files(const struct cmd *cmd);

/* The names of all verbs, separated by spaces; the caller's. */
char *completion_verbs(const struct cmd *const *table);
