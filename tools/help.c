/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "help.h"

#include "cmd.h"
#include "map-diag.h"

#include <string.h>

static void
indent_by(GString *out, unsigned n)
{
    while (n-- > 0)
        g_string_append_c(out, ' ');
}

void
wrap_text(GString *out, const char *text, unsigned indent)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    unsigned n = g_strv_length(lines);

    if (n > 0 && !*lines[n - 1])
        n--;
    for (unsigned i = 0; i < n; i++) {
        if (*lines[i])
            indent_by(out, indent);
        if (*lines[i] == ' ')
            g_string_append_printf(out, "%s\n", lines[i]);
        else
            map_diag_wrap(out, indent, indent, lines[i]);
    }
}

void
wrap_item(GString *out, const char *name, const char *summary, unsigned column)
{
    unsigned at = 2 + (unsigned)g_utf8_strlen(name, -1);

    g_string_append_printf(out, "  %s", name);
    if (at + 2 > column) {
        g_string_append_c(out, '\n');
        at = 0;
    }
    indent_by(out, column - at);
    map_diag_wrap(out, column, column, summary);
}

#define COLUMN 16 /* of summaries in the overview */
#define OPTION_COLUMN 30

void
help_overview(const struct cmd *const *table, GString *out)
{
    g_string_append(out,
                    "cartwright: design, validate, check and print fan scenarios for hex games\n"
                    "\n"
                    "usage: cartwright VERB [OPTION...] [FILE...]\n"
                    "\n");
    for (const struct cmd *const *c = table; *c; c++)
        wrap_item(out, (*c)->name, (*c)->summary, COLUMN);
    g_string_append(out, "\n");
    wrap_text(out,
              "`cartwright help VERB` explains a verb, `cartwright explain CODE` a finding. "
              "`cartwright --version` (-V) prints the version and what it was built from.\n\n"
              "Exit code: 0 yes, 1 the answer is no, 2 wrong usage or no scenario found, "
              "3 a file could not be read or written.",
              0);
}

char *
help_option_name(const struct cmd_option *option)
{
    GString *out = g_string_new(NULL);

    if (option->letter)
        g_string_append_printf(out, "-%c, ", option->letter);
    g_string_append_printf(out, "--%s", option->name);
    if (option->value)
        g_string_append_printf(out, option->bare ? "[=%s]" : "=%s",
                               option->words ? option->words : option->value);
    return g_string_free(out, FALSE);
}

static void
list_options(const struct cmd_option *option, GString *out)
{
    for (; option && option->name; option++) {
        g_autofree char *name = help_option_name(option);

        wrap_item(out, name, option->summary, OPTION_COLUMN);
    }
}

/* Those that the verb has often, each as far as its first semicolon outside of brackets. */
static void
list_often(const struct cmd *cmd, GString *out)
{
    g_auto(GStrv) often = g_strsplit(cmd->often, "|", -1);

    for (const struct cmd_option *o = cmd->options; o->name; o++) {
        const char *end = o->summary;

        if (!g_strv_contains((const char *const *)often, o->name))
            continue;
        for (int depth = 0; *end && (*end != ';' || depth > 0); end++)
            depth += (*end == '(') - (*end == ')');
        g_autofree char *name = help_option_name(o);
        g_autofree char *summary = g_strndup(o->summary, (gsize)(end - o->summary));

        wrap_item(out, name, summary, OPTION_COLUMN);
    }
    wrap_item(out, "--help-all", "all options, and more about them", OPTION_COLUMN);
}

const char *
help_text(const char *file)
{
    const struct embedded_text *t = embedded_texts;

    while (t->file && strcmp(t->file, file) != 0)
        t++;
    return t->text;
}

const char *
help_description(const struct cmd *cmd)
{
    g_autofree char *file = g_strconcat(cmd->name, ".txt", NULL);

    return help_text(file);
}

void
help_cmd(const struct cmd *cmd, gboolean all, GString *out)
{
    const char *text = help_description(cmd);
    const char *end = strstr(text, "\n\n");
    gboolean brief = !all && cmd->often && end;
    g_autofree char *first = g_strndup(text, brief ? (gsize)(end - text) : strlen(text));

    g_autofree char *head = g_strdup_printf("cartwright %s: %s", cmd->name, cmd->summary);

    wrap_text(out, head, 0);
    g_string_append_printf(out, "\nusage: cartwright %s [OPTION...] %s\n\n", cmd->name, cmd->usage);
    wrap_text(out, first, 0);
    g_string_append_c(out, '\n');
    if (brief) {
        list_often(cmd, out);
        return;
    }
    list_options(cmd->options, out);
    list_options(options_of_all(), out);
}
