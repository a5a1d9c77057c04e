/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/html-heat-maps.h"

#include "board/place-name.h"
#include "chart/page-frame.h"

/* In the order of the buttons; of a map: the same for every player count. */
struct subject {
    enum map_check_heat_kind kind;
    const char *id, *heading, *meaning;
    bool of_map;
};

static const struct subject subjects[] = {
    {MAP_CHECK_HEAT_PIPS, "pips", "Pips", "Rolls out of 36 that give something to a building here",
     true},
    {MAP_CHECK_HEAT_STARTS, "taken", "Taken", "Percent of the set-ups with a start building here",
     false},
    {MAP_CHECK_HEAT_FIRST, "first", "Taken first",
     "Percent of the set-ups in which the first of all buildings is placed here", false},
    {MAP_CHECK_HEAT_LAST, "last", "Taken last",
     "Percent of the set-ups in which the last of all buildings is placed here", false},
    {MAP_CHECK_HEAT_NEVER, "free", "Left free",
     "Percent of the set-ups in which nobody builds here", false},
    {MAP_CHECK_HEAT_REACH, "reach", "Way to trade",
     "Movement points from the nearest trade hex to here, over bare land without roads, boats and "
     "barbarians",
     true},
};

void
page_name_board(struct page *page, unsigned i)
{
    unsigned last = check_last_of_map(page->report, i);

    g_snprintf(page->board, sizeof page->board, "board%u-", page->report->counts[last].players);
}

/* ---- one map ---- */

/* "C4/C5/D5 (13), D2/D3/E3 (12)": the darkest spots in words. */
static void
put_peaks(struct page *page, const struct map_chart_heat *heat, const struct check_count *count)
{
    unsigned peaks[CHART_PEAKS], n = chart_find_peaks(heat, peaks);
    char names[CHART_PEAKS][BOARD_NAME_SIZE];
    const char *words[CHART_PEAKS];

    for (unsigned i = 0; i < n; i++) {
        board_intersection_name(count->map->board, map_intersection_of(peaks[i]), names[i]);
        words[i] = names[i];
    }
    chart_put_peaks(page->out, heat, peaks, words, n);
}

/* " k0 c1 c2": the buttons that show it. */
static void
put_panel(struct page *page, unsigned subject, unsigned first, unsigned last, const char *element)
{
    g_string_append_printf(page->out, "<%s class=\"panel k%u", element, subject);
    for (unsigned i = first; i <= last; i++)
        g_string_append_printf(page->out, " c%u", i);
    g_string_append(page->out, "\">\n");
}

static char *
format_alt(const struct subject *s, const struct map_chart_heat *heat, const char *players)
{
    GString *alt = g_string_new(NULL);

    g_string_printf(alt, "%s, %s: %s", s->heading, players, heat->title);
    if (heat->low)
        g_string_append_printf(alt, ", from %s to %s", heat->low, heat->high);
    return g_string_free(alt, FALSE);
}

static void
put_heat(struct page *page, unsigned subject, const struct map_chart_heat *heat, unsigned first,
         unsigned last)
{
    const struct subject *s = &subjects[subject];
    const struct check_count *count = &page->report->counts[last];
    g_autofree char *players = check_players_words(page->report, first, last);
    g_autofree char *alt = format_alt(s, heat, players);
    char ids[16];

    g_snprintf(ids, sizeof ids, "b%u-", ++page->n_figures);
    page_name_board(page, first);
    put_panel(page, subject, first, last, "figure");
    page_draw(
        page,
        &(struct map_chart_figure){
            .ids = ids, .upon = page->board, .alt = alt, .players = count->players, .heat = heat});
    g_string_append(page->out, "<p class=\"swipe muted\">Swipe the map to see all of it.</p>\n");
    g_string_append_printf(
        page->out, "<figcaption>\n<h3>%s <small>%s</small></h3>\n<p>%s%s</p>\n", s->heading,
        players, s->meaning,
        s->kind == MAP_CHECK_HEAT_PIPS && count->drawn ? ": the mean of 200 fillings." : ".");
    chart_put_legend(page->out, heat);
    put_peaks(page, heat, count);
    g_string_append(page->out, "</figcaption>\n</figure>\n");
}

static void
put_nothing(struct page *page, unsigned subject, unsigned first, unsigned last)
{
    g_autofree char *players = check_players_words(page->report, first, last);

    put_panel(page, subject, first, last, "p");
    g_string_append_printf(page->out, "%s, %s: ", subjects[subject].heading, players);
    g_string_append(page->out, subjects[subject].kind == MAP_CHECK_HEAT_REACH
                                   ? "no wagon goes to a trade hex here.</p>\n"
                                   : "no greedy set-up got that far.</p>\n");
}

static struct map_chart_heat *
make_heat(const struct page *page, unsigned subject, unsigned i)
{
    return map_check_heat_new(page->scenario, page->report, page->report->counts[i].players,
                              subjects[subject].kind, page->sink);
}

/* Writes the maps of every player count; nothing if no count has one. */
static bool
put_subject(struct page *page, unsigned subject)
{
    gsize begun = page->out->len;
    unsigned figures = page->n_figures;

    for (unsigned i = 0; i < page->report->n_counts; i++) {
        unsigned last = subjects[subject].of_map ? check_last_of_map(page->report, i) : i;
        g_autoptr(map_chart_heat) heat = make_heat(page, subject, last);

        if (heat)
            put_heat(page, subject, heat, i, last);
        else
            put_nothing(page, subject, i, last);
        i = last;
    }
    if (page->n_figures > figures)
        return true;
    g_string_truncate(page->out, begun);
    return false;
}

/* ---- the buttons ---- */

static void
put_button(GString *out, const char *group, const char *id, const char *style, unsigned k,
           bool chosen)
{
    g_string_append_printf(out,
                           "<input type=\"radio\" name=\"%s\" id=\"%s-%s\" class=\"%s%u\"%s>\n",
                           group, group, id, style, k, chosen ? " checked=\"\"" : "");
}

/* Screen readers say "heat map: Pips". */
static void
put_label(GString *out, const char *group, const char *id, const char *style, unsigned k,
          const char *before, const char *words)
{
    g_string_append_printf(out,
                           "<label for=\"%s-%s\" class=\"%s%u\"><span class=\"unseen\">%s"
                           "</span>%s</label>\n",
                           group, id, style, k, before, words);
}

static void
put_subject_buttons(GString *out, unsigned there)
{
    bool chosen = false;

    for (unsigned k = 0; k < G_N_ELEMENTS(subjects); k++)
        if (there >> k & 1) {
            put_button(out, "heat", subjects[k].id, "k", k, !chosen);
            chosen = true;
        }
}

static void
put_counts(GString *out, const struct map_check_report *report)
{
    for (unsigned i = 0; i < report->n_counts && report->n_counts > 1; i++) {
        g_autofree char *id = g_strdup_printf("%u", report->counts[i].players);

        put_button(out, "seats", id, "c", i, i + 1 == report->n_counts);
    }
}

static void
put_labels(GString *out, const struct map_check_report *report, unsigned there)
{
    g_string_append(out, "<div class=\"tabs\">\n");
    for (unsigned k = 0; k < G_N_ELEMENTS(subjects); k++)
        if (there >> k & 1)
            put_label(out, "heat", subjects[k].id, "k", k, "heat map: ", subjects[k].heading);
    g_string_append(out, "</div>\n");
    if (report->n_counts < 2)
        return;
    g_string_append(out, "<div class=\"tabs\">\n");
    for (unsigned i = 0; i < report->n_counts; i++) {
        g_autofree char *id = g_strdup_printf("%u", report->counts[i].players);
        g_autofree char *words = check_players_words(report, i, i);

        put_label(out, "seats", id, "c", i, "heat map for ", words);
    }
    g_string_append(out, "</div>\n");
}

void
page_heat(struct page *page)
{
    g_autoptr(GString) panels = g_string_new(NULL);
    GString *out = page->out;
    unsigned there = 0;

    page->out = panels;
    for (unsigned k = 0; k < G_N_ELEMENTS(subjects); k++)
        there |= (unsigned)put_subject(page, k) << k;
    page->out = out;
    if (!there)
        return;
    g_string_append_printf(
        out,
        "<h2 id=\"heat\">Where it is worth building</h2>\n<p class=\"muted\">Every building site; darker means more. Sites taken are counted in the set-ups in which all seats place greedily.</p>\n<div class=\"heat%s\">\n",
        page->report->n_counts < 2 ? " one" : "");
    put_subject_buttons(out, there);
    put_counts(out, page->report);
    put_labels(out, page->report, there);
    g_string_append_printf(out, "<div class=\"panels\">\n%s</div>\n</div>\n", panels->str);
}
