/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/json.h"

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

void
json_finding(const struct map_sink *sink, const struct finding *f, GString *out)
{
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
