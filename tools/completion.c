/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "completion.h"

#include "help.h"

#include <stdarg.h>
#include <string.h>

static char *
split_choices(const char *words)
{
    return words ? g_strdelimit(g_strdup(words), "|", ' ') : NULL;
}

char *
completion_words(const struct cmd_option *option)
{
    return split_choices(option->words ? option->words : option->offers);
}

enum completion_files
completion_files(const struct cmd_option *option)
{
    static const char *const folders[] = {"DIR", "FOLDER", "THEME", NULL};

    if (!option->value ||
        (option->type != G_OPTION_ARG_FILENAME && option->type != G_OPTION_ARG_FILENAME_ARRAY))
        return COMPLETION_NOTHING;
    return g_strv_contains(folders, option->value) ? COMPLETION_FOLDERS : COMPLETION_FILES;
}

char *
completion_arguments(const struct cmd *const *table, const struct cmd *cmd)
{
    gsize length = strspn(cmd->usage, "abcdefghijklmnopqrstuvwxyz-|");
    g_autofree char *words = g_strndup(cmd->usage, length);

    if (strcmp(cmd->usage, "[VERB]") == 0)
        return completion_verbs(table);
    return length ? split_choices(words) : NULL;
}

bool
completion_takes_files(const struct cmd *cmd)
{
    return strstr(cmd->usage, "FILE") || strstr(cmd->usage, "PART");
}

char *
completion_verbs(const struct cmd *const *table)
{
    GString *out = g_string_new(NULL);

    for (const struct cmd *const *c = table; *c; c++)
        g_string_append_printf(out, "%s%s", out->len ? " " : "", (*c)->name);
    return g_string_free(out, FALSE);
}

void
completion_fill(GString *out, const char *file, ...)
{
    g_autoptr(GString) text = g_string_new(help_text(file));
    const char *name;
    va_list pairs;

    va_start(pairs, file);
    while ((name = va_arg(pairs, const char *))) {
        g_autofree char *mark = g_strdup_printf("@%s@", name);

        g_string_replace(text, mark, va_arg(pairs, const char *), 0);
    }
    va_end(pairs);
    g_string_append(out, text->str);
}
