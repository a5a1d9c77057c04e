#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes help on the commands from the table. */
#include "cmd.h"

/* All verbs with their summaries. */
void help_overview(const struct cmd *const *table, GString *out);

/* One verb: usage, description, options. */
void help_cmd(const struct cmd *cmd, GString *out);

/* An embedded text, by the name of its file. */
const char *help_text(const char *file);
/* Its description, tools/descriptions/VERB.txt: paragraphs separated by empty lines. */
const char *help_description(const struct cmd *cmd);

/* "-o, --output FILE", as in help and man page; the caller's (g_free). */
char *help_option_name(const struct cmd_option *option);
