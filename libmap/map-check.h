#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Checks: what the rules demand of a scenario, and what simulated set-ups show of it. */
#include <glib.h>
#include <stdint.h>

struct map_scenario;
struct map_sink;

/* Every demand that needs no simulation (V- codes), each map of the scenario. Then the
 * warnings that the file accepts are marked so in the sink, those of the reader too.
 * To be called after a reading without errors or with them: a check keeps silent about
 * what was not understood. */
void map_check_validate(const struct map_scenario *scenario, struct map_sink *sink);

/* ---- simulated set-ups (docs/check.md) ---- */

struct map_check_options {
    uint64_t seed;
    uint64_t from, runs; /* set-ups from..from+runs-1 of the seed, for each player count */
    unsigned threads;    /* at least 1; the report does not depend on it */
};

struct map_check_report;

/* Simulates set-ups for every player count and both ways of placing, and reports what
 * they show (S- codes); accepted warnings are marked. To be called on a scenario without
 * errors only. NULL for a map by itself, which has no players. The scenario is borrowed
 * and must outlive the report. */
struct map_check_report *map_check_run(const struct map_scenario *scenario,
                                       const struct map_check_options *options,
                                       struct map_sink *sink);
/* NULL is allowed. */
void map_check_report_free(struct map_check_report *report);
typedef struct map_check_report map_check_report;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_check_report, map_check_report_free)

/* Appends the report as a table to read; nothing where nothing could be simulated. */
void map_check_report_text(const struct map_check_report *report, GString *out);

/* Appends it as one JSON object, every counter in it, without a line break at the end. */
void map_check_report_json(const struct map_check_report *report, GString *out);
