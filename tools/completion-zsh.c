/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "completion.h"

#include "options.h"

#include <string.h>

/* Escapes the characters that end text in a spec of _arguments. */
static char *
escape_spec(const char *text)
{
    GString *out = g_string_new(NULL);

    for (; *text; text++) {
        if (strchr("[]:\\", *text))
            g_string_append_c(out, '\\');
        g_string_append_c(out, *text);
    }
    return g_string_free(out, FALSE);
}

/* The completion of the value: "(A4 A3)", "_files -/". */
static char *
make_action(const struct cmd_option *option)
{
    enum completion_files files = completion_files(option);
    g_autofree char *words = completion_words(option);
    const char *kind = files == COMPLETION_FOLDERS ? "-/" : "-f";

    if (words && files != COMPLETION_NOTHING)
        return g_strdup_printf(" _cartwright_either %s %s", kind, words);
    if (words && option->list)
        return g_strdup_printf("_values -s , word %s", words);
    if (words)
        return g_strdup_printf("(%s)", words);
    return files == COMPLETION_NOTHING ? g_strdup(" ") : g_strdup_printf("_files %s", kind);
}

static void
append_spec(GString *out, const char *spec)
{
    g_autofree char *quoted = g_shell_quote(spec);

    g_string_append_printf(out, " \\\n            %s", quoted);
}

/* A spec for each spelling of an option; each excludes the other. */
static void
append_zsh_option(GString *out, const struct cmd_option *option)
{
    g_autofree char *summary = escape_spec(option->summary);
    g_autofree char *value =
        option->value ? escape_spec(option->words ? option->name : option->value) : NULL;
    g_autofree char *action = option->value ? make_action(option) : NULL;
    g_autofree char *end = option->value
                               ? g_strdup_printf("%s:%s:%s", option->bare ? ":" : "", value, action)
                               : g_strdup("");
    const char *equals = !option->value ? "" : option->bare ? "=-" : "=";
    g_autofree char *both =
        option->letter ? g_strdup_printf("(-%c --%s)", option->letter, option->name) : g_strdup("");
    g_autofree char *name =
        g_strdup_printf("%s--%s%s[%s]%s", both, option->name, equals, summary, end);

    if (option->letter) {
        g_autofree char *letter = g_strdup_printf("%s-%c%s[%s]%s", both, option->letter,
                                                  option->value ? "+" : "", summary, end);

        append_spec(out, letter);
    }
    append_spec(out, name);
}

static void
append_verb(const struct cmd *const *table, GString *out, const struct cmd *cmd)
{
    g_autofree char *words = completion_arguments(table, cmd);

    g_string_append_printf(out, "    %s)\n        _arguments -s -S", cmd->name);
    for (const struct cmd_option *o = cmd->options; o && o->name; o++)
        append_zsh_option(out, o);
    for (const struct cmd_option *o = options_of_all(); o->name; o++)
        append_zsh_option(out, o);
    if (words) {
        g_autofree char *first = g_strdup_printf("1:word:(%s)", words);

        append_spec(out, first);
    }
    if (completion_takes_files(cmd))
        append_spec(out, "*:file:_files");
    g_string_append(out, " ;;\n");
}

void
completion_zsh(const struct cmd *const *table, GString *out)
{
    g_autoptr(GString) verbs = g_string_new(NULL), linked = g_string_new(NULL);
    g_autoptr(GString) cases = g_string_new(NULL);

    for (const struct cmd *const *c = table; *c; c++) {
        g_autofree char *summary = escape_spec((*c)->summary);
        g_autofree char *item = g_strdup_printf("%s:%s", (*c)->name, summary);
        g_autofree char *quoted = g_shell_quote(item);

        g_string_append_printf(linked, " cartwright-%s", (*c)->name);
        g_string_append_printf(verbs, "            %s\n", quoted);
        append_verb(table, cases, *c);
    }
    completion_fill(out, "zsh.in", "linked", linked->str, "cases", cases->str, "verbs", verbs->str,
                    NULL);
}
