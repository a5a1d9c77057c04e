#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Plots of a report, as SVG that stands in a page and takes its colours and letters. */
#include "check/setups/result.h"

/* How often each seat starts with so many pips: greedy above a line, at random below it. */
void plot_pips(GString *out, const struct check_count *count);

/* How many kinds of resources each seat starts with. */
void plot_resources(GString *out, const struct check_count *count);

/* How the set-ups of each way of placing ended. */
void plot_outcomes(GString *out, const struct map_check_report *report,
                   const struct check_count *count);
