/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* SARIF 2.1.0, the standard format of static analysis: one run, the rules that findings cite,
 * accepted findings as suppressions. */
#include "diag/printer.h"

#include <string.h>

/* The place of a code in the list of rules at the end; a code with two forms is one rule. */
static unsigned
rule_index(struct map_diag_report *report, enum diag_code code)
{
    enum diag_code first = diag_code_find(diag_entry(code)->code);

    if (report->rule_places[first] == 0) {
        report->rules[report->n_rules++] = first;
        report->rule_places[first] = report->n_rules;
    }
    return report->rule_places[first] - 1;
}

static void
write_artifact(const struct map_diag_report *report, const char *name, GString *out)
{
    g_autofree char *path = printer_name(report, name);
    /* a colon would make the first part of a relative name a URI scheme */
    g_autofree char *uri = g_uri_escape_string(path, "!$&'()*+,;=@/", FALSE);

    map_diag_write(out,
                   g_path_is_absolute(path) ? "'artifactLocation': {'uri': 'file://%r'}"
                                            : "'artifactLocation': {'uri': '%r', "
                                              "'uriBaseId': '%%SRCROOT%%'}",
                   uri);
}

static void
write_region(const struct map_sink *sink, const char *key, struct map_span span, GString *out)
{
    struct printer_region at = printer_region(sink, span);

    map_diag_write(out,
                   "%,'%r': {'startLine': %u, 'startColumn': %u, 'endLine': %u, 'endColumn': %u, "
                   "'byteOffset': %u, 'byteLength': %u}",
                   key, at.from.line, at.from.column, at.to.line, at.to.column, span.offset,
                   span.length);
}

/* Without braces: labels add a message beside it. */
static void
write_location(const struct map_diag_report *report, const struct map_sink *sink,
               struct map_span span, GString *out)
{
    const struct diag_source *source = diag_sink_source(sink, span.file);

    map_diag_write(out, "'physicalLocation': {");
    write_artifact(report, source ? source->name : "-", out);
    write_region(sink, "region", span, out);
    g_string_append_c(out, '}');
}

static void
write_related(const struct map_diag_report *report, const struct map_sink *sink,
              const struct finding *f, GString *out)
{
    bool any = false;

    for (unsigned i = 0; i < f->n_labels; i++) {
        if (!diag_sink_source(sink, f->labels[i].span.file))
            continue;
        map_diag_write(out, any ? ", {" : ",\n         'relatedLocations': [{");
        write_location(report, sink, f->labels[i].span, out);
        map_diag_write(out, ", 'message': {'text': %s}}", f->labels[i].text);
        any = true;
    }
    g_string_append(out, any ? "]" : "");
}

static void
write_fix(const struct map_diag_report *report, const struct map_sink *sink,
          const struct finding *f, GString *out)
{
    const struct diag_source *source = diag_sink_source(sink, f->span.file);

    if (!f->replacement || !source)
        return;
    map_diag_write(out, ",\n         'fixes': [{'description': {'text': %s}, 'artifactChanges': [{",
                   f->help);
    write_artifact(report, source->name, out);
    map_diag_write(out, ", 'replacements': [{");
    write_region(sink, "deletedRegion", f->span, out);
    map_diag_write(out, ", 'insertedContent': {'text': %s}}]}]}]", f->replacement);
}

static void
append_result(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
              GString *out)
{
    g_autofree char *text = g_strdup_printf("%s; %s", f->message, f->help);

    map_diag_write(out,
                   "\n        {'ruleId': %s, 'ruleIndex': %u, 'level': %s,\n"
                   "         'message': {'text': %s}",
                   diag_entry(f->code)->code, rule_index(report, f->code),
                   diag_severity_name(f->severity), text);
    if (diag_sink_source(sink, f->span.file)) {
        map_diag_write(out, ",\n         'locations': [{");
        write_location(report, sink, f->span, out);
        g_string_append(out, "}]");
    }
    write_related(report, sink, f, out);
    map_diag_write(out, ",\n         'partialFingerprints': {'cartwright/v1': %s}",
                   f->fingerprint ? f->fingerprint : "");
    map_diag_write(out, ",\n         'suppressions': [");
    /* inSource: an <accept> of the file */
    if (f->accepted)
        map_diag_write(out, "{'kind': %s, 'status': 'accepted', 'justification': %s}",
                       f->baselined ? "external" : "inSource", f->reason ? f->reason : "");
    g_string_append_c(out, ']');
    write_fix(report, sink, f, out);
    g_string_append_c(out, '}');
}

static void
write_rule(enum diag_code code, GString *out)
{
    const struct diag_entry *e = diag_entry(code);
    g_autoptr(GString) help = g_string_new(NULL);
    g_autoptr(GString) sentence = g_string_new(e->message);
    g_auto(GStrv) ids = g_strsplit(e->rules, " ", -1);

    map_diag_explain(e->code, help);
    g_string_replace(sentence, "{}", "...", 0);
    map_diag_write(out,
                   "%,\n            {'id': %s,\n             'shortDescription': {'text': %s},\n"
                   "             'fullDescription': {'text': %s},\n"
                   "             'help': {'text': %s},\n"
                   "             'defaultConfiguration': {'level': %s},\n"
                   "             'properties': {'tags': [",
                   e->code, sentence->str, e->explanation, help->str,
                   diag_severity_name(e->severity));
    for (unsigned i = 0; ids[i]; i++)
        map_diag_write(out, "%,%s", ids[i]);
    g_string_append(out, "]}}");
}

static void
begin_run(struct map_diag_report *report, GString *out)
{
    (void)report;
    map_diag_write(out, "{\n  '$schema': 'https://json.schemastore.org/sarif-2.1.0.json',\n"
                        "  'version': '2.1.0',\n  'runs': [\n    {\n"
                        "      'columnKind': 'unicodeCodePoints',\n      'results': [");
}

/* Errors of the run itself, not of a scenario. */
static void
write_invocation(const struct map_diag_report *report, GString *out)
{
    const struct printer_unread *u;

    map_diag_write(out, "      'invocations': [\n        {'executionSuccessful': %b",
                   report->unread->len == 0);
    for (guint i = 0; (u = printer_unread(report, i)); i++) {
        map_diag_write(out,
                       "%r          {'level': 'error', 'message': {'text': %s}, 'locations': "
                       "[{'physicalLocation': {",
                       i ? ",\n" : ",\n         \"toolExecutionNotifications\": [\n", u->why);
        write_artifact(report, u->path, out);
        g_string_append(out, "}}]}");
    }
    g_string_append(out, report->unread->len > 0 ? "]" : "");
    for (guint i = 0; i < report->stale->len; i++) {
        g_autofree char *text = g_strdup_printf("stale in the baseline: %s does not occur any more",
                                                (const char *)report->stale->pdata[i]);

        map_diag_write(out, "%r          {'level': 'note', 'message': {'text': %s}}",
                       i ? ",\n" : ",\n         \"toolConfigurationNotifications\": [\n", text);
    }
    g_string_append(out, report->stale->len > 0 ? "]}\n      ],\n" : "}\n      ],\n");
}

/* The tool stands last though readers look for it first: it lists the rules that occurred, and
 * results are written while files are still being read. */
static void
end_run(struct map_diag_report *report, GString *out)
{
    g_autofree char *summary = map_diag_report_summary(report);

    g_string_append(out, report->printed > 0 ? "\n      ],\n" : "],\n");
    write_invocation(report, out);
    map_diag_write(out,
                   "      'properties': {'summary': %s, 'notShown': %u},\n"
                   "      'tool': {\n        'driver': {\n          'name': 'cartwright',\n",
                   summary, printer_not_shown(report));
    if (report->version)
        map_diag_write(out, "          'version': %s,\n          'semanticVersion': %s,\n",
                       report->version, report->version);
    map_diag_write(out, "          'rules': [");
    for (unsigned i = 0; i < report->n_rules; i++)
        write_rule((enum diag_code)report->rules[i], out);
    g_string_append(out, report->n_rules > 0 ? "\n          ]\n" : "]\n");
    g_string_append(out, "        }\n      }\n    }\n  ]\n}\n");
}

const struct printer printer_sarif = {
    .accepted = true,
    .begin = begin_run,
    .between = ",",
    .finding = append_result,
    .end = end_run,
};
