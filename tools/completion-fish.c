/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "completion.h"

#include "options.h"

static void
append_quoted(GString *out, const char *option, const char *text)
{
    g_autoptr(GString) safe = g_string_new(text);

    g_string_replace(safe, "\\", "\\\\", 0);
    g_string_replace(safe, "'", "\\'", 0);
    g_string_append_printf(out, " %s '%s'", option, safe->str);
}

/* The words, and folders if the value may be one; fish itself completes files. */
static void
append_value(GString *out, const struct cmd_option *option)
{
    enum completion_files files = completion_files(option);
    g_autofree char *words = completion_words(option);
    g_autofree char *list =
        words && option->list ? g_strdup_printf("(__fish_append , %s)", words) : NULL;

    g_string_append(out, files == COMPLETION_FILES ? " -r -F" : option->bare ? " -f" : " -x");
    g_autofree char *all =
        g_strdup_printf("%s%s",
                        list    ? list
                        : words ? words
                                : "",
                        files == COMPLETION_FOLDERS ? " (__cartwright_folders)" : "");

    if (*all)
        append_quoted(out, "-a", g_strchug(all));
}

/* One line for `cartwright VERB`, one for `cartwright-VERB`. */
static void
append_fish_option(GString *out, const struct cmd *cmd, const struct cmd_option *option)
{
    for (int linked = 0; linked < 2; linked++) {
        if (linked)
            g_string_append_printf(out, "complete -c cartwright-%s", cmd->name);
        else
            g_string_append_printf(out, "complete -c cartwright -n '__cartwright_verb %s'",
                                   cmd->name);
        if (option->letter)
            g_string_append_printf(out, " -s %c", option->letter);
        g_string_append_printf(out, " -l %s", option->name);
        append_quoted(out, "-d", option->summary);
        if (option->value)
            append_value(out, option);
        g_string_append_c(out, '\n');
    }
}

static void
append_fish_arguments(const struct cmd *const *table, GString *out, const struct cmd *cmd)
{
    g_autofree char *words = completion_arguments(table, cmd);

    if (!completion_takes_files(cmd))
        g_string_append_printf(out,
                               "complete -c cartwright -n '__cartwright_verb %s' -f\n"
                               "complete -c cartwright-%s -f\n",
                               cmd->name, cmd->name);
    if (words)
        g_string_append_printf(
            out,
            "complete -c cartwright -n '__cartwright_verb %s; and __cartwright_first 2' -a '%s'\n"
            "complete -c cartwright-%s -n '__cartwright_first 1' -a '%s'\n",
            cmd->name, words, cmd->name, words);
}

void
completion_fish(const struct cmd *const *table, GString *out)
{
    g_autoptr(GString) verbs = g_string_new(NULL);

    for (const struct cmd *const *c = table; *c; c++) {
        g_string_append_printf(verbs, "complete -c cartwright -n '__cartwright_verb \"\"' -a %s",
                               (*c)->name);
        append_quoted(verbs, "-d", (*c)->summary);
        g_string_append_c(verbs, '\n');
        for (const struct cmd_option *o = (*c)->options; o && o->name; o++)
            append_fish_option(verbs, *c, o);
        for (const struct cmd_option *o = options_of_all(); o->name; o++)
            append_fish_option(verbs, *c, o);
        append_fish_arguments(table, verbs, *c);
    }
    completion_fill(out, "fish.in", "verbs", verbs->str, NULL);
}
