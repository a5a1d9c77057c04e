/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/plots.h"

#include "report/plots.h"
#include "playtest/words.h"

#include <math.h>

#define WIDTH 320.0
#define LEFT 62.0 /* names of the rows */
#define RIGHT 12.0
#define AXIS 38.0  /* the numbers of the axis and its title */
#define STRIP 30.0 /* a row of a seat */
#define HIGH 110.0 /* bars and lines */
#define TOP 16.0   /* the scale above them */
#define MOST_BARS 40
#define FEW 50 /* a round is drawn if at least one game in 50 has it */

static double
find_x(double share)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * share;
}

static void
draw_tick(GString *out, double x, double y, double value)
{
    g_autofree char *words = g_strdup_printf("%.0f", value);

    plot_line(out, "base", x, y, x, y + 4);
    plot_text(out, "tick", x, y + 16, words);
}

static void
draw_foot(GString *out, double y, const char *title)
{
    plot_line(out, "base", LEFT, y, WIDTH - RIGHT, y);
    plot_text(out, "tick", find_x(0.5), y + 31, title);
    g_string_append(out, "</svg>\n");
}

/* 1, 2, 5, 10, ...: so that at most `most` steps reach the value. */
static double
find_step(double value, unsigned most)
{
    static const double steps[] = {1, 2, 5};

    for (double ten = 1;; ten *= 10)
        for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++)
            if (value / (ten * steps[i]) <= most)
                return ten * steps[i];
}

/* ---- seats ---- */

static void
draw_interval(GString *out, const struct map_playtest *playtest, unsigned seat,
              const struct interval *share, double most)
{
    const char *color = playtest_seat_word(playtest, seat);
    double y = TOP + STRIP * seat + STRIP / 2, x = find_x(share->mean / most);
    g_autofree char *style = g_strdup_printf("seat-%s", color);
    g_autofree char *title = g_strdup_printf("%s wins %s", color, words_share(share).text);

    plot_text(out, "row", 0, y + 4, color);
    plot_line(out, "mean", find_x(share->low / most), y, find_x(share->high / most), y);
    plot_rect(out, style, x - 5, y - 7, 10, 14, title);
    plot_text(out, "tick", x, y - 9, words_tenth(share->mean).text);
}

void
plots_wins(GString *out, const struct map_playtest *playtest, const struct playtest_count *count)
{
    const struct interval *share = count->verdict.share;
    double par = 100.0 / count->players, most = par, margin = playtest->limits.even;
    double foot = TOP + STRIP * count->players;

    if (!count->verdict.won)
        return;
    for (unsigned s = 0; s < count->players; s++)
        most = fmax(most, share[s].high);
    most = fmin(100, 5 * ceil(most / 5 + 0.5));
    plot_begin(out, WIDTH, foot + AXIS, "How often each seat wins");
    plot_rect(out, "band", find_x((par - margin) / most), TOP - 4,
               find_x(2 * margin / most) - LEFT, foot - TOP + 4, "even");
    plot_line(out, "grid", find_x(par / most), TOP - 4, find_x(par / most), foot);
    for (unsigned s = 0; s < count->players; s++)
        draw_interval(out, playtest, s, &share[s], most);
    for (double v = 0, step = find_step(most, 6); v <= most; v += step)
        draw_tick(out, find_x(v / most), foot, v);
    draw_foot(out, foot, "percent of the games won, with 95 % intervals");
}

static double
find_points(const struct playtest_count *count, unsigned seat, unsigned source)
{
    uint64_t wins = playtest_seat_wins(&count->tally, seat);
    const uint64_t *points =
        tally_at(&count->tally, TALLY_WIN_POINTS) + (gsize)seat * PLAYTEST_SOURCES;

    return wins ? (double)points[source] / (double)wins : 0;
}

void
plots_sources(GString *out, const struct map_playtest *playtest, const struct playtest_count *count)
{
    double most = 1, foot = TOP + STRIP * count->players;

    for (unsigned s = 0; s < count->players; s++) {
        double sum = 0;

        for (unsigned k = 0; k < PLAYTEST_SOURCES; k++)
            sum += find_points(count, s, k);
        most = fmax(most, sum);
    }
    plot_begin(out, WIDTH, foot + AXIS, "Where the points of winners come from");
    for (unsigned s = 0; s < count->players; s++) {
        double x = LEFT, y = TOP + STRIP * s;

        plot_text(out, "row", 0, y + 15, playtest_seat_word(playtest, s));
        for (unsigned k = 0; k < PLAYTEST_SOURCES; k++) {
            double points = find_points(count, s, k), width = find_x(points / most) - LEFT;
            g_autofree char *style = g_strdup_printf("from%u", k);
            const struct number_text mean = words_tenth(points);
            g_autofree char *title = g_strdup_printf("%s: %s", playtest_source_word(k), mean.text);

            if (points > 0)
                plot_rect(out, style, x, y, width, 20, title);
            if (width > 24)
                plot_text(out, "in", x + width / 2, y + 14, mean.text);
            x += width;
        }
    }
    for (double v = 0, step = find_step(most, 6); v <= most; v += step)
        draw_tick(out, find_x(v / most), foot, v);
    draw_foot(out, foot, "victory points of a winner, on average");
}

/* ---- games ---- */

static void
draw_height(GString *out, double share, const char *words)
{
    double y = TOP + HIGH * (1 - share);

    plot_line(out, "grid", LEFT, y, WIDTH - RIGHT, y);
    plot_text(out, "tick end", LEFT - 5, y + 4, words);
}

void
plots_rounds(GString *out, const struct playtest_count *count)
{
    const struct tally *t = &count->tally;
    const uint64_t *games = tally_at(t, TALLY_ROUND_GAMES);
    const uint64_t *all = tally_at(t, TALLY_ROUND_POINTS);
    const uint64_t *winner = tally_at(t, TALLY_ROUND_WINNER);
    unsigned n = 0;
    double most = 1;

    while (n < t->rounds && games[n] && games[n] * FEW >= games[0]) {
        most = fmax(most, (double)winner[n] / (double)games[n]);
        n++;
    }
    if (n < 2)
        return;
    plot_begin(out, WIDTH, TOP + HIGH + AXIS, "Points after each round");
    for (double v = 0, step = find_step(most, 5); v <= most; v += step) {
        g_autofree char *words = g_strdup_printf("%.0f", v);

        draw_height(out, v / most, words);
    }
    for (unsigned r = 1; r < n; r++) {
        double x = find_x((double)r / n), before = find_x((double)(r - 1) / n);
        double seats[2] = {(double)games[r - 1] * count->players,
                           (double)games[r] * count->players};

        plot_line(out, "mean", before, TOP + HIGH * (1 - (double)all[r - 1] / seats[0] / most), x,
                   TOP + HIGH * (1 - (double)all[r] / seats[1] / most));
        plot_line(out, "winner", before,
                   TOP + HIGH * (1 - (double)winner[r - 1] / (double)games[r - 1] / most), x,
                   TOP + HIGH * (1 - (double)winner[r] / (double)games[r] / most));
    }
    for (double v = find_step(n, 8), step = v; v <= n; v += step)
        draw_tick(out, find_x((v - 1) / n), TOP + HIGH, v);
    draw_foot(out, TOP + HIGH, "round");
}

/* Counters first..last, `step` in each bar. */
struct range {
    unsigned first, last, step;
    uint64_t all;
};

static struct range
find_range(const struct plots_bars *bars)
{
    struct range range = {bars->n, 0, 1, 0};

    for (unsigned i = 0; i < bars->n; i++) {
        range.all += bars->counters[i];
        if (bars->counters[i]) {
            range.first = MIN(range.first, i);
            range.last = i;
        }
    }
    while (range.all && (range.last - range.first) / range.step >= MOST_BARS)
        range.step++;
    return range;
}

static uint64_t
sum_bar(const struct plots_bars *bars, const struct range *range, unsigned first)
{
    uint64_t sum = 0;

    for (unsigned i = first; i < first + range->step && i < bars->n; i++)
        sum += bars->counters[i];
    return sum;
}

void
plots_bars(GString *out, const struct plots_bars *bars)
{
    struct range range = find_range(bars);
    uint64_t most = 1;

    if (!range.all)
        return;
    for (unsigned i = range.first; i <= range.last; i += range.step)
        most = MAX(most, sum_bar(bars, &range, i));
    plot_begin(out, WIDTH, TOP + HIGH + AXIS, bars->alt);
    unsigned n = (range.last - range.first) / range.step + 1;
    double width = (WIDTH - LEFT - RIGHT) / n;

    draw_height(out, 1, words_percent(most, range.all).text);
    for (unsigned i = 0; i < n; i++) {
        unsigned first = range.first + i * range.step;
        uint64_t games = sum_bar(bars, &range, first);
        double height = HIGH * (double)games / (double)most;
        const struct number_text share = words_percent(games, range.all);
        g_autofree char *title =
            range.step > 1
                ? g_strdup_printf("%u to %u: %s", first, first + range.step - 1, share.text)
                : g_strdup_printf("%u: %s", first, share.text);

        if (games)
            plot_rect(out, "k5", LEFT + width * i + 0.5, TOP + HIGH - height, width - 1, height,
                       title);
    }
    double span = range.last - range.first + range.step, step = find_step(span, 8);

    for (double v = ceil(range.first / step) * step; v <= range.last; v += step)
        draw_tick(out, find_x((v - range.first + 0.5 * range.step) / span), TOP + HIGH, v);
    draw_foot(out, TOP + HIGH, bars->axis);
}
