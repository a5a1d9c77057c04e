#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Help on the commands for people, made from the table. */
#include "cmd.h"

/* All verbs with their summaries. */
void help_overview(const struct cmd *const *table, GString *out);

/* One verb: usage, description, options. */
void help_cmd(const struct cmd *cmd, GString *out);

/* A text that is a part of the binary, by the name of its file. */
const char *help_text(const char *file);
/* What it does, tools/descriptions/VERB.txt: paragraphs with empty lines between. */
const char *help_description(const struct cmd *cmd);

/* "-o, --output FILE", as shown in help and man page; the caller's (g_free). */
char *help_option_name(const struct cmd_option *option);
