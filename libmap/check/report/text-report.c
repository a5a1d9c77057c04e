/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report for a terminal: a row for each seat, or, if these are too many, a row for each player
 * count. */

#include "base/number-text.h"
#include "check/setups/fairness.h"
#include "check/report/proof-rows.h"
#include "check/report/proof-words.h"
#include "check/report/first-seven-words.h"
#include "check/report/findings.h"
#include "diag/number-words.h"
#include "report/report.h"

#include <math.h>
#include <string.h>

#define SCREEN_LINES 24

bool
check_has_trades(const struct map_check_report *report)
{
    for (unsigned i = 0; i < report->n_counts; i++)
        if (report->counts[i].tallies[SIM_GREEDY].seats[0].trades.n)
            return true;
    return false;
}

char *
check_verdict(const struct check_count *count, const struct fairness *f)
{
    if (f->verdict == FAIRNESS_UNKNOWN)
        return NULL;
    const struct number_text spread = diag_decimal("%.1f", f->spread);
    if (f->verdict == FAIRNESS_IS_EVEN)
        return g_strdup_printf("the seats lie within %s %%", spread.text);
    return g_strdup_printf("%s's is %s %% below %s's", check_seat_word(count, f->poorest),
                           spread.text, check_seat_word(count, f->richest));
}

double
check_median_spread(const struct sim_filling_tally *fillings)
{
    uint64_t below = 0;
    unsigned bin = 0;

    while (bin + 1 < SIM_SPREADS && 2 * (below + fillings->by_spread[bin]) < fillings->n)
        below += fillings->by_spread[bin++];
    return bin / 2.0;
}

bool
check_fillings_differ(const struct sim_filling_tally *f)
{
    double n = (double)f->n, sum = (double)f->sum;
    double variance = ((double)f->squares - sum * sum / n) / (n - 1), chance = (double)f->apart / n;

    return f->n >= FAIRNESS_LEAST_FILLINGS && variance > (3 + 25 / n) * chance;
}

char *
check_spread_words(const struct map_check_report *report, const struct check_count *count)
{
    const struct sim_filling_tally *f = &count->tallies[SIM_GREEDY].fillings;
    g_autoptr(GString) grades = g_string_new(NULL);

    if (!check_fillings_differ(f))
        return NULL;
    for (unsigned i = 0; i < G_N_ELEMENTS(f->grades); i++) {
        if (f->grades[i])
            g_string_append_printf(grades, "%s%s %s", grades->len ? ", " : "",
                                   diag_grouped(f->grades[i]).text,
                                   fairness_word(FAIRNESS_IS_EVEN + i));
    }
    g_autofree char *first = check_first_words(report, f->first_worst);

    return g_strdup_printf("of %s single fillings %s; median %s %%, worst %s: %s %%",
                           diag_grouped(f->n).text, grades->str,
                           diag_decimal("%.1f", check_median_spread(f)).text, first,
                           diag_decimal("%.1f", (double)f->worst / 100).text);
}

char *
check_fair_command(const struct map_check_report *report)
{
    g_autofree char *file = check_setup_file(report);

    return report->fair > 0 ? g_strdup_printf("cartwright roll %s -o fixed.xml --fair %s", file,
                                              diag_decimal("%.4g", report->fair).text)
                            : NULL;
}

char *
check_filling_words(const struct check_count *count)
{
    const struct sim_tally *tally = &count->tallies[SIM_RANDOM];

    for (unsigned p = 0; p < SIM_POLICIES && !tally->runs; p++)
        tally = &count->tallies[p];
    uint64_t filled = tally->runs - tally->outcomes[SIM_NO_FILLING];
    uint64_t uniform = filled - tally->not_uniform;

    if (tally->not_uniform)
        return g_strdup_printf("uniform: no, %s of %s came from a search",
                               diag_grouped(tally->not_uniform).text, diag_grouped(filled).text);
    if (!count->drawn)
        return g_strdup("nothing is drawn");
    if (uniform == 1 && tally->shuffles > 1)
        return g_strdup_printf("uniform: yes, shuffled %s times until it was legal",
                               diag_grouped(tally->shuffles).text);
    if (tally->shuffles == uniform)
        return g_strdup("uniform: yes, every shuffle was legal");
    return g_strdup_printf(
        "uniform: yes, one shuffle in %s was legal",
        diag_decimal("%.1f", uniform ? (double)tally->shuffles / (double)uniform : 0).text);
}

/* "2-4 players: ", or nothing where it is so for all. */
static char *
name_players(const struct map_check_report *report, unsigned first, unsigned last)
{
    g_autofree char *players = check_players_words(report, first, last);

    return first == 0 && last + 1 == report->n_counts ? g_strdup("")
                                                      : g_strdup_printf("%s: ", players);
}

/* How the fillings were made, map by map. */
static void
add_fillings(struct report *r, const struct map_check_report *report)
{
    for (unsigned i = 0; i < report->n_counts; i = check_last_of_map(report, i) + 1) {
        g_autofree char *text = check_filling_words(&report->counts[i]);
        g_autofree char *players = name_players(report, i, check_last_of_map(report, i));

        report_say(r, REPORT_SCREEN, NULL, g_strdup_printf("fillings: %s%s", players, text));
    }
}

/* What --first-seven places and in which order, once if all player counts agree. */
static void
add_orders(struct report *r, const struct map_check_report *report)
{
    unsigned last;

    for (unsigned i = 0; report->first_seven && i < report->n_counts; i = last + 1) {
        for (last = i; last + 1 < report->n_counts &&
                       report->counts[last + 1].seven == report->counts[i].seven;)
            last++;
        g_autofree char *order = first_seven_words_order(&report->counts[i]);
        g_autofree char *players = name_players(report, i, last);

        report_say(r, REPORT_TERMINAL, NULL, g_strdup_printf("first seven: %s%s", players, order));
    }
}

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
add_verdict(struct report *r, const struct map_check_report *report,
            const struct check_count *count)
{
    struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);
    g_autofree char *text = check_verdict(count, &f);
    g_autofree char *why = check_why_no_verdict(report, count);

    report_about(r, count->players);
    if (text)
        report_say(r, REPORT_SCREEN, "verdict",
                   g_strdup_printf("start income %s: %s; %s sites left", fairness_word(f.verdict),
                                   text, check_mean(&count->tallies[SIM_GREEDY].open, false).text));
    else if (why)
        report_say(r, REPORT_TERMINAL, "verdict", g_strdup_printf("no verdict: %s", why));
}

/* The worst verdict of all player counts. */
static const struct check_count *
find_worst(const struct map_check_report *report, struct fairness *worst)
{
    const struct check_count *found = &report->counts[0];

    *worst = (struct fairness){.verdict = FAIRNESS_UNKNOWN};
    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct check_count *count = &report->counts[i];
        struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);

        if (f.verdict < worst->verdict ||
            (f.verdict == worst->verdict && !(f.spread > worst->spread)))
            continue;
        *worst = f;
        found = count;
    }
    return found;
}

/* Where the seats have no rows. */
static void
add_worst_verdict(struct report *r, const struct map_check_report *report)
{
    struct fairness f;
    const struct check_count *count = find_worst(report, &f);
    g_autofree char *text = check_verdict(count, &f);

    report_about(r, 0);
    if (text)
        report_say(r, REPORT_BRIEF, NULL,
                   g_strdup_printf("start income %s at worst, with %u players: %s",
                                   fairness_word(f.verdict), count->players, text));
}

/* ---- a row for each seat ---- */

static void
add_seat_table(struct report *r, const struct map_check_report *report,
               const struct check_count *count, bool all)
{
    /* a line of the terminal has no room for all columns: with trade hexes, --verbose alone has
     * the pips at random */
    bool trades = check_has_trades(report);
    const struct report_column columns[] = {
        {NULL, "seat", REPORT_SCREEN},
        {NULL, "income", REPORT_SCREEN},
        {NULL, "pips", REPORT_SCREEN},
        {NULL, "resources", REPORT_SCREEN},
        {NULL, "harbor", REPORT_SCREEN},
        {NULL, "trade hexes", trades ? REPORT_SCREEN : 0},
        {NULL, "at random", all || !trades ? REPORT_SCREEN : 0},
    };

    report_table(r, REPORT_SCREEN, "seats", NULL, columns, G_N_ELEMENTS(columns));
    for (unsigned seat = 0; seat < count->players; seat++) {
        const struct sim_seat_tally *greedy = &count->tallies[SIM_GREEDY].seats[seat];
        const struct sim_seat_tally *random = &count->tallies[SIM_RANDOM].seats[seat];
        const struct number_text figures[] = {
            check_income(&greedy->income, true),  check_mean(&greedy->pips, true),
            check_mean(&greedy->resources, true), check_share(greedy->with_harbor, greedy->pips.n),
            check_mean(&greedy->trades, true),    check_mean(&random->pips, true)};

        report_cell(r, report_seat(check_seat_word(count, seat)));
        for (unsigned i = 0; i < G_N_ELEMENTS(figures); i++)
            report_cell(r, report_figure(figures[i].text));
    }
}

/* ---- a row for each player count ---- */

static double
read_column(const struct sim_seat_tally *seat, unsigned column)
{
    return column == 0      ? fairness_income(&seat->income)
           : column == 1    ? fairness_mean(&seat->pips)
           : column == 2    ? fairness_mean(&seat->resources)
           : column == 3    ? 100 * (double)seat->with_harbor / (double)seat->pips.n
           : seat->trades.n ? fairness_mean(&seat->trades)
                            : 0;
}

/* "20.0-20.2": from the lowest seat to the highest. */
static struct report_value
describe_range(const struct check_count *count, unsigned column)
{
    const char *format = column == 3 ? "%.0f" : "%.1f", *unit = column == 3 ? " %" : "";
    const struct sim_seat_tally *seats = count->tallies[SIM_GREEDY].seats;
    double least = INFINITY, most = -INFINITY;

    for (unsigned s = 0; s < count->players && seats[s].pips.n; s++) {
        least = fmin(least, read_column(&seats[s], column));
        most = fmax(most, read_column(&seats[s], column));
    }
    if (!(least <= most))
        return report_figure("-");
    const struct number_text low = diag_decimal(format, least), high = diag_decimal(format, most);
    g_autofree char *range = strcmp(low.text, high.text) == 0
                                 ? g_strconcat(low.text, unit, NULL)
                                 : g_strconcat(low.text, "-", high.text, unit, NULL);

    return report_figure(range);
}

/* A player count without its unfair fillings would look better than the others. */
static void
add_unfair_fillings(struct report *r, const struct map_check_report *report)
{
    g_autoptr(GString) out = g_string_new(NULL);

    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct sim_filling_tally *f = &report->counts[i].tallies[SIM_GREEDY].fillings;

        if (f->grades[3] && check_fillings_differ(f))
            g_string_append_printf(out, "%s%s of %s with %u players", out->len ? ", " : "",
                                   diag_grouped(f->grades[3]).text, diag_grouped(f->n).text,
                                   report->counts[i].players);
    }
    if (out->len)
        report_say(r, REPORT_BRIEF, NULL, g_strdup_printf("unfair single fillings: %s", out->str));
}

static void
add_count_table(struct report *r, const struct map_check_report *report)
{
    const struct report_column columns[] = {
        {NULL, "players", REPORT_BRIEF},
        {NULL, "start income", REPORT_BRIEF},
        {NULL, "income", REPORT_BRIEF},
        {NULL, "pips", REPORT_BRIEF},
        {NULL, "kinds", REPORT_BRIEF},
        {NULL, "harbor", REPORT_BRIEF},
        {NULL, "trades", check_has_trades(report) ? REPORT_BRIEF : 0},
        {NULL, "sites", REPORT_BRIEF},
    };

    report_about(r, 0);
    report_table(r, REPORT_BRIEF, "counts", NULL, columns, G_N_ELEMENTS(columns));
    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct check_count *count = &report->counts[i];
        struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);

        report_cell(r, report_count(count->players));
        report_cell(r, f.verdict != FAIRNESS_UNKNOWN
                           ? report_format("%s %s %%", fairness_word(f.verdict),
                                           diag_decimal("%.1f", f.spread).text)
                           : report_words(NULL));
        for (unsigned column = 0; column < 5; column++)
            report_cell(r, describe_range(count, column));
        report_cell(r, report_figure(check_mean(&count->tallies[SIM_GREEDY].open, false).text));
    }
    add_unfair_fillings(r, report);
    report_say(r, REPORT_BRIEF, NULL, g_strdup("seat by seat with --players N, or with --verbose"));
}

/* ---- what else a player count has ---- */

/* The problems, if there were any. */
static void
add_troubles(struct report *r, const struct map_check_report *report,
             const struct check_count *count)
{
    static const char *const names[SIM_OUTCOMES] = {
        [SIM_NO_FILLING] = "set-ups without a filling",
        [SIM_SEAT_STUCK] = "set-ups with a seat that found no place",
        [SIM_NO_ROUTE] = "set-ups with a start without a free path"};

    for (unsigned o = SIM_COMPLETE + 1; o < SIM_OUTCOMES; o++) {
        uint64_t n[SIM_POLICIES], sum = 0;

        for (unsigned p = 0; p < SIM_POLICIES; p++)
            sum += n[p] = count->tallies[p].outcomes[o];
        g_autofree char *times = check_by_policy(report, n);

        if (sum)
            report_say(r, REPORT_TERMINAL, names[o], g_strdup_printf("%s: %s", names[o], times));
    }
}

static void
say_words(struct report *r, unsigned forms, const char *id, char *words)
{
    if (words)
        report_say(r, forms, id, words);
}

static void
add_count(struct report *r, const struct map_check_report *report, const struct check_count *count)
{
    report_about(r, count->players);
    add_troubles(r, report, count);
    say_words(r, REPORT_SCREEN, "fillings", check_spread_words(report, count));
    say_words(r, REPORT_SCREEN, "homelands", check_homelands_words(report, count));
    say_words(r, REPORT_TERMINAL, "seven",
              report->first_seven ? first_seven_words_result(report, count) : NULL);
}

/* ---- proofs ---- */

struct proof_writer {
    struct report *report;
    const struct map_check_report *of;
};

/* The statement and its negation in words: "every seat finds its sites", "warships hold". */
static char *
describe_claim(const struct proof_text *proof)
{
    static const char *const stranding[][2] = {
        {"holds", "every seat finds its sites"},
        {"fails", "a seat can be stranded"},
        {"not decided", "not decided whether every seat finds its sites"},
    };
    size_t length = strlen(proof->verdict);
    bool many = g_str_has_suffix(proof->title, "s") && g_str_has_suffix(proof->verdict, "s");

    for (unsigned i = 0; strcmp(proof->title, "stranding") == 0 && i < G_N_ELEMENTS(stranding); i++)
        if (strcmp(proof->verdict, stranding[i][0]) == 0)
            return g_strdup(stranding[i][1]);
    return g_strdup_printf("%s %.*s", proof->title, (int)(length - many), proof->verdict);
}

/* One proof, shared by counts first..last. */
static void
say_proof(void *data, const struct proof_text *proof, unsigned first, unsigned last)
{
    const struct proof_writer *w = data;
    g_autofree char *players = check_players_words(w->of, first, last);
    g_autofree char *claim = describe_claim(proof);
    bool all = first == 0 && last + 1 == w->of->n_counts;

    report_say(
        w->report, REPORT_TERMINAL, NULL,
        g_strdup_printf("%s%s%s: %s", claim, all ? "" : ", ", all ? "" : players, proof->lines[0]));
    for (unsigned k = 1; proof->lines[k]; k++)
        report_detail(w->report, REPORT_SCREEN, g_strdup(proof->lines[k]));
    if (proof->marks)
        report_command(w->report, REPORT_TERMINAL, "draw it:",
                       proofs_command_of(w->of, &w->of->counts[first], proof->picture, proof->setup,
                                         proof->marks));
}

static void
write_table(const struct map_check_report *report, bool all, GString *out)
{
    struct report *r = report_new("playerCounts");
    char *fair = check_fair_command(report);
    g_autofree char *file = check_setup_file(report);

    report_title(r, report->title, report->file, NULL);
    for (unsigned i = 0; i < report->n_counts; i++)
        add_verdict(r, report, &report->counts[i]);
    add_worst_verdict(r, report);
    for (unsigned i = 0; i < report->n_counts; i++) {
        report_about(r, report->counts[i].players);
        add_seat_table(r, report, &report->counts[i], all);
    }
    add_count_table(r, report);
    for (unsigned i = 0; i < report->n_counts; i++)
        add_count(r, report, &report->counts[i]);
    report_about(r, 0);
    proofs_visit(report, say_proof, &(struct proof_writer){r, report});
    add_fillings(r, report);
    add_orders(r, report);
    report_say(r, REPORT_TERMINAL, NULL, describe_runs(report));
    if (fair)
        report_command(r, REPORT_TERMINAL, "a filling on which the seats are even:", fair);
    report_command(r, REPORT_TERMINAL,
                   "see who wins:", g_strdup_printf("cartwright playtest %s", file));
    report_text(r, all ? 0 : SCREEN_LINES, out);
    report_free(r);
}

static void
write_line(const struct map_check_report *report, GString *out)
{
    struct fairness worst;
    bool stuck = false, known;

    find_worst(report, &worst);
    for (unsigned i = 0; i < report->n_counts; i++)
        stuck |= !report->counts[i].tallies[SIM_GREEDY].outcomes[SIM_COMPLETE];
    known = worst.verdict != FAIRNESS_UNKNOWN && !stuck;
    g_autofree char *spread =
        g_strconcat(known ? diag_decimal("%.1f", worst.spread).text : "", known ? " %" : "", NULL);
    g_autofree char *income = g_strconcat("start income ", fairness_word(worst.verdict), NULL);
    g_autofree char *players = check_players_words(report, 0, report->n_counts - 1);

    g_string_append_printf(out, "%-19s %7s  %-11s  %s\n",
                           stuck                               ? "stuck"
                           : worst.verdict == FAIRNESS_UNKNOWN ? "no verdict"
                                                               : income,
                           spread, players, report->file);
}

void
map_check_report_text(const struct map_check_report *report, enum map_check_text text, GString *out)
{
    if (report->n_counts == 0)
        return;
    if (text == MAP_CHECK_TEXT_LINE)
        write_line(report, out);
    else
        write_table(report, text == MAP_CHECK_TEXT_WHOLE, out);
}
