/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The code quality report of GitLab: a JSON array, each entry with a unique fingerprint. The format
 * has no accepted findings, so these are left out. */
#include "diag/printer.h"

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
