/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as one page: nothing on it comes from anywhere else, and it needs no script. */
#include "map-check-page.h"

#include "check/fairness.h"
#include "check/p-print.h"
#include "check/plot.h"
#include "check/report-finding.h"
#include "check/report-style.h"
#include "scenario/scenario.h"

#include <string.h>

/* ---- head and foot ---- */

static void
put_head(struct page *page)
{
    const char *language = page->scenario->language;
    GString *out = page->out;

    g_string_append(out, "<!DOCTYPE html>\n<html lang=\"");
    page_text(out, language ? language : "en");
    g_string_append(out, "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                         "content=\"width=device-width, initial-scale=1\">\n<meta "
                         "http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                         "style-src 'unsafe-inline'\">\n<meta name=\"generator\" "
                         "content=\"cartwright ");
    page_text(out, page->version);
    g_string_append(out, "\">\n<title>");
    page_text(out, page->report->title);
    g_string_append(out, " \xe2\x80\x93 how fair is it?</title>\n<style>\n");
    for (unsigned i = 0; report_style[i]; i++)
        g_string_append(out, report_style[i]);
    g_string_append(out, "</style>\n</head>\n<body>\n");
}

static void
put_verdict(struct page *page, const struct check_count *count)
{
    struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);
    g_autofree char *sentence = check_verdict(count, &f);
    const char *word = sentence ? fairness_word(f.verdict) : "no verdict";

    g_string_append_printf(page->out,
                           "<div class=\"card verdict is-%s\"><span>%u player%s</span><b>%s</b>"
                           "<span>%s</span></div>\n",
                           sentence ? word : "unknown", count->players,
                           count->players == 1 ? "" : "s", word,
                           sentence ? sentence : "too few set-ups came to their end");
}

static void
put_top(struct page *page)
{
    const struct map_check_report *report = page->report;
    g_autofree char *runs = check_grouped(report->runs);

    g_string_append(page->out, "<header class=\"top\">\n<h1><bdi>");
    page_text(page->out, report->title);
    g_string_append(page->out, "</bdi></h1>\n<p class=\"sub\"><code>");
    page_text(page->out, report->file);
    g_string_append_printf(page->out,
                           "</code> \xc2\xb7 %s set-up%s of each kind \xc2\xb7 seed "
                           "%" G_GUINT64_FORMAT "</p>\n<div class=\"grid verdicts\">\n",
                           runs, report->runs == 1 ? "" : "s", report->seed);
    for (unsigned i = 0; i < report->n_counts; i++)
        put_verdict(page, &report->counts[i]);
    g_string_append(page->out, "</div>\n</header>\n<main>\n");
}

static void
put_foot(struct page *page)
{
    const struct map_check_report *report = page->report;
    g_autofree char *file = check_setup_file(report);

    g_string_append(page->out, "</main>\n<footer>\n<p>Made by cartwright ");
    page_text(page->out, page->version);
    g_string_append(page->out, "; the same again: <code>cartwright check ");
    page_text(page->out, file);
    g_string_append_printf(page->out, " --seed %" G_GUINT64_FORMAT, report->seed);
    if (report->runs == 1)
        g_string_append_printf(page->out, " --only %" G_GUINT64_FORMAT, report->from);
    else
        g_string_append_printf(page->out, " --runs %" G_GUINT64_FORMAT, report->runs);
    if (report->players)
        g_string_append_printf(page->out, " --players %u", report->players);
    for (unsigned p = 0; p < SIM_POLICIES && report->policies; p++)
        if (report->policies >> p & 1u)
            g_string_append_printf(page->out, " --policy %s", check_policy_word(p));
    g_string_append(page->out, report->first_seven ? " --first-seven" : "");
    g_string_append(page->out, " --report page.html</code>. A set-up depends on the seed and its "
                               "own number alone.</p>\n</footer>\n</body>\n</html>\n");
}

/* ---- the board and its heat ---- */

/* The last player count of each map stands for it. */
static bool
is_last_of_map(const struct map_check_report *report, unsigned i)
{
    return i + 1 == report->n_counts || report->counts[i + 1].map != report->counts[i].map;
}

/* The ids of the board of a count's map. */
static void
name_board(struct page *page, const struct check_count *count)
{
    g_snprintf(page->board, sizeof page->board, "board%u-", count->players);
}

static void
put_board(struct page *page, const struct check_count *count, bool several)
{
    g_autofree char *alt = g_strdup_printf("The board for %u players", count->players);
    struct map_check_figure figure = {.ids = page->board,
                                      .alt = several ? alt : "The board",
                                      .players = count->players,
                                      .findings = true};

    name_board(page, count);
    g_string_append(page->out, "<figure class=\"main\">\n");
    page_draw(page, &figure);
    if (several)
        g_string_append_printf(page->out, "<figcaption>%s.</figcaption>\n", alt);
    g_string_append(page->out, "</figure>\n");
}

static void
put_heat(struct page *page, const struct check_count *count, enum map_check_heat_kind kind,
         const char *heading, const char *told)
{
    struct map_check_heat *heat =
        map_check_heat_new(page->scenario, page->report, count->players, kind, page->sink);
    char ids[16];

    if (!heat)
        return;
    g_snprintf(ids, sizeof ids, "b%u-", ++page->n_figures);
    g_autofree char *alt = g_strdup_printf("%s: %s, from %s to %s, at every building site", heading,
                                           heat->title, heat->low, heat->high);
    const struct map_check_figure figure = {
        .ids = ids, .upon = page->board, .alt = alt, .players = count->players, .heat = heat};

    g_string_append_printf(page->out, "<figure class=\"card\">\n<h3>%s</h3>\n", heading);
    page_draw(page, &figure);
    g_string_append_printf(page->out,
                           "<div class=\"legend\"><span>%s</span><i></i><span>%s</span></div>\n"
                           "<figcaption>%s</figcaption>\n</figure>\n",
                           heat->low, heat->high, told);
    map_check_heat_free(heat);
}

static void
put_heats(struct page *page, const struct check_count *count)
{
    name_board(page, count);
    g_string_append_printf(
        page->out,
        "<h2 id=\"heat-%u\">Where it is worth to build</h2>\n<p class=\"muted\">%s %u "
        "player%s. A speck without a number stands for never.</p>\n"
        "<div class=\"grid heats\">\n",
        count->players, "All seats place greedily, in a game of", count->players,
        count->players == 1 ? "" : "s");
    put_heat(page, count, MAP_CHECK_HEAT_PIPS, "Pips",
             count->drawn ? "In how many of 36 rolls a building here gets something: the mean of "
                            "200 fillings."
                          : "In how many of 36 rolls a building here gets something.");
    put_heat(page, count, MAP_CHECK_HEAT_STARTS, "Taken",
             "In how many percent of the set-ups a start building stands here.");
    put_heat(page, count, MAP_CHECK_HEAT_FIRST, "Taken first",
             "In how many percent the first of all buildings is placed here.");
    put_heat(page, count, MAP_CHECK_HEAT_LAST, "Taken last",
             "In how many percent the last of all buildings is placed here.");
    put_heat(page, count, MAP_CHECK_HEAT_NEVER, "Left free",
             "In how many percent nobody builds here at the start.");
    put_heat(page, count, MAP_CHECK_HEAT_REACH, "Way to trade",
             "Movement points from the nearest trade hex to here, over bare land without roads, "
             "boats and barbarians.");
    g_string_append(page->out, "</div>\n");
}

static bool
has_several_maps(const struct map_check_report *report)
{
    for (unsigned i = 0; i + 1 < report->n_counts; i++)
        if (is_last_of_map(report, i))
            return true;
    return false;
}

static void
put_boards(struct page *page)
{
    bool several = has_several_maps(page->report);

    g_string_append(page->out, several ? "<h2>The boards</h2>\n" : "<h2>The board</h2>\n");
    for (unsigned i = 0; i < page->report->n_counts; i++)
        if (is_last_of_map(page->report, i))
            put_board(page, &page->report->counts[i], several);
}

static void
put_all_heats(struct page *page)
{
    for (unsigned i = 0; i < page->report->n_counts; i++)
        if (is_last_of_map(page->report, i))
            put_heats(page, &page->report->counts[i]);
}

/* ---- fairness ---- */

static void
put_cell(GString *out, char *words)
{
    char *interval = strchr(words, ' ');

    g_string_append(out, "<td>");
    if (interval && g_str_has_prefix(interval, " \xc2\xb1")) {
        *interval = '\0'; /* below the mean on a narrow screen */
        g_string_append_printf(out, "%s <small>%s</small>", words, interval + 1);
    } else {
        page_text(out, words);
    }
    g_string_append(out, "</td>");
    g_free(words);
}

static void
put_seat(GString *out, const struct check_count *count, unsigned seat, bool trades)
{
    const struct sim_seat_tally *greedy = &count->tallies[SIM_GREEDY].seats[seat];
    const char *colour = seat_colour_word((enum seat_colour)count->colour[seat]);

    g_string_append_printf(out, "<tr><th scope=\"row\"><i class=\"dot seat-%s\"></i>%s</th>",
                           colour, colour);
    put_cell(out, check_mean(&greedy->pips, true));
    put_cell(out, check_mean(&greedy->resources, false));
    put_cell(out, check_percent(greedy->with_harbor, greedy->pips.n));
    if (trades)
        put_cell(out, check_mean(&greedy->trades, false));
    put_cell(out, check_mean(&count->tallies[SIM_RANDOM].seats[seat].pips, true));
    g_string_append(out, "</tr>\n");
}

static void
put_keys(GString *out, const struct check_count *count)
{
    const char *first = seat_colour_word((enum seat_colour)count->colour[0]);
    g_autofree char *scale = plot_pips_scale(count);

    g_string_append_printf(out,
                           "<ul class=\"keys\"><li><i class=\"seat-%s\"></i>placed greedily</li>"
                           "<li><i style=\"background:var(--ghost)\"></i>placed at random</li>"
                           "<li>the line is the mean; %s</li></ul>\n",
                           first, scale);
}

static bool
has_trouble(const struct check_count *count)
{
    for (unsigned p = 0; p < SIM_POLICIES; p++)
        if (count->tallies[p].outcomes[SIM_COMPLETE] != count->tallies[p].runs)
            return true;
    return false;
}

static void
put_outcomes(GString *out, const struct check_count *count)
{
    if (!has_trouble(count)) {
        g_string_append(out, "<p class=\"muted\">Every set-up came to its end.</p>\n");
        return;
    }
    g_string_append(out, "<h3>How the set-ups ended</h3>\n");
    plot_outcomes(out, count);
    g_string_append(out,
                    "<ul class=\"keys\"><li><i style=\"background:var(--k3)\"></i>complete</li>"
                    "<li><i style=\"background:var(--unfair)\"></i>a seat stuck</li>"
                    "<li><i style=\"background:var(--close)\"></i>no road or boat</li>"
                    "<li><i style=\"background:var(--uneven)\"></i>no filling</li></ul>\n");
}

static void
put_count(GString *out, const struct check_count *count, bool trades)
{
    g_autofree char *filling = check_filling_words(count);
    g_autofree char *open = check_mean(&count->tallies[SIM_GREEDY].open, false);

    g_string_append_printf(
        out,
        "<section class=\"card\">\n<h3>%u player%s</h3>\n<table><thead><tr><th "
        "scope=\"col\">seat</th><th scope=\"col\">pips</th><th scope=\"col\">kinds</th><th "
        "scope=\"col\">harbor</th>%s<th scope=\"col\">at random</th></tr></thead>\n<tbody>\n",
        count->players, count->players == 1 ? "" : "s",
        trades ? "<th scope=\"col\">trade</th>" : "");
    for (unsigned s = 0; s < count->players; s++)
        put_seat(out, count, s, trades);
    g_string_append(out, "</tbody></table>\n");
    plot_pips(out, count);
    put_keys(out, count);
    g_string_append(out, "<h3 style=\"margin-top:1.2rem\">Kinds of resources</h3>\n");
    plot_resources(out, count);
    g_string_append(out, "<ul class=\"keys\">");
    for (unsigned k = 1; k <= 5; k++)
        g_string_append_printf(out, "<li><i style=\"background:var(--k%u)\"></i>%u</li>", k, k);
    g_string_append_printf(out,
                           "</ul>\n<p class=\"muted\" style=\"margin-top:.9rem\">Sites left: %s. "
                           "Fillings: %s.</p>\n",
                           open, filling);
    put_outcomes(out, count);
    g_string_append(out, "</section>\n");
}

static void
put_fairness(struct page *page)
{
    g_string_append(
        page->out,
        "<h2 id=\"fairness\">How fair it is</h2>\n<p class=\"muted\">Pips are the dots on the number "
        "discs beside a seat\xe2\x80\x99s start buildings: its chances in 36 of a "
        "card. \xc2\xb1 is half the 95\xc2\xa0% interval of the mean; kinds are the "
        "resources among them, trade the trade hexes that a seat\xe2\x80\x99s wagon can "
        "reach. All of greedy seats, the last column of seats that "
        "place at random.</p>\n<div class=\"grid seats\">\n");
    for (unsigned i = 0; i < page->report->n_counts; i++)
        put_count(page->out, &page->report->counts[i], check_has_trades(page->report));
    g_string_append(page->out, "</div>\n");
}

/* ---- proofs ---- */

static void
put_proof(struct page *page, const struct check_count *count, const struct proof_told *told)
{
    GString *out = page->out;
    const char *style = strcmp(told->verdict, "fails") == 0         ? "fails"
                        : strcmp(told->verdict, "not decided") == 0 ? "undecided"
                                                                    : "holds";

    g_string_append_printf(out,
                           "<div class=\"card proof\">\n<h3>%s, %u player%s: <span "
                           "class=\"%s\">%s</span></h3>\n<p>",
                           told->title, count->players, count->players == 1 ? "" : "s", style,
                           told->verdict);
    page_text(out, told->lines[0]);
    g_string_append(out, "</p>\n");
    for (unsigned i = 1; told->lines[i]; i++) {
        g_string_append(out, i == 1 ? "<ul><li>" : "<li>");
        page_text(out, told->lines[i]);
        g_string_append(out, told->lines[i + 1] ? "</li>\n" : "</li></ul>\n");
    }
    if (told->marks) {
        char ids[16];

        g_snprintf(ids, sizeof ids, "b%u-", ++page->n_figures);
        page_draw(page, &(struct map_check_figure){.ids = ids,
                                                   .alt = "The board with the places of the proof",
                                                   .players = count->players,
                                                   .setup = told->setup,
                                                   .policy = told->setup ? "none" : NULL,
                                                   .marks = *told->marks ? told->marks : NULL});
    }
    g_string_append(out, "</div>\n");
}

static void
put_proofs(struct page *page)
{
    gsize begun = page->out->len;
    bool any = false;

    g_string_append(page->out,
                    "<h2 id=\"proofs\">What is proven</h2>\n<p class=\"muted\">Exactly, or not at "
                    "all: what could not be settled says so.</p>\n<div "
                    "class=\"grid\">\n");
    for (unsigned i = 0; i < page->report->n_counts; i++) {
        g_autoptr(GPtrArray) list = proofs_tell(&page->report->counts[i]);

        for (unsigned k = 0; k < list->len; k++)
            put_proof(page, &page->report->counts[i], g_ptr_array_index(list, k));
        any |= list->len > 0;
    }
    g_string_append(page->out, "</div>\n");
    if (!any)
        g_string_truncate(page->out, begun);
}

bool
map_check_report_html(const struct map_check_report *report, const struct map_scenario *scenario,
                      struct map_sink *sink, const char *version, map_check_draw *draw, void *data,
                      GString *out, GError **error)
{
    struct page page = {.report = report,
                        .scenario = scenario,
                        .sink = sink,
                        .version = version,
                        .draw = draw,
                        .data = data,
                        .out = out};

    put_head(&page);
    put_top(&page);
    put_boards(&page);
    page_findings(&page);
    put_fairness(&page);
    put_all_heats(&page);
    put_proofs(&page);
    put_foot(&page);
    if (page.error) {
        g_propagate_error(error, page.error);
        return false;
    }
    return true;
}
