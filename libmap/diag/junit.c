/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* JUnit XML: a test case for each finding and for each file without findings. Errors fail, with
 * --strict warnings too; accepted findings are skipped tests. */
#include "diag/printer.h"

#include "diag/message-text.h"

#define LONGEST 1000

/* Escaped for terminals and for XML, also within quotes. */
static void
append_xml_text(const char *raw, GString *out)
{
    g_autoptr(GString) safe = g_string_new(NULL);
    g_autofree char *marked = NULL;

    diag_escape(safe, raw, LONGEST);
    marked = g_markup_escape_text(safe->str, (gssize)safe->len);
    g_string_append(out, marked);
}

static bool
fails_case(const struct map_diag_report *report, const struct finding *f)
{
    return !f->accepted &&
           (f->severity == DIAG_ERROR || (f->severity == DIAG_WARNING && report->strict));
}

static void
open_case(const char *path, const char *name, GString *out)
{
    g_string_append_printf(out, "    <testcase name=\"%s\" classname=\"", name);
    append_xml_text(path, out);
    g_string_append(out, "\"");
}

static void
append_case(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
            GString *out)
{
    const struct diag_entry *entry = diag_entry(f->code);
    struct printer_region at = printer_region(sink, f->span);
    g_autofree char *path = printer_path(report, diag_sink_source(sink, f->span.file));
    g_autofree char *name =
        g_strdup_printf("%s at %u:%u", entry->code, at.from.line, at.from.column);
    /* a case that passes may have no message, so a warning that does not fail goes to system-out */
    const char *element = f->accepted             ? "skipped"
                          : fails_case(report, f) ? "failure"
                                                  : "system-out";

    open_case(path, name, out);
    g_string_append_printf(out, ">\n      <%s", element);
    if (fails_case(report, f)) {
        g_string_append(out, " message=\"");
        append_xml_text(f->message, out);
        g_string_append_printf(out, "\" type=\"%s\"", diag_severity_name(f->severity));
    }
    g_string_append_c(out, '>');
    if (f->accepted) { /* this element may have no attribute */
        append_xml_text(f->reason ? f->reason : "", out);
        g_string_append(out, ": ");
    }
    append_xml_text(path, out);
    g_string_append_printf(out, ":%u:%u: %s[%s]: ", at.from.line, at.from.column,
                           diag_severity_name(f->severity), entry->code);
    append_xml_text(f->message, out);
    g_string_append(out, "; ");
    append_xml_text(f->help, out);
    g_string_append_printf(out, "</%s>\n    </testcase>\n", element);
}

static void
append_clean(struct map_diag_report *report, const char *name, GString *out)
{
    (void)report;
    open_case(name, "no findings", out);
    g_string_append(out, "/>\n");
}

/* The counts precede the cases and cover only the printed ones. */
static void
begin_suite(struct map_diag_report *report, GString *out)
{
    unsigned n[PRINTER_CLEAN], tests = report->held[PRINTER_CLEAN]->len + report->unread->len;
    unsigned rest = report->most;

    for (unsigned rank = 0; rank < PRINTER_CLEAN; rank++) {
        n[rank] = report->held[rank]->len;
        n[rank] = report->most > 0 ? MIN(n[rank], rest) : n[rank];
        rest -= n[rank];
        tests += n[rank];
    }
    g_string_append_printf(out,
                           "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
                           "  <testsuite name=\"cartwright\" tests=\"%u\" failures=\"%u\" "
                           "errors=\"%u\" skipped=\"%u\">\n",
                           tests, n[PRINTER_ERROR] + (report->strict ? n[PRINTER_WARNING] : 0),
                           report->unread->len, n[PRINTER_ACCEPTED]);
}

static void
end_suite(struct map_diag_report *report, GString *out)
{
    g_autofree char *summary = map_diag_report_summary(report);
    const struct printer_unread *u;

    for (guint i = 0; (u = printer_unread(report, i)); i++) {
        g_autofree char *path = printer_name(report, u->path);

        open_case(path, "cannot be read", out);
        g_string_append(out, ">\n      <error message=\"");
        append_xml_text(u->why, out);
        g_string_append(out, "\" type=\"unread\">");
        append_xml_text(u->why, out);
        g_string_append(out, "</error>\n    </testcase>\n");
    }
    g_string_append_printf(out, "    <system-out>%s", summary);
    for (guint i = 0; i < report->stale->len; i++) {
        g_string_append(out, "; stale in the baseline: ");
        append_xml_text(report->stale->pdata[i], out);
    }
    if (printer_not_shown(report) > 0)
        g_string_append_printf(out, "; %u are counted only", printer_not_shown(report));
    g_string_append(out, "</system-out>\n  </testsuite>\n</testsuites>\n");
}

const struct printer printer_junit = {
    .ranked = true, /* the counts precede the cases */
    .accepted = true,
    .begin = begin_suite,
    .between = "",
    .finding = append_case,
    .clean = append_clean,
    .end = end_suite,
};
