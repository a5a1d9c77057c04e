/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as a table that fits a screen: a row a seat. */
#include "check/report.h"

#include "check/fairness.h"
#include "check/p-print.h"
#include "scenario/scenario.h"

#include <math.h>
#include <string.h>

#define LABEL_WIDTH 18
#define COLUMN_WIDTH 12

/* The text, right in its column; a letter counts one, however many bytes it has. */
static void
right(GString *out, const char *text)
{
    glong length = g_utf8_strlen(text, -1);

    for (glong i = length; i < COLUMN_WIDTH; i++)
        g_string_append_c(out, ' ');
    g_string_append(out, text);
}

static void
label(GString *out, const char *text)
{
    g_string_append_printf(out, "  %-*s", LABEL_WIDTH - 2, text);
}

char *
check_grouped(uint64_t n)
{
    g_autofree char *digits = g_strdup_printf("%" G_GUINT64_FORMAT, n);
    GString *out = g_string_new(NULL);
    size_t length = strlen(digits);

    for (size_t i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            g_string_append_c(out, ',');
        g_string_append_c(out, digits[i]);
    }
    return g_string_free(out, FALSE);
}

char *
check_mean(const struct sim_measure *m, bool interval)
{
    char mean[32], half[32];

    if (!m->n)
        return g_strdup("-");
    g_ascii_formatd(mean, sizeof mean, "%.1f", fairness_mean(m));
    if (!interval || m->n < 2)
        return g_strdup(mean);
    g_ascii_formatd(half, sizeof half, "%.1f", fairness_interval(m));
    return g_strdup_printf("%s \xc2\xb1%s", mean, half);
}

char *
check_percent(uint64_t part, uint64_t whole)
{
    if (!whole)
        return g_strdup("-");
    return g_strdup_printf("%.0f %%", round(100 * (double)part / (double)whole));
}

bool
check_has_trades(const struct map_check_report *report)
{
    for (unsigned i = 0; i < report->n_counts; i++)
        if (report->counts[i].tallies[SIM_GREEDY].seats[0].trades.n)
            return true;
    return false;
}

static void
seat_row(GString *out, const struct map_check_report *report, const struct check_count *count,
         unsigned seat)
{
    const struct sim_seat_tally *greedy = &count->tallies[SIM_GREEDY].seats[seat];
    const struct sim_seat_tally *random = &count->tallies[SIM_RANDOM].seats[seat];
    g_autofree char *players = g_strdup_printf("%u", count->players);
    g_autofree char *pips = check_mean(&greedy->pips, true);
    g_autofree char *resources = check_mean(&greedy->resources, false);
    g_autofree char *harbor = check_percent(greedy->with_harbor, greedy->pips.n);
    g_autofree char *trades = check_mean(&greedy->trades, false);
    g_autofree char *by_chance = check_mean(&random->pips, true);

    g_string_append_printf(out, "  %7s  %-*s", seat ? "" : players, LABEL_WIDTH - 11,
                           seat_colour_word(count->colour[seat]));
    right(out, pips);
    right(out, resources);
    right(out, harbor);
    if (check_has_trades(report))
        right(out, trades);
    right(out, by_chance);
    g_string_append_c(out, '\n');
}

/* What went wrong, where something did. */
static void
trouble_lines(GString *out, const struct check_count *count)
{
    static const char *const names[SIM_OUTCOMES] = {
        [SIM_NO_FILLING] = "no filling", [SIM_SEAT_STUCK] = "stuck", [SIM_NO_ROUTE] = "no route"};

    for (unsigned o = SIM_COMPLETE + 1; o < SIM_OUTCOMES; o++) {
        const char *separator = "";
        uint64_t sum = 0;

        for (unsigned p = 0; p < SIM_POLICIES; p++)
            sum += count->tallies[p].outcomes[o];
        if (!sum)
            continue;
        g_string_append_printf(out, "  %*s  %s in ", 7, "", names[o]);
        for (unsigned p = 0; p < SIM_POLICIES; p++) {
            g_autofree char *n = check_grouped(count->tallies[p].outcomes[o]);

            g_string_append_printf(out, "%s%s %s", separator, n, check_policy_word(p));
            separator = ", ";
        }
        g_string_append(out, " set-ups\n");
    }
}

char *
check_verdict(const struct check_count *count, const struct fairness *f)
{
    char spread[32];

    if (f->verdict == FAIRNESS_UNKNOWN)
        return NULL;
    g_ascii_formatd(spread, sizeof spread, "%.1f", f->spread);
    if (f->verdict == FAIRNESS_IS_EVEN)
        return g_strdup_printf("the seats' pips lie within %s %%", spread);
    return g_strdup_printf("%s starts with %s %% fewer pips than %s",
                           seat_colour_word(count->colour[f->poorest]), spread,
                           seat_colour_word(count->colour[f->richest]));
}

/* "; 33.0 sites left": intersections that are open still. */
static void
sites_left(GString *out, const struct check_count *count)
{
    g_autofree char *open = check_mean(&count->tallies[SIM_GREEDY].open, false);

    if (count->tallies[SIM_GREEDY].open.n)
        g_string_append_printf(out, "; %s sites left", open);
}

static void
verdict_line(GString *out, const struct check_count *count)
{
    struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);
    g_autofree char *text = check_verdict(count, &f);

    if (!text)
        return;
    g_string_append_printf(out, "  %7s  %s: %s", "", fairness_word(f.verdict), text);
    sites_left(out, count);
    g_string_append_c(out, '\n');
}

char *
check_filling_words(const struct check_count *count)
{
    const struct sim_tally *tally = &count->tallies[SIM_RANDOM];

    for (unsigned p = 0; p < SIM_POLICIES && !tally->runs; p++)
        tally = &count->tallies[p];
    uint64_t filled = tally->runs - tally->outcomes[SIM_NO_FILLING];
    uint64_t uniform = filled - tally->not_uniform;
    g_autofree char *by_search = check_grouped(tally->not_uniform);
    char shuffles[32];

    g_ascii_formatd(shuffles, sizeof shuffles, "%.1f",
                    uniform ? (double)tally->shuffles / (double)uniform : 0);
    if (tally->not_uniform)
        return g_strdup_printf("not uniform: %s came from a search", by_search);
    if (!count->drawn)
        return g_strdup("nothing is drawn");
    if (tally->shuffles == uniform)
        return g_strdup("uniform: every shuffle was legal");
    return g_strdup_printf("uniform: one shuffle in %s was legal", shuffles);
}

/* "4 players", "3-4 players": of counts i..last. */
static char *
players_words(const struct map_check_report *report, unsigned i, unsigned last)
{
    unsigned least = report->counts[i].players, most = report->counts[last].players;

    return least == most ? g_strdup_printf("%u player%s", most, most == 1 ? "" : "s")
                         : g_strdup_printf("%u-%u players", least, most);
}

/* How the fillings were made, map by map. */
static void
filling_line(GString *out, const struct map_check_report *report, unsigned i)
{
    const struct check_count *count = &report->counts[i];
    g_autofree char *text = check_filling_words(count);
    g_autofree char *players = NULL;
    unsigned last = i;

    while (last + 1 < report->n_counts && report->counts[last + 1].map == count->map)
        last++;
    players = players_words(report, i, last);
    label(out, i ? "" : "fillings");
    if (i == 0 && last + 1 == report->n_counts)
        g_string_append_printf(out, "%s\n", text);
    else
        g_string_append_printf(out, "%s: %s\n", players, text);
}

/* "random, greedy, adversary": those that were asked for. */
static char *
policy_words(const struct map_check_report *report)
{
    GString *out = g_string_new(NULL);

    for (unsigned p = 0; p < SIM_POLICIES; p++)
        if (check_has_policy(report, p))
            g_string_append_printf(out, "%s%s", out->len ? ", " : "", check_policy_word(p));
    return g_string_free(out, FALSE);
}

static void
heading(GString *out, const struct map_check_report *report)
{
    g_autofree char *runs = check_grouped(report->runs), *words = policy_words(report);

    g_string_append_printf(out, "%s (%s)\n", report->title, report->file);
    if (report->runs == 1)
        g_string_append_printf(
            out, "  set-up %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT " for each player count, %s\n",
            report->seed, report->from, words);
    else
        g_string_append_printf(
            out, "  %s set-ups for each player count, %s; seed %" G_GUINT64_FORMAT "\n", runs,
            words, report->seed);
}

void
map_check_report_text(const struct map_check_report *report, GString *out)
{
    static const char *const columns[] = {"pips", "resources", "harbor", "trade hexes",
                                          "at random"};

    if (report->n_counts == 0)
        return;
    heading(out, report);
    for (unsigned i = 0; i < report->n_counts; i++)
        if (i == 0 || report->counts[i].map != report->counts[i - 1].map)
            filling_line(out, report, i);
    g_string_append_printf(out, "\n  %7s  %-*s", "players", LABEL_WIDTH - 11, "seat");
    for (unsigned i = 0; i < G_N_ELEMENTS(columns); i++)
        if (i != 3 || check_has_trades(report))
            right(out, columns[i]);
    g_string_append_c(out, '\n');
    for (unsigned i = 0; i < report->n_counts; i++) {
        for (unsigned s = 0; s < report->counts[i].players; s++)
            seat_row(out, report, &report->counts[i], s);
        trouble_lines(out, &report->counts[i]);
        verdict_line(out, &report->counts[i]);
        proofs_print_text(report, &report->counts[i], out);
    }
}

void
map_check_report_line(const struct map_check_report *report, GString *out)
{
    struct fairness worst = {.verdict = FAIRNESS_UNKNOWN};
    bool stuck = false;
    char number[32] = "";

    if (report->n_counts == 0)
        return;
    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct check_count *count = &report->counts[i];
        struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);

        stuck |= !count->tallies[SIM_GREEDY].outcomes[SIM_COMPLETE];
        if (f.verdict > worst.verdict || (f.verdict == worst.verdict && f.spread > worst.spread))
            worst = f;
    }
    if (worst.verdict != FAIRNESS_UNKNOWN && !stuck)
        g_ascii_formatd(number, sizeof number, "%.1f", worst.spread);
    g_autofree char *spread = g_strdup_printf("%s%s", number, *number ? " %" : "");
    g_autofree char *players = players_words(report, 0, report->n_counts - 1);

    g_string_append_printf(out, "%-10s %7s  %-11s  %s\n",
                           stuck                               ? "stuck"
                           : worst.verdict == FAIRNESS_UNKNOWN ? "no verdict"
                                                               : fairness_word(worst.verdict),
                           spread, players, report->file);
}
