#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the program says of itself: help, man pages, completion. */
#include "cmd.h"

#include <glib.h>

/* Writes help on the commands from the table. */

/* All verbs with their summaries. */
void help_overview(const struct cmd *const *table, GString *out);

/* One verb: usage, description, options. */
/* A screen of 24 lines, with the options that the verb has `often`; or all. */
void help_cmd(const struct cmd *cmd, gboolean all, GString *out);

/* An embedded text, by the name of its file. */
const char *help_text(const char *file);
/* Its description, tools/descriptions/VERB.txt: paragraphs separated by empty lines. */
const char *help_description(const struct cmd *cmd);

/* "-o, --output FILE", as in help and man page; the caller's (g_free). */
char *help_option_name(const struct cmd_option *option);

/* Wraps text for people. */

/* Appends text; lines too long for a terminal are broken at spaces, all are indented. A line that
 * begins with a space is an example and is not changed. Ends with a line break. */
void wrap_text(GString *out, const char *text, unsigned indent);

/* "  name          summary", the summary wrapped in its own column. */
void wrap_item(GString *out, const char *name, const char *summary, unsigned column);

/* Texts embedded in the binary (tools/embed-text): descriptions of verbs
 * (tools/descriptions/VERB.txt), scripts of shells (tools/completion/). */
struct embedded_text {
    const char *file, *text;
};

/* Ended by a NULL name. */
extern const struct embedded_text embedded_texts[];

/* Writes man pages from the table of commands; the build makes them. */

/* cartwright-VERB.1, or cartwright.1 where cmd is NULL. */
void man_page(const struct cmd *const *table, const struct cmd *cmd, GString *out);

/* Writes completion scripts from the table of commands. Each shell has a fixed part,
 * completion/SHELL.in. */

#define COMPLETION_SHELLS "bash|zsh|fish"
void completion_script(const struct cmd *const *table, const char *shell, GString *out);
