/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Combines the findings of several sinks in one document with a summary. */
#include "map-diag.h"

#include "diag/json.h"
#include "diag/once.h"
#include "diag/printer.h"
#include "diag/plain-text.h"

#include <string.h>

static void
print_text(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
           GString *out)
{
    plain_text_finding(sink, f, report->color, out);
}

static void
begin_json(struct map_diag_report *report, GString *out)
{
    g_string_append(out, report->offered > 0 ? "{\n  \"version\": 1,\n  \"findings\": [\n    "
                                             : "{\n  \"version\": 1,\n  \"findings\": [");
}

static void
print_json(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
           GString *out)
{
    (void)report;
    json_finding(sink, f, out);
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

static const struct printer printer_text = {.between = "", .finding = print_text};
static const struct printer printer_json = {
    .accepted = true,
    .begin = begin_json,
    .between = ",\n    ",
    .finding = print_json,
    .end = end_json,
};

static const struct printer *const printers[] = {
    [MAP_DIAG_TEXT] = &printer_text,         [MAP_DIAG_JSON] = &printer_json,
    [MAP_DIAG_SARIF] = &printer_sarif,       [MAP_DIAG_JUNIT] = &printer_junit,
    [MAP_DIAG_GITHUB] = &printer_github,     [MAP_DIAG_GITLAB] = &printer_gitlab,
    [MAP_DIAG_MARKDOWN] = &printer_markdown,
};

bool
map_diag_format_find(const char *word, enum map_diag_format *format)
{
    static const char *const words[] = {"text",   "json",   "sarif",    "junit",
                                        "github", "gitlab", "markdown", NULL};

    for (unsigned i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) {
            *format = (enum map_diag_format)i;
            return true;
        }
    return false;
}

static void
free_unread(gpointer data)
{
    struct printer_unread *u = data;

    g_free(u->path);
    g_free(u->why);
    g_free(u);
}

struct map_diag_report *
map_diag_report_new(enum map_diag_format format, bool color, const char *version,
                    const char *settings, const char *folder)
{
    struct map_diag_report *report = g_new0(struct map_diag_report, 1);

    report->format = format;
    report->printer = printers[format];
    report->most = report->printer->most;
    report->color = color;
    report->version = g_strdup(version);
    report->settings = g_strdup(settings);
    report->folder = g_strdup(folder);
    report->members = g_string_new(NULL);
    report->tail = g_string_new(NULL);
    report->accepted = g_string_new(NULL);
    report->unread = g_ptr_array_new_with_free_func(free_unread);
    report->stale = g_ptr_array_new_with_free_func(g_free);
    report->once = once_new();
    report->fingerprints = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (unsigned i = 0; i < PRINTER_RANKS; i++)
        report->held[i] = g_ptr_array_new_with_free_func(g_free);
    return report;
}

void
map_diag_report_free(struct map_diag_report *report)
{
    for (unsigned i = 0; i < PRINTER_RANKS; i++)
        g_ptr_array_unref(report->held[i]);
    once_free(report->once);
    g_hash_table_unref(report->fingerprints);
    g_ptr_array_unref(report->unread);
    g_ptr_array_unref(report->stale);
    g_free(report->version);
    g_free(report->folder);
    g_free(report->settings);
    g_string_free(report->tail, TRUE);
    g_string_free(report->accepted, TRUE);
    g_string_free(report->members, TRUE);
    g_free(report);
}

void
map_diag_report_limit(struct map_diag_report *report, bool strict, unsigned most, bool notes)
{
    report->strict = strict;
    report->no_notes = !notes;
    if (most > 0 && (report->most == 0 || most < report->most))
        report->most = most;
}

void
map_diag_report_unread(struct map_diag_report *report, const char *path, const char *why)
{
    struct printer_unread *u = why ? g_new0(struct printer_unread, 1) : NULL;

    if (!u) {
        g_ptr_array_add(report->stale, g_strdup(path));
        return;
    }
    u->path = g_strdup(path);
    u->why = g_strdup(why);
    g_ptr_array_add(report->unread, u);
}

struct map_diag_counts
map_diag_count(const struct map_sink *sink)
{
    struct map_diag_counts counts = {
        .errors = diag_sink_count(sink, DIAG_ERROR),
        .warnings = diag_sink_count(sink, DIAG_WARNING),
        .notes = diag_sink_count(sink, DIAG_NOTE),
    };

    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        counts.accepted += f->accepted && !f->baselined;
        counts.baselined += f->baselined;
        counts.cut_short |= f->ends_reading;
    }
    return counts;
}

static bool
has_finding(const struct map_sink *sink, unsigned file)
{
    bool found = false;

    for (unsigned i = 0; i < diag_sink_size(sink) && !found; i++)
        found = diag_sink_get(sink, i)->span.file == file;
    return found;
}

static void
offer_clean(struct map_diag_report *report, const struct map_sink *sink, uint32_t file)
{
    g_autofree char *path = printer_path(report, diag_sink_source(sink, file));
    GString *text = g_string_new(NULL);

    report->printer->clean(report, path, text);
    g_ptr_array_add(report->held[PRINTER_CLEAN], g_string_free(text, FALSE));
}

static void
count_findings(struct map_diag_report *report, const struct map_sink *sink)
{
    struct map_diag_counts counts = map_diag_count(sink);

    report->counts.errors += counts.errors;
    report->counts.warnings += counts.warnings;
    report->counts.notes += counts.notes;
    report->counts.accepted += counts.accepted;
    report->counts.baselined += counts.baselined;
    report->dropped += diag_sink_dropped(sink);
    for (unsigned file = 0; diag_sink_source(sink, file); file++) {
        bool found = has_finding(sink, file), new = once_is_new(report->once, sink, file);

        report->files += new;
        report->files_found += found && once_is_newly_found(report->once, sink, file);
        if (report->printer->clean && new && !found)
            offer_clean(report, sink, file);
    }
}

static void
emit_text(struct map_diag_report *report, const char *text, GString *out)
{
    if (report->begun)
        g_string_append(out, report->printer->between);
    else if (report->printer->begin)
        report->printer->begin(report, out);
    report->begun = true;
    g_string_append(out, text);
}

static bool
holds_text(const struct map_diag_report *report)
{
    return report->printer->ranked || report->most > 0;
}

/* Prints a finding, or keeps it for the end; beyond the limit it is only counted. */
static void
offer_finding(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
              GString *out)
{
    g_autoptr(GString) text = g_string_new(NULL);
    GPtrArray *held = report->held[printer_rank(f)];

    report->offered++;
    if (holds_text(report) && report->most > 0 && held->len >= report->most)
        return;
    report->printer->finding(report, sink, f, text);
    if (holds_text(report)) {
        g_ptr_array_add(held, g_string_free(g_steal_pointer(&text), FALSE));
        return;
    }
    emit_text(report, text->str, out);
    report->printed++;
}

static bool
tells_finding(const struct map_diag_report *report, const struct finding *f)
{
    return (report->printer->accepted || !f->accepted) &&
           !(report->no_notes && f->severity == DIAG_NOTE);
}

void
map_diag_report_add(struct map_diag_report *report, struct map_sink *sink, GString *out)
{
    GString *below = holds_text(report) ? report->tail : out;

    once_take(report->once, sink);
    count_findings(report, sink);
    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        if (tells_finding(report, diag_sink_get(sink, i)))
            offer_finding(report, sink, diag_sink_get(sink, i), out);
    if (report->format == MAP_DIAG_TEXT) {
        plain_text_accepted(sink, report->color, report->accepted);
        plain_text_dropped(sink, below);
    }
}

void
map_diag_report_member(struct map_diag_report *report, const char *key, const char *json)
{
    map_diag_write(report->members, "  %s: %r,\n", key, json);
}

static void
release_text(struct map_diag_report *report, GString *out)
{
    for (unsigned rank = 0; rank < PRINTER_RANKS; rank++)
        for (guint i = 0; i < report->held[rank]->len; i++) {
            bool clean = rank == PRINTER_CLEAN;

            if (!clean && report->most > 0 && report->printed >= report->most)
                break;
            emit_text(report, report->held[rank]->pdata[i], out);
            report->printed += !clean;
        }
    g_string_append_len(out, report->tail->str, (gssize)report->tail->len);
}

void
map_diag_report_end(struct map_diag_report *report, GString *out)
{
    release_text(report, out);
    if (!report->begun && report->printer->begin)
        report->printer->begin(report, out);
    if (report->printer->end)
        report->printer->end(report, out);
    unsigned hidden = report->offered - report->printed;

    if (report->format == MAP_DIAG_TEXT && hidden > 0)
        plain_text_hidden(hidden, out);
}
