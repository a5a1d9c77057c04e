#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Plots of a report, as SVG inside the page, with its colors and fonts. */
#include "check/setups/result.h"

/* Distribution of pips at each seat's start: greedy above a line, random below it. */
void plot_pips(GString *out, const struct check_count *count);

/* Distribution of the number of resources at each seat's start. */
void plot_resources(GString *out, const struct check_count *count);

/* How the set-ups of each policy ended. */
void plot_outcomes(GString *out, const struct map_check_report *report,
                   const struct check_count *count);
