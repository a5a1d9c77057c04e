/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report-finding.h"

#include "diag/sink.h"

#include <string.h>

#define MOST_PICTURES 12 /* of findings: more would make a page that nobody loads */
#define MOST_FINDINGS 200

void
page_text(GString *out, const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    g_autofree char *escaped = g_markup_escape_text(valid, -1);

    g_string_append(out, escaped);
}

void
page_draw(struct page *page, const struct map_check_figure *figure)
{
    g_autofree char *svg = page->error ? NULL : page->draw(page->data, figure, &page->error);

    g_string_append(page->out, "<div class=\"board\">\n");
    if (svg)
        g_string_append(page->out, svg);
    g_string_append(page->out, "</div>\n");
}

/* What the command in a finding's help draws: "... --setup 1:7 --players 4 --policy greedy", or
 * places "... --mark C4/C5/D5". */
struct shown {
    char *setup, *policy, *marks;
    unsigned players;
    bool first_seven;
};

static char *
word_behind(const char *text, const char *option)
{
    const char *at = strstr(text, option);

    return at ? g_strndup(at + strlen(option), strcspn(at + strlen(option), " `")) : NULL;
}

static bool
find_setup(const struct map_check_report *report, const char *text, struct shown *shown)
{
    g_autofree char *players = text ? word_behind(text, " --players ") : NULL;

    *shown = (struct shown){text ? word_behind(text, " --setup ") : NULL,
                            text ? word_behind(text, " --policy ") : NULL,
                            text ? word_behind(text, " --mark ") : NULL, report->players_min,
                            text && strstr(text, " --first-seven")};
    if (players)
        shown->players = (unsigned)g_ascii_strtoull(players, NULL, 10);
    return shown->setup || shown->marks;
}

static void
put_picture(struct page *page, const struct finding *f)
{
    struct shown shown;
    char ids[16];

    if (page->n_pictures < MOST_PICTURES && find_setup(page->report, f->help, &shown)) {
        g_autofree char *alt = shown.setup
                                   ? g_strdup_printf("Set-up %s, in which it happens", shown.setup)
                                   : g_strdup("The board with the places of it");

        page->n_pictures++;
        g_snprintf(ids, sizeof ids, "b%u-", ++page->n_figures);
        page_draw(page,
                  &(struct map_check_figure){.ids = ids,
                                             .alt = alt,
                                             .players = shown.players,
                                             .setup = shown.setup,
                                             .marks = shown.marks,
                                             .first_seven = shown.first_seven,
                                             .policy = shown.policy ? shown.policy : "random"});
        g_free(shown.setup);
        g_free(shown.policy);
        g_free(shown.marks);
    }
}

/* A paragraph; what stands between `two of these` is code. */
static void
put_line(GString *out, const char *style, const char *text)
{
    g_auto(GStrv) pieces = g_strsplit(text ? text : "", "`", -1);

    if (!text)
        return;
    g_string_append_printf(out, "<p class=\"%s\">", style);
    for (unsigned i = 0; pieces[i]; i++) {
        bool code = i % 2 == 1 && pieces[i + 1];

        g_string_append(out, code ? "<code>" : i % 2 == 1 ? "`" : "");
        page_text(out, pieces[i]);
        g_string_append(out, code ? "</code>" : "");
    }
    g_string_append(out, "</p>\n");
}

static void
put_place(struct page *page, struct map_span span)
{
    const struct diag_source *source = diag_sink_source(page->sink, span.file);
    struct diag_place place;

    if (!source || !map_span_is_set(span))
        return;
    place = diag_source_place(source, span.offset);
    g_string_append(page->out, "<span>");
    page_text(page->out, source->name);
    g_string_append_printf(page->out, ":%u:%u</span>", place.line, place.column);
}

static void
put_finding(struct page *page, const struct finding *f)
{
    const char *severity = f->accepted ? "accepted" : diag_severity_name(f->severity);

    g_string_append_printf(page->out,
                           "<li class=\"card finding %s\">\n<header><span class=\"badge\">%s"
                           "</span><b>%s</b>",
                           severity, severity, diag_entry(f->code)->code);
    put_place(page, f->span);
    g_string_append(page->out, "</header>\n");
    put_line(page->out, "message", f->message);
    put_line(page->out, "help", f->note);
    if (f->accepted)
        put_line(page->out, "help", f->reason);
    else
        put_line(page->out, "help", f->help);
    put_picture(page, f);
    g_string_append(page->out, "</li>\n");
}

void
page_findings(struct page *page)
{
    unsigned n = diag_sink_size(page->sink), shown = 0;

    g_string_append(page->out, "<h2 id=\"findings\">What was found</h2>\n");
    if (n == 0) {
        g_string_append(page->out, "<p class=\"none\">Nothing is wrong with it.</p>\n");
        return;
    }
    g_string_append(page->out, "<ol class=\"findings\">\n");
    for (int severity = DIAG_ERROR; severity >= DIAG_NOTE; severity--)
        for (unsigned i = 0; i < n && shown < MOST_FINDINGS; i++) {
            const struct finding *f = diag_sink_get(page->sink, i);

            if ((int)f->severity != severity)
                continue;
            put_finding(page, f);
            shown++;
        }
    g_string_append(page->out, "</ol>\n");
    if (shown < n)
        g_string_append_printf(page->out, "<p class=\"muted\">And %u more.</p>\n", n - shown);
}
