#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as an HTML page, and its heat maps. */
#include "map-report.h"
#include "map-check.h"
#pragma GCC visibility push(default)

/* ---- numbers for every intersection, for a heat map ---- */

enum map_check_heat_kind {
    MAP_CHECK_HEAT_PIPS,   /* rolls of 36 that yield something there */
    MAP_CHECK_HEAT_STARTS, /* greedy set-ups with a building there */
    MAP_CHECK_HEAT_FIRST,  /* greedy set-ups whose first building is there */
    MAP_CHECK_HEAT_LAST,
    MAP_CHECK_HEAT_NEVER, /* greedy set-ups without a building there */
    MAP_CHECK_HEAT_REACH, /* movement points to the nearest trade hex on a board without pieces */
};

/* The heat map for this player count, from the report; REACH needs no report. NULL where there is
 * nothing to show: no trade hex, no such player count, no greedy set-up with a building. */
struct map_report_heat *map_check_heat_new(const struct map_scenario *scenario,
                                           const struct map_check_report *report, unsigned players,
                                           enum map_check_heat_kind kind, struct map_sink *sink);

/* ---- the report as a page ---- */

/* Appends a complete HTML page: no network, no script. The sink holds the sorted findings. False
 * with an error where a drawing failed. version: of cartwright. */
bool map_check_report_html(const struct map_check_report *report,
                           const struct map_scenario *scenario, struct map_sink *sink,
                           const char *version, map_report_draw draw, void *data, GString *out,
                           GError **error);
#pragma GCC visibility pop
