/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "help.h"
#include "map-diag.h"
#include "map-scenario-file.h"
#include "output.h"
#include "print-module.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

static int
run_cmd(const struct cmd *const *table, const struct cmd *cmd, char **argv)
{
    struct options options;
    int code = CMD_USAGE;

    if (options_read(&options, cmd, argv)) {
        if (options.help) {
            g_autoptr(GString) out = g_string_new(NULL);

            help_cmd(cmd, options.help_all, out);
            fwrite(out->str, 1, out->len, stdout);
            code = CMD_YES;
        } else {
            map_scenario_init();
            code = cmd->run_on_table ? cmd->run_on_table(table, options.values, options.arguments)
                                     : cmd->run(options.values, options.arguments);
        }
    }
    options_release(&options);
    return code;
}

/* Ours and that of every library that can change an output. */
static void
list_versions(GString *out)
{
    g_autoptr(GError) error = NULL;
    const char *libxml = map_scenario_init();
    const struct print_module *module = module_open(&error);

    g_string_append_printf(out, "cartwright %s\nlibxml2 %s\nglib %u.%u.%u\n", CARTWRIGHT_VERSION,
                           libxml, glib_major_version, glib_minor_version, glib_micro_version);
    if (module) {
        g_autofree char *libraries = module->libraries();

        g_string_append(out, libraries);
    } else {
        g_string_append_printf(out, "%s\n", error->message);
    }
}

/* A link named cartwright-validate is that verb: man pages and completion know both forms. */
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
        list_versions(out);
    else if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        help_overview(table, out);
    else if (argv[1][0] == '-')
        return complain_usage(NULL, "there is no option %s before a verb", argv[1]);
    else
        return cmd_report_unknown(table, argv[1]);
    fwrite(out->str, 1, out->len, stdout);
    return CMD_YES;
}

/* What a library does that got no memory: GLib traps, others follow NULL. A signal while there is
 * memory for the stack of a thread is a fault of the program, and stays one. */
static void
end_without_memory(int number)
{
    static const char words[] = "cartwright: not enough memory under this limit (ulimit -v)\n";

    if (errno == ENOMEM ||
        mmap(NULL, 1 << 24, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED) {
        (void)!write(STDERR_FILENO, words, sizeof words - 1);
        _exit(CMD_WORLD);
    }
    signal(number, SIG_DFL);
    raise(number);
}

int
dispatch_run(char **argv, const struct cmd *const *table)
{
    static const int ends[] = {SIGSEGV, SIGBUS, SIGABRT, SIGTRAP};
    static char room[1 << 16]; /* the stack may be what cannot grow */
    const struct sigaction end = {.sa_handler = end_without_memory, .sa_flags = SA_ONSTACK};
    const stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
    struct rlimit limit;
    g_autoptr(GError) error = NULL;

    /* a file that grows too large is an error like a full disk, and unfinished files are removed */
    signal(SIGXFSZ, SIG_IGN);
    /* without a limit a signal is a fault of the program, and stays one */
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        sigaltstack(&stack, NULL);
        for (unsigned i = 0; i < G_N_ELEMENTS(ends); i++)
            sigaction(ends[i], &end, NULL);
    }
    int code = dispatch_verb(argv, table);

    if (!output_end(&error))
        code = complain_error(g_steal_pointer(&error));
    return code;
}

const struct cmd *
cmd_find(const struct cmd *const *table, const char *name)
{
    for (; *table; table++)
        if (strcmp((*table)->name, name) == 0)
            return *table;
    return NULL;
}

int
cmd_report_unknown(const struct cmd *const *table, const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();

    if (strcmp(name, "bench") == 0)
        return complain_usage(NULL, "bench is a separate program, cartwright-bench");
    if (strcmp(name, "print") == 0 || strcmp(name, "render") == 0)
        return complain_usage(NULL, "%s: this program was built without drawing", name);
    if (g_str_has_suffix(name, ".xml") || g_file_test(name, G_FILE_TEST_IS_DIR))
        return complain_usage(NULL, "name a verb before the file: cartwright validate %s", name);
    for (; *table; table++)
        g_ptr_array_add(names, (gpointer)(*table)->name);
    g_ptr_array_add(names, NULL);
    const char *near = map_diag_nearest(name, (const char *const *)names->pdata);

    if (near)
        return complain_usage(NULL, "there is no verb %s; did you mean %s?", name, near);
    return complain_usage(NULL, "there is no verb %s", name);
}
