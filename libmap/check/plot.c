/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/plot.h"

#include "check/fairness.h"
#include "scenario/scenario.h"

#define WIDTH 360.0 /* user units: a phone's width, so that letters keep their size there */
#define LEFT 74.0   /* names of the rows */
#define RIGHT 10.0
#define ROW 46.0
#define BAR 34.0 /* the highest one */
#define GHOST 16.0
#define AXIS 36.0

static void
number(GString *out, double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    g_string_append(out, g_ascii_formatd(text, sizeof text, "%.2f", value));
}

static void
attribute(GString *out, const char *name, double value)
{
    g_string_append_printf(out, " %s=\"", name);
    number(out, value);
    g_string_append_c(out, '"');
}

static void
begin(GString *out, double height, const char *alt)
{
    g_string_append(out, "<svg class=\"plot\" role=\"img\" viewBox=\"0 0 ");
    number(out, WIDTH);
    g_string_append_c(out, ' ');
    number(out, height);
    g_string_append_printf(out, "\" aria-label=\"%s\">\n", alt);
}

static void
rect(GString *out, const char *style, double x, double y, double width, double height,
     const char *title)
{
    g_string_append_printf(out, "<rect class=\"%s\"", style);
    attribute(out, "x", x);
    attribute(out, "y", y);
    attribute(out, "width", width);
    attribute(out, "height", height);
    if (title)
        g_string_append_printf(out, "><title>%s</title></rect>\n", title);
    else
        g_string_append(out, "/>\n");
}

static void
line(GString *out, const char *style, double x1, double y1, double x2, double y2)
{
    g_string_append_printf(out, "<line class=\"%s\"", style);
    attribute(out, "x1", x1);
    attribute(out, "y1", y1);
    attribute(out, "x2", x2);
    attribute(out, "y2", y2);
    g_string_append(out, "/>\n");
}

static void
text(GString *out, const char *style, double x, double y, const char *words)
{
    g_string_append_printf(out, "<text class=\"%s\"", style);
    attribute(out, "x", x);
    attribute(out, "y", y);
    g_string_append_printf(out, ">%s</text>\n", words);
}

static const char *
colour(const struct check_count *count, unsigned seat)
{
    return seat_colour_word((enum seat_colour)count->colour[seat]);
}

/* ---- pips ---- */

struct range {
    unsigned least, most;
    double highest[SIM_POLICIES]; /* share of the set-ups; each way has a scale of its own */
};

static void
stretch(struct range *range, const struct sim_seat_tally *seat, enum sim_policy policy)
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
range_of(const struct check_count *count)
{
    struct range range = {SIM_PIPS, 0, {0}};

    for (unsigned s = 0; s < count->players; s++) {
        stretch(&range, &count->tallies[SIM_GREEDY].seats[s], SIM_GREEDY);
        stretch(&range, &count->tallies[SIM_RANDOM].seats[s], SIM_RANDOM);
    }
    return range;
}

static double
step_of(const struct range *range)
{
    return (WIDTH - LEFT - RIGHT) / (range->most - range->least + 1);
}

static void
bars(GString *out, const struct range *range, const struct check_count *count, unsigned seat_no,
     enum sim_policy policy, double base)
{
    const struct sim_seat_tally *seat = &count->tallies[policy].seats[seat_no];
    double step = step_of(range), most = policy == SIM_GREEDY ? BAR : GHOST;
    g_autofree char *style = policy == SIM_GREEDY
                                 ? g_strdup_printf("seat-%s", colour(count, seat_no))
                                 : g_strdup("ghost");

    for (unsigned i = range->least; i <= range->most; i++) {
        double share = seat->pips.n ? (double)seat->by_pips[i] / (double)seat->pips.n : 0;
        double height = share > 0 ? most * share / range->highest[policy] : 0;
        g_autofree char *percent = check_percent(seat->by_pips[i], seat->pips.n);
        g_autofree char *title = g_strdup_printf("%u pips: %s", i, percent);

        if (share > 0)
            rect(out, style, LEFT + (i - range->least) * step + 0.5, base - height, step - 1,
                 height, title);
    }
}

static void
pips_row(GString *out, const struct check_count *count, const struct range *range, unsigned seat)
{
    const struct sim_seat_tally *greedy = &count->tallies[SIM_GREEDY].seats[seat];
    double base = ROW * (seat + 1), step = step_of(range);
    g_autofree char *mean = check_mean(&greedy->pips, false);

    bars(out, range, count, seat, SIM_RANDOM, base);
    bars(out, range, count, seat, SIM_GREEDY, base);
    line(out, "base", LEFT, base, WIDTH - RIGHT, base);
    text(out, "row", 0, base - 14, colour(count, seat));
    text(out, "small", 0, base - 1, mean);
    if (greedy->pips.n) {
        double x = LEFT + (fairness_mean(&greedy->pips) - range->least + 0.5) * step;

        line(out, "mean", x, base - BAR - 3, x, base);
    }
}

void
plot_pips(GString *out, const struct check_count *count)
{
    struct range range = range_of(count);
    double height = ROW * count->players, step;

    if (range.most < range.least)
        return;
    step = step_of(&range);
    begin(out, height + AXIS, "How often each seat starts with so many pips");
    for (unsigned s = 0; s < count->players; s++)
        pips_row(out, count, &range, s);
    unsigned apart = range.most - range.least < 9 ? 1 : 5;

    for (unsigned i = (range.least + apart - 1) / apart * apart; i <= range.most; i += apart) {
        double x = LEFT + (i - range.least + 0.5) * step;
        g_autofree char *tick = g_strdup_printf("%u", i);

        line(out, "base", x, height, x, height + 4);
        text(out, "tick", x, height + 16, tick);
    }
    text(out, "tick", LEFT + (WIDTH - LEFT - RIGHT) / 2, height + 31,
         "pips of the start buildings");
    g_string_append(out, "</svg>\n");
}

char *
plot_pips_scale(const struct check_count *count)
{
    struct range range = range_of(count);

    return g_strdup_printf("the highest bars are %.0f and %.0f %% of the set-ups",
                           100 * range.highest[SIM_GREEDY], 100 * range.highest[SIM_RANDOM]);
}

/* ---- bars of parts ---- */

/* A bar of parts that make up a whole, from left to right; from part `dark` on its colours are
 * dark. */
static void
stack(GString *out, double y, const uint64_t *parts, unsigned n, unsigned dark,
      const char *const *styles, const char *const *words)
{
    double x = LEFT;
    uint64_t sum = 0;

    for (unsigned i = 0; i < n; i++)
        sum += parts[i];
    for (unsigned i = 0; sum && i < n; i++) {
        double width = (WIDTH - LEFT - RIGHT) * (double)parts[i] / (double)sum;
        g_autofree char *percent = check_percent(parts[i], sum);
        g_autofree char *title = g_strdup_printf("%s: %s", words[i], percent);

        if (!parts[i])
            continue;
        rect(out, styles[i], x, y, width, 18, title);
        if (width > 36)
            text(out, i >= dark ? "in dark" : "in", x + width / 2, y + 13, percent);
        x += width;
    }
}

void
plot_resources(GString *out, const struct check_count *count)
{
    static const char *const styles[] = {"k0", "k1", "k2", "k3", "k4", "k5"};
    static const char *const words[] = {"no resource", "1 kind",  "2 kinds",
                                        "3 kinds",     "4 kinds", "5 kinds"};

    begin(out, 26.0 * count->players, "How many kinds of resources each seat starts with");
    for (unsigned s = 0; s < count->players; s++) {
        text(out, "row", 0, 26 * s + 15, colour(count, s));
        stack(out, 26 * s + 2, count->tallies[SIM_GREEDY].seats[s].by_resources, 6, 5, styles,
              words);
    }
    g_string_append(out, "</svg>\n");
}

void
plot_outcomes(GString *out, const struct check_count *count)
{
    static const char *const styles[SIM_OUTCOMES] = {"good", "bad1", "bad2", "bad3"};
    static const char *const words[SIM_OUTCOMES] = {"complete", "no filling", "a seat stuck",
                                                    "no road or boat"};

    begin(out, 26.0 * SIM_POLICIES, "How the set-ups ended");
    for (unsigned p = 0; p < SIM_POLICIES; p++) {
        text(out, "row", 0, 26 * p + 15, check_policy_word(p));
        stack(out, 26 * p + 2, count->tallies[p].outcomes, SIM_OUTCOMES, 1, styles, words);
    }
    g_string_append(out, "</svg>\n");
}
