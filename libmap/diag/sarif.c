/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/sarif.h"

#include "diag/json.h"

#include <string.h>

static void
member(GString *out, const char *before, const char *text)
{
    g_string_append(out, before);
    json_string(out, text);
}

/* The place of a code among the rules at the end; codes with two forms are one rule. */
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
artifact_named(const struct map_diag_report *report, const char *name, GString *out)
{
    g_autofree char *path = printer_name(report, name);
    /* a colon would make the first part of a relative name a scheme */
    g_autofree char *uri = g_uri_escape_string(path, "!$&'()*+,;=@/", FALSE);

    if (g_path_is_absolute(path))
        g_string_append_printf(out, "{\"uri\": \"file://%s\"}", uri);
    else
        g_string_append_printf(out, "{\"uri\": \"%s\", \"uriBaseId\": \"%%SRCROOT%%\"}", uri);
}

static void
artifact(const struct map_diag_report *report, const struct diag_source *source, GString *out)
{
    artifact_named(report, source ? source->name : "-", out);
}

static void
region(const struct map_sink *sink, struct map_span span, GString *out)
{
    struct printer_region at = printer_region(sink, span);

    g_string_append_printf(out,
                           "{\"startLine\": %u, \"startColumn\": %u, \"endLine\": %u, "
                           "\"endColumn\": %u, \"byteOffset\": %u, \"byteLength\": %u}",
                           at.from.line, at.from.column, at.to.line, at.to.column, span.offset,
                           span.length);
}

/* Without braces: labels have a message beside it. */
static void
location(const struct map_diag_report *report, const struct map_sink *sink, struct map_span span,
         GString *out)
{
    const struct diag_source *source = diag_sink_source(sink, span.file);

    g_string_append(out, "\"physicalLocation\": {\"artifactLocation\": ");
    artifact(report, source, out);
    g_string_append(out, ", \"region\": ");
    region(sink, span, out);
    g_string_append_c(out, '}');
}

static void
related(const struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
        GString *out)
{
    bool any = false;

    for (unsigned i = 0; i < f->n_labels; i++) {
        if (!diag_sink_source(sink, f->labels[i].span.file))
            continue;
        g_string_append(out, any ? ", {" : ",\n         \"relatedLocations\": [{");
        location(report, sink, f->labels[i].span, out);
        member(out, ", \"message\": {\"text\": ", f->labels[i].text);
        g_string_append(out, "}}");
        any = true;
    }
    g_string_append(out, any ? "]" : "");
}

static void
fix(const struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
    GString *out)
{
    const struct diag_source *source = diag_sink_source(sink, f->span.file);

    if (!f->replacement || !source)
        return;
    member(out, ",\n         \"fixes\": [{\"description\": {\"text\": ", f->help);
    g_string_append(out, "}, \"artifactChanges\": [{\"artifactLocation\": ");
    artifact(report, source, out);
    g_string_append(out, ", \"replacements\": [{\"deletedRegion\": ");
    region(sink, f->span, out);
    member(out, ", \"insertedContent\": {\"text\": ", f->replacement);
    g_string_append(out, "}}]}]}]");
}

static void
suppression(const struct finding *f, GString *out)
{
    g_string_append(out, ",\n         \"suppressions\": [");
    if (f->accepted) {
        g_string_append_printf(out, "{\"kind\": \"%s\", \"status\": \"accepted\"",
                               f->baselined ? "external" : "inSource");
        member(out, ", \"justification\": ", f->reason ? f->reason : "");
        g_string_append_c(out, '}');
    }
    g_string_append_c(out, ']');
}

static void
print(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
      GString *out)
{
    g_autofree char *text = g_strdup_printf("%s; %s", f->message, f->help);

    g_string_append_printf(out, "\n        {\"ruleId\": \"%s\", \"ruleIndex\": %u, ",
                           diag_entry(f->code)->code, rule_index(report, f->code));
    g_string_append_printf(out, "\"level\": \"%s\"", diag_severity_name(f->severity));
    member(out, ",\n         \"message\": {\"text\": ", text);
    g_string_append_c(out, '}');
    if (diag_sink_source(sink, f->span.file)) {
        g_string_append(out, ",\n         \"locations\": [{");
        location(report, sink, f->span, out);
        g_string_append(out, "}]");
    }
    related(report, sink, f, out);
    member(out, ",\n         \"partialFingerprints\": {\"cartwright/v1\": ",
           f->fingerprint ? f->fingerprint : "");
    g_string_append_c(out, '}');
    suppression(f, out);
    fix(report, sink, f, out);
    g_string_append_c(out, '}');
}

static void
rule(enum diag_code code, GString *out)
{
    const struct diag_entry *e = diag_entry(code);
    g_autoptr(GString) help = g_string_new(NULL);
    g_autoptr(GString) sentence = g_string_new(e->message);
    g_auto(GStrv) ids = g_strsplit(e->rules, " ", -1);

    map_diag_explain(e->code, help);
    g_string_replace(sentence, "{}", "...", 0);
    member(out, "\n            {\"id\": ", e->code);
    member(out, ",\n             \"shortDescription\": {\"text\": ", sentence->str);
    member(out, "},\n             \"fullDescription\": {\"text\": ", e->explanation);
    member(out, "},\n             \"help\": {\"text\": ", help->str);
    g_string_append_printf(out,
                           "},\n             \"defaultConfiguration\": {\"level\": \"%s\"},\n"
                           "             \"properties\": {\"since\": \"%s\", \"tags\": [",
                           diag_severity_name(e->severity), e->since);
    for (unsigned i = 0; ids[i]; i++)
        member(out, i ? ", " : "", ids[i]);
    g_string_append(out, "]}}");
}

static void
begin(struct map_diag_report *report, GString *out)
{
    (void)report;
    g_string_append(out, "{\n"
                         "  \"$schema\": "
                         "\"https://json.schemastore.org/sarif-2.1.0.json\",\n"
                         "  \"version\": \"2.1.0\",\n"
                         "  \"runs\": [\n"
                         "    {\n"
                         "      \"columnKind\": \"unicodeCodePoints\",\n"
                         "      \"results\": [");
}

/* What went wrong with the run, rather than with a scenario. */
static void
invocation(const struct map_diag_report *report, GString *out)
{
    const struct printer_unread *u;

    g_string_append_printf(out, "      \"invocations\": [\n        {\"executionSuccessful\": %s",
                           report->unread->len > 0 ? "false" : "true");
    for (guint i = 0; (u = printer_unread(report, i)); i++) {
        member(out,
               i ? ",\n          {\"level\": \"error\", \"message\": {\"text\": "
                 : ",\n         \"toolExecutionNotifications\": [\n"
                   "          {\"level\": \"error\", \"message\": {\"text\": ",
               u->why);
        g_string_append(out, "}, \"locations\": [{\"physicalLocation\": {\"artifactLocation\": ");
        artifact_named(report, u->path, out);
        g_string_append(out, "}}]}");
    }
    g_string_append(out, report->unread->len > 0 ? "]" : "");
    for (guint i = 0; i < report->stale->len; i++) {
        g_autofree char *text = g_strdup_printf("stale in the baseline: %s does not occur any more",
                                                (const char *)report->stale->pdata[i]);

        member(out,
               i ? ",\n          {\"level\": \"note\", \"message\": {\"text\": "
                 : ",\n         \"toolConfigurationNotifications\": [\n"
                   "          {\"level\": \"note\", \"message\": {\"text\": ",
               text);
        g_string_append(out, "}}");
    }
    g_string_append(out, report->stale->len > 0 ? "]}\n      ],\n" : "}\n      ],\n");
}

static void
end(struct map_diag_report *report, GString *out)
{
    g_autofree char *summary = map_diag_report_summary(report);

    g_string_append(out, report->printed > 0 ? "\n      ],\n" : "],\n");
    invocation(report, out);
    member(out, "      \"properties\": {\"summary\": ", summary);
    g_string_append_printf(out,
                           ", \"notShown\": %u},\n"
                           "      \"tool\": {\n"
                           "        \"driver\": {\n"
                           "          \"name\": \"cartwright\",\n",
                           printer_not_shown(report));
    if (report->version) {
        member(out, "          \"version\": ", report->version);
        member(out, ",\n          \"semanticVersion\": ", report->version);
        g_string_append(out, ",\n");
    }
    g_string_append(out, "          \"rules\": [");
    for (unsigned i = 0; i < report->n_rules; i++) {
        g_string_append(out, i ? "," : "");
        rule((enum diag_code)report->rules[i], out);
    }
    g_string_append(out, report->n_rules > 0 ? "\n          ]\n" : "]\n");
    g_string_append(out, "        }\n      }\n    }\n  ]\n}\n");
}

const struct printer sarif_printer = {
    .accepted = true,
    .begin = begin,
    .between = ",",
    .finding = print,
    .end = end,
};
