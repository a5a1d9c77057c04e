/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/sink.h"

#include "base/text.h"
#include "diag/message-text.h"
#include "map-diag-file.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#define MAX_ARGUMENTS 12
#define LONGEST_ARGUMENT 80 /* columns, in a message */
#define LONGEST_NOTE 140    /* of a list beside a proposal */
#define LONGEST_LIST 400    /* in a help that lists the allowed values */

struct map_sink {
    GPtrArray *sources;      /* struct diag_source */
    GPtrArray *missed;       /* char *: files that could not be read; NULL before the first */
    GPtrArray *findings;     /* struct finding */
    GHashTable *seen;        /* finding by code and span, and by code, file and subject */
    struct finding *scratch; /* takes the text of findings beyond the limit, or NULL */
    unsigned dropped[3];     /* by severity */
};

/* Keys of the table; the caller's. */
static char *
key_of_span(enum diag_code code, struct map_span s)
{
    return g_strdup_printf("%u %u %u %u", (unsigned)code, s.file, s.offset, s.length);
}

static char *
key_of_subject(enum diag_code code, uint32_t file, const char *subject)
{
    return g_strdup_printf("%u %u: %s", (unsigned)code, file, subject);
}

static void
free_source(gpointer data)
{
    struct diag_source *source = data;

    g_free(source->name);
    g_free(source->text);
    g_clear_pointer(&source->lines, g_array_unref);
    g_clear_pointer(&source->marks, g_array_unref);
    g_free(source);
}

static void
free_finding(gpointer data)
{
    struct finding *f = data;

    g_free(f->subject);
    g_free(f->message);
    g_free(f->help);
    g_free(f->replacement);
    g_free(f->note);
    g_free(f->reason);
    g_free(f->fingerprint);
    for (unsigned i = 0; i < f->n_labels; i++)
        g_free(f->labels[i].text);
    g_free(f);
}

struct map_sink *
diag_sink_new(void)
{
    struct map_sink *sink = g_new0(struct map_sink, 1);

    sink->sources = g_ptr_array_new_with_free_func(free_source);
    sink->findings = g_ptr_array_new_with_free_func(free_finding);
    sink->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return sink;
}

void
diag_sink_free(struct map_sink *sink)
{
    if (!sink)
        return;
    g_hash_table_unref(sink->seen);
    g_ptr_array_unref(sink->findings);
    g_ptr_array_unref(sink->sources);
    g_clear_pointer(&sink->missed, g_ptr_array_unref);
    g_clear_pointer(&sink->scratch, free_finding);
    g_free(sink);
}

/* Bytes between two marks. A column costs at most that many bytes to count, and the marks take a
 * sixty-fourth of the text's memory. */
#define POINTS_STEP 256

static guint32
points_within(const char *text, guint32 length)
{
    guint32 points = 0;

    for (guint32 i = 0; i < length; i++)
        points += ((unsigned char)text[i] & 0xc0) != 0x80;
    return points;
}

/* Counts lines and code points up to an offset: of a file without findings only what stands before
 * its id. */
static void
index_text(struct diag_source *source, guint32 offset)
{
    guint32 from, start = 0, length = (guint32)source->length;

    if (!source->lines) {
        source->lines = g_array_new(FALSE, FALSE, sizeof(guint32));
        source->marks = g_array_new(FALSE, FALSE, sizeof(guint32));
        g_array_append_val(source->lines, start);
    }
    while ((from = source->marks->len * POINTS_STEP) <= MIN(offset, length)) {
        guint32 n = MIN(POINTS_STEP, length - from);
        const char *at = source->text + from, *end = at + n;

        g_array_append_val(source->marks, source->points);
        source->points += points_within(at, n);
        while ((at = memchr(at, '\n', (gsize)(end - at)))) {
            start = (guint32)(++at - source->text);
            g_array_append_val(source->lines, start);
        }
        source->plain = source->points == from + n;
    }
}

uint32_t
diag_sink_take_source(struct map_sink *sink, const char *name, char *text, gsize length)
{
    struct diag_source *source = g_new0(struct diag_source, 1);

    assert(length < UINT32_MAX && text[length] == '\0');
    source->name = g_strdup(name);
    source->text = text;
    source->length = length;
    g_ptr_array_add(sink->sources, source);
    return sink->sources->len - 1;
}

void
diag_sink_miss(struct map_sink *sink, const char *name)
{
    if (!sink->missed)
        sink->missed = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(sink->missed, g_strdup(name));
}

const struct diag_source *
diag_sink_source(const struct map_sink *sink, uint32_t file)
{
    return file < sink->sources->len ? sink->sources->pdata[file] : NULL;
}

/* Code points before an offset, counted from the nearest mark before it, because a line may have
 * megabytes. Plain: all that was indexed is ASCII, so an offset is its own count. */
static guint32
points_before(const struct diag_source *source, guint32 offset)
{
    guint32 from = offset / POINTS_STEP * POINTS_STEP;

    if (source->plain)
        return offset;
    return g_array_index(source->marks, guint32, offset / POINTS_STEP) +
           points_within(source->text + from, offset - from);
}

/* The 0-based line that contains an offset. */
static guint
line_of(const struct diag_source *source, uint32_t offset)
{
    guint low = 0, high;

    index_text((struct diag_source *)source, offset); /* a cache: the result does not change */
    high = source->lines->len;
    while (high - low > 1) {
        guint middle = low + (high - low) / 2;

        if (g_array_index(source->lines, guint32, middle) <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

struct map_span
diag_source_line(const struct diag_source *source, uint32_t offset)
{
    guint line = line_of(source, offset);
    guint32 start = g_array_index(source->lines, guint32, line);
    const char *end = memchr(source->text + start, '\n', source->length - start);

    return (struct map_span){
        0, start, end ? (guint32)(end - source->text) - start : (guint32)source->length - start};
}

struct diag_place
diag_source_place(const struct diag_source *source, uint32_t offset)
{
    offset = MIN(offset, (uint32_t)source->length);
    guint low = line_of(source, offset);
    guint32 start = g_array_index(source->lines, guint32, low);

    /* editors show a byte order mark as no column */
    if (start == 0 && offset >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0)
        start = 3;
    return (struct diag_place){low + 1,
                               points_before(source, offset) - points_before(source, start) + 1};
}

/* Fills the {} of the template from *arguments and moves that on. */
static char *
fill_template(const char *template, char *const **arguments)
{
    g_autoptr(GString) out = g_string_new(NULL);

    for (const char *p = template; *p; p++) {
        if (p[0] != '{' || p[1] != '}') {
            g_string_append_c(out, *p);
            continue;
        }
        assert(**arguments && "fewer arguments than {} in the registry");
        g_string_append(out, *(*arguments)++);
        p++;
    }
    return g_string_free(g_steal_pointer(&out), FALSE);
}

static char *
shorten_text(const char *text, unsigned most)
{
    GString *out = g_string_new(NULL);

    diag_escape(out, text, most);
    return g_string_free(out, FALSE);
}

static char *
make_harmless(const char *text)
{
    return shorten_text(text, LONGEST_ARGUMENT);
}

static void
fill_texts(struct finding *f, va_list list)
{
    const struct diag_entry *entry = diag_entry(f->code);
    char *arguments[MAX_ARGUMENTS + 1] = {NULL};
    char *const *next = arguments;
    unsigned n = 0, in_message = 0;
    g_autoptr(GString) subject = g_string_new(NULL);

    for (const char *p = entry->message; (p = strstr(p, "{}")); p += 2)
        in_message++;
    for (const char *a; (a = va_arg(list, const char *));) {
        assert(n < MAX_ARGUMENTS);
        arguments[n] = shorten_text(a, n < in_message ? LONGEST_ARGUMENT : LONGEST_LIST);
        n++;
    }
    f->message = fill_template(entry->message, &next);
    /* The subject is what the message is about, not how it says it: a reworded message keeps its
     * fingerprint, and so baselines stay valid. */
    for (char *const *a = arguments; a < next; a++) /* escaped, so none has the separator */
        g_string_append_printf(subject, "%s\n", *a);
    f->subject = g_string_free(g_steal_pointer(&subject), FALSE);
    f->help = fill_template(entry->help, &next);
    assert(*next == NULL && "more arguments than {} in the registry");
    while (n > 0)
        g_free(arguments[--n]);
}

/* Beyond the limit callers still get a finding to fill, so that no check has to test for NULL. What
 * they set on it is dropped. */
static struct finding *
begin_finding(struct map_sink *sink)
{
    if (!sink->scratch) {
        sink->scratch = g_new0(struct finding, 1);
        sink->scratch->dropped = true;
    }
    return sink->scratch;
}

static void
add_finding(struct map_sink *sink, struct finding *f)
{
    g_ptr_array_add(sink->findings, f);
    g_hash_table_replace(sink->seen, key_of_span(f->code, f->span), f);
    g_hash_table_replace(sink->seen, key_of_subject(f->code, f->span.file, f->subject), f);
}

struct finding *
diag_report(struct map_sink *sink, enum diag_code code, struct map_span span, ...)
{
    enum diag_severity severity = diag_entry(code)->severity;
    struct finding *f = (struct finding *)diag_sink_at(sink, code, span);
    va_list list;

    if (f)
        return f;
    if (sink->findings->len >= DIAG_MAX_FINDINGS) {
        sink->dropped[severity]++;
        return begin_finding(sink);
    }
    f = g_new0(struct finding, 1);
    *f = (struct finding){.code = code, .severity = severity, .span = span};
    va_start(list, span);
    fill_texts(f, list);
    va_end(list);
    add_finding(sink, f);
    return f;
}

struct finding *
diag_report_counts(struct map_sink *sink, enum diag_code code, struct map_span span, unsigned have,
                   unsigned want)
{
    return diag_report(sink, code, span, number_text(have).text, number_text(want).text, NULL);
}

void
finding_add_label(struct finding *f, struct map_span span, const char *text)
{
    if (f->dropped || f->n_labels == DIAG_MAX_LABELS)
        return;
    f->labels[f->n_labels].span = span;
    f->labels[f->n_labels++].text = make_harmless(text);
}

/* Takes the text. */
static void
set_field(struct finding *f, char **field, char *text)
{
    g_free(f->dropped ? text : *field);
    if (!f->dropped)
        *field = text;
}

/* A note or a help, formatted. */
G_GNUC_PRINTF(3, 0)
static void
set_sentence(struct finding *f, char **field, const char *format, va_list values)
{
    g_autofree char *text = g_strdup_vprintf(format, values);

    set_field(f, field, shorten_text(text, 4 * LONGEST_ARGUMENT));
}

void
finding_set_replacement(struct finding *f, const char *text)
{
    set_field(f, &f->replacement, g_strdup(text));
}

void
finding_set_note(struct finding *f, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    set_sentence(f, &f->note, format, values);
    va_end(values);
}

void
finding_set_subject(struct finding *f, const char *text)
{
    set_field(f, &f->subject, g_strdup(text));
}

void
finding_set_help(struct finding *f, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    set_sentence(f, &f->help, format, values);
    va_end(values);
}

void
finding_propose(struct finding *f, const char *word)
{
    g_autofree char *shown = make_harmless(word);

    finding_set_help(f, "did you mean %s?", shown);
    finding_set_replacement(f, word);
}

/* A replacement is applied by --fix without asking. A word that is only a good guess therefore
 * stays in the help alone. */
const char *
finding_suggest(struct finding *f, const char *word, const char *const *known)
{
    const char *near = f->dropped ? NULL : suggest_word(word, known);

    if (!near)
        return NULL;
    finding_propose(f, near);
    if (!suggest_is_sure(word, known))
        g_clear_pointer(&f->replacement, g_free);
    return near;
}

struct finding *
diag_sink_find(struct map_sink *sink, enum diag_code code, uint32_t file, const char *word)
{
    g_autofree char *subject = g_strconcat(word, "\n", NULL);
    g_autofree char *key = key_of_subject(code, file, subject);

    return g_hash_table_lookup(sink->seen, key);
}

const struct finding *
diag_sink_at(const struct map_sink *sink, enum diag_code code, struct map_span span)
{
    g_autofree char *key = key_of_span(code, span);

    return g_hash_table_lookup(sink->seen, key);
}

/* Compares the code as printed, not the entry: an error and its weaker form have one cause. */
bool
diag_sink_has(const struct map_sink *sink, const struct finding *f)
{
    const char *code = diag_entry(f->code)->code;

    for (guint i = 0; i < sink->findings->len; i++) {
        const struct finding *other = sink->findings->pdata[i];

        if (map_span_starts_at(other->span, f->span) &&
            strcmp(diag_entry(other->code)->code, code) == 0)
            return true;
    }
    return false;
}

/* "allowed: right, left"; words beyond `LONGEST_NOTE` columns are only counted. */
static void
note_allowed(struct finding *f, const char *const *known, const char *about)
{
    g_autofree char *all = g_strjoinv(", ", (char **)(void *)known);
    g_autoptr(GString) note = g_string_new("allowed: ");
    unsigned i = 0;

    if (strlen(all) <= LONGEST_NOTE) {
        g_string_append(note, all);
    } else {
        /* 40 columns are left for the words that name the page */
        for (; known[i] && note->len + strlen(known[i]) + 40 <= LONGEST_NOTE; i++)
            g_string_append_printf(note, "%s, ", known[i]);
        g_string_append_printf(note, "and %u more: `cartwright explain %s`",
                               g_strv_length((char **)(void *)known) - i, about);
    }
    finding_set_note(f, "%s", note->str);
}

const char *
finding_suggest_of(struct finding *f, const char *word, const char *const *known, const char *about)
{
    const char *near = finding_suggest(f, word, known);

    if (near)
        note_allowed(f, known, about);
    return near;
}

void
diag_sink_remove(struct map_sink *sink, unsigned i)
{
    const struct finding *f = sink->findings->pdata[i];
    g_autofree char *span = key_of_span(f->code, f->span);
    g_autofree char *subject = key_of_subject(f->code, f->span.file, f->subject);

    g_hash_table_remove(sink->seen, span);
    g_hash_table_remove(sink->seen, subject);
    g_ptr_array_remove_index(sink->findings, i);
}

void
diag_sink_retract(struct map_sink *sink, unsigned from,
                  bool (*which)(const struct finding *f, const void *data), const void *data)
{
    for (guint i = sink->findings->len; i > from; i--)
        if (which(sink->findings->pdata[i - 1], data))
            diag_sink_remove(sink, i - 1);
}

struct finding *
diag_sink_copy(struct map_sink *sink, const struct finding *f)
{
    if (diag_sink_has(sink, f))
        return NULL;
    if (sink->findings->len >= DIAG_MAX_FINDINGS) {
        sink->dropped[f->severity]++;
        return begin_finding(sink);
    }
    struct finding *copy = g_new0(struct finding, 1);

    *copy = (struct finding){.code = f->code,
                             .severity = f->severity,
                             .span = f->span,
                             .subject = g_strdup(f->subject),
                             .message = g_strdup(f->message),
                             .help = g_strdup(f->help),
                             .replacement = g_strdup(f->replacement),
                             .note = g_strdup(f->note),
                             .n_labels = f->n_labels};
    for (unsigned i = 0; i < f->n_labels; i++)
        copy->labels[i] = (struct diag_label){f->labels[i].span, g_strdup(f->labels[i].text)};
    add_finding(sink, copy);
    return copy;
}

void
finding_confine(struct finding *f, const char *where, bool sometimes)
{
    if (f->dropped)
        return;
    set_field(f, &f->message, g_strdup_printf("%s: %s", where, f->message));
    if (sometimes && f->severity == DIAG_ERROR) {
        /* `explain` and the settings rely on that list, so a code that is missing there is a
         * fault */
        assert(diag_code_weakens(diag_entry(f->code)->code));
        f->severity = DIAG_WARNING;
        f->weakened = true;
    }
}

unsigned
diag_sink_accept(struct map_sink *sink, const char *code, const char *reason)
{
    unsigned n = 0;

    for (guint i = 0; i < sink->findings->len; i++) {
        struct finding *f = sink->findings->pdata[i];

        /* an error means that the scenario cannot be used, which no author can accept */
        if (f->severity != DIAG_WARNING || strcmp(diag_entry(f->code)->code, code) != 0)
            continue;
        f->accepted = true;
        g_free(f->reason);
        f->reason = make_harmless(reason);
        n++;
    }
    return n;
}

/* Findings that were dropped count: the exit code must not depend on how many are kept. */
unsigned
diag_sink_count(const struct map_sink *sink, enum diag_severity severity)
{
    unsigned n = sink->dropped[severity];

    for (guint i = 0; i < sink->findings->len; i++) {
        const struct finding *f = sink->findings->pdata[i];

        n += f->severity == severity && !f->accepted;
    }
    return n;
}

unsigned
diag_sink_dropped(const struct map_sink *sink)
{
    return sink->dropped[DIAG_NOTE] + sink->dropped[DIAG_WARNING] + sink->dropped[DIAG_ERROR];
}

unsigned
diag_sink_size(const struct map_sink *sink)
{
    return sink->findings->len;
}

const struct finding *
diag_sink_get(const struct map_sink *sink, unsigned i)
{
    assert(i < sink->findings->len);
    return sink->findings->pdata[i];
}

struct finding *
diag_sink_edit(struct map_sink *sink, unsigned i)
{
    assert(i < sink->findings->len);
    return sink->findings->pdata[i];
}

/* Errors stand before warnings and notes of a file, whatever their lines. The code decides last, so
 * that the order does not depend on which check ran first. */
static int
compare_findings(gconstpointer pa, gconstpointer pb)
{
    const struct finding *a = *(struct finding *const *)pa, *b = *(struct finding *const *)pb;

    if (a->span.file != b->span.file)
        return a->span.file < b->span.file ? -1 : 1;
    if (a->severity != b->severity)
        return a->severity < b->severity ? -1 : 1;
    if (a->span.offset != b->span.offset)
        return a->span.offset < b->span.offset ? -1 : 1;
    return a->code < b->code ? -1 : a->code > b->code;
}

void
diag_sink_sort(struct map_sink *sink)
{
    g_ptr_array_sort(sink->findings, compare_findings);
}

struct map_sink *
map_diag_sink_new(void)
{
    return diag_sink_new();
}

void
map_diag_sink_free(struct map_sink *sink)
{
    diag_sink_free(sink);
}

void
map_diag_sort(struct map_sink *sink)
{
    diag_sink_sort(sink);
}

const char **
map_diag_files(const struct map_sink *sink)
{
    guint n = sink->sources->len, missed = sink->missed ? sink->missed->len : 0;
    const char **names = g_new0(const char *, n + missed + 1);

    for (guint i = 0; i < n; i++)
        names[i] = ((const struct diag_source *)sink->sources->pdata[i])->name;
    for (guint i = 0; i < missed; i++)
        names[n + i] = sink->missed->pdata[i];
    return names;
}

/* The error is one of GOption, since GLib itself has it: a domain of gio would load five more
 * libraries at each start. */
bool
diag_refuse(GError **error, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, text);
    return false;
}

static gint
by_place(gconstpointer a, gconstpointer b)
{
    const struct finding *const *f = a, *const *g = b;
    uint32_t at = (*f)->span.offset, other = (*g)->span.offset;

    return at < other ? -1 : at > other;
}

/* Findings with a replacement in the first file, in the order of the file; borrowed. */
static GPtrArray *
collect_fixable(const struct map_sink *sink, const struct diag_source *source)
{
    GPtrArray *fixable = g_ptr_array_new();

    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        if (f->replacement && !f->accepted && f->span.file == 0 &&
            f->span.offset + f->span.length <= source->length)
            g_ptr_array_add(fixable, (gpointer)f);
    }
    g_ptr_array_sort(fixable, by_place);
    return fixable;
}

GBytes *
map_diag_fix(const struct map_sink *sink, unsigned which, unsigned *n)
{
    const struct diag_source *source = diag_sink_source(sink, 0);

    *n = 0;
    if (!source)
        return NULL;
    g_autoptr(GPtrArray) fixable = collect_fixable(sink, source);
    GString *text = g_string_sized_new(source->length);
    uint32_t at = 0;

    for (guint i = 0; i < fixable->len; i++) {
        const struct finding *f = fixable->pdata[i];

        if ((which != MAP_DIAG_FIX_ALL && which != i) || f->span.offset < at ||
            (*n > 0 && f->span.offset == at && f->span.length == 0))
            continue;
        g_string_append_len(text, source->text + at, f->span.offset - at);
        g_string_append(text, f->replacement);
        at = f->span.offset + f->span.length;
        ++*n;
    }
    g_string_append_len(text, source->text + at, (gssize)(source->length - at));
    return g_string_free_to_bytes(text);
}
