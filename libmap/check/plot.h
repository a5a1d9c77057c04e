#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Plots of a report, as SVG that stands in a page and takes its colours and letters. */
#include "check/report.h"

/* How often each seat starts with so many pips: greedy, and at random behind it. */
void plot_pips(GString *out, const struct check_count *count);

/* How many kinds of resources each seat starts with. */
void plot_resources(GString *out, const struct check_count *count);

/* How the set-ups of each way of placing ended. */
void plot_outcomes(GString *out, const struct check_count *count);

/* "the highest bars are 45 and 9 % of the set-ups", of greedy and of random ones; the caller's. */
char *plot_pips_scale(const struct check_count *count);
