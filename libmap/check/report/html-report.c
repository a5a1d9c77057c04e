/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as one page: it loads nothing and has no script. */
#include "map-check-page.h"

#include "report/page.h"
#include "check/setups/fairness.h"
#include "check/report/proof-words.h"
#include "check/report/proof-rows.h"
#include "check/report/plot.h"
#include "check/report/html-findings.h"
#include "check/report/html-heat-maps.h"
#include "check/report/first-seven-words.h"
#include "check/report/findings.h"
#include "diag/number-words.h"

#include <string.h>

/* ---- head and foot ---- */

static void
put_verdict(struct page *page, const struct check_count *count)
{
    struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);
    g_autofree char *sentence = check_verdict(count, &f);
    g_autofree char *why = check_why_no_verdict(page->report, count);
    g_autofree char *homelands = check_homelands_words(page->report, count);
    g_autofree char *spread = check_spread_words(page->report, count);
    const char *word = sentence ? fairness_word(f.verdict) : "no verdict";

    g_string_append_printf(page->out,
                           "<div class=\"card verdict is-%s\"><span>%u player%s</span> <b>%s%s</b> "
                           "<span>%s</span>%s%s%s%s%s%s</div>\n",
                           sentence ? word : "unknown", count->players,
                           count->players == 1 ? "" : "s", sentence ? "start income " : "", word,
                           sentence ? sentence : why, spread ? " <span>" : "", spread ? spread : "",
                           spread ? "</span>" : "", homelands ? " <span>" : "",
                           homelands ? homelands : "", homelands ? "</span>" : "");
}

/* "1,000 set-ups of seed 1", "set-up 1:17" */
static void
put_runs(GString *out, const struct map_check_report *report)
{
    if (report->runs == 1)
        g_string_append_printf(out, "set-up %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, report->seed,
                               report->from);
    else
        g_string_append_printf(out, "%s set-ups of seed %" G_GUINT64_FORMAT,
                               diag_grouped(report->runs).text, report->seed);
}

/* Links to the sections of the page. */
static void
put_ways(struct page *page, const char *parts)
{
    static const char *const ways[][2] = {{"board", "Board"},
                                          {"findings", "Findings"},
                                          {"fairness", "Fairness"},
                                          {"heat", "Heat maps"},
                                          {"proofs", "Proofs"}};
    struct map_diag_counts n = map_diag_count(page->sink);

    g_string_append(page->out, "<nav aria-label=\"Parts of the page\">");
    for (unsigned i = 0; i < G_N_ELEMENTS(ways); i++) {
        g_autofree char *id = g_strdup_printf("<h2 id=\"%s\">", ways[i][0]);

        if (!strstr(parts, id))
            continue;
        g_string_append_printf(page->out, " <a href=\"#%s\">%s", ways[i][0], ways[i][1]);
        if (i == 1)
            g_string_append_printf(page->out, " (%u)", n.errors + n.warnings + n.notes);
        g_string_append(page->out, "</a>");
    }
    g_string_append(page->out, "</nav>\n");
}

static void
put_top(struct page *page, const char *parts)
{
    const struct map_check_report *report = page->report;
    const char *comma = " for each player count, placed ";

    map_diag_write(page->out,
                   "<header class='top'>\n<h1><bdi>%x</bdi></h1>\n"
                   "<p class='sub'><code>%x</code> \xc2\xb7 ",
                   report->title, report->file);
    put_runs(page->out, report);
    for (unsigned p = 0; p < SIM_POLICIES; p++)
        if (check_has_policy(report, p)) {
            g_string_append_printf(page->out, "%s%s", comma, check_way_words(p));
            comma = ", ";
        }
    if (report->first_seven)
        g_string_append(page->out, "; with the first seven after the invasion");
    g_string_append(page->out, "</p>\n<div class=\"grid verdicts\">\n");
    for (unsigned i = 0; i < report->n_counts; i++)
        put_verdict(page, &report->counts[i]);
    if (!report->n_counts)
        g_string_append(page->out,
                        "<div class=\"card verdict is-unknown\"><b>no verdict</b> <span>no "
                        "set-up could be played: see the findings</span></div>\n");
    g_string_append(page->out, "</div>\n");
    if (report->n_counts)
        g_string_append(page->out,
                        "<p class=\"sub\">Pips are the dots on the number discs beside a "
                        "seat\xe2\x80\x99s start buildings: the cards or gold that 36 rolls "
                        "bring it on average, where nothing blocks a hex.</p>\n");
    put_ways(page, parts);
    g_string_append(page->out, "</header>\n<main>\n");
}

/* No line break after its dashes. */
static void
put_option(GString *out, const char *name, uint64_t value)
{
    g_string_append_printf(out, " <span class=\"whole\">%s %" G_GUINT64_FORMAT "</span>", name,
                           value);
}

static void
put_foot(struct page *page)
{
    const struct map_check_report *report = page->report;
    g_autofree char *file = check_setup_file(report);

    map_diag_write(page->out,
                   "</main>\n<footer>\n<p>Made by cartwright %x; the same again: "
                   "<code>cartwright check %x",
                   page->version, file);
    put_option(page->out, "--seed", report->seed);
    put_option(page->out, report->runs == 1 ? "--only" : "--runs",
               report->runs == 1 ? report->from : report->runs);
    if (report->players)
        put_option(page->out, "--players", report->players);
    for (unsigned p = 0; p < SIM_POLICIES && report->policies; p++)
        if (report->policies >> p & 1u)
            g_string_append_printf(page->out, " <span class=\"whole\">--policy %s</span>",
                                   check_policy_word(p));
    if (report->first_seven)
        g_string_append(page->out, " <span class=\"whole\">--first-seven</span>");
    g_string_append(page->out, " <span class=\"whole\">--report "
                               "page.html</span></code>. A set-up depends on the seed and its "
                               "own number alone.</p>\n</footer>\n</body>\n</html>\n");
}

/* ---- the boards ---- */

static void
put_board_figure(struct page *page, const char *ids, const char *alt, unsigned players)
{
    g_string_append(page->out, "<figure class=\"main\">\n");
    page_put_figure(
        page->out, &page->artist,
        &(struct map_report_figure){.ids = ids, .alt = alt, .players = players, .findings = true});
}

/* For counts i..last, which share a map. */
static void
put_board(struct page *page, unsigned i, unsigned last)
{
    const struct map_check_report *report = page->report;
    g_autofree char *players = check_players_words(report, i, last);
    g_autofree char *alt = g_strdup_printf("The board for %s", players);
    bool several = i > 0 || last + 1 < report->n_counts;

    page_name_board(page, i);
    put_board_figure(page, page->board, several ? alt : "The board", report->counts[last].players);
    if (several)
        g_string_append_printf(page->out, "<figcaption>For %s.</figcaption>\n", players);
    g_string_append(page->out, "</figure>\n");
}

static void
put_boards(struct page *page)
{
    const struct map_check_report *report = page->report;
    unsigned last = report->n_counts ? check_last_of_map(report, 0) : 0;
    bool several = last + 1 < report->n_counts;

    if (!report->n_counts) { /* nothing could be simulated */
        g_string_append(page->out, "<h2 id=\"board\">The board</h2>\n");
        put_board_figure(page, "board-", "The board", report->players_min);
        g_string_append(page->out, "</figure>\n");
        return;
    }
    g_string_append(page->out, several
                                   ? "<h2 id=\"board\">The boards</h2>\n<div class=\"boards\">\n"
                                   : "<h2 id=\"board\">The board</h2>\n");
    for (unsigned i = 0; i < report->n_counts; i = last + 1) {
        last = check_last_of_map(report, i);
        put_board(page, i, last);
    }
    g_string_append(page->out, several ? "</div>\n" : "");
}

/* ---- fairness ---- */

/* The same columns as the report on a terminal. */
enum { TRADES = 4 };
static const char *const columns[] = {"income", "pips",        "resources",
                                      "harbor", "trade hexes", "pips at random"};

/* The column's name precedes the value where a phone shows the row as a block. */
static void
put_cell(GString *out, const char *column, struct number_text words)
{
    char *interval = strstr(words.text, " \xc2\xb1");

    if (!interval)
        interval = strstr(words.text, " (");
    g_string_append_printf(out, "<td role=\"cell\" data-column=\"%s\">", column);
    if (interval) {
        *interval = '\0'; /* below the mean on a narrow screen */
        g_string_append_printf(out, "%s <small>%s</small>", words.text, interval + 1);
    } else {
        map_diag_write(out, "%x", words.text);
    }
    g_string_append(out, "</td>");
}

static void
put_seat(GString *out, const struct check_count *count, unsigned seat, bool trades)
{
    const struct sim_seat_tally *greedy = &count->tallies[SIM_GREEDY].seats[seat];
    const char *color = check_seat_word(count, seat);

    g_string_append_printf(out,
                           "<tr role=\"row\"><th scope=\"row\" role=\"rowheader\">"
                           "<i class=\"dot seat-%s\"></i>%s</th>",
                           color, color);
    put_cell(out, columns[0], check_income(&greedy->income, true));
    put_cell(out, columns[1], check_mean(&greedy->pips, true));
    put_cell(out, columns[2], check_mean(&greedy->resources, true));
    put_cell(out, columns[3], check_share(greedy->with_harbor, greedy->pips.n));
    if (trades)
        put_cell(out, columns[TRADES], check_mean(&greedy->trades, true));
    put_cell(out, columns[5], check_mean(&count->tallies[SIM_RANDOM].seats[seat].pips, true));
    g_string_append(out, "</tr>\n");
}

static void
put_table(GString *out, const struct check_count *count, bool trades)
{
    g_string_append(out, "<table role=\"table\"><thead role=\"rowgroup\"><tr role=\"row\"><th "
                         "scope=\"col\" role=\"columnheader\">seat</th>");
    for (unsigned i = 0; i < G_N_ELEMENTS(columns); i++)
        if (i != TRADES || trades)
            g_string_append_printf(out, "<th scope=\"col\" role=\"columnheader\">%s</th>",
                                   columns[i]);
    g_string_append(out, "</tr></thead>\n<tbody role=\"rowgroup\">\n");
    for (unsigned s = 0; s < count->players; s++)
        put_seat(out, count, s, trades);
    g_string_append(out, "</tbody></table>\n");
}

static void
put_pips(GString *out, const struct check_count *count)
{
    const char *first = check_seat_word(count, 0);
    bool greedy = count->tallies[SIM_GREEDY].outcomes[SIM_COMPLETE] > 0;
    bool random = count->tallies[SIM_RANDOM].outcomes[SIM_COMPLETE] > 0;

    if (!greedy && !random)
        return;
    g_string_append(out, "<div>\n<h4>Pips</h4>\n");
    plot_pips(out, count);
    g_string_append(out, "<ul class=\"keys\">");
    if (greedy)
        g_string_append_printf(out,
                               "<li><i class=\"seat-%s\"></i>up: placed greedily</li>"
                               "<li><i class=\"bar\"></i>their mean</li>",
                               first);
    g_string_append_printf(out, "%s</ul>\n</div>\n",
                           random ? "<li><i class=\"ghost\"></i>down: at random</li>" : "");
}

static void
put_resource_kinds(GString *out, const struct check_count *count)
{
    if (!count->tallies[SIM_GREEDY].outcomes[SIM_COMPLETE])
        return;
    g_string_append(out, "<div>\n<h4>Resources that a seat gets</h4>\n");
    plot_resources(out, count);
    g_string_append(out, "<ul class=\"keys\">");
    for (unsigned k = 1; k <= 5; k++)
        g_string_append_printf(out, "<li><i class=\"k%u\"></i>%u%s</li>", k, k,
                               k == 1 ? " kind" : "");
    g_string_append(out, "</ul>\n</div>\n");
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
put_outcomes(GString *out, const struct map_check_report *report, const struct check_count *count)
{
    if (!has_trouble(count)) {
        g_string_append(out, "<p class=\"muted\">Every set-up was finished.</p>\n");
        return;
    }
    g_string_append(out, "<h4>How the set-ups ended</h4>\n");
    plot_outcomes(out, report, count);
    g_string_append(out, "<ul class=\"keys\"><li><i class=\"good\"></i>complete</li>"
                         "<li><i class=\"bad2\"></i>stuck: a seat without a place</li>"
                         "<li><i class=\"bad3\"></i>no route: no road or boat</li>"
                         "<li><i class=\"bad1\"></i>no filling</li></ul>\n");
}

static void
put_seven(GString *out, const struct map_check_report *report, const struct check_count *count)
{
    g_autofree char *order = first_seven_words_order(count);
    g_autofree char *outcome = first_seven_words_result(report, count);

    if (!report->first_seven)
        return;
    g_string_append_printf(out, "<h4>The first seven after the invasion</h4>\n<p>%s%s.</p>\n",
                           outcome ? "It places, in this order: " : "It is ", order);
    if (outcome)
        g_string_append_printf(out, "<p>%c%s.</p>\n", g_ascii_toupper(*outcome), outcome + 1);
}

static void
put_count(GString *out, const struct map_check_report *report, const struct check_count *count)
{
    g_autofree char *filling = check_filling_words(count);

    g_string_append_printf(out, "<section class=\"card\">\n<h3>%u player%s</h3>\n", count->players,
                           count->players == 1 ? "" : "s");
    put_table(out, count, check_has_trades(report));
    g_string_append(out, "<div class=\"plots\">\n");
    put_pips(out, count);
    put_resource_kinds(out, count);
    g_string_append(out, "</div>\n<p class=\"muted\">");
    if (count->tallies[SIM_GREEDY].open.n)
        g_string_append_printf(out, "%s sites left to build on. ",
                               check_mean(&count->tallies[SIM_GREEDY].open, false).text);
    g_string_append_printf(out, "Fillings: %s.</p>\n", filling);
    put_outcomes(out, report, count);
    put_seven(out, report, count);
    g_string_append(out, "</section>\n");
}

/* "even up to 5 %, ...": the limits of the verdict's words. */
static void
put_limits(GString *out, unsigned unfair)
{
    g_string_append_printf(
        out,
        "The verdict compares the seats with the highest and the lowest mean "
        "start income: even up to %s\xc2\xa0%%, or where the intervals touch; close "
        "up to %s\xc2\xa0%%; uneven up to %u\xc2\xa0%%; unfair beyond. "
        "Start income does not say who wins: games between bots do.",
        diag_decimal("%.4g", unfair / 4.0).text, diag_decimal("%.4g", unfair / 2.0).text, unfair);
}

/* Explains the words and figures of a card. */
static void
put_reading(GString *out, bool trades)
{
    g_string_append(
        out,
        "<p>A set-up is one filling of the map, then the start buildings of all seats. "
        "At random: every legal place is equally likely. Greedily: each seat takes one of its best sites by pips, new resources and harbors, and looks ahead to the later seats. By an adversary: the others try to leave one seat without a place; pips do not matter.</p>\n<p>For seats that place greedily: income, the points that the cards of the start buildings buy in 100 rounds, harbors included; pips; resources, how many of the five kinds it gets; harbor, the share of set-ups with a start building at one");
    g_string_append(out, trades ? "; trade hexes, those that its wagon can reach. " : ". ");
    g_string_append(
        out,
        "The last column shows the pips of seats that place at random. Behind \xc2\xb1 (half of it) "
        "and in brackets stand 95\xc2\xa0% intervals: what ever more set-ups would come to lies "
        "within 19 times of 20.</p>\n<p>Uniform fillings: every deal is equally likely, as when people shuffle until the layout is legal.</p>\n");
}

static void
put_fairness(struct page *page)
{
    const struct map_check_report *report = page->report;

    if (!report->n_counts)
        return;
    g_string_append(page->out, "<h2 id=\"fairness\">How fair it is</h2>\n<details "
                               "class=\"reading\"><summary>How to read it</summary>\n");
    put_reading(page->out, check_has_trades(report));
    g_string_append(page->out, "<p>");
    put_limits(page->out, report->counts[0].unfair);
    g_string_append(page->out, "</p>\n</details>\n<div class=\"grid seats\">\n");
    for (unsigned i = 0; i < report->n_counts; i++)
        put_count(page->out, report, &report->counts[i]);
    g_string_append(page->out, "</div>\n");
    g_autofree char *command = check_fair_command(report);

    if (command)
        map_diag_write(page->out, "<p>A filling on which the seats are even: <code>%x</code></p>\n",
                       command);
}

/* ---- proofs ---- */

/* The statement that holds or fails. */
static const char *
find_statement(const char *title)
{
    static const char *const statements[][2] = {
        {"stranding",
         "Wherever the earlier seats place, a later seat still finds sites for its start buildings."},
        {"warships",
         "Wherever pirate and privateer go on the first seven after the invasion, every seat finds a sea hex for its warship."},
        {"reach", "Wagons and boats reach their goals with the pieces of one seat. MP are "
                  "movement points, over bare land, and behind a semicolon by one\xe2\x80\x99s own "
                  "roads and bridges."},
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(statements); i++)
        if (strcmp(statements[i][0], title) == 0)
            return statements[i][1];
    return "";
}

static void
put_proof(struct page *page, const struct proof_text *proof, unsigned first, unsigned last)
{
    GString *out = page->out;
    bool all = first == 0 && last + 1 == page->report->n_counts;
    const char *style = strcmp(proof->verdict, "fails") == 0         ? "fails"
                        : strcmp(proof->verdict, "not decided") == 0 ? "undecided"
                                                                     : "holds";
    g_autofree char *players = check_players_words(page->report, first, last);

    g_string_append_printf(out, "<div class=\"card proof\">\n<h3>%c",
                           g_ascii_toupper(proof->title[0]));
    map_diag_write(out,
                   "%r%r%r: <span class='%r'>%r</span></h3>\n<p class='muted'>%r</p>\n<p>%x</p>\n",
                   proof->title + 1, all ? "" : ", ", all ? "" : players, style, proof->verdict,
                   find_statement(proof->title), proof->lines[0]);
    for (unsigned i = 1; proof->lines[i]; i++)
        map_diag_write(out, "%r<li>%x</li>%r\n", i == 1 ? "<ul>" : "", proof->lines[i],
                       proof->lines[i + 1] ? "" : "</ul>");
    if (proof->marks)
        page_picture(page, &(struct page_shown){
                               .players = page->report->counts[first].players,
                               .setup = proof->setup,
                               .policy = "none",
                               .marks = *proof->marks ? proof->marks : NULL,
                               .what = proof->title,
                           });
    g_string_append(out, "</div>\n");
}

static void
take_proof(void *data, const struct proof_text *proof, unsigned first, unsigned last)
{
    put_proof(data, proof, first, last);
}

static void
put_proofs(struct page *page)
{
    gsize begun = page->out->len, empty;

    g_string_append(
        page->out,
        "<h2 id=\"proofs\">What is proven</h2>\n<p class=\"muted\">A proof is exact; open questions are marked as not decided.</p>\n<div "
        "class=\"grid proofs\">\n");
    empty = page->out->len;
    proofs_visit(page->report, take_proof, page);
    if (page->out->len == empty)
        g_string_truncate(page->out, begun);
    else
        g_string_append(page->out, "</div>\n");
}

bool
map_check_report_html(const struct map_check_report *report, const struct map_scenario *scenario,
                      struct map_sink *sink, const char *version, map_report_draw draw, void *data,
                      GString *out, GError **error)
{
    struct page page = {.report = report,
                        .scenario = scenario,
                        .sink = sink,
                        .version = version,
                        .artist = {draw, data, NULL}};
    g_autoptr(GString) parts = g_string_new(NULL);
    g_autofree char *title = g_strdup_printf("%s \xe2\x80\x93 how fair is it?", report->title);

    page.out = parts;
    put_boards(&page);
    page_findings(&page);
    put_fairness(&page);
    page_heat(&page);
    put_proofs(&page);
    page.out = out;
    page_put_head(out, scenario->language, version, title);
    put_top(&page, parts->str);
    g_string_append_len(out, parts->str, (gssize)parts->len);
    put_foot(&page);
    page_hide_folder(out, report->file);
    if (page.artist.error) {
        g_propagate_error(error, page.artist.error);
        return false;
    }
    return true;
}
