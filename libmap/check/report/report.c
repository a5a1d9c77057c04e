/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a check reports, block by block. docs/check.md explains the words to authors. */

#include "board/place-name.h"
#include "check/report/findings.h"
#include "check/setups/fairness.h"
#include "check/setups/result.h"
#include "diag/message-text.h"
#include "map-check-page.h"
#include "map-diag.h"
#include "report/plots.h"
#include "scenario/scenario.h"

#include <math.h>

#define SCREEN_LINES 24
#define READ (REPORT_TERMINAL | REPORT_PAGE)
#define TOLD (REPORT_PAGE | REPORT_DATA)
#define ALL (REPORT_SCREEN | TOLD)
#define KINDS 6 /* of resources that a seat gets, with none */

/* ---- the top ---- */

/* "1,000 set-ups for each player count, random, greedy; seed 1" */
static char *
describe_runs(const struct map_check_report *report)
{
    g_autoptr(GString) policies = g_string_new(NULL);
    g_autofree char *who = report->players ? g_strdup_printf("with %u players", report->players)
                                           : g_strdup("for each player count");

    for (unsigned p = 0; p < SIM_POLICIES; p++)
        if (check_has_policy(report, p))
            g_string_append_printf(policies, "%s%s", policies->len ? ", " : "",
                                   check_policy_word(p));
    return report->runs == 1
               ? g_strdup_printf("set-up %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT " %s, %s",
                                 report->seed, report->from, who, policies->str)
               : g_strdup_printf("%s set-ups %s, %s; seed %" G_GUINT64_FORMAT,
                                 diag_grouped(report->runs).text, who, policies->str, report->seed);
}

static void
add_settings(struct report *r, const struct map_check_report *report)
{
    g_autoptr(GPtrArray) options = g_ptr_array_new_with_free_func(g_free);

    g_ptr_array_add(options, g_strdup_printf("--seed %" G_GUINT64_FORMAT, report->seed));
    g_ptr_array_add(options,
                    g_strdup_printf("--%s %" G_GUINT64_FORMAT, report->runs == 1 ? "only" : "runs",
                                    report->runs == 1 ? report->from : report->runs));
    if (report->players)
        g_ptr_array_add(options, g_strdup_printf("--players %u", report->players));
    for (unsigned p = 0; p < SIM_POLICIES; p++)
        if (report->policies >> p & 1u)
            g_ptr_array_add(options, g_strdup_printf("--policy %s", check_policy_word(p)));
    if (report->first_seven)
        g_ptr_array_add(options, g_strdup("--first-seven"));
    g_ptr_array_add(options, NULL);
    report_title(r, report->title, report->file, describe_runs(report));
    report_again(r, "check", (char *const *)options->pdata,
                 "A set-up depends on the seed and its own number alone.");
    report_field(r, "scenario", report_words(report->id));
    report_field(r, "title", report_words(report->title));
    report_field(r, "file", report_words(report->file));
    report_field(r, "seed", report_count(report->seed));
    report_field(r, "from", report_count(report->from));
    report_field(r, "runs", report_count(report->runs));
}

/* By enum fairness_verdict. Even starts are not fair games yet, so that word never stands alone. */
static const char *const verdict_names[] = {"no verdict", "start income even, games not looked at",
                                            "start income close", "start income uneven",
                                            "start income unfair"};

static char *
describe_verdict(const struct check_count *count, const struct fairness *f)
{
    const struct number_text spread = value_tenth(f->spread);
    g_autofree char *seats =
        f->verdict == FAIRNESS_IS_EVEN
            ? g_strdup_printf("the seats lie within %s %%", spread.text)
            : g_strdup_printf("%s's is %s %% below %s's", check_seat_word(count, f->poorest),
                              spread.text, check_seat_word(count, f->richest));

    return g_strdup_printf(
        "%s: %s; %s sites left", verdict_names[f->verdict], seats,
        value_tenth(fairness_interval(&count->tallies[SIM_GREEDY].open).mean).text);
}

static void
add_verdict(struct report *r, const struct map_check_report *report,
            const struct check_count *count)
{
    static const char *const styles[] = {"is-unknown", "is-even", "is-close", "is-uneven",
                                         "is-unfair"};
    const struct fairness f =
        fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);
    g_autofree char *why = check_why_no_verdict(report, count);
    bool known = f.verdict != FAIRNESS_UNKNOWN;

    report_about(r, count->players);
    report_verdict(r, styles[f.verdict], verdict_names[f.verdict],
                   known ? describe_verdict(count, &f) : g_strdup_printf("no verdict: %s", why),
                   NULL);
    report_field(r, "map", report_words(count->map->id));
    report_field(r, "drawn", report_truth(count->drawn));
    report_field(r, "startIncome/verdict", report_words(known ? fairness_word(f.verdict) : NULL));
    report_field(r, "startIncome/spreadPercent", report_number(known ? f.spread : NAN));
    report_field(r, "startIncome/poorest",
                 report_words(known ? check_seat_word(count, f.poorest) : NULL));
    report_field(r, "startIncome/richest",
                 report_words(known ? check_seat_word(count, f.richest) : NULL));
    report_field(r, "startIncome/unfairPercent", report_count(count->unfair));
    report_field(r, "startIncome/whyNoVerdict", report_words(why));
}

/* The boards of the maps, one each. */
static void
add_boards(struct report *r, const struct map_check_report *report)
{
    report_about(r, 0);
    report_heading(r, "board", "The board");
    for (unsigned i = 0, last; i < report->n_counts; i = last + 1) {
        last = check_last_of_map(report, i);
        g_autofree char *players = check_players_words(report, i, last);

        report_board(r, report->counts[last].players, g_strdup_printf("The board for %s", players));
    }
    if (report->n_counts)
        return;
    report_board(r, report->players_min, g_strdup("The board"));
    report_say(r, REPORT_PAGE, NULL,
               g_strdup("no verdict: no set-up could be played; see the findings"));
}

/* ---- a row for each seat ---- */

/* A line of the terminal has no room for all columns. */
static void
add_seats(struct report *r, const struct map_check_report *report, const struct check_count *count)
{
    bool trades = false;

    for (unsigned i = 0; i < report->n_counts; i++)
        trades |= report->counts[i].tallies[SIM_GREEDY].seats[0].trades.n > 0;
    const struct report_column columns[] = {
        {"seat", "seat", ALL},
        {"income", "income", ALL},
        {"pips", "pips", ALL},
        {"resources", "resources", ALL},
        {"harbor", "harbor", ALL},
        {"tradeHexes", "trade hexes", trades ? ALL : REPORT_DATA},
        {"pipsAtRandom", "at random", trades ? TOLD : ALL},
        {"byPips", "", REPORT_DATA},
        {"byResources", "", REPORT_DATA},
    };

    report_table(r, ALL, "seats", NULL, columns, G_N_ELEMENTS(columns));
    for (unsigned s = 0; s < count->players; s++) {
        const struct sim_seat_tally *greedy = &count->tallies[SIM_GREEDY].seats[s];
        const struct sim_seat_tally *random = &count->tallies[SIM_RANDOM].seats[s];

        report_cell(r, report_seat(check_seat_word(count, s)));
        report_cell(r, report_average(fairness_income(&greedy->income)));
        report_cell(r, report_average(fairness_interval(&greedy->pips)));
        report_cell(r, report_average(fairness_interval(&greedy->resources)));
        report_cell(r,
                    report_rough_percent(interval_of_share(greedy->with_harbor, greedy->pips.n)));
        report_cell(r, report_average(fairness_interval(&greedy->trades)));
        report_cell(r, report_average(fairness_interval(&random->pips)));
        report_cell(r, report_counters(greedy->by_pips, SIM_PIPS));
        report_cell(r, report_counters(greedy->by_resources, KINDS));
    }
}

static void
add_plots(struct report *r, const struct check_count *count)
{
    const struct sim_seat_tally *seats = count->tallies[SIM_GREEDY].seats;

    for (unsigned s = 0; s < count->players && report_is_for(r, REPORT_PAGE) && seats[0].pips.n;
         s++) {
        g_autofree char *title = g_strdup_printf("Pips of %s", check_seat_word(count, s));

        report_plot(r, title,
                    plot_bars(&(struct plot_bars){
                        {title, "pips of the start buildings"}, seats[s].by_pips, SIM_PIPS}),
                    NULL);
    }
}

/* ---- what else a player count has ---- */

bool
check_fillings_differ(const struct sim_filling_tally *f)
{
    double n = (double)f->n, sum = (double)f->sum;
    double variance = ((double)f->squares - sum * sum / n) / (n - 1), chance = (double)f->apart / n;

    return f->n >= FAIRNESS_LEAST_FILLINGS && variance > (3 + 25 / n) * chance;
}

/* Single fillings, each judged by itself. */
static void
add_spread(struct report *r, const struct map_check_report *report, const struct check_count *count)
{
    const struct sim_filling_tally *f = &count->tallies[SIM_GREEDY].fillings;
    double median = interval_quantile(f->by_spread, SIM_SPREADS, 0.5) / 2.0;
    g_autoptr(GString) grades = g_string_new(NULL);
    g_autofree char *first = check_first_words(report, f->first_worst);

    if (!f->n)
        return;
    report_field(r, "fillings/n", report_count(f->n));
    report_field(r, "fillings/medianPercent", report_number(median));
    report_field(r, "fillings/worstPercent", report_number((double)f->worst / 100));
    report_field(r, "fillings/worst", report_count(f->first_worst));
    report_field(r, "fillings/differ", report_truth(check_fillings_differ(f)));
    if (!check_fillings_differ(f))
        return;
    for (unsigned i = 0; i < G_N_ELEMENTS(f->grades); i++)
        if (f->grades[i])
            g_string_append_printf(grades, "%s%s %s", grades->len ? ", " : "",
                                   diag_grouped(f->grades[i]).text,
                                   fairness_word(FAIRNESS_IS_EVEN + i));
    /* without them a player count would look better than the others */
    if (f->grades[3])
        report_say(r, REPORT_BRIEF, "fillings",
                   g_strdup_printf("%s of %s single fillings unfair",
                                   diag_grouped(f->grades[3]).text, diag_grouped(f->n).text));
    report_say(r, REPORT_SCREEN | REPORT_PAGE, "fillings",
               g_strdup_printf("of %s single fillings %s; median %s %%, worst %s: %s %%",
                               diag_grouped(f->n).text, grades->str, value_tenth(median).text,
                               first, value_tenth((double)f->worst / 100).text));
}

char *
check_fair_command(const struct map_check_report *report)
{
    g_autofree char *file = check_setup_file(report);

    return report->fair > 0 ? g_strdup_printf("cartwright roll %s -o fixed.xml --fair %s", file,
                                              diag_decimal("%.4g", report->fair).text)
                            : NULL;
}

static char *
describe_deals(const struct check_count *count)
{
    const struct sim_tally *tally = &count->tallies[SIM_RANDOM];

    for (unsigned p = 0; p < SIM_POLICIES && !tally->runs; p++)
        tally = &count->tallies[p];
    uint64_t filled = tally->runs - tally->outcomes[SIM_NO_FILLING];
    uint64_t uniform = filled - tally->not_uniform;

    if (tally->not_uniform)
        return g_strdup_printf("fillings are not uniform: %s of %s came from a search",
                               diag_grouped(tally->not_uniform).text, diag_grouped(filled).text);
    if (!count->drawn)
        return g_strdup("nothing is drawn");
    if (tally->shuffles == uniform)
        return g_strdup("fillings are uniform: every shuffle was legal");
    return g_strdup_printf(
        "fillings are uniform: one shuffle in %s was legal",
        value_tenth(uniform ? (double)tally->shuffles / (double)uniform : 0).text);
}

static const char *const troubles[SIM_TROUBLES] = {
    "wagon cut off",         "trade hex out of reach",  "workshop out of reach",
    "island out of reach",   "goods without a taker",   "resource out of reach",
    "no hex for the robber", "no hex for the pirate",   "no hex for the privateer",
    "no hex for the storm",  "no hex for some warship", "fewer than three barbarians placed"};

/* "first seven played: random 10, greedy 10, adversary 10; no hex for the robber: random 3, greedy 0,
 * adversary 1" */
static char *
describe_seven(const struct map_check_report *report, const struct check_count *count)
{
    GString *out = g_string_new(NULL);

    for (unsigned i = SIM_NO_ROBBER - 1; i < SIM_TROUBLES; i++) {
        bool played = i < SIM_NO_ROBBER; /* before the troubles that it has */
        uint64_t n[SIM_POLICIES], sum = 0;

        for (unsigned p = 0; p < SIM_POLICIES; p++)
            sum += n[p] = played ? count->tallies[p].sevens : count->tallies[p].troubles[i].times;
        g_autofree char *times = check_by_policy(report, n);

        if (sum)
            g_string_append_printf(out, "%s%s: %s", out->len ? "; " : "",
                                   played ? "first seven played" : troubles[i], times);
    }
    if (!out->len)
        g_string_assign(out, "first seven not played: villains are off or on the board already, or "
                             "no set-up was finished");
    return g_string_free(out, FALSE);
}

/* What went wrong in set-ups, by the way of placing. */
static void
add_troubles(struct report *r, const struct map_check_report *report,
             const struct check_count *count)
{
    static const struct report_column columns[] = {{"policy", "placed", TOLD},
                                                   {"what", "what", TOLD},
                                                   {"times", "set-ups", TOLD},
                                                   {"first", "first", TOLD}};
    static const char *const outcomes[SIM_OUTCOMES] = {
        [SIM_NO_FILLING] = "set-ups without a filling",
        [SIM_SEAT_STUCK] = "set-ups with a seat that found no place",
        [SIM_NO_ROUTE] = "set-ups with a start without a free path"};

    for (unsigned o = SIM_COMPLETE + 1; o < SIM_OUTCOMES; o++) {
        uint64_t n[SIM_POLICIES], sum = 0;

        for (unsigned p = 0; p < SIM_POLICIES; p++)
            sum += n[p] = count->tallies[p].outcomes[o];
        g_autofree char *times = check_by_policy(report, n);

        if (sum)
            report_say(r, REPORT_TERMINAL, outcomes[o],
                       g_strdup_printf("%s: %s", outcomes[o], times));
    }
    report_table(r, TOLD, "troubles", g_strdup("What went wrong"), columns, G_N_ELEMENTS(columns));
    for (unsigned p = 0; p < SIM_POLICIES; p++)
        for (unsigned i = SIM_COMPLETE + 1; i < SIM_OUTCOMES + SIM_TROUBLES; i++) {
            const struct sim_tally *tally = &count->tallies[p];
            bool ended = i < SIM_OUTCOMES;
            const struct sim_trouble_tally *t = &tally->troubles[ended ? 0 : i - SIM_OUTCOMES];
            uint64_t times = ended ? tally->outcomes[i] : t->times;

            if (!times)
                continue;
            report_cell(r, report_words(check_policy_word(p)));
            report_cell(r, report_words(ended ? outcomes[i] : troubles[i - SIM_OUTCOMES]));
            report_cell(r, report_count(times));
            report_cell(r, report_count(ended ? tally->first[i] : t->first));
        }
}

/* What a program may want besides: each sum over all set-ups, as a part of a shard has it. */
static void
add_data(struct report *r, const struct map_check_report *report, const struct check_count *count)
{
    const struct counters first = sim_tally_counters(&count->tallies[0]);
    g_autofree struct report_column *columns = g_new0(struct report_column, first.n + 1);
    unsigned n = count->sites[0].n, n_columns = 1;
    char **names = g_new0(char *, n + 1);
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < n; i++)
        names[i] =
            g_strdup(board_intersection_name(count->map->board, map_intersection_of(i), name));
    report_field(r, "sites", report_names(names));
    columns[0] = (struct report_column){"policy", "", REPORT_DATA};
    for (unsigned row = 0; row < first.n; row++)
        if (first.table[row].scope == COUNTER_GAME && first.table[row].merge == COUNTER_SUM)
            columns[n_columns++] = (struct report_column){first.table[row].name, "", REPORT_DATA};
    report_table(r, REPORT_DATA, "policies", NULL, columns, n_columns);
    for (unsigned p = 0; p < SIM_POLICIES; p++) {
        const struct counters all = sim_tally_counters(&count->tallies[p]);

        if (!check_has_policy(report, p))
            continue;
        report_cell(r, report_words(check_policy_word(p)));
        for (unsigned row = 0; row < all.n; row++)
            if (all.table[row].scope == COUNTER_GAME && all.table[row].merge == COUNTER_SUM)
                report_cell(r, report_counters(counter_word(&all, row, 0), all.table[row].n));
    }
}

static void
add_count(struct report *r, const struct map_check_report *report, const struct check_count *count)
{
    report_about(r, count->players);
    add_seats(r, report, count);
    add_plots(r, count);
    add_troubles(r, report, count);
    add_spread(r, report, count);
    report_say(r, REPORT_SCREEN | REPORT_PAGE, "deals", describe_deals(count));
    if (report->first_seven)
        report_say(r, READ, "seven", describe_seven(report, count));
    if (report_is_for(r, REPORT_DATA))
        add_data(r, report, count);
}

static void
add_fairness(struct report *r, const struct map_check_report *report)
{
    unsigned limit = report->counts[0].unfair;

    report_about(r, 0);
    report_heading(r, "fairness", "How fair it is");
    report_reading(
        r,
        g_strdup_printf(
            "A set-up is one filling of the map, then the start buildings of all seats. At random: "
            "every legal place is equally likely. Greedily: each seat takes one of its best sites "
            "by pips, new resources and harbors, and looks ahead to the later seats. By an "
            "adversary: the others try to leave one seat without a place; pips do not "
            "matter.\nPips are the dots on the number discs beside a seat\xe2\x80\x99s start "
            "buildings: the cards or gold that 36 rolls bring it on average, where nothing blocks "
            "a hex.\nFor seats that place greedily: income, the points that the cards of the start "
            "buildings buy in 100 rounds, harbors included; pips; resources, how many of the five "
            "kinds it gets; harbor, the share of set-ups with a start building at one; trade "
            "hexes, those that its wagon can reach. The last column shows the pips of seats that "
            "place at random. Behind \xc2\xb1 (half of it) and in brackets stand 95\xc2\xa0%% "
            "intervals: what ever more set-ups would come to lies within 19 times of "
            "20.\nUniform fillings: every deal is equally likely, as when people shuffle until the "
            "layout is legal.\nThe verdict compares the seats with the highest and the lowest mean "
            "start income: even up to %s\xc2\xa0%%, or where the intervals touch; close up to "
            "%s\xc2\xa0%%; uneven up to %s\xc2\xa0%%; unfair beyond. By the usual "
            "limit, %u\xc2\xa0%%, a seat is then 2.5, 5 and 7.5 points of wins off par in the mean of "
            "many maps. Only games say who wins.",
            diag_decimal("%.4g", sim_fair_bound(0, limit)).text,
            diag_decimal("%.4g", sim_fair_bound(1, limit)).text,
            diag_decimal("%.4g", sim_fair_bound(2, limit)).text, FAIRNESS_LIMIT));
    report_say(r, REPORT_BRIEF, NULL, g_strdup("to see each seat: add --players N or --verbose"));
    for (unsigned i = 0; i < report->n_counts; i++)
        add_count(r, report, &report->counts[i]);
}

/* ---- heat maps ---- */

/* In the order of the buttons; of a map: the same for every player count. */
static const struct {
    enum map_check_heat_kind kind;
    bool of_map;
    struct report_subject subject;
} heats[] = {
    {MAP_CHECK_HEAT_PIPS,
     true,
     {"pips", "Pips",
      "Rolls out of 36 that give something to a building here; of drawn numbers the mean of 200 "
      "fillings"}},
    {MAP_CHECK_HEAT_STARTS,
     false,
     {"taken", "Taken", "Percent of the set-ups with a start building here"}},
    {MAP_CHECK_HEAT_FIRST,
     false,
     {"first", "Taken first",
      "Percent of the set-ups in which the first of all buildings is placed here"}},
    {MAP_CHECK_HEAT_LAST,
     false,
     {"last", "Taken last",
      "Percent of the set-ups in which the last of all buildings is placed here"}},
    {MAP_CHECK_HEAT_NEVER,
     false,
     {"free", "Left free", "Percent of the set-ups in which nobody builds here"}},
    {MAP_CHECK_HEAT_REACH,
     true,
     {"reach", "Way to trade",
      "Movement points from the nearest trade hex to here, over bare land without roads, boats "
      "and barbarians"}},
};

static void
add_heat(struct report *r, const struct map_check_report *report,
         const struct map_scenario *scenario, struct map_sink *sink)
{
    report_about(r, 0);
    report_heading(r, "heat", "Where it is worth building");
    report_say(r, REPORT_PAGE, NULL,
               g_strdup("Every building site; darker means more. Sites taken are counted in the "
                        "set-ups in which all seats place greedily."));
    for (unsigned k = 0; k < G_N_ELEMENTS(heats); k++)
        for (unsigned i = 0, last; i < report->n_counts; i = last + 1) {
            unsigned map = check_last_of_map(report, i);
            const struct check_count *counts = report->counts;

            last = heats[k].of_map ? map : i;
            report_heat(
                r, &heats[k].subject, counts[i].players, counts[last].players,
                map_check_heat_new(scenario, report, counts[last].players, heats[k].kind, sink),
                counts[map].players, "nothing to show");
        }
}

/* ---- the whole ---- */

/* scenario and sink: NULL without heat maps; pictures: of a page. */
static struct report *
make_report(const struct map_check_report *report, unsigned forms,
            const struct map_scenario *scenario, struct map_sink *sink,
            struct check_pictures *pictures)
{
    struct report *r = report_new("playerCounts", forms);
    g_autofree char *file = check_setup_file(report);
    char *fair = check_fair_command(report);

    add_settings(r, report);
    for (unsigned i = 0; i < report->n_counts; i++)
        add_verdict(r, report, &report->counts[i]);
    add_boards(r, report);
    if (forms & REPORT_PAGE) {
        report_heading(r, "findings", "Findings");
        report_markup(r, check_findings_markup(report, sink, pictures));
    }
    if (report->n_counts)
        add_fairness(r, report);
    if (forms & TOLD && scenario && report->n_counts)
        add_heat(r, report, scenario, sink);
    proof_sections(r, report, pictures);
    report_about(r, 0);
    report_say(r, REPORT_TERMINAL, NULL, describe_runs(report));
    if (fair)
        report_command(r, READ, "a filling on which the seats are close:", fair);
    report_command(r, READ, "see who wins:", g_strdup_printf("cartwright playtest %s", file));
    return r;
}

/* The worst verdict of all player counts, in one line. */
static void
write_line(const struct map_check_report *report, GString *out)
{
    struct fairness worst = {.verdict = FAIRNESS_UNKNOWN};
    bool stuck = false, known;

    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct check_count *count = &report->counts[i];
        const struct sim_tally *greedy = &count->tallies[SIM_GREEDY];
        struct fairness f = fairness_of(greedy, count->players, count->unfair);

        stuck |= !greedy->outcomes[SIM_COMPLETE];
        if (f.verdict > worst.verdict || (f.verdict == worst.verdict && f.spread > worst.spread))
            worst = f;
    }
    known = worst.verdict != FAIRNESS_UNKNOWN && !stuck;
    g_autofree char *spread =
        g_strconcat(known ? value_tenth(worst.spread).text : "", known ? " %" : "", NULL);
    g_autofree char *players = check_players_words(report, 0, report->n_counts - 1);

    g_string_append_printf(out, "%-38s %7s  %-11s  %s\n",
                           stuck ? "stuck" : verdict_names[worst.verdict], spread, players,
                           report->file);
}

void
map_check_report_text(const struct map_check_report *report, enum map_check_text text, GString *out)
{
    if (report->n_counts == 0)
        return;
    if (text == MAP_CHECK_TEXT_LINE) {
        write_line(report, out);
        return;
    }
    struct report *r = make_report(report, REPORT_TERMINAL, NULL, NULL, NULL);

    report_text(r, text == MAP_CHECK_TEXT_WHOLE ? 0 : SCREEN_LINES, out);
    report_free(r);
}

void
map_check_report_json(const struct map_check_report *report, const struct map_scenario *scenario,
                      struct map_sink *sink, GString *out)
{
    struct report *r = make_report(report, REPORT_DATA, scenario, sink, NULL);

    report_data(r, out);
    report_free(r);
}

bool
map_check_report_html(const struct map_check_report *report, const struct map_scenario *scenario,
                      struct map_sink *sink, const char *version, map_report_draw draw, void *data,
                      GString *out, GError **error)
{
    struct page_artist artist = {draw, data, NULL};
    struct check_pictures pictures = {.artist = &artist};
    struct report *r = make_report(report, REPORT_PAGE, scenario, sink, &pictures);

    report_page(r, &artist, scenario->language, version, "how fair is it?", out);
    report_free(r);
    if (artist.error)
        g_propagate_error(error, artist.error);
    return !artist.error;
}
