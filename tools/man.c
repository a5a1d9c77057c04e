/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "help.h"

#include "cmd.h"

/* Escapes text for troff: a hyphen becomes a minus, and no line may look like a request. */
static void
append_troff(GString *out, const char *text)
{
    gboolean line_start = out->len == 0 || out->str[out->len - 1] == '\n';

    for (; *text; text++) {
        if (line_start && (*text == '.' || *text == '\''))
            g_string_append(out, "\\&");
        line_start = *text == '\n';
        if (*text == '\\')
            g_string_append(out, "\\e");
        else if (*text == '-')
            g_string_append(out, "\\-");
        else
            g_string_append_c(out, *text);
    }
}

/* Paragraphs; lines that begin with a space are examples. */
static void
append_paragraphs(GString *out, const char *text)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    gboolean example = FALSE;

    for (unsigned i = 0; lines[i]; i++) {
        gboolean is_example = *lines[i] == ' ';

        if (is_example != example && *lines[i]) {
            g_string_append(out, is_example ? ".nf\n" : ".fi\n");
            example = is_example;
        }
        if (!*lines[i]) {
            g_string_append(out, ".PP\n");
            continue;
        }
        append_troff(out, lines[i]);
        g_string_append_c(out, '\n');
    }
    if (example)
        g_string_append(out, ".fi\n");
}

/* The date is that of the version, so the page depends on the table alone. */
static void
append_title(GString *out, const char *name, const char *summary)
{
    g_autofree char *upper = g_ascii_strup(name, -1);

    g_string_append(out,
                    ".\\\" made by cartwright help --man; change the table of commands instead\n");
    g_string_append(out, ".TH ");
    append_troff(out, upper);
    g_string_append(out, " 1 \"" CARTWRIGHT_DATE "\" \"Cartwright " CARTWRIGHT_VERSION
                         "\" \"Cartwright\"\n.SH NAME\n");
    append_troff(out, name);
    g_string_append(out, " \\- ");
    append_troff(out, summary);
    g_string_append_c(out, '\n');
}

static void
append_option_list(GString *out, const struct cmd_option *option)
{
    for (; option && option->name; option++) {
        g_autofree char *name = help_option_name(option);

        g_string_append(out, ".TP\n.B ");
        append_troff(out, name);
        g_string_append_c(out, '\n');
        append_troff(out, option->summary);
        g_string_append_c(out, '\n');
    }
}

static void
exit_codes(GString *out)
{
    g_string_append(out, ".SH EXIT STATUS\n"
                         "0: yes. 1: the answer is no (findings). 2: wrong usage, or no scenario "
                         "found. 3: a file could not be read or written.\n");
}

static void
append_overview(const struct cmd *const *table, GString *out)
{
    append_title(out, "cartwright",
                 "design, validate, check and print fan scenarios for hex games");
    g_string_append(out, ".SH SYNOPSIS\n.B cartwright\n.I VERB\n[\\fIOPTION\\fR...] "
                         "[\\fIFILE\\fR...]\n.SH VERBS\n");
    for (const struct cmd *const *c = table; *c; c++) {
        g_string_append_printf(out, ".TP\n.B %s\n", (*c)->name);
        append_troff(out, (*c)->summary);
        g_string_append_c(out, '\n');
    }
    g_string_append(out,
                    ".SH OPTIONS\n.TP\n.B \\-V, \\-\\-version\nname the versions of cartwright and "
                    "of the libraries it was built from\n");
    append_option_list(out, options_of_all());
    g_string_append(out, ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nwhen set, no colors unless "
                         "\\-\\-color=always asks for them\n.TP\n.B SOURCE_DATE_EPOCH\n"
                         "the date in a PDF; without it there is none\n");
    exit_codes(out);
    g_string_append(out, ".SH SEE ALSO\n");
    for (const struct cmd *const *c = table; *c; c++)
        g_string_append_printf(out, ".BR cartwright\\-%s (1)%s\n", (*c)->name, c[1] ? "," : "");
}

void
man_page(const struct cmd *const *table, const struct cmd *cmd, GString *out)
{
    g_autofree char *name = NULL;

    if (!cmd) {
        append_overview(table, out);
        return;
    }
    name = g_strdup_printf("cartwright-%s", cmd->name);
    append_title(out, name, cmd->summary);
    g_string_append_printf(out, ".SH SYNOPSIS\n.B cartwright %s\n[\\fIOPTION\\fR...] ", cmd->name);
    append_troff(out, cmd->usage);
    g_string_append(out, "\n.SH DESCRIPTION\n");
    append_paragraphs(out, help_description(cmd));
    g_string_append(out, ".SH OPTIONS\n");
    append_option_list(out, cmd->options);
    append_option_list(out, options_of_all());
    exit_codes(out);
    g_string_append(out, ".SH SEE ALSO\n.BR cartwright (1)\n");
}
