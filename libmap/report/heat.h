#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Heat maps from numbers. */
#include "map-report.h"

/* The values of a heat map; they move to the heat. */
struct heat_values {
    double *of;       /* of each intersection; NAN: no value */
    const char *unit; /* behind a number */
    bool tenths;      /* unit of numbers below 10 */
};

/* n times NAN. */
double *heat_new_values(unsigned n);
/* Of n intersections. Specks for zero, else spots from the smallest value to the largest. speck: its
 * word. */
struct map_report_heat *heat_new(unsigned n, const char *title, struct heat_values v,
                                 const char *speck);
