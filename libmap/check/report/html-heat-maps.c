/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/html-heat-maps.h"

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
format_alt(const struct subject *s, const struct map_report_heat *heat, const char *players)
{
    GString *alt = g_string_new(NULL);

    g_string_printf(alt, "%s, %s: %s", s->heading, players, heat->title);
    if (heat->low)
        g_string_append_printf(alt, ", from %s to %s", heat->low, heat->high);
    return g_string_free(alt, FALSE);
}

static void
put_heat(struct page *page, unsigned subject, const struct map_report_heat *heat, unsigned first,
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
    page_put_figure(
        page->out, &page->artist,
        &(struct map_report_figure){
            .ids = ids, .upon = page->board, .alt = alt, .players = count->players, .heat = heat});
    g_string_append(page->out, "<p class=\"swipe muted\">Swipe the map to see all of it.</p>\n");
    g_string_append_printf(
        page->out, "<figcaption>\n<h3>%s <small>%s</small></h3>\n<p>%s%s</p>\n", s->heading,
        players, s->meaning,
        s->kind == MAP_CHECK_HEAT_PIPS && count->drawn ? ": the mean of 200 fillings." : ".");
    page_put_caption(page->out, heat, count->map->board);
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

/* Writes the maps of every player count; nothing if no count has one. */
static bool
put_subject(struct page *page, unsigned subject)
{
    gsize begun = page->out->len;
    unsigned figures = page->n_figures;

    for (unsigned i = 0; i < page->report->n_counts; i++) {
        unsigned last = subjects[subject].of_map ? check_last_of_map(page->report, i) : i;
        g_autoptr(map_report_heat) heat =
            map_check_heat_new(page->scenario, page->report, page->report->counts[last].players,
                               subjects[subject].kind, page->sink);

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
put_buttons(const struct page *page, unsigned shown)
{
    const struct map_check_report *report = page->report;
    struct page_choice choices[G_N_ELEMENTS(subjects)], counts[MAP_MAX_SEATS];
    char ids[MAP_MAX_SEATS][4];
    g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

    for (unsigned k = 0; k < G_N_ELEMENTS(subjects); k++)
        choices[k] = (struct page_choice){subjects[k].id, subjects[k].heading};
    for (unsigned i = 0; i < report->n_counts; i++) {
        g_snprintf(ids[i], sizeof ids[i], "%u", report->counts[i].players);
        g_ptr_array_add(words, check_players_words(report, i, i));
        counts[i] = (struct page_choice){ids[i], words->pdata[i]};
    }
    page_put_buttons(page->out, &(struct page_panels){choices, counts, G_N_ELEMENTS(subjects),
                                                      report->n_counts, shown});
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
    put_buttons(page, there);
    g_string_append_printf(out, "<div class=\"panels\">\n%s</div>\n</div>\n", panels->str);
}
