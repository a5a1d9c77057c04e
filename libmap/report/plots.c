/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report/plots.h"

#include "map-diag.h"

#include <math.h>

#define WIDTH 320.0
#define LEFT 62.0 /* names of the rows */
#define RIGHT 12.0
#define AXIS 38.0  /* the numbers of the axis and its title */
#define STRIP 30.0 /* a row of a seat */
#define HIGH 110.0 /* bars and lines */
#define TOP 16.0   /* the scale above them */
#define MOST_BARS 40

void
plot_begin(GString *out, double width, double height, const char *alt)
{
    map_diag_write(out, "<svg class='plot' role='img' viewBox='0 0 %p %p' aria-label='%r'>\n",
                   width, height, alt);
}

void
plot_rect(GString *out, const char *style, double x, double y, double width, double height,
          const char *title)
{
    map_diag_write(out, "<rect class='%r' x='%p' y='%p' width='%p' height='%p'", style, x, y, width,
                   height);
    map_diag_write(out, title ? "><title>%r</title></rect>\n" : "/>\n", title);
}

void
plot_line(GString *out, const char *style, double x1, double y1, double x2, double y2)
{
    map_diag_write(out, "<line class='%r' x1='%p' y1='%p' x2='%p' y2='%p'/>\n", style, x1, y1, x2,
                   y2);
}

void
plot_text(GString *out, const char *style, double x, double y, const char *words)
{
    map_diag_write(out, "<text class='%r' x='%p' y='%p'>%r</text>\n", style, x, y, words);
}

/* ---- axes ---- */

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

static GString *
end_plot(GString *out, double y, const char *title)
{
    plot_line(out, "base", LEFT, y, WIDTH - RIGHT, y);
    plot_text(out, "tick", find_x(0.5), y + 31, title);
    return g_string_append(out, "</svg>\n");
}

/* From 0 to `most`. */
static GString *
end_scale(GString *out, double y, double most, const char *title)
{
    for (double v = 0, step = find_step(most, 6); v <= most; v += step)
        draw_tick(out, find_x(v / most), y, v);
    return end_plot(out, y, title);
}

/* ---- seats ---- */

GString *
plot_ranges(const struct plot_ranges *r)
{
    GString *out = g_string_new(NULL);
    double most = r->even, foot = TOP + STRIP * r->n;

    for (unsigned i = 0; i < r->n; i++)
        most = fmax(most, r->percent[i].high);
    most = fmin(100, 5 * ceil(most / 5 + 0.5));
    plot_begin(out, WIDTH, foot + AXIS, r->words.alt);
    plot_rect(out, "band", find_x((r->even - r->margin) / most), TOP - 4,
              find_x(2 * r->margin / most) - LEFT, foot - TOP + 4, "even");
    plot_line(out, "grid", find_x(r->even / most), TOP - 4, find_x(r->even / most), foot);
    for (unsigned i = 0; i < r->n; i++) {
        const struct interval *p = &r->percent[i];
        double y = TOP + STRIP * i + STRIP / 2, x = find_x(p->mean / most);
        g_autofree char *style = g_strdup_printf("seat-%s", r->colors[i]);
        g_autofree char *title =
            g_strdup_printf("%s wins %s", r->colors[i], value_percent(*p).text);

        plot_text(out, "row", 0, y + 4, r->colors[i]);
        plot_line(out, "mean", find_x(p->low / most), y, find_x(p->high / most), y);
        plot_rect(out, style, x - 5, y - 7, 10, 14, title);
        plot_text(out, "tick", x, y - 9, value_tenth(p->mean).text);
    }
    return end_scale(out, foot, most, r->words.axis);
}

GString *
plot_stacks(const struct plot_stacks *s)
{
    GString *out = g_string_new(NULL);
    double most = 1, foot = TOP + STRIP * s->n;

    for (unsigned i = 0; i < s->n; i++) {
        double sum = 0;

        for (unsigned k = 0; k < s->n_parts; k++)
            sum += s->means[i * s->n_parts + k];
        most = fmax(most, sum);
    }
    plot_begin(out, WIDTH, foot + AXIS, s->words.alt);
    for (unsigned i = 0; i < s->n; i++) {
        double x = LEFT, y = TOP + STRIP * i;

        plot_text(out, "row", 0, y + 15, s->colors[i]);
        for (unsigned k = 0; k < s->n_parts; k++) {
            double mean = s->means[i * s->n_parts + k], width = find_x(mean / most) - LEFT;
            g_autofree char *style = g_strdup_printf("from%u", k);
            const struct number_text words = value_tenth(mean);
            g_autofree char *title = g_strdup_printf("%s: %s", s->parts[k], words.text);

            if (mean > 0)
                plot_rect(out, style, x, y, width, 20, title);
            if (width > 24)
                plot_text(out, "in", x + width / 2, y + 14, words.text);
            x += width;
        }
    }
    return end_scale(out, foot, most, s->words.axis);
}

/* ---- numbers ---- */

/* Counters first..last, `step` in each bar. */
struct bar_range {
    unsigned first, last, step;
    uint64_t all;
};

static struct bar_range
find_bars(const struct plot_bars *bars)
{
    struct bar_range range = {bars->n, 0, 1, 0};

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
sum_bar(const struct plot_bars *bars, const struct bar_range *range, unsigned first)
{
    uint64_t sum = 0;

    for (unsigned i = first; i < first + range->step && i < bars->n; i++)
        sum += bars->counters[i];
    return sum;
}

GString *
plot_bars(const struct plot_bars *bars)
{
    GString *out = g_string_new(NULL);
    struct bar_range range = find_bars(bars);
    uint64_t most = 1;

    if (!range.all)
        return out;
    for (unsigned i = range.first; i <= range.last; i += range.step)
        most = MAX(most, sum_bar(bars, &range, i));
    plot_begin(out, WIDTH, TOP + HIGH + AXIS, bars->words.alt);
    unsigned n = (range.last - range.first) / range.step + 1;
    double width = (WIDTH - LEFT - RIGHT) / n;

    plot_line(out, "grid", LEFT, TOP, WIDTH - RIGHT, TOP);
    plot_text(out, "tick end", LEFT - 5, TOP + 4, value_share(most, (double)range.all).text);
    for (unsigned i = 0; i < n; i++) {
        unsigned first = range.first + i * range.step;
        uint64_t times = sum_bar(bars, &range, first);
        double height = HIGH * (double)times / (double)most;
        const struct number_text share = value_share(times, (double)range.all);
        g_autofree char *title =
            range.step > 1
                ? g_strdup_printf("%u to %u: %s", first, first + range.step - 1, share.text)
                : g_strdup_printf("%u: %s", first, share.text);

        if (times)
            plot_rect(out, "k5", LEFT + width * i + 0.5, TOP + HIGH - height, width - 1, height,
                      title);
    }
    double span = range.last - range.first + range.step, step = find_step(span, 8);

    for (double v = ceil(range.first / step) * step; v <= range.last; v += step)
        draw_tick(out, find_x((v - range.first + 0.5 * range.step) / span), TOP + HIGH, v);
    return end_plot(out, TOP + HIGH, bars->words.axis);
}
