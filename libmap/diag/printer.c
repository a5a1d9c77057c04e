/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/printer.h"

#include <string.h>

enum printer_rank
printer_rank(const struct finding *f)
{
    return f->accepted ? PRINTER_ACCEPTED : (enum printer_rank)f->severity;
}

/* Two reasons: a sink kept no more, or the report reached its limit. */
unsigned
printer_not_shown(const struct map_diag_report *report)
{
    return report->dropped + report->offered - report->printed;
}

const struct printer_unread *
printer_unread(const struct map_diag_report *report, guint i)
{
    return i < report->unread->len ? report->unread->pdata[i] : NULL;
}

const char *
printer_bare(const char *name)
{
    while (g_str_has_prefix(name, "./"))
        for (name += 2; *name == '/';)
            name++;
    return name;
}

char *
printer_path(const struct map_diag_report *report, const struct diag_source *source)
{
    return printer_name(report, source ? source->name : "-");
}

char *
printer_name(const struct map_diag_report *report, const char *name)
{
    if (strcmp(name, "-") == 0)
        return g_strdup("stdin");
    name = printer_bare(name);
    return report->folder && !g_path_is_absolute(name)
               ? g_build_filename(report->folder, name, NULL)
               : g_strdup(name);
}

struct printer_region
printer_region(const struct map_sink *sink, struct map_span span)
{
    const struct diag_source *source = diag_sink_source(sink, span.file);

    if (!source)
        return (struct printer_region){{1, 1}, {1, 1}};
    return (struct printer_region){diag_source_place(source, span.offset),
                                   diag_source_place(source, span.offset + span.length)};
}

static void
append_count(GString *out, unsigned n, const char *what, const char *behind)
{
    if (n > 0)
        g_string_append_printf(out, "%s%u %s%s%s", out->len ? ", " : "", n, what, n == 1 ? "" : "s",
                               behind);
}

char *
map_diag_report_summary(const struct map_diag_report *report)
{
    GString *out = g_string_new(NULL);
    bool clean, some = report->files_found < report->files;

    append_count(out, report->counts.errors, "error", "");
    append_count(out, report->counts.warnings, "warning", "");
    append_count(out, report->counts.notes, "note", "");
    append_count(out, report->counts.accepted, "accepted warning", "");
    append_count(out, report->counts.baselined, "warning", " of the baseline");
    clean = out->len == 0;
    g_string_append(out, clean ? "no findings in " : " in ");
    if (!clean && some)
        g_string_append_printf(out, "%u of ", report->files_found);
    g_string_append_printf(out, "%u file%s", report->files, report->files == 1 ? "" : "s");
    if (report->unread->len > 0)
        g_string_append_printf(out, ", %u not read", report->unread->len);
    /* here and not beside the findings: a quiet run or `render` prints no summary, and so no
     * acceptance */
    g_string_prepend(out, report->accepted->str);
    return g_string_free(out, FALSE);
}
