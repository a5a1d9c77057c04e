#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What every page of a report has: its head, and what stands below a heat map. */
#include "map-chart.h"

#define CHART_PEAKS 5 /* number of highest spots that are named */

/* Up to <body>, with the style sheet. The page may load nothing. language: NULL is English.
 * version: of cartwright. */
void chart_put_head(GString *out, const char *language, const char *version, const char *title);

/* The legend of the colours: from the smallest number to the largest, and none. */
void chart_put_legend(GString *out, const struct map_chart_heat *heat);

/* The darkest spots; returns their number, CHART_PEAKS at most. */
unsigned chart_find_peaks(const struct map_chart_heat *heat, unsigned *peaks);
/* names: of the intersections of the peaks */
void chart_put_peaks(GString *out, const struct map_chart_heat *heat, const unsigned *peaks,
                     const char *const *names, unsigned n);
