/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Findings where a code host shows them with a change: GitHub and GitLab. */
#include "diag/printer.h"

#include "diag/message-text.h"

#include <string.h>

/* Workflow commands of GitHub Actions: annotations on the lines of a change. GitHub shows ten of a
 * kind and step and silently drops the rest. So the worst come first, further ones are plain lines,
 * and a last line gives their number. */

#define SHOWN 10 /* of a kind, by GitHub */
#define LONGEST 1000

/* Text of a command. In a property (of == "%:,") colon and comma are escaped too. */
static void
append_escaped(const char *text, const char *of, GString *out)
{
    g_autoptr(GString) safe = g_string_new(NULL);

    diag_escape(safe, text, LONGEST);
    for (const char *p = safe->str; *p; p++)
        if (strchr(of, *p))
            g_string_append_printf(out, "%%%02X", (unsigned char)*p);
        else
            g_string_append_c(out, *p);
}

static void
append_command(const struct map_diag_report *report, const struct map_sink *sink,
               const struct finding *f, GString *out)
{
    static const char *const kinds[] = {"error", "warning", "notice"};
    const struct diag_source *source = diag_sink_source(sink, f->span.file);
    struct printer_region at = printer_region(sink, f->span);
    g_autofree char *path = printer_path(report, source);

    g_string_append_printf(out, "::%s ", kinds[f->severity]);
    if (source) {
        g_string_append(out, "file=");
        append_escaped(path, "%:,", out);
        g_string_append_printf(out, ",line=%u", at.from.line);
        /* columns are for annotations within one line only; endColumn is the last one itself */
        if (at.to.line == at.from.line)
            g_string_append_printf(out, ",col=%u,endColumn=%u", at.from.column,
                                   MAX(at.to.column, at.from.column + 1) - 1);
        else
            g_string_append_printf(out, ",endLine=%u", at.to.line);
        g_string_append_c(out, ',');
    }
    g_string_append_printf(out, "title=%s::", diag_entry(f->code)->code);
    append_escaped(f->message, "%", out);
    g_string_append(out, "; ");
    append_escaped(f->help, "%", out);
    g_string_append_c(out, '\n');
}

/* A plain line of the log: it never begins with a colon, which would make it a command. */
static void
append_log_line(const struct map_diag_report *report, const struct map_sink *sink,
                const struct finding *f, GString *out)
{
    struct printer_region at = printer_region(sink, f->span);
    g_autofree char *path = printer_path(report, diag_sink_source(sink, f->span.file));

    g_string_append_printf(out, "%s[%s] ", diag_severity_name(f->severity),
                           diag_entry(f->code)->code);
    diag_escape(out, path, LONGEST);
    g_string_append_printf(out, ":%u:%u: ", at.from.line, at.from.column);
    diag_escape(out, f->message, LONGEST);
    g_string_append_c(out, '\n');
}

static void
annotate_finding(struct map_diag_report *report, const struct map_sink *sink,
                 const struct finding *f, GString *out)
{
    enum printer_rank rank = printer_rank(f);
    /* the last notice is for the summary */
    unsigned most = rank == PRINTER_NOTE ? SHOWN - 1 : SHOWN;

    if (report->n_commands[rank]++ < most)
        append_command(report, sink, f, out);
    else
        append_log_line(report, sink, f, out);
}

static void
end_log(struct map_diag_report *report, GString *out)
{
    g_autofree char *summary = map_diag_report_summary(report);
    const struct printer_unread *u;

    for (guint i = 0; (u = printer_unread(report, i)); i++) {
        bool shown = report->n_commands[PRINTER_ERROR]++ < SHOWN;
        g_autofree char *path = printer_name(report, u->path);

        g_string_append(out, shown ? "::error file=" : "error ");
        if (shown) {
            append_escaped(path, "%:,", out);
            g_string_append(out, ",title=cartwright::");
        }
        append_escaped(u->why, shown ? "%" : "", out);
        g_string_append_c(out, '\n');
    }
    g_string_append_printf(out, "::notice title=cartwright::%s", summary);
    for (unsigned rank = 0; rank < PRINTER_ACCEPTED; rank++)
        if (report->n_commands[rank] > SHOWN - (rank == PRINTER_NOTE)) {
            g_string_append(out, "; the log lists those that are not shown here");
            break;
        }
    if (report->stale->len > 0)
        g_string_append_printf(out, "; stale in the baseline: %u", report->stale->len);
    if (printer_not_shown(report) > 0)
        g_string_append_printf(out, "; %u are counted only", printer_not_shown(report));
    g_string_append_c(out, '\n');
}

const struct printer printer_github = {
    .ranked = true,
    .between = "",
    .finding = annotate_finding,
    .end = end_log,
};

/* The code quality report of GitLab: a JSON array, each entry with a unique fingerprint. The format
 * has no accepted findings, so these are left out. */

static void
begin_issues(struct map_diag_report *report, GString *out)
{
    (void)report;
    g_string_append(out, "[");
}

/* GitLab compares the reports of two branches by fingerprint, so each must be unique, also when a
 * file is given twice. */
static const char *
make_unique(struct map_diag_report *report, const char *fingerprint)
{
    GString *word = g_string_new(fingerprint);

    for (unsigned n = 2; g_hash_table_contains(report->fingerprints, word->str); n++)
        g_string_printf(word, "%s-%u", fingerprint ? fingerprint : "", n);
    g_hash_table_add(report->fingerprints, word->str);
    return g_string_free(word, FALSE);
}

static void
append_issue(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
             GString *out)
{
    static const char *const severities[] = {"critical", "minor", "info"};
    struct printer_region at = printer_region(sink, f->span);
    g_autofree char *path = printer_path(report, diag_sink_source(sink, f->span.file));
    g_autofree char *text = g_strdup_printf("%s; %s", f->message, f->help);

    map_diag_write(out,
                   "\n  {'description': %s, 'check_name': %s, 'fingerprint': %s, 'severity': %s, "
                   "'location': {'path': %s, 'lines': {'begin': %u, 'end': %u}}}",
                   text, diag_entry(f->code)->code, make_unique(report, f->fingerprint),
                   severities[f->severity], path, at.from.line, at.to.line);
}

static void
end_issues(struct map_diag_report *report, GString *out)
{
    const struct printer_unread *u;

    for (guint i = 0; (u = printer_unread(report, i)); i++) {
        g_string_append(out, report->printed + i > 0 ? "," : "");
        g_autofree char *path = printer_name(report, u->path);
        g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, path, -1);

        /* this format has no other place for it */
        map_diag_write(out,
                       "\n  {'description': %s, 'check_name': 'unread', 'fingerprint': %s, "
                       "'severity': 'blocker', 'location': {'path': %s, "
                       "'lines': {'begin': 1, 'end': 1}}}",
                       u->why, make_unique(report, sum), path);
    }
    g_string_append(out, report->printed + report->unread->len > 0 ? "\n]\n" : "]\n");
}

const struct printer printer_gitlab = {
    .begin = begin_issues,
    .between = ",",
    .finding = append_issue,
    .end = end_issues,
};
