/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as a table that fits a screen. */
#include "check/report.h"

#include "check/fairness.h"
#include "scenario/scenario.h"

#include <math.h>
#include <string.h>

#define LABEL_WIDTH 17
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
    g_string_append_printf(out, "    %-*s", LABEL_WIDTH - 4, text);
}

/* "1,000" */
static char *
grouped(uint64_t n)
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

/* "18.9 ±0.3", "18.9", "-" */
static char *
mean_text(const struct sim_measure *m, bool interval)
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

static void
heading(GString *out, const struct check_count *count)
{
    g_autofree char *players =
        g_strdup_printf("%u player%s", count->players, count->players == 1 ? "" : "s");

    g_string_append_printf(out, "\n  %-*s", LABEL_WIDTH - 2, players);
    for (unsigned s = 0; s < count->players; s++)
        right(out, seat_colour_word(count->colour[s]));
    right(out, "sites left");
    g_string_append_c(out, '\n');
}

static void
pips_line(GString *out, const struct check_count *count, enum sim_policy policy)
{
    const struct sim_tally *tally = &count->tallies[policy];
    g_autofree char *open = mean_text(&tally->open, false);

    label(out, policy == SIM_GREEDY ? "pips, greedy" : "pips, random");
    for (unsigned s = 0; s < count->players; s++) {
        g_autofree char *text = mean_text(&tally->seats[s].pips, true);

        right(out, text);
    }
    right(out, open);
    g_string_append_c(out, '\n');
}

static void
resources_line(GString *out, const struct check_count *count)
{
    label(out, "resources");
    for (unsigned s = 0; s < count->players; s++) {
        g_autofree char *text = mean_text(&count->tallies[SIM_GREEDY].seats[s].resources, false);

        right(out, text);
    }
    g_string_append_c(out, '\n');
}

static void
harbor_line(GString *out, const struct check_count *count)
{
    label(out, "harbor");
    for (unsigned s = 0; s < count->players; s++) {
        const struct sim_seat_tally *seat = &count->tallies[SIM_GREEDY].seats[s];
        g_autofree char *text = NULL;

        if (seat->pips.n)
            text = g_strdup_printf("%.0f %%",
                                   round(100 * (double)seat->with_harbor / (double)seat->pips.n));
        right(out, text ? text : "-");
    }
    g_string_append_c(out, '\n');
}

/* What went wrong, where something did. */
static void
trouble_line(GString *out, const struct check_count *count)
{
    static const char *const names[SIM_OUTCOMES] = {
        [SIM_NO_FILLING] = "no filling", [SIM_SEAT_STUCK] = "stuck", [SIM_NO_ROUTE] = "no route"};

    for (unsigned o = SIM_COMPLETE + 1; o < SIM_OUTCOMES; o++) {
        const struct sim_tally *tallies = count->tallies;
        g_autofree char *random = grouped(tallies[SIM_RANDOM].outcomes[o]);
        g_autofree char *greedy = grouped(tallies[SIM_GREEDY].outcomes[o]);
        g_autofree char *adversary = grouped(tallies[SIM_ADVERSARY].outcomes[o]);

        if (!tallies[SIM_RANDOM].outcomes[o] && !tallies[SIM_GREEDY].outcomes[o] &&
            !tallies[SIM_ADVERSARY].outcomes[o])
            continue;
        label(out, names[o]);
        g_string_append_printf(out, "   in %s random, %s greedy, %s adversary set-ups\n", random,
                               greedy, adversary);
    }
}

static void
verdict_line(GString *out, const struct check_count *count)
{
    struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players);
    char spread[32];

    if (f.verdict == FAIRNESS_UNKNOWN)
        return;
    g_ascii_formatd(spread, sizeof spread, "%.1f", f.spread);
    label(out, "verdict");
    g_string_append_printf(out, "   %s: ", fairness_word(f.verdict));
    if (f.verdict == FAIRNESS_IS_EVEN)
        g_string_append_printf(out, "the seats' pips lie within %s %%\n", spread);
    else
        g_string_append_printf(out, "%s starts with %s %% fewer pips than %s\n",
                               seat_colour_word(count->colour[f.poorest]), spread,
                               seat_colour_word(count->colour[f.richest]));
}

/* How the fillings were made, map by map. */
static void
filling_line(GString *out, const struct check_count *count)
{
    const struct sim_tally *tally = &count->tallies[SIM_RANDOM];
    uint64_t filled = tally->runs - tally->outcomes[SIM_NO_FILLING];
    uint64_t uniform = filled - tally->not_uniform;
    g_autofree char *by_search = grouped(tally->not_uniform);
    char shuffles[32];

    label(out, "fillings");
    g_ascii_formatd(shuffles, sizeof shuffles, "%.1f",
                    uniform ? (double)tally->shuffles / (double)uniform : 0);
    if (tally->not_uniform)
        g_string_append_printf(out, "   not uniform: %s came from a search\n", by_search);
    else if (!count->drawn)
        g_string_append(out, "   nothing is drawn\n");
    else if (tally->shuffles == uniform)
        g_string_append(out, "   uniform: every shuffle was legal\n");
    else
        g_string_append_printf(out, "   uniform: one shuffle in %s was legal\n", shuffles);
}

void
map_check_report_text(const struct map_check_report *report, GString *out)
{
    g_autofree char *runs = grouped(report->runs);

    if (report->n_counts == 0)
        return;
    g_string_append_printf(out, "%s (%s)\n", report->title, report->file);
    if (report->runs == 1)
        g_string_append_printf(out,
                               "  set-up %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT
                               " for each player count, placed at random and greedily\n",
                               report->seed, report->from);
    else
        g_string_append_printf(out,
                               "  %s set-ups for each player count, placed at random and "
                               "greedily; seed %" G_GUINT64_FORMAT "\n",
                               runs, report->seed);
    for (unsigned i = 0; i < report->n_counts; i++) {
        const struct check_count *count = &report->counts[i];

        heading(out, count);
        pips_line(out, count, SIM_RANDOM);
        pips_line(out, count, SIM_GREEDY);
        resources_line(out, count);
        harbor_line(out, count);
        if (i == 0 || count->map != report->counts[i - 1].map)
            filling_line(out, count);
        trouble_line(out, count);
        verdict_line(out, count);
    }
}
