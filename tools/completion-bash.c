/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "completion.h"

#include "options.h"

/* "print:-o|print:--output": the words that a value follows. */
static void
append_patterns(GString *out, const struct cmd *cmd, const struct cmd_option *option)
{
    g_string_append(out, "    ");
    if (option->letter)
        g_string_append_printf(out, "%s:-%c|", cmd->name, option->letter);
    g_string_append_printf(out, "%s:--%s)", cmd->name, option->name);
}

static void
append_values(GString *out, const struct cmd *cmd)
{
    static const char *const files[] = {
        [COMPLETION_NOTHING] = "", [COMPLETION_FILES] = "f", [COMPLETION_FOLDERS] = "d"};

    for (const struct cmd_option *o = cmd->options; o && o->name; o++) {
        g_autofree char *words = completion_words(o);

        if (!o->value)
            continue;
        append_patterns(out, cmd, o);
        if (words)
            g_string_append_printf(out, " words='%s'", words);
        g_string_append_printf(out, " files='%s'%s ;;\n", files[completion_files(o)],
                               o->list ? " list=1" : "");
    }
}

static void
append_options(GString *out, const struct cmd_option *option)
{
    for (; option && option->name; option++)
        g_string_append_printf(out, " --%s%s", option->name,
                               option->value && !option->bare ? "=" : "");
}

static void
append_bash_arguments(const struct cmd *const *table, GString *out, const struct cmd *cmd)
{
    g_autofree char *words = completion_arguments(table, cmd);
    bool files = completion_takes_files(cmd);

    g_string_append_printf(out, "        -*:%s) files='' words='", cmd->name);
    append_options(out, cmd->options);
    append_options(out, options_of_all());
    g_string_append(out, "' ;;\n");
    if (words || !files)
        g_string_append_printf(out, "        *:%s) words='%s'%s ;;\n", cmd->name,
                               words ? words : "", files ? "" : " files=''");
}

void
completion_bash(const struct cmd *const *table, GString *out)
{
    g_autoptr(GString) values = g_string_new(NULL), arguments = g_string_new(NULL);
    g_autoptr(GString) linked = g_string_new(NULL);
    g_autofree char *verbs = completion_verbs(table);

    for (const struct cmd *const *c = table; *c; c++) {
        append_values(values, *c);
        append_bash_arguments(table, arguments, *c);
        g_string_append_printf(linked, " cartwright-%s", (*c)->name);
    }
    completion_fill(out, "bash.in", "verbs", verbs, "values", values->str, "arguments",
                    arguments->str, "linked", linked->str, NULL);
}
