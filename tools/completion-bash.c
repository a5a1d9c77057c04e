/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "completion-bash.h"

#include "completion.h"
#include "options.h"

/* ${words}, ${files} (f, d or nothing) and ${list} are set by the case that fits. */
static const char head[] =
    "# bash completion for cartwright; made by cartwright help --completion=bash\n"
    "_cartwright()\n{\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} option words='' files=f "
    "list='' before=''\n"
    "    case $1 in */cartwright-*|cartwright-*) verb=${1##*cartwright-} ;; esac\n"
    "    if [[ $COMP_CWORD -eq 1 && $verb == \"$current\" ]]; then\n"
    "        COMPREPLY=($(compgen -W '%s --version --help' -- \"$current\"))\n"
    "        return\n    fi\n"
    "    option=${COMP_WORDS[COMP_CWORD-1]}\n"
    "    if [[ $current == = ]]; then current=''\n"
    "    elif [[ $option == = ]]; then option=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
    "    case $verb:$option in\n";

static const char tail[] =
    "    esac\n"
    "    [[ $list && $current == *,* ]] && before=${current%,*},\n"
    "    COMPREPLY=($(compgen -P \"$before\" -W \"$words\" -- \"${current#\"$before\"}\"))\n"
    "    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace\n"
    "    if [[ $files ]]; then\n"
    "        local IFS=$'\\n'\n"
    "        COMPREPLY+=($(compgen -\"$files\" -- \"$current\"))\n"
    "        compopt -o filenames\n"
    "    fi\n"
    "}\n"
    "complete -F _cartwright cartwright";

/* "print:-o|print:--output": what stands before a value. */
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
append_arguments(const struct cmd *const *table, GString *out, const struct cmd *cmd)
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
    g_autofree char *verbs = completion_verbs(table);

    g_string_append_printf(out, head, verbs);
    for (const struct cmd *const *c = table; *c; c++)
        append_values(out, *c);
    g_string_append(out, "    *) case $current:$verb in\n");
    for (const struct cmd *const *c = table; *c; c++)
        append_arguments(table, out, *c);
    g_string_append(out, "        esac ;;\n");
    g_string_append(out, tail);
    for (const struct cmd *const *c = table; *c; c++)
        g_string_append_printf(out, " cartwright-%s", (*c)->name);
    g_string_append_c(out, '\n');
}
