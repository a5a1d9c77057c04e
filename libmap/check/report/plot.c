/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/plot.h"

#include "base/number-text.h"
#include "report/plots.h"
#include "check/setups/fairness.h"
#include "diag/number-words.h"

/* user units: the width of a card on a phone, so that letters keep their size there */
#define WIDTH 320.0
#define LEFT 82.0 /* names of the rows */
#define RIGHT 12.0
#define TOP 20.0   /* the area of the plot across the rows */
#define UP 34.0    /* the highest bar of greedy seats, above the line */
#define DOWN 18.0  /* of random seats, below it */
#define ROW 64.0   /* both, and the gap between them */
#define AXIS 38.0  /* the numbers of the axis and its title */
#define STRIP 26.0 /* a row of segments */

/* ---- pips ---- */

struct range {
    unsigned least, most;
    double highest[SIM_POLICIES]; /* share of the set-ups; each policy has a scale of its own */
};

static void
stretch_range(struct range *range, const struct sim_seat_tally *seat, enum sim_policy policy)
{
    double *highest = &range->highest[policy];

    for (unsigned i = 0; i < SIM_PIPS; i++) {
        if (!seat->by_pips[i])
            continue;
        range->least = MIN(range->least, i);
        range->most = MAX(range->most, i);
        *highest = MAX(*highest, (double)seat->by_pips[i] / (double)seat->pips.n);
    }
}

static struct range
find_pips_range(const struct check_count *count)
{
    struct range range = {SIM_PIPS, 0, {0}};

    for (unsigned s = 0; s < count->players; s++) {
        stretch_range(&range, &count->tallies[SIM_GREEDY].seats[s], SIM_GREEDY);
        stretch_range(&range, &count->tallies[SIM_RANDOM].seats[s], SIM_RANDOM);
    }
    return range;
}

static double
find_bar_step(const struct range *range)
{
    return (WIDTH - LEFT - RIGHT) / (range->most - range->least + 1);
}

static double
find_base_line(unsigned seat)
{
    return TOP + ROW * seat + UP + 4;
}

/* Up from the line, or down. */
static void
draw_bars(GString *out, const struct range *range, const struct check_count *count,
          unsigned seat_no, enum sim_policy policy)
{
    const struct sim_seat_tally *seat = &count->tallies[policy].seats[seat_no];
    double step = find_bar_step(range), base = find_base_line(seat_no);
    bool up = policy == SIM_GREEDY;
    g_autofree char *style =
        up ? g_strdup_printf("seat-%s", check_seat_word(count, seat_no)) : g_strdup("ghost");

    for (unsigned i = range->least; i <= range->most; i++) {
        double share = seat->pips.n ? (double)seat->by_pips[i] / (double)seat->pips.n : 0;
        double height = share > 0 ? (up ? UP : DOWN) * share / range->highest[policy] : 0;
        g_autofree char *title =
            g_strdup_printf("%u pips: %s", i, diag_percent(seat->by_pips[i], seat->pips.n).text);

        if (share > 0)
            plot_rect(out, style, LEFT + (i - range->least) * step + 0.5, up ? base - height : base,
                      step - 1, height, title);
    }
}

/* The scale: a line at the highest bar, with its share. */
static void
draw_scale(GString *out, double share, double y, double text_y)
{
    g_autofree char *words = g_strdup_printf("%.0f %%", 100 * share);

    if (share <= 0)
        return;
    plot_line(out, "grid", LEFT, y, WIDTH - RIGHT, y);
    plot_text(out, "tick end", LEFT - 5, text_y, words);
}

static void
draw_pips_row(GString *out, const struct check_count *count, const struct range *range,
              unsigned seat)
{
    const struct sim_seat_tally *greedy = &count->tallies[SIM_GREEDY].seats[seat];
    double base = find_base_line(seat), step = find_bar_step(range);

    draw_scale(out, range->highest[SIM_GREEDY], base - UP, base - UP + 8);
    draw_scale(out, range->highest[SIM_RANDOM], base + DOWN, base + DOWN + 1);
    draw_bars(out, range, count, seat, SIM_RANDOM);
    draw_bars(out, range, count, seat, SIM_GREEDY);
    plot_line(out, "base", LEFT, base, WIDTH - RIGHT, base);
    plot_text(out, "row", 0, base - 8, check_seat_word(count, seat));
    plot_text(out, "small", 0, base + 6, check_mean(&greedy->pips, false).text);
    if (greedy->pips.n) {
        double x = LEFT + (fairness_mean(&greedy->pips) - range->least + 0.5) * step;

        plot_line(out, "mean", x, base - UP - 3, x, base);
    }
}

/* The numbers of the axis, and its title. */
static void
draw_axis_words(GString *out, double y, const char *words)
{
    plot_text(out, "tick", LEFT + (WIDTH - LEFT - RIGHT) / 2, y + 31, words);
}

static void
draw_tick(GString *out, double x, double y, const char *words)
{
    plot_line(out, "base", x, y, x, y + 4);
    plot_text(out, "tick", x, y + 16, words);
}

void
plot_pips(GString *out, const struct check_count *count)
{
    struct range range = find_pips_range(count);
    double foot = TOP + ROW * count->players;

    if (range.most < range.least)
        return;
    unsigned apart = range.most - range.least < 9 ? 1 : 5;

    plot_begin(out, WIDTH, foot + AXIS, "How often each seat starts with how many pips");
    plot_text(out, "small", 0, 11, "share of the set-ups");
    for (unsigned s = 0; s < count->players; s++)
        draw_pips_row(out, count, &range, s);
    plot_line(out, "base", LEFT, foot, WIDTH - RIGHT, foot);
    for (unsigned i = (range.least + apart - 1) / apart * apart; i <= range.most; i += apart) {
        draw_tick(out, LEFT + (i - range.least + 0.5) * find_bar_step(&range), foot,
                  number_text(i).text);
    }
    draw_axis_words(out, foot, "pips of the start buildings");
    g_string_append(out, "</svg>\n");
}

/* ---- bars of parts ---- */

/* A bar of segments that add up to a whole, from left to right; from segment `dark` on the colors
 * are dark. */
static void
draw_stack(GString *out, double y, const uint64_t *parts, unsigned n, unsigned dark,
           const char *const *styles, const char *const *words)
{
    double x = LEFT;
    uint64_t sum = 0;

    for (unsigned i = 0; i < n; i++)
        sum += parts[i];
    for (unsigned i = 0; sum && i < n; i++) {
        double width = (WIDTH - LEFT - RIGHT) * (double)parts[i] / (double)sum;
        const struct number_text percent = diag_percent(parts[i], sum);
        g_autofree char *title = g_strdup_printf("%s: %s", words[i], percent.text);

        if (!parts[i])
            continue;
        plot_rect(out, styles[i], x, y, width, 18, title);
        if (width > 36)
            plot_text(out, i >= dark ? "in dark" : "in", x + width / 2, y + 13, percent.text);
        x += width;
    }
}

/* The axis below rows of segments: all set-ups, from left to right. */
static void
draw_share_axis(GString *out, unsigned rows)
{
    static const char *const words[] = {"0", "25", "50", "75", "100 %"};
    double foot = STRIP * rows;

    plot_line(out, "base", LEFT, foot, WIDTH - RIGHT, foot);
    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
        draw_tick(out, LEFT + (WIDTH - LEFT - RIGHT) * i / 4, foot, words[i]);
    draw_axis_words(out, foot, "share of the set-ups");
    g_string_append(out, "</svg>\n");
}

void
plot_resources(GString *out, const struct check_count *count)
{
    static const char *const styles[] = {"k0", "k1", "k2", "k3", "k4", "k5"};
    static const char *const words[] = {"no resource", "1 kind",  "2 kinds",
                                        "3 kinds",     "4 kinds", "5 kinds"};

    plot_begin(out, WIDTH, STRIP * count->players + AXIS,
               "How many kinds of resources each seat starts with");
    for (unsigned s = 0; s < count->players; s++) {
        plot_text(out, "row", 0, STRIP * s + 15, check_seat_word(count, s));
        draw_stack(out, STRIP * s + 2, count->tallies[SIM_GREEDY].seats[s].by_resources, 6, 5,
                   styles, words);
    }
    draw_share_axis(out, count->players);
}

void
plot_outcomes(GString *out, const struct map_check_report *report, const struct check_count *count)
{
    static const char *const styles[SIM_OUTCOMES] = {"good", "bad1", "bad2", "bad3"};
    static const char *const words[SIM_OUTCOMES] = {"complete", "no filling", "a seat stuck",
                                                    "no road or boat"};
    unsigned rows = 0;

    for (unsigned p = 0; p < SIM_POLICIES; p++)
        rows += check_has_policy(report, p);
    plot_begin(out, WIDTH, STRIP * rows + AXIS, "How the set-ups ended");
    rows = 0;
    for (unsigned p = 0; p < SIM_POLICIES; p++) {
        if (!check_has_policy(report, p))
            continue;
        plot_text(out, "row", 0, STRIP * rows + 15, check_policy_word(p));
        draw_stack(out, STRIP * rows + 2, count->tallies[p].outcomes, SIM_OUTCOMES, 1, styles,
                   words);
        rows++;
    }
    draw_share_axis(out, rows);
}
