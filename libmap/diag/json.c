/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Findings as JSON, a line for each. The keys are always the same; an absent value is null. Lines
 * and columns as in text, offsets and lengths in bytes. */
#include "diag/printer.h"

/* The members of a place, without braces. */
static void
append_json_place(const struct map_sink *sink, struct map_span span, GString *out)
{
    const struct diag_source *source = diag_sink_source(sink, span.file);
    struct diag_place from, to;

    if (!source) {
        map_diag_write(out, "'file': null, 'line': null, 'column': null, 'endLine': null, "
                            "'endColumn': null, 'byteOffset': null, 'byteLength': null");
        return;
    }
    from = diag_source_place(source, span.offset);
    to = diag_source_place(source, span.offset + span.length);
    map_diag_write(out,
                   "'file': %s, 'line': %u, 'column': %u, 'endLine': %u, 'endColumn': %u, "
                   "'byteOffset': %u, 'byteLength': %u",
                   printer_bare(source->name), from.line, from.column, to.line, to.column,
                   span.offset, span.length);
}

static void
print_json(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
           GString *out)
{
    (void)report;
    const struct diag_entry *entry = diag_entry(f->code);
    g_auto(GStrv) rules = g_strsplit(entry->rules, " ", -1);

    map_diag_write(out, "{'code': %s, 'severity': %s, ", entry->code,
                   diag_severity_name(f->severity));
    append_json_place(sink, f->span, out);
    map_diag_write(out, ", 'message': %s, 'help': %s, 'labels': [", f->message, f->help);
    for (unsigned i = 0; i < f->n_labels; i++) {
        map_diag_write(out, "%,{");
        append_json_place(sink, f->labels[i].span, out);
        map_diag_write(out, ", 'text': %s}", f->labels[i].text);
    }
    map_diag_write(out, "], 'notes': [");
    if (f->note)
        map_diag_write(out, "%s", f->note);
    map_diag_write(out, "], 'rules': [");
    for (unsigned i = 0; rules[i]; i++)
        map_diag_write(out, "%,%s", rules[i]);
    map_diag_write(out, "], 'replacement': %s, 'accepted': %b, 'reason': %s}", f->replacement,
                   f->accepted, f->reason);
}

static void
begin_json(struct map_diag_report *report, GString *out)
{
    map_diag_write(out, "{\n  'version': 1,\n  'findings': [%r",
                   report->offered > 0 ? "\n    " : "");
}

static void
end_json(struct map_diag_report *report, GString *out)
{
    const struct map_diag_counts *n = &report->counts;
    const struct printer_unread *u;

    g_string_append(out, report->offered > 0 ? "\n  ],\n" : "],\n");
    map_diag_write(out, "%r  'unread': [", report->members->str);
    for (guint i = 0; (u = printer_unread(report, i)); i++)
        map_diag_write(out, "%,{'file': %s, 'reason': %s}", printer_bare(u->path), u->why);
    map_diag_write(out, "],\n  'stale': [");
    for (guint i = 0; i < report->stale->len; i++)
        map_diag_write(out, "%,%s", report->stale->pdata[i]);
    map_diag_write(out,
                   "],\n  'summary': {'files': %u, 'filesWithFindings': %u, 'errors': %u, "
                   "'warnings': %u, 'notes': %u, 'accepted': %u, 'baseline': %u, 'notShown': %u, "
                   "'settings': %s}\n}\n",
                   report->files, report->files_found, n->errors, n->warnings, n->notes,
                   n->accepted, n->baselined, printer_not_shown(report), report->settings);
}

const struct printer printer_json = {
    .accepted = true,
    .begin = begin_json,
    .between = ",\n    ",
    .finding = print_json,
    .end = end_json,
};
