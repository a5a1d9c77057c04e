/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A finding as text for people: place, message, the source line with a caret, labeled places,
 * rule, help. A source line is not repeated for a second place on it. */
#include "diag/message-text.h"
#include "diag/printer.h"
#include "diag/rule.h"

#include <string.h>

#define COLUMNS 120 /* bytes of a source line; longer lines are cut around the span */
#define LEAD 40     /* columns kept before the span of a long line */
#define LONGEST_NAME 240

struct paint {
    const char *bold, *severities[3], *mark, *label, *end;
};

static const struct paint plain = {"", {"", "", ""}, "", "", ""};
static const struct paint colored = {
    "\033[1m", {"\033[1;31m", "\033[1;35m", "\033[1;36m"}, "\033[1;32m", "\033[1;34m", "\033[0m"};

/* The bytes of a line that are shown, and the span within them. */
struct cutout {
    const char *line, *from, *to, *end; /* whole line; shown part of it */
    const char *span, *span_end;
};

/* Steps n code points back from p, not before start. */
static const char *
step_back(const char *p, const char *start, unsigned n)
{
    while (n-- > 0 && p > start)
        do
            p--;
        while (p > start && ((unsigned char)*p & 0xc0) == 0x80);
    return p;
}

static const char *
step_forth(const char *p, const char *end, unsigned n)
{
    while (n-- > 0 && p < end)
        do
            p++;
        while (p < end && ((unsigned char)*p & 0xc0) == 0x80);
    return p;
}

static struct cutout
cut_out(const struct diag_source *source, struct map_span span)
{
    const char *text = source->text;
    const char *at = text + MIN(span.offset, source->length);
    /* from the table of lines: a line may have megabytes and thousands of findings */
    struct map_span line = diag_source_line(source, (uint32_t)(at - text));
    struct cutout c = {
        .line = text + line.offset, .end = text + line.offset + line.length, .span = at};

    if (c.line == text && source->length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        c.line = MIN(text + 3, c.end);
    if (c.end > c.line && c.end[-1] == '\r' && c.end > at)
        c.end--;
    c.span = MAX(c.span, c.line);
    c.span_end = span.length < (gsize)(c.end - c.span) ? c.span + span.length : c.end;
    /* a single byte of another encoding may be shown as a longer character */
    for (int i = 0; i < 3 && c.span_end > c.span && c.span_end < c.end &&
                    ((unsigned char)*c.span_end & 0xc0) == 0x80;
         i++)
        c.span_end++;
    c.from = c.line;
    c.to = step_forth(c.from, c.end, COLUMNS);
    if (c.to < c.end && step_forth(c.span, c.end, LEAD) > c.to)
        c.from = step_back(c.span, c.line, LEAD);
    c.to = step_forth(c.from, c.end, COLUMNS);
    c.span_end = MIN(c.span_end, c.to);
    return c;
}

/* Counts the columns from p to end and appends what is shown to out. */
static unsigned
show_columns(const char *p, const char *end, GString *out)
{
    unsigned columns = 0;

    while (p < end) {
        if (*p == '\t') {
            g_string_append_c(out, ' ');
            columns++;
            p++;
        } else {
            columns += diag_escape_next(&p, end, out);
        }
    }
    return columns;
}

static void
repeat_char(GString *out, char c, unsigned n)
{
    while (n-- > 0)
        g_string_append_c(out, c);
}

/* Prints the line of a span, unless it is already above (*above: the first byte shown of that
 * line). Below it comes the line that underlines the span. */
static void
append_snippet(const struct diag_source *source, struct map_span span, const struct paint *paint,
               const char *label, const char **above, GString *out)
{
    struct cutout c = cut_out(source, span);
    gsize before = out->len;
    unsigned lead, width;

    g_string_append_printf(out, "%s%5u |%s ", paint->label,
                           diag_source_place(source, span.offset).line, paint->end);
    g_string_append(out, c.from > c.line ? "..." : "");
    lead = (c.from > c.line ? 3 : 0) + show_columns(c.from, c.span, out);
    width = show_columns(c.span, c.span_end, out);
    show_columns(c.span_end, c.to, out);
    g_string_append(out, c.to < c.end ? "...\n" : "\n");
    /* the line is cut off again, but its columns were needed to place the mark */
    if (*above == c.from)
        g_string_truncate(out, before);
    *above = c.from;

    g_string_append_printf(out, "%s      |%s ", paint->label, paint->end);
    repeat_char(out, ' ', lead);
    g_string_append(out, label ? paint->label : paint->mark);
    g_string_append_c(out, label ? '-' : '^');
    repeat_char(out, label ? '-' : '~', width > 1 ? width - 1 : 0);
    g_string_append(out, paint->end);
    if (label)
        g_string_append_printf(out, " %s%s%s", paint->label, label, paint->end);
    g_string_append_c(out, '\n');
}

static void
append_place(const struct diag_source *source, uint32_t offset, GString *out)
{
    struct diag_place at = diag_source_place(source, offset);

    diag_escape_name(out, source->name, LONGEST_NAME);
    g_string_append_printf(out, ":%u:%u", at.line, at.column);
}

static void
append_labels(const struct map_sink *sink, const struct finding *f, const struct paint *paint,
              const char *above, GString *out)
{
    for (unsigned i = 0; i < f->n_labels; i++) {
        const struct diag_label *label = &f->labels[i];
        const struct diag_source *source = diag_sink_source(sink, label->span.file);

        if (!source)
            continue;
        if (label->span.file != f->span.file) {
            g_string_append_printf(out, "%s     -->%s ", paint->label, paint->end);
            append_place(source, label->span.offset, out);
            g_string_append_c(out, '\n');
        }
        append_snippet(source, label->span, paint, label->text, &above, out);
    }
}

/* "rule BASE-1: ...". A finding about a whole set-up has several rules: it prints all ids and the
 * sentence of the first. */
static void
add_rules(const struct diag_entry *entry, const char *lead, GString *out)
{
    const struct diag_rule *rule = diag_rule_first(entry->rules);
    const char *others = rule ? strstr(entry->rules, rule->id) + strlen(rule->id) : "";

    if (!rule)
        return;
    if (entry->code[0] != 'S' || !*others) {
        g_string_append_printf(out, "%srule %s: %s\n", lead, rule->id, rule->sentence);
        return;
    }
    g_auto(GStrv) ids = g_strsplit(entry->rules, " ", -1);
    g_autofree char *list = g_strjoinv(", ", ids);

    g_string_append_printf(out, "%srules %s: %s\n", lead, list, rule->sentence);
}

static void
append_remarks(const struct finding *f, const struct paint *paint, GString *out)
{
    const struct diag_entry *entry = diag_entry(f->code);
    char lead[32];

    g_snprintf(lead, sizeof lead, "%s      =%s ", paint->label, paint->end);
    add_rules(entry, lead, out);
    if (f->note)
        g_string_append_printf(out, "%snote: %s\n", lead, f->note);
    g_string_append_printf(out, "%shelp: %s%s `cartwright explain %s`\n", lead, f->help,
                           g_str_has_suffix(f->help, "?") ? "" : "; see", entry->code);
}

/*     castle.xml:14:23: error[V-RI-1]: this path has water on both sides
 *        14 |   <river along="C4 C5 D5"/>
 *           |                       ^~
 *           |                    -- the river comes from here
 *           = rule RIVER-1: a river path needs a land side
 *           = note: ...
 *           = help: did you mean D4? `cartwright explain V-RI-1`
 */
static void
print_text(struct map_diag_report *report, const struct map_sink *sink, const struct finding *f,
           GString *out)
{
    const struct paint *paint = report->color ? &colored : &plain;
    const struct diag_entry *entry = diag_entry(f->code);
    const struct diag_source *source = diag_sink_source(sink, f->span.file);
    const char *above = NULL;
    g_string_append(out, paint->bold);
    if (source)
        append_place(source, f->span.offset, out);
    else
        g_string_append(out, "cartwright");
    g_string_append_printf(out, ":%s %s%s[%s]:%s %s%s%s\n", paint->end,
                           paint->severities[f->severity], diag_severity_name(f->severity),
                           entry->code, paint->end, paint->bold, f->message, paint->end);
    if (source)
        append_snippet(source, f->span, paint, NULL, &above, out);
    append_labels(sink, f, paint, above, out);
    append_remarks(f, paint, out);
}

void
plain_text_accepted(const struct map_sink *sink, bool color, GString *out)
{
    const struct paint *paint = color ? &colored : &plain;
    unsigned times[DIAG_CODES] = {0};

    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        times[diag_sink_get(sink, i)->code] +=
            diag_sink_get(sink, i)->accepted && !diag_sink_get(sink, i)->baselined;
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);
        const struct diag_source *source = diag_sink_source(sink, f->span.file);

        if (!f->accepted || f->baselined || times[f->code] == 0)
            continue;
        if (source)
            diag_escape_name(out, source->name, LONGEST_NAME);
        g_string_append_printf(out, ": %saccepted[%s]%s", paint->severities[DIAG_NOTE],
                               diag_entry(f->code)->code, paint->end);
        if (times[f->code] > 1)
            g_string_append_printf(out, ", %u times", times[f->code]);
        g_string_append_printf(out, ": %s\n", f->reason);
        times[f->code] = 0;
    }
}

const struct printer printer_text = {.between = "", .finding = print_text};
