#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Heat maps from numbers. */
#include "map-chart.h"

/* The values of a heat map; they move to the heat. */
struct chart_values {
    double *of;       /* of each intersection; NAN: no value */
    const char *unit; /* behind a number */
    bool tenths;      /* unit of numbers below 10 */
};

/* n intersections, none with a spot. */
struct map_chart_heat *chart_new_heat(unsigned n, const char *title);
/* n times NAN. */
double *chart_new_values(unsigned n);
/* Specks for zero, else spots from the smallest value to the largest. speck: its word. */
void chart_fill_heat(struct map_chart_heat *heat, struct chart_values v, const char *speck);
