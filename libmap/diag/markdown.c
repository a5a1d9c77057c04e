/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A table in Markdown, the worst first, for the summary of a job or a comment. */
#include "diag/printer.h"

#include "diag/message-text.h"

#include <string.h>

#define LONGEST 1000
#define ROWS 1000 /* a summary on GitHub may have a megabyte */

/* Escapes text so that it makes no markup, table cell, link or @mention. An empty comment separates
 * the marks that no backslash escapes: @name, #12 and https://. */
static void
append_plain_text(const char *raw, GString *out)
{
    g_autoptr(GString) safe = g_string_new(NULL);

    diag_escape(safe, raw, LONGEST);
    for (const char *p = safe->str; *p; p++)
        if (*p == '<')
            g_string_append(out, "&lt;");
        else if (*p == '>')
            g_string_append(out, "&gt;");
        else if (*p == '&')
            g_string_append(out, "&amp;");
        else if (*p == '@' || *p == '#' || (*p == ':' && p[1] == '/'))
            g_string_append_printf(out, "%c<!-- -->", *p);
        else if (strchr("\\`*_{}[]()!|~$", *p))
            g_string_append_printf(out, "\\%c", *p);
        else
            g_string_append_c(out, *p);
}

static void
begin_table(struct map_diag_report *report, GString *out)
{
    g_autofree char *summary = map_diag_report_summary(report);

    g_string_append_printf(out, "**cartwright: %s", summary);
    if (report->settings) {
        g_autofree char *name = g_path_get_basename(report->settings);

        g_string_append(out, ", by ");
        append_plain_text(name, out);
    }
    g_string_append(out, "**\n");
    if (report->offered > 0)
        g_string_append(out, "\n| | place | finding | what to do |\n|---|---|---|---|\n");
}

static void
append_row(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
           GString *out)
{
    const struct diag_source *source = diag_sink_source(sink, f->span.file);
    struct printer_region at = printer_region(sink, f->span);
    g_autofree char *path = printer_path(report, source);

    g_string_append_printf(out, "| %s | ",
                           f->accepted ? "accepted" : diag_severity_name(f->severity));
    append_plain_text(path, out);
    if (source)
        g_string_append_printf(out, ":%u:%u", at.from.line, at.from.column);
    g_string_append_printf(out, " | %s: ", diag_entry(f->code)->code);
    append_plain_text(f->message, out);
    g_string_append(out, " | ");
    append_plain_text(f->accepted && f->reason ? f->reason : f->help, out);
    g_string_append(out, " |\n");
}

static void
end_table(struct map_diag_report *report, GString *out)
{
    const struct printer_unread *u;

    if (printer_not_shown(report) > 0)
        g_string_append_printf(out, "\nand %u more, which are counted but not shown\n",
                               printer_not_shown(report));
    for (guint i = 0; (u = printer_unread(report, i)); i++) {
        g_string_append(out, i ? "- " : "\nNot read:\n\n- ");
        append_plain_text(u->why, out);
        g_string_append_c(out, '\n');
    }
    for (guint i = 0; i < report->stale->len; i++) {
        g_string_append(out, i ? "- " : "\nStale in the baseline, to be taken out of it:\n\n- ");
        append_plain_text(report->stale->pdata[i], out);
        g_string_append_c(out, '\n');
    }
}

const struct printer printer_markdown = {
    .ranked = true,
    .accepted = true,
    .begin = begin_table,
    .between = "",
    .finding = append_row,
    .end = end_table,
    .most = ROWS,
};
