#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Plots of a page, as SVG inside it, with its colors and fonts. style: a class of the style sheet.
 * Lengths are units of the plot: a pixel on a phone. */
#include "report/value.h"

/* What plots are made of. Closed by "</svg>". alt: what the plot shows. */
void plot_begin(GString *out, double width, double height, const char *alt);
/* title: shown on hover, or NULL */
void plot_rect(GString *out, const char *style, double x, double y, double width, double height,
               const char *title);
void plot_line(GString *out, const char *style, double x1, double y1, double x2, double y2);
void plot_text(GString *out, const char *style, double x, double y, const char *words);

/* What it shows; title of its axis. */
struct plot_words {
    const char *alt, *axis;
};

/* The interval of each seat in percent, and a band of `margin` on each side of what is even. */
struct plot_ranges {
    struct plot_words words;
    const char *const *colors; /* of the seats */
    const struct interval *percent;
    unsigned n;
    double even, margin;
};
GString *plot_ranges(const struct plot_ranges *ranges);

/* A bar for each seat, of n_parts parts: means[seat * n_parts + part]. The style of part k is
 * "fromK". */
struct plot_stacks {
    struct plot_words words;
    const char *const *colors, *const *parts;
    const double *means;
    unsigned n, n_parts;
};
GString *plot_stacks(const struct plot_stacks *stacks);

/* How many of what was counted have each number. */
struct plot_bars {
    struct plot_words words;
    const uint64_t *counters; /* one a number */
    unsigned n;
};
GString *plot_bars(const struct plot_bars *bars);
