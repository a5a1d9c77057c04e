/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "completion.h"

#include "cmd.h"
#include "options.h"

static void
option_words(GString *out, const struct cmd_option *option)
{
    for (; option && option->name; option++)
        g_string_append_printf(out, " --%s%s", option->name,
                               option->value && !option->bare ? "=" : "");
}

/* What may follow "--format=". */
static void
values(GString *out, const struct cmd *cmd)
{
    for (const struct cmd_option *o = cmd->options; o && o->name; o++) {
        g_auto(GStrv) words = o->words ? g_strsplit(o->words, "|", -1) : NULL;
        g_autofree char *list = words ? g_strjoinv(" ", words) : NULL;

        if (list)
            g_string_append_printf(out, "        %s:--%s) words='%s' ;;\n", cmd->name, o->name,
                                   list);
    }
}

void
completion_bash(GString *out)
{
    const struct cmd *const *table = cmd_table();

    g_string_append(out, "# bash completion for cartwright; made by cartwright help "
                         "--completion=bash\n"
                         "_cartwright()\n{\n"
                         "    local current=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]} "
                         "option words=''\n"
                         "    case $1 in */cartwright-*|cartwright-*) verb=${1##*cartwright-} ;; "
                         "esac\n"
                         "    if [[ $COMP_CWORD -eq 1 && $verb == \"$current\" ]]; then\n"
                         "        words='");
    for (const struct cmd *const *c = table; *c; c++)
        g_string_append_printf(out, "%s ", (*c)->name);
    g_string_append(out,
                    "--version'\n"
                    "        COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
                    "        return\n    fi\n"
                    "    option=${COMP_WORDS[COMP_CWORD-1]}\n"
                    "    if [[ $current == = ]]; then current=''\n"
                    "    elif [[ $option == = ]]; then option=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
                    "    case $verb:$option in\n");
    for (const struct cmd *const *c = table; *c; c++)
        values(out, *c);
    g_string_append(out, "    *) case $current:$verb in\n");
    for (const struct cmd *const *c = table; *c; c++) {
        g_string_append_printf(out, "        -*:%s) words='", (*c)->name);
        option_words(out, (*c)->options);
        option_words(out, options_of_all());
        g_string_append(out, "' ;;\n");
    }
    g_string_append(out, "        *:help) words='");
    for (const struct cmd *const *c = table; *c; c++)
        g_string_append_printf(out, "%s ", (*c)->name);
    g_string_append(out, "' ;;\n        esac ;;\n    esac\n"
                         "    if [[ -n $words ]]; then\n"
                         "        COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
                         "        [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace\n"
                         "    else\n"
                         "        COMPREPLY=($(compgen -f -- \"$current\"))\n"
                         "        compopt -o filenames\n"
                         "    fi\n}\n"
                         "complete -F _cartwright cartwright");
    for (const struct cmd *const *c = table; *c; c++)
        g_string_append_printf(out, " cartwright-%s", (*c)->name);
    g_string_append_c(out, '\n');
}
