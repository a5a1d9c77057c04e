/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as a table that fits a terminal: a row for each seat, or, if these are too many, a row
 * for each player count. */

#include "base/number-text.h"
#include "check/setups/fairness.h"
#include "check/report/proof-rows.h"
#include "check/report/screen-rows.h"
#include "check/report/first-seven-words.h"
#include "check/report/findings.h"
#include "diag/number-words.h"

#include <math.h>
#include <string.h>

#define LABEL_WIDTH 18
#define SEAT_INDENT 11

/* Of a row for a seat; a share with its interval is widest. */
enum column { INCOME, PIPS, RESOURCES, HARBOR, TRADES, BY_CHANCE, COLUMNS };

static const struct {
    const char *word;
    unsigned width;
} columns[COLUMNS] = {{"income", 11}, {"pips", 11},        {"resources", 11},
                      {"harbor", 16}, {"trade hexes", 13}, {"at random", 11}};

/* The text, aligned right; a letter counts one column, however many bytes it has. */
static void
add_right_aligned(GString *out, const char *text, enum column column)
{
    glong length = g_utf8_strlen(text, -1);

    for (glong i = length; i < (glong)columns[column].width; i++)
        g_string_append_c(out, ' ');
    g_string_append(out, text);
}

bool
check_has_trades(const struct map_check_report *report)
{
    for (unsigned i = 0; i < report->n_counts; i++)
        if (report->counts[i].tallies[SIM_GREEDY].seats[0].trades.n)
            return true;
    return false;
}

/* A line of the terminal has no room for all columns: with trade hexes, --verbose alone has the
 * pips at random. */
static bool
has_column(const struct map_check_report *report, enum column column, bool all)
{
    return column == TRADES      ? check_has_trades(report)
           : column == BY_CHANCE ? all || !check_has_trades(report)
                                 : true;
}

static void
add_seat_row(GPtrArray *rows, const struct map_check_report *report,
             const struct check_count *count, unsigned seat, bool all)
{
    GString *out = g_string_new(NULL);
    const struct sim_seat_tally *greedy = &count->tallies[SIM_GREEDY].seats[seat];
    const struct sim_seat_tally *random = &count->tallies[SIM_RANDOM].seats[seat];
    const struct number_text cells[COLUMNS] = {
        check_income(&greedy->income, true),  check_mean(&greedy->pips, true),
        check_mean(&greedy->resources, true), check_share(greedy->with_harbor, greedy->pips.n),
        check_mean(&greedy->trades, true),    check_mean(&random->pips, true)};

    g_string_append_printf(out, "  %7s  %-*s", seat ? "" : number_text(count->players).text,
                           LABEL_WIDTH - 11, check_seat_word(count, seat));
    for (enum column c = 0; c < COLUMNS; c++)
        if (has_column(report, c, all))
            add_right_aligned(out, cells[c].text, c);
    screen_rows_add(rows, ROW_TABLE, 0, g_string_free(out, FALSE));
}

/* The problems, if there were any. */
static void
add_trouble_rows(GPtrArray *rows, const struct map_check_report *report,
                 const struct check_count *count, enum row_kind kind)
{
    static const char *const names[SIM_OUTCOMES] = {
        [SIM_NO_FILLING] = "set-ups without a filling",
        [SIM_SEAT_STUCK] = "set-ups with a seat that found no place",
        [SIM_NO_ROUTE] = "set-ups with a start without a free path"};

    for (unsigned o = SIM_COMPLETE + 1; o < SIM_OUTCOMES; o++) {
        uint64_t n[SIM_POLICIES], sum = 0;

        for (unsigned p = 0; p < SIM_POLICIES; p++)
            sum += n[p] = count->tallies[p].outcomes[o];
        if (!sum)
            continue;
        g_autofree char *times = check_by_policy(report, n);

        screen_rows_add(rows, kind, SEAT_INDENT, g_strdup_printf("%s: %s", names[o], times));
    }
}

/* Results of the first seven, if requested. */
static void
add_seven_row(GPtrArray *rows, const struct map_check_report *report,
              const struct check_count *count, enum row_kind kind)
{
    char *result = report->first_seven ? first_seven_words_result(report, count) : NULL;

    if (result)
        screen_rows_add(rows, kind, SEAT_INDENT, result);
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

static void
add_fair_rows(GPtrArray *rows, const struct map_check_report *report)
{
    char *command = check_fair_command(report);

    if (!command)
        return;
    screen_rows_add(rows, ROW_TEXT, 2, g_strdup("a filling on which the seats are even:"));
    screen_rows_add(rows, ROW_COMMAND, 6, command);
}

/* A single set-up gives no such number. */
static void
add_no_verdict_row(GPtrArray *rows, const struct map_check_report *report,
                   const struct check_count *count, enum row_kind kind)
{
    g_autofree char *why = check_why_no_verdict(report, count);

    if (why && report->runs > 1)
        screen_rows_add(rows, kind, SEAT_INDENT, g_strdup_printf("no verdict: %s", why));
}

static void
add_spread_row(GPtrArray *rows, const struct map_check_report *report,
               const struct check_count *count, enum row_kind kind)
{
    char *words = check_spread_words(report, count);

    if (words) /* a player count without its unfair fillings would look better than the others */
        screen_rows_add(rows, count->tallies[SIM_GREEDY].fillings.grades[3] ? ROW_TEXT : kind,
                        SEAT_INDENT, words);
}

static void
add_verdict_row(GPtrArray *rows, const struct map_check_report *report,
                const struct check_count *count)
{
    struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);
    g_autofree char *text = check_verdict(count, &f);

    if (text)
        screen_rows_add(rows, ROW_TEXT, SEAT_INDENT,
                        g_strdup_printf("start income %s: %s; %s sites left",
                                        fairness_word(f.verdict), text,
                                        check_mean(&count->tallies[SIM_GREEDY].open, false).text));
    else
        add_no_verdict_row(rows, report, count, ROW_TEXT);
    add_spread_row(rows, report, count, ROW_TEXT);
    char *homelands = check_homelands_words(report, count);

    if (homelands)
        screen_rows_add(rows, ROW_TEXT, SEAT_INDENT, homelands);
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

/* How the fillings were made, map by map. */
static void
add_filling_rows(GPtrArray *rows, const struct map_check_report *report)
{
    for (unsigned i = 0; i < report->n_counts; i = check_last_of_map(report, i) + 1) {
        unsigned last = check_last_of_map(report, i);
        g_autofree char *text = check_filling_words(&report->counts[i]);
        g_autofree char *players = check_players_words(report, i, last);
        bool alone = i == 0 && last + 1 == report->n_counts;

        screen_rows_add(rows, ROW_TABLE, 2,
                        g_strdup_printf("%-*s%s%s%s", LABEL_WIDTH - 2, i ? "" : "fillings",
                                        alone ? "" : players, alone ? "" : ": ", text));
    }
}

/* What --first-seven places and in which order, once if all player counts agree. */
static void
add_order_rows(GPtrArray *rows, const struct map_check_report *report)
{
    unsigned last;

    for (unsigned i = 0; report->first_seven && i < report->n_counts; i = last + 1) {
        for (last = i; last + 1 < report->n_counts &&
                       report->counts[last + 1].seven == report->counts[i].seven;)
            last++;
        g_autofree char *order = first_seven_words_order(&report->counts[i]);
        g_autofree char *players = check_players_words(report, i, last);
        bool alone = i == 0 && last + 1 == report->n_counts;

        screen_rows_add(rows, ROW_TEXT, 2,
                        g_strdup_printf("%-*s%s%s%s", LABEL_WIDTH - 2, i ? "" : "first seven",
                                        alone ? "" : players, alone ? "" : ": ", order));
    }
}

/* "random, greedy, adversary": the policies requested. */
static char *
list_policies(const struct map_check_report *report)
{
    GString *out = g_string_new(NULL);

    for (unsigned p = 0; p < SIM_POLICIES; p++)
        if (check_has_policy(report, p))
            g_string_append_printf(out, "%s%s", out->len ? ", " : "", check_policy_word(p));
    return g_string_free(out, FALSE);
}

static void
add_heading(GPtrArray *rows, const struct map_check_report *report)
{
    g_autofree char *words = list_policies(report);

    screen_rows_add(rows, ROW_TEXT, 0, g_strdup_printf("%s (%s)", report->title, report->file));
    g_autofree char *who = report->players ? g_strdup_printf("with %u players", report->players)
                                           : g_strdup("for each player count");

    screen_rows_add(
        rows, ROW_TEXT, 2,
        report->runs == 1
            ? g_strdup_printf("set-up %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT " %s, %s",
                              report->seed, report->from, who, words)
            : g_strdup_printf("%s set-ups %s, %s; seed %" G_GUINT64_FORMAT,
                              diag_grouped(report->runs).text, who, words, report->seed));
    add_filling_rows(rows, report);
    add_order_rows(rows, report);
    screen_rows_add(rows, ROW_TABLE, 0, g_strdup(""));
}

/* ---- a row for each seat ---- */

static void
add_seat_table(GPtrArray *rows, const struct map_check_report *report, bool all)
{
    GString *out = g_string_new(NULL);

    g_string_append_printf(out, "  %7s  %-*s", "players", LABEL_WIDTH - SEAT_INDENT, "seat");
    for (enum column c = 0; c < COLUMNS; c++)
        if (has_column(report, c, all))
            add_right_aligned(out, columns[c].word, c);
    screen_rows_add(rows, ROW_TABLE, 0, g_string_free(out, FALSE));
    for (unsigned i = 0; i < report->n_counts; i++) {
        for (unsigned s = 0; s < report->counts[i].players; s++)
            add_seat_row(rows, report, &report->counts[i], s, all);
        add_trouble_rows(rows, report, &report->counts[i], ROW_TEXT);
        add_verdict_row(rows, report, &report->counts[i]);
        add_seven_row(rows, report, &report->counts[i], ROW_TEXT);
    }
}

/* ---- a row for each player count ---- */

static double
read_column(const struct sim_seat_tally *seat, enum column column)
{
    return column == INCOME      ? fairness_income(&seat->income)
           : column == PIPS      ? fairness_mean(&seat->pips)
           : column == RESOURCES ? fairness_mean(&seat->resources)
           : column == HARBOR    ? 100 * (double)seat->with_harbor / (double)seat->pips.n
           : seat->trades.n      ? fairness_mean(&seat->trades)
                                 : 0;
}

/* "20.0-20.2": from the lowest seat to the highest. */
static char *
describe_range(const struct check_count *count, enum column column)
{
    const char *format = column == HARBOR ? "%.0f" : "%.1f", *unit = column == HARBOR ? " %" : "";
    const struct sim_seat_tally *seats = count->tallies[SIM_GREEDY].seats;
    double least = INFINITY, most = -INFINITY;

    for (unsigned s = 0; s < count->players && seats[s].pips.n; s++) {
        least = fmin(least, read_column(&seats[s], column));
        most = fmax(most, read_column(&seats[s], column));
    }
    if (!(least <= most))
        return g_strdup("-");
    const struct number_text low = diag_decimal(format, least), high = diag_decimal(format, most);
    return strcmp(low.text, high.text) == 0 ? g_strdup_printf("%s%s", low.text, unit)
                                            : g_strdup_printf("%s-%s%s", low.text, high.text, unit);
}

static void
add_count_row(GPtrArray *rows, const struct map_check_report *report,
              const struct check_count *count)
{
    struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);
    bool known = f.verdict != FAIRNESS_UNKNOWN;
    g_autofree char *income = describe_range(count, INCOME);
    g_autofree char *pips = describe_range(count, PIPS);
    g_autofree char *resources = describe_range(count, RESOURCES);
    g_autofree char *harbor = describe_range(count, HARBOR);
    g_autofree char *trades = describe_range(count, TRADES);
    GString *out = g_string_new(NULL);

    g_string_append_printf(out, "  %7u  %-6s%5s%s%10s%10s%8s%8s", count->players,
                           known ? fairness_word(f.verdict) : "-",
                           known ? diag_decimal("%.1f", f.spread).text : "", known ? " %" : "  ",
                           income, pips, resources, harbor);
    if (check_has_trades(report))
        add_right_aligned(out, trades, TRADES);
    g_string_append_printf(out, "%6s", check_mean(&count->tallies[SIM_GREEDY].open, false).text);
    screen_rows_add(rows, ROW_TABLE, 0, g_string_free(out, FALSE));
    add_trouble_rows(rows, report, count, ROW_DETAIL);
    add_no_verdict_row(rows, report, count, ROW_DETAIL);
    add_spread_row(rows, report, count, ROW_DETAIL);
    add_seven_row(rows, report, count, ROW_DETAIL);
}

static void
add_count_table(GPtrArray *rows, const struct map_check_report *report, bool all)
{
    GString *out = g_string_new("  players  start income     income      pips   kinds  harbor");

    (void)all; /* --verbose has a row for each seat */
    if (check_has_trades(report))
        add_right_aligned(out, columns[TRADES].word, TRADES);
    g_string_append(out, " sites");
    screen_rows_add(rows, ROW_TABLE, 0, g_string_free(out, FALSE));
    for (unsigned i = 0; i < report->n_counts; i++)
        add_count_row(rows, report, &report->counts[i]);
}

static GPtrArray *
build_rows(const struct map_check_report *report, bool all,
           void (*table)(GPtrArray *, const struct map_check_report *, bool))
{
    GPtrArray *rows = screen_rows_new();

    add_heading(rows, report);
    table(rows, report, all);
    add_fair_rows(rows, report);
    proofs_add_rows(rows, report);
    return rows;
}

static void
write_table(const struct map_check_report *report, bool all, GString *out)
{
    g_autoptr(GPtrArray) rows = NULL;

    rows = build_rows(report, all, add_seat_table);
    bool by_count = !all && report->n_counts > 1 && screen_rows_lines(rows, false) >= SCREEN_LINES;

    if (by_count) {
        g_ptr_array_unref(rows);
        rows = build_rows(report, all, add_count_table);
    }
    screen_rows_print(rows, all ? 0 : SCREEN_LINES,
                      by_count ? "seat by seat with --players N" : NULL, out);
}

static void
write_line(const struct map_check_report *report, GString *out)
{
    struct fairness worst = {.verdict = FAIRNESS_UNKNOWN};
    bool stuck = false, known;

    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct check_count *count = &report->counts[i];
        struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);

        stuck |= !count->tallies[SIM_GREEDY].outcomes[SIM_COMPLETE];
        if (f.verdict > worst.verdict || (f.verdict == worst.verdict && f.spread > worst.spread))
            worst = f;
    }
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
