/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "help.h"
#include "output.h"

#include <stdio.h>

struct values {
    gboolean all, man;
    char *completion;
};

static const struct cmd_option options[] = {
    {"all", 0, CMD_VALUE(NONE, all), NULL, "all options of the verb, as its --help-all"},
    {"man", 0, CMD_VALUE(NONE, man), NULL, "print the man page instead, as troff"},
    {"completion", 0, CMD_VALUE(STRING, completion), "SHELL",
     "print a completion script for a shell", COMPLETION_SHELLS},
    {NULL},
};

static int
print_help(const struct cmd *const *table, const void *data, char **arguments)
{
    const struct values *values = data;
    const struct cmd *cmd = arguments[0] ? cmd_find(table, arguments[0]) : NULL;
    g_autoptr(GString) out = g_string_new(NULL);

    if (arguments[0] && !cmd)
        return cmd_report_unknown(table, arguments[0]);
    if (values->completion)
        completion_script(table, values->completion, out);
    else if (values->man)
        man_page(table, cmd, out);
    else if (cmd)
        help_cmd(cmd, values->all, out);
    else
        help_overview(table, out);
    fwrite(out->str, 1, out->len, stdout);
    return CMD_YES;
}

const struct cmd cmd_help = {
    .name = "help",
    .summary = "lists the verbs and their options",
    .usage = "[VERB]",
    .options = options,
    .values_size = sizeof(struct values),
    .most = 1,
    .run_on_table = print_help,
};
