/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/html-findings.h"

#include "check/report/force-words.h"
#include "diag/number-words.h"
#include "diag/rule.h"
#include "diag/sink.h"

#include <string.h>

#define MOST_PICTURES 12 /* of findings: more would make the page too large to load */
#define MOST_FINDINGS 200
#define NEAR 70 /* bytes of a line before the marked place; twice as many in all */

/* ---- pictures ---- */

/* Further words for `wanted`: "1 red C4/C5/D5, 2 blue ...", or that places are ringed. */
static void
put_marks(GString *out, const char *marks)
{
    g_auto(GStrv) names = g_strsplit(marks, ",", -1);
    unsigned number = 0;

    for (unsigned i = 0; names[i]; i++) {
        const char *place = strchr(names[i], ':');

        if (!place)
            continue;
        g_autofree char *seat = g_strndup(names[i], (gsize)(place - names[i]));

        map_diag_write(out, number ? "" : "<ol class='placed'>");
        map_diag_write(out, "<li><b>%u</b> <i class='dot seat-%x'></i>%x %x</li>", ++number, seat,
                       seat, place + 1);
    }
    g_string_append(out, number ? "</ol>\n" : "");
}

static void
put_caption(struct page *page, const struct page_shown *shown)
{
    GString *out = page->out;
    bool built = shown->marks && strchr(shown->marks, ':');

    g_string_append(out, "<figcaption>");
    if (shown->setup && strcmp(shown->policy, "none") == 0)
        map_diag_write(out, "Filling %x", shown->setup);
    else if (shown->setup)
        map_diag_write(out, "Set-up %x, %u players, placed %r%r", shown->setup, shown->players,
                       strcmp(shown->policy, "greedy") == 0      ? "greedily"
                       : strcmp(shown->policy, "adversary") == 0 ? "by an adversary"
                                                                 : "at random",
                       shown->first_seven ? ", and the first seven" : "");
    else
        map_diag_write(out, "The board for %u player%r", shown->players,
                       shown->players == 1 ? "" : "s");
    if (shown->marks)
        g_string_append(out, built ? "; the start buildings that show it, in the order of placing:"
                                   : "; the places are ringed");
    g_string_append(out, built ? "\n" : shown->first_seven ? ", after which there stand:\n" : ".");
    if (built)
        put_marks(out, shown->marks);
    if (shown->first_seven)
        force_words_put(out, page->scenario, shown->players, shown->setup, shown->policy);
    g_string_append(out, "</figcaption>\n");
}

void
page_picture(struct page *page, const struct page_shown *shown)
{
    bool filling = shown->setup && strcmp(shown->policy, "none") == 0;
    g_autofree char *alt =
        shown->setup ? g_strdup_printf("%s %s, which shows it: %s", filling ? "Filling" : "Set-up",
                                       shown->setup, shown->what)
                     : g_strdup_printf("The board with the places that show it: %s", shown->what);
    char ids[16];

    g_snprintf(ids, sizeof ids, "b%u-", ++page->n_figures);
    g_string_append(page->out, "<figure>\n");
    page_put_figure(page->out, &page->artist,
                    &(struct map_report_figure){.ids = ids,
                                                .alt = alt,
                                                .players = shown->players,
                                                .setup = shown->setup,
                                                .marks = shown->marks,
                                                .first_seven = shown->first_seven,
                                                .policy = shown->policy});
    put_caption(page, shown);
    g_string_append(page->out, "</figure>\n");
}

static char *
find_word_behind(const char *text, const char *option)
{
    const char *at = strstr(text, option);

    return at ? g_strndup(at + strlen(option), strcspn(at + strlen(option), " `")) : NULL;
}

/* The set-up drawn by the command in a finding's help or note ("... --setup 1:7 --players 4
 * --policy greedy"), or its places ("... --mark C4/C5/D5"); false: none. */
static bool
draw_command(struct page *page, const char *text, const char *what)
{
    g_autofree char *players = text ? find_word_behind(text, " --players ") : NULL;
    g_autofree char *setup = text ? find_word_behind(text, " --setup ") : NULL;
    g_autofree char *policy = text ? find_word_behind(text, " --policy ") : NULL;
    g_autofree char *marks = text ? find_word_behind(text, " --mark ") : NULL;

    if (!setup && !marks)
        return false;
    page->n_pictures++;
    page_picture(page, &(struct page_shown){
                           .players = players ? (unsigned)g_ascii_strtoull(players, NULL, 10)
                                              : page->report->players_min,
                           .setup = setup,
                           .policy = policy ? policy : "random",
                           .marks = marks,
                           .what = what,
                           .first_seven = strstr(text, " --first-seven") != NULL,
                       });
    return true;
}

/* ---- words ---- */

/* A paragraph; text between `two of these` is code. */
static void
put_line(GString *out, const char *style, const char *text)
{
    g_auto(GStrv) pieces = g_strsplit(text ? text : "", "`", -1);

    if (!text)
        return;
    g_string_append_printf(out, "<p class=\"%s\">", style);
    for (unsigned i = 0; pieces[i]; i++) {
        bool code = i % 2 == 1 && pieces[i + 1];

        map_diag_write(out, code ? "<code>%x</code>" : i % 2 == 1 ? "`%x" : "%x", pieces[i]);
    }
    g_string_append(out, "</p>\n");
}

static void
put_place(struct page *page, struct map_span span)
{
    const struct diag_source *source = diag_sink_source(page->sink, span.file);

    if (!source || !map_span_is_set(span))
        return;
    struct diag_place place = diag_source_place(source, span.offset);

    map_diag_write(page->out, " <span>%x:%u:%u</span>", source->name, place.line, place.column);
}

/* Bytes from..to of a source, extended to whole characters. */
static void
put_bytes(GString *out, const struct diag_source *source, gsize from, gsize to)
{
    g_autofree char *text = g_strndup(source->text + from, to - from);

    map_diag_write(out, "%x", text);
}

/* The line of the file, or the part near the marked place. The file's name if it differs from
 * `main_file`. */
static void
put_source(struct page *page, struct map_span span, const char *label, uint32_t named)
{
    const struct diag_source *source = diag_sink_source(page->sink, span.file);

    if (!source || !map_span_is_set(span) || span.offset >= source->length)
        return;
    struct map_span line = diag_source_line(source, span.offset);
    gsize from = MAX(line.offset, span.offset > NEAR ? span.offset - NEAR : 0);
    gsize end = MIN(line.offset + line.length, from + 2 * NEAR);
    gsize to = MIN((gsize)span.offset + span.length, end);

    while (from > line.offset && ((unsigned char)source->text[from] & 0xc0) == 0x80)
        from--;
    while (from < span.offset && strchr(" \t", source->text[from]))
        from++;
    while (end < line.offset + line.length && ((unsigned char)source->text[end] & 0xc0) == 0x80)
        end++;
    g_string_append(page->out, "<pre><code><span class=\"line\">");
    if (span.file != named)
        map_diag_write(page->out, "%x:", source->name);
    g_string_append_printf(
        page->out, "%u</span> %s", diag_source_place(source, span.offset).line,
        from > line.offset && !strchr(" \t", source->text[from - 1]) ? "\xe2\x80\xa6" : "");
    put_bytes(page->out, source, from, span.offset);
    g_string_append(page->out, "<mark>");
    put_bytes(page->out, source, span.offset, to);
    g_string_append(page->out, "</mark>");
    put_bytes(page->out, source, to, end);
    g_string_append(page->out, end < line.offset + line.length ? "\xe2\x80\xa6" : "");
    if (label)
        map_diag_write(page->out, " <span class='label'>%x</span>", label);
    g_string_append(page->out, "</code></pre>\n");
}

static void
put_rule_ids(GString *out, char *const *ids)
{
    for (unsigned i = 0; ids[i]; i++) {
        const struct diag_rule *rule = diag_rule_find(ids[i]);

        g_string_append(out, i ? ", <abbr" : "Rules <abbr");
        if (rule)
            map_diag_write(out, " title='%x'", rule->sentence);
        g_string_append_printf(out, ">%s</abbr>", ids[i]);
    }
}

/* The ids of the rules, with their sentences and the explanation of the code. */
static void
put_rules(struct page *page, const struct diag_entry *entry)
{
    g_auto(GStrv) ids = *entry->rules ? g_strsplit(entry->rules, " ", -1) : g_new0(char *, 1);
    g_auto(GStrv) paragraphs = g_strsplit(entry->explanation, "\n\n", -1);
    bool any = diag_rule_first(entry->rules) != NULL;

    g_string_append(page->out, "<details>\n<summary>");
    put_rule_ids(page->out, ids);
    g_string_append_printf(page->out, "%s</summary>\n%s",
                           *ids ? ", and what it means" : "What it means", any ? "<dl>\n" : "");
    for (unsigned i = 0; ids[i]; i++) {
        const struct diag_rule *rule = diag_rule_find(ids[i]);

        if (rule)
            map_diag_write(page->out, "<dt>%r</dt><dd>%x</dd>\n", rule->id, rule->sentence);
    }
    g_string_append(page->out, any ? "</dl>\n" : "");
    for (unsigned i = 0; paragraphs[i]; i++)
        put_line(page->out, "help", paragraphs[i]);
    g_string_append(page->out, "</details>\n");
}

static void
put_finding(struct page *page, const struct finding *f)
{
    const char *severity = f->accepted ? "accepted" : diag_severity_name(f->severity);
    const char *code = diag_entry(f->code)->code;

    g_string_append_printf(page->out,
                           "<li class=\"card finding %s\">\n<header><span class=\"badge\">%s"
                           "</span> <b>%s</b>",
                           severity, severity, code);
    put_place(page, f->span);
    g_string_append(page->out, "</header>\n");
    put_line(page->out, "message", f->message);
    put_source(page, f->span, NULL, f->span.file);
    for (unsigned i = 0; i < f->n_labels; i++)
        put_source(page, f->labels[i].span, f->labels[i].text, f->span.file);
    put_line(page->out, "help", f->note);
    put_line(page->out, "help",
             f->baselined  ? "It is in the baseline."
             : f->accepted ? f->reason
                           : f->help);
    put_rules(page, diag_entry(f->code));
    if (page->n_pictures < MOST_PICTURES && !draw_command(page, f->help, code))
        draw_command(page, f->note, code);
    g_string_append(page->out, "</li>\n");
}

/* Findings of one severity, or all accepted ones; at most MOST_FINDINGS on a page. */
static unsigned
put_findings(struct page *page, int severity, bool accepted, unsigned shown)
{
    for (unsigned i = 0; i < diag_sink_size(page->sink) && shown < MOST_FINDINGS; i++) {
        const struct finding *f = diag_sink_get(page->sink, i);

        if (f->accepted != accepted || (!accepted && (int)f->severity != severity))
            continue;
        put_finding(page, f);
        shown++;
    }
    return shown;
}

static unsigned
count_accepted(const struct map_sink *sink)
{
    unsigned n = 0;

    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        n += diag_sink_get(sink, i)->accepted;
    return n;
}

/* Folded away: the file accepts them with a reason, or they are in the baseline. */
static unsigned
put_accepted(struct page *page, unsigned n, unsigned shown)
{
    g_string_append_printf(page->out,
                           "<details class=\"accepted\">\n<summary>%u "
                           "warning%s that %s accepted</summary>\n<ol class=\"findings\">\n",
                           n, n == 1 ? "" : "s", n == 1 ? "is" : "are");
    shown = put_findings(page, DIAG_WARNING, true, shown);
    g_string_append(page->out, "</ol>\n</details>\n");
    return shown;
}

/* Limits of the check: what no finding covers. */
static void
put_no_findings(struct page *page, unsigned accepted)
{
    const struct map_check_report *report = page->report;
    bool proofs = report->n_counts && report->counts[0].proofs.done;

    g_string_append_printf(
        page->out,
        "<p class=\"none\">No findings%s. Checked: the file and the rules for maps; %s "
        "simulated set-up%s for each player count%s. Not checked: the game after its set-up, and drawing and printing.</p>\n",
        accepted ? " but the accepted ones below" : "", diag_grouped(report->runs).text,
        report->runs == 1 ? "" : "s", proofs ? "; the proofs below" : ", without proofs");
}

void
page_findings(struct page *page)
{
    unsigned n = diag_sink_size(page->sink), accepted = count_accepted(page->sink), shown = 0;

    g_string_append(page->out, "<h2 id=\"findings\">Findings</h2>\n");
    if (n == accepted)
        put_no_findings(page, accepted);
    else
        g_string_append(page->out, "<ol class=\"findings\">\n");
    for (int severity = DIAG_ERROR; severity >= DIAG_NOTE; severity--)
        shown = put_findings(page, severity, false, shown);
    g_string_append(page->out, n > accepted ? "</ol>\n" : "");
    if (accepted && shown < MOST_FINDINGS)
        shown = put_accepted(page, accepted, shown);
    if (shown < n)
        g_string_append_printf(page->out, "<p class=\"muted\">And %u more.</p>\n", n - shown);
}
