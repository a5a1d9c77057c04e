/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "dispatch.h"

#include "complain.h"
#include "help.h"
#include "map-xml.h"
#include "options.h"
#include "output.h"
#include "version.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static int
run_cmd(const struct cmd *const *table, const struct cmd *cmd, char **argv)
{
    struct options options;
    int code = CMD_USAGE;

    if (options_read(&options, cmd, argv)) {
        if (options.help) {
            g_autoptr(GString) out = g_string_new(NULL);

            help_cmd(cmd, out);
            fwrite(out->str, 1, out->len, stdout);
            code = CMD_YES;
        } else {
            map_xml_init();
            code = cmd->run_on_table ? cmd->run_on_table(table, options.values, options.arguments)
                                     : cmd->run(options.values, options.arguments);
        }
    }
    options_release(&options);
    return code;
}

static int
dispatch_verb(char **argv, const struct cmd *const *table)
{
    g_autofree char *called = argv[0] ? g_path_get_basename(argv[0]) : g_strdup("");
    g_autoptr(GString) out = g_string_new(NULL);
    const struct cmd *cmd;

    if (g_str_has_prefix(called, "cartwright-")) {
        cmd = cmd_find(table, called + strlen("cartwright-"));
        return cmd ? run_cmd(table, cmd, argv + 1)
                   : cmd_report_unknown(table, called + strlen("cartwright-"));
    }
    if (!argv[0] || !argv[1]) {
        help_overview(table, out);
        fwrite(out->str, 1, out->len, stderr);
        return CMD_USAGE;
    }
    cmd = cmd_find(table, argv[1]);
    if (cmd)
        return run_cmd(table, cmd, argv + 2);
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        version_text(out);
    else if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        help_overview(table, out);
    else if (argv[1][0] == '-')
        return complain_usage(NULL, "there is no option %s before a verb", argv[1]);
    else
        return cmd_report_unknown(table, argv[1]);
    fwrite(out->str, 1, out->len, stdout);
    return CMD_YES;
}

int
dispatch_run(char **argv, const struct cmd *const *table)
{
    g_autoptr(GError) error = NULL;

    /* a file that grows too large is an error like a full disk, and unfinished files are removed */
    signal(SIGXFSZ, SIG_IGN);
    int code = dispatch_verb(argv, table);

    if (!output_end(&error))
        code = complain_error(g_steal_pointer(&error));
    return code;
}
