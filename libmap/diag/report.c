/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The findings of several sinks as one document, and their summary. */
#include "map-diag.h"

#include "diag/json.h"
#include "diag/text.h"

struct map_diag_report {
    enum map_diag_format format;
    bool colour;
    bool begun;           /* JSON: a finding stands there already */
    unsigned files;       /* all that were added */
    unsigned files_found; /* those with a finding */
    unsigned dropped;     /* counted in the sinks, but not kept there */
    struct map_diag_counts counts;
    GString *members; /* JSON: what a verb adds */
};

struct map_diag_report *
map_diag_report_new(enum map_diag_format format, bool colour)
{
    struct map_diag_report *report = g_new0(struct map_diag_report, 1);

    report->format = format;
    report->colour = colour;
    report->members = g_string_new(NULL);
    return report;
}

void
map_diag_report_free(struct map_diag_report *report)
{
    g_string_free(report->members, TRUE);
    g_free(report);
}

struct map_diag_counts
map_diag_count(const struct map_sink *sink)
{
    return (struct map_diag_counts){
        .errors = diag_sink_count(sink, DIAG_ERROR),
        .warnings = diag_sink_count(sink, DIAG_WARNING),
        .notes = diag_sink_count(sink, DIAG_NOTE),
        .accepted = diag_sink_accepted(sink),
    };
}

static void
count(struct map_diag_report *report, const struct map_sink *sink)
{
    struct map_diag_counts counts = map_diag_count(sink);
    unsigned files = 0;

    report->counts.errors += counts.errors;
    report->counts.warnings += counts.warnings;
    report->counts.notes += counts.notes;
    report->counts.accepted += counts.accepted;
    report->dropped += diag_sink_dropped(sink);
    while (diag_sink_source(sink, files))
        files++;
    for (unsigned file = 0; file < files; file++) {
        bool found = false;

        for (unsigned i = 0; i < diag_sink_size(sink) && !found; i++)
            found = diag_sink_get(sink, i)->span.file == file;
        report->files_found += found;
    }
    report->files += files;
}

static void
open_json(struct map_diag_report *report, GString *out)
{
    g_string_append(out,
                    report->begun ? ",\n    " : "{\n  \"version\": 1,\n  \"findings\": [\n    ");
    report->begun = true;
}

void
map_diag_report_add(struct map_diag_report *report, const struct map_sink *sink, GString *out)
{
    count(report, sink);
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        if (report->format == MAP_DIAG_TEXT) {
            if (!f->accepted)
                text_finding(sink, f, report->colour, out);
            continue;
        }
        open_json(report, out);
        json_finding(sink, f, out);
    }
    if (report->format == MAP_DIAG_TEXT) {
        text_accepted(sink, report->colour, out);
        text_dropped(sink, out);
    }
}

void
map_diag_report_member(struct map_diag_report *report, const char *key, const char *json)
{
    g_string_append(report->members, "  ");
    json_string(report->members, key);
    g_string_append_printf(report->members, ": %s,\n", json);
}

void
map_diag_report_end(struct map_diag_report *report, GString *out)
{
    const struct map_diag_counts *n = &report->counts;

    if (report->format == MAP_DIAG_TEXT)
        return;
    g_string_append(out,
                    report->begun ? "\n  ],\n" : "{\n  \"version\": 1,\n  \"findings\": [],\n");
    g_string_append_len(out, report->members->str, (gssize)report->members->len);
    g_string_append_printf(out,
                           "  \"summary\": {\"files\": %u, \"errors\": %u, \"warnings\": %u, "
                           "\"notes\": %u, \"accepted\": %u, \"notShown\": %u}\n}\n",
                           report->files, n->errors, n->warnings, n->notes, n->accepted,
                           report->dropped);
}

static void
number(GString *out, unsigned n, const char *what)
{
    if (n > 0)
        g_string_append_printf(out, "%s%u %s%s", out->len ? ", " : "", n, what, n == 1 ? "" : "s");
}

char *
map_diag_report_summary(const struct map_diag_report *report)
{
    GString *out = g_string_new(NULL);
    unsigned files = report->files_found;

    number(out, report->counts.errors, "error");
    number(out, report->counts.warnings, "warning");
    number(out, report->counts.notes, "note");
    number(out, report->counts.accepted, "accepted warning");
    if (out->len == 0) {
        g_string_append(out, "no findings");
        files = report->files;
    }
    g_string_append_printf(out, " in %u file%s", files, files == 1 ? "" : "s");
    return g_string_free(out, FALSE);
}
