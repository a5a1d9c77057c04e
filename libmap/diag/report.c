/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Combines the findings of several sinks in one document with a summary. */
#include "map-diag.h"

#include "diag/printer.h"

#include <string.h>

/* Bounds the memory that hostile files can take: beyond this number findings are reported each
 * time. */
#define MOST_TOLD 100000

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
    report->here = g_get_current_dir();
    report->told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    report->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
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
    g_hash_table_unref(report->told);
    g_hash_table_unref(report->seen);
    g_hash_table_unref(report->fingerprints);
    g_ptr_array_unref(report->unread);
    g_ptr_array_unref(report->stale);
    g_free(report->version);
    g_free(report->folder);
    g_free(report->settings);
    g_string_free(report->tail, TRUE);
    g_string_free(report->accepted, TRUE);
    g_string_free(report->members, TRUE);
    g_free(report->here);
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

/* Flags of a finding or a file in a report: it came from the file that was named (OWN), from one
 * that another file uses (SHARED); the file has a finding (FOUND). */
enum { OWN = 1, SHARED = 2, FOUND = 4 };

/* Adds a flag to the entry of `key`, which it takes. Returns the flags that the entry had. */
static guint
mark_entry(GHashTable *table, char *key, guint flag)
{
    guint before = GPOINTER_TO_UINT(g_hash_table_lookup(table, key));

    g_hash_table_replace(table, key, GUINT_TO_POINTER(before | flag));
    return before;
}

static char *
path_of(const struct map_diag_report *report, const struct map_sink *sink, uint32_t file)
{
    const char *name = diag_sink_source(sink, file)->name;

    return strcmp(name, "-") == 0 ? g_strdup(name) : g_canonicalize_filename(name, report->here);
}

/* For findings of shared files: several scenarios may use one map, and the map may be checked by
 * itself too. */
struct look {
    GHashTable *told;
    const GPtrArray *paths; /* of the sink's files */
};

/* True for a finding that another sink had: same file, place, words, severity and acceptance. The
 * first file of a sink is compared only with the shared files of others, so a file that is named
 * twice is reported twice. */
static bool
was_told(const struct finding *f, const void *data)
{
    const struct look *look = data;
    bool own = f->span.file == 0;

    if (f->span.file >= look->paths->len || g_hash_table_size(look->told) >= MOST_TOLD)
        return false;
    g_autofree char *whole = g_strdup_printf(
        "%s\n%u %u %u %u %u %s", (const char *)look->paths->pdata[f->span.file], (unsigned)f->code,
        f->span.offset, f->span.length, (unsigned)f->severity, f->accepted, f->message);
    guint before =
        mark_entry(look->told, g_compute_checksum_for_string(G_CHECKSUM_SHA256, whole, -1),
                   own ? OWN : SHARED);

    return own ? before & SHARED : before != 0;
}

static void
take_once(struct map_diag_report *report, struct map_sink *sink)
{
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    const struct look look = {report->told, paths};

    for (uint32_t i = 0; diag_sink_size(sink) > 0 && diag_sink_source(sink, i); i++)
        g_ptr_array_add(paths, path_of(report, sink, i));
    diag_sink_retract(sink, 0, was_told, &look);
}

/* A shared map counts as one file however many scenarios use it. A file that is named twice counts
 * twice. */
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
        bool own = file == 0, found = false;
        guint before = mark_entry(report->seen, path_of(report, sink, file), own ? OWN : SHARED);
        bool new = !(before & (own ? SHARED : OWN | SHARED));

        for (unsigned i = 0; i < diag_sink_size(sink) && !found; i++)
            found = diag_sink_get(sink, i)->span.file == file;
        report->files += new;
        if (found) {
            before = mark_entry(report->seen, path_of(report, sink, file), FOUND);
            report->files_found += !(before & FOUND) || (own && !(before & SHARED));
        } else if (new && report->printer->clean) {
            g_autofree char *path = printer_path(report, diag_sink_source(sink, file));
            GString *text = g_string_new(NULL);

            report->printer->clean(report, path, text);
            g_ptr_array_add(report->held[PRINTER_CLEAN], g_string_free(text, FALSE));
        }
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

/* What is printed first is only known at the end, for formats that begin with the worst and
 * wherever there is a limit. */
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
    /* no rank can print more than the limit, so its texts beyond it are not even made */
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

static void
tell_hidden(unsigned n, GString *out)
{
    if (n > 0)
        g_string_append_printf(out, "and %u more finding%s, counted but not shown\n", n,
                               n == 1 ? "" : "s");
}

void
map_diag_report_add(struct map_diag_report *report, struct map_sink *sink, GString *out)
{
    GString *below = holds_text(report) ? report->tail : out;

    take_once(report, sink);
    count_findings(report, sink);
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        if ((report->printer->accepted || !f->accepted) &&
            !(report->no_notes && f->severity == DIAG_NOTE))
            offer_finding(report, sink, f, out);
    }
    if (report->format == MAP_DIAG_TEXT) {
        plain_text_accepted(sink, report->color, report->accepted);
        tell_hidden(diag_sink_dropped(sink), below);
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
    if (report->format == MAP_DIAG_TEXT)
        tell_hidden(report->offered - report->printed, out);
}
