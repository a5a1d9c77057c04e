/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/findings.h"

#include "diag/rule.h"
#include "diag/sink.h"

#include <string.h>

#define MOST_PICTURES 12 /* of findings: more would make the page too large to load */
#define MOST_FINDINGS 200

/* ---- pictures ---- */

/* "1 red C4/C5/D5, 2 blue ..."; nothing for places without seats, which are ringed. */
static void
put_marks(GString *out, const char *marks)
{
    g_auto(GStrv) names = g_strsplit(marks ? marks : "", ",", -1);
    unsigned number = 0;

    for (unsigned i = 0; names[i]; i++) {
        char *place = strchr(names[i], ':');

        if (!place)
            continue;
        *place++ = '\0';
        g_string_append(out, number ? ""
                                    : " The start buildings, in the order of placing:\n"
                                      "<ol class=\"placed\">");
        map_diag_write(out, "<li><b>%u</b> <i class='dot seat-%x'></i>%x %x</li>", ++number,
                       names[i], names[i], place);
    }
    g_string_append(out, number ? "</ol>" : "");
}

static char *
find_word_behind(const char *text, const char *option)
{
    const char *at = strstr(text, option);

    return at ? g_strndup(at + strlen(option), strcspn(at + strlen(option), " `")) : NULL;
}

bool
check_put_picture(GString *out, const struct map_check_report *report, const char *text,
                  const char *what, struct check_pictures *pictures)
{
    if (!text || !(strstr(text, " --setup ") || strstr(text, " --mark ")))
        return false;
    g_autofree char *players = find_word_behind(text, " --players ");
    g_autofree char *setup = find_word_behind(text, " --setup ");
    g_autofree char *policy = find_word_behind(text, " --policy ");
    g_autofree char *marks = find_word_behind(text, " --mark ");
    bool seven = strstr(text, " --first-seven") != NULL;
    g_autofree char *shown =
        !setup ? g_strdup("The board")
        : g_strcmp0(policy, "none") == 0
            ? g_strdup_printf("Filling %s", setup)
            : g_strdup_printf("Set-up %s, %s%s", setup, policy ? policy : "random",
                              seven ? ", first seven" : "");
    g_autofree char *alt = g_strdup_printf("%s, which shows it: %s", shown, what);
    g_autofree char *ids = g_strdup_printf("p%u-", ++pictures->n);
    const struct map_report_figure figure = {
        .players = players ? (unsigned)g_ascii_strtoull(players, NULL, 10) : report->players_min,
        .setup = setup,
        .policy = policy ? policy : "random",
        .marks = marks,
        .first_seven = seven,
        .ids = ids,
        .alt = alt,
    };

    g_string_append(out, "<figure class=\"shown\">\n");
    page_put_figure(out, pictures->artist, &figure);
    map_diag_write(out, "<figcaption>%x with %u players.", shown, figure.players);
    put_marks(out, marks);
    g_string_append(out, "</figcaption>\n</figure>\n");
    return true;
}

/* ---- words ---- */

/* A paragraph; text between `two of these` is code. */
static void
put_text(GString *out, const char *style, const char *text)
{
    g_auto(GStrv) pieces = g_strsplit(text ? text : "", "`", -1);

    if (!text)
        return;
    g_string_append_printf(out, "<p class=\"%s\">", style);
    for (unsigned i = 0; pieces[i]; i++)
        map_diag_write(out, i % 2 ? "<code>%x</code>" : "%x", pieces[i]);
    g_string_append(out, "</p>\n");
}

/* The marked text of the file; a line may be as long as the file. */
static void
put_source(GString *out, const struct map_sink *sink, struct map_span span, const char *label)
{
    const struct diag_source *source = diag_sink_source(sink, span.file);

    if (!source || !map_span_is_set(span) || span.offset >= source->length)
        return;
    struct diag_place place = diag_source_place(source, span.offset);
    g_autofree char *marked =
        g_strndup(source->text + span.offset, MIN(span.length, source->length - span.offset));

    map_diag_write(out,
                   "<pre><code><span class='line'>%x:%u:%u</span> <mark>%x</mark> <span "
                   "class='label'>%x</span></code></pre>\n",
                   source->name, place.line, place.column, marked, label);
}

/* The explanation of the code, and the rules. */
static void
put_meaning(GString *out, const struct diag_entry *entry)
{
    g_auto(GStrv) ids = g_strsplit(entry->rules, " ", -1);
    g_auto(GStrv) paragraphs = g_strsplit(entry->explanation, "\n\n", -1);

    map_diag_write(out, "<details>\n<summary>What it means: %r</summary>\n<dl>",
                   *entry->rules ? entry->rules : entry->code);
    for (unsigned i = 0; ids[i]; i++) {
        const struct diag_rule *rule = diag_rule_find(ids[i]);

        if (rule)
            map_diag_write(out, "<dt>%r</dt><dd>%x</dd>\n", rule->id, rule->sentence);
    }
    g_string_append(out, "</dl>\n");
    for (unsigned i = 0; paragraphs[i]; i++)
        put_text(out, "help", paragraphs[i]);
    g_string_append(out, "</details>\n");
}

/* Findings that are accepted, or those that are not; how many. */
static unsigned
put_findings(GString *out, const struct map_check_report *report, struct map_sink *sink,
             struct check_pictures *pictures, bool accepted)
{
    unsigned n = 0;

    g_string_append(out, "<ol class=\"findings\">\n");
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);
        const struct diag_entry *entry = diag_entry(f->code);
        const char *word = f->accepted ? "accepted" : diag_severity_name(f->severity);

        if (f->accepted != accepted || n++ >= MOST_FINDINGS)
            continue;
        map_diag_write(out,
                       "<li class='card finding %r'>\n<header><span class='badge'>%r</span> "
                       "<b>%r</b></header>\n",
                       word, word, entry->code);
        put_text(out, "message", f->message);
        put_source(out, sink, f->span, "");
        for (unsigned k = 0; k < f->n_labels; k++)
            put_source(out, sink, f->labels[k].span, f->labels[k].text);
        put_text(out, "help", f->note);
        put_text(out, "help",
                 f->baselined  ? "It is in the baseline."
                 : f->accepted ? f->reason
                               : f->help);
        put_meaning(out, entry);
        if (pictures->n < MOST_PICTURES &&
            !check_put_picture(out, report, f->help, entry->code, pictures))
            check_put_picture(out, report, f->note, entry->code, pictures);
        g_string_append(out, "</li>\n");
    }
    g_string_append(out, "</ol>\n");
    if (n > MOST_FINDINGS)
        g_string_append_printf(out, "<p>And %u more.</p>\n", n - MOST_FINDINGS);
    return n;
}

GString *
check_findings_markup(const struct map_check_report *report, struct map_sink *sink,
                      struct check_pictures *pictures)
{
    GString *out = g_string_new(NULL);
    g_autoptr(GString) accepted = g_string_new(NULL);

    if (!put_findings(out, report, sink, pictures, false))
        g_string_assign(out, "<p class=\"none\">No findings. Not checked: the game after its "
                             "set-up, and drawing and printing.</p>\n");
    if (put_findings(accepted, report, sink, pictures, true))
        g_string_append_printf(
            out,
            "<details class=\"accepted\">\n<summary>Accepted warnings</summary>\n%s</details>\n",
            accepted->str);
    return out;
}
