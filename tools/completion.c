/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "help.h"

#include "cmd.h"

#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

/* Sources of completion for the value of an option, besides its words. */
enum completion_files { COMPLETION_NOTHING, COMPLETION_FILES, COMPLETION_FOLDERS };

static char *
split_choices(const char *words)
{
    return words ? g_strdelimit(g_strdup(words), "|", ' ') : NULL;
}

/* The names of all verbs, separated by spaces; the caller's. */
static char *
list_verbs(const struct cmd *const *table)
{
    GString *out = g_string_new(NULL);

    for (const struct cmd *const *c = table; *c; c++)
        g_string_append_printf(out, "%s%s", out->len ? " " : "", (*c)->name);
    return g_string_free(out, FALSE);
}

/* "A4 A3 A2": the words of an option, NULL without any; the caller's. */
static char *
offer_words(const struct cmd_option *option)
{
    return split_choices(option->words ? option->words : option->offers);
}

/* The word for the value decides, which users read in the help as well: no option needs a member
 * more. */
static enum completion_files
find_files(const struct cmd_option *option)
{
    static const char *const folders[] = {"DIR", "FOLDER", "THEME", NULL};

    if (!option->value ||
        (option->type != G_OPTION_ARG_FILENAME && option->type != G_OPTION_ARG_FILENAME_ARRAY))
        return COMPLETION_NOTHING;
    return g_strv_contains(folders, option->value) ? COMPLETION_FOLDERS : COMPLETION_FILES;
}

/* The allowed words of the first argument, "validate check", NULL for any; the caller's. */
static char *
list_arguments(const struct cmd *const *table, const struct cmd *cmd)
{
    gsize length = strspn(cmd->usage, "abcdefghijklmnopqrstuvwxyz-|");
    g_autofree char *words = g_strndup(cmd->usage, length);

    if (strcmp(cmd->usage, "[VERB]") == 0)
        return list_verbs(table);
    return length ? split_choices(words) : NULL;
}

static bool
takes_files(const struct cmd *cmd)
{
    return strstr(cmd->usage, "FILE") || strstr(cmd->usage, "PART");
}

/* Appends an embedded text with each @NAME@ replaced: pairs of a name and its text, then NULL. */
static void
fill_script(GString *out, const char *file, ...)
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

/* ---- bash ---- */

static void
append_values(GString *out, const struct cmd *cmd)
{
    static const char *const files[] = {
        [COMPLETION_NOTHING] = "", [COMPLETION_FILES] = "f", [COMPLETION_FOLDERS] = "d"};

    for (const struct cmd_option *o = cmd->options; o && o->name; o++) {
        g_autofree char *words = offer_words(o);

        if (!o->value)
            continue;
        /* "print:-o|print:--output": the words that a value follows */
        g_string_append(out, "    ");
        if (o->letter)
            g_string_append_printf(out, "%s:-%c|", cmd->name, o->letter);
        g_string_append_printf(out, "%s:--%s)", cmd->name, o->name);
        if (words)
            g_string_append_printf(out, " words='%s'", words);
        g_string_append_printf(out, " files='%s'%s ;;\n", files[find_files(o)],
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
    g_autofree char *words = list_arguments(table, cmd);
    bool files = takes_files(cmd);

    g_string_append_printf(out, "        -*:%s) files='' words='", cmd->name);
    append_options(out, cmd->options);
    append_options(out, options_of_all());
    g_string_append(out, "' ;;\n");
    if (words || !files)
        g_string_append_printf(out, "        *:%s) words='%s'%s ;;\n", cmd->name,
                               words ? words : "", files ? "" : " files=''");
}

static void
write_bash(const struct cmd *const *table, GString *out)
{
    g_autoptr(GString) values = g_string_new(NULL), arguments = g_string_new(NULL);
    g_autoptr(GString) linked = g_string_new(NULL);
    g_autofree char *verbs = list_verbs(table);

    for (const struct cmd *const *c = table; *c; c++) {
        append_values(values, *c);
        append_bash_arguments(table, arguments, *c);
        g_string_append_printf(linked, " cartwright-%s", (*c)->name);
    }
    fill_script(out, "bash.in", "verbs", verbs, "values", values->str, "arguments", arguments->str,
                "linked", linked->str, NULL);
}

/* ---- zsh ---- */

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
    enum completion_files files = find_files(option);
    g_autofree char *words = offer_words(option);
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

/* A spec for each spelling of an option; each excludes the other. After a letter, + allows the
 * value beside it or as the next word; =- after a name allows it behind the sign only, since a bare
 * option takes no next word. */
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
    g_autofree char *words = list_arguments(table, cmd);

    g_string_append_printf(out, "    %s)\n        _arguments -s -S", cmd->name);
    for (const struct cmd_option *o = cmd->options; o && o->name; o++)
        append_zsh_option(out, o);
    for (const struct cmd_option *o = options_of_all(); o->name; o++)
        append_zsh_option(out, o);
    if (words) {
        g_autofree char *first = g_strdup_printf("1:word:(%s)", words);

        append_spec(out, first);
    }
    if (takes_files(cmd))
        append_spec(out, "*:file:_files");
    g_string_append(out, " ;;\n");
}

static void
write_zsh(const struct cmd *const *table, GString *out)
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
    fill_script(out, "zsh.in", "linked", linked->str, "cases", cases->str, "verbs", verbs->str,
                NULL);
}

/* ---- fish ---- */

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
    enum completion_files files = find_files(option);
    g_autofree char *words = offer_words(option);
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
    g_autofree char *words = list_arguments(table, cmd);

    if (!takes_files(cmd))
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

static void
write_fish(const struct cmd *const *table, GString *out)
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
    fill_script(out, "fish.in", "verbs", verbs->str, NULL);
}

void
completion_script(const struct cmd *const *table, const char *shell, GString *out)
{
    if (strcmp(shell, "zsh") == 0)
        write_zsh(table, out);
    else if (strcmp(shell, "fish") == 0)
        write_fish(table, out);
    else
        write_bash(table, out);
}
