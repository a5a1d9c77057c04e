#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shared by `check` and `merge`: validates every file, counts its set-ups or takes them from
 * shards, and prints the results. */
#include "findings.h"
#include "map-report-shards.h"

struct checking {
    const char *verb; /* for usage errors */
    const struct findings_options *options;
    char *const *arguments; /* files and folders */
    gint jobs;              /* -j */
    guint64 seed, from, runs;
    unsigned policies; /* bits by enum map_sim_policy, 0: all */
    gboolean first_seven, verbose;
    unsigned players;                 /* 0: all counts */
    gint64 time;                      /* microseconds for each scenario, or 0 */
    const char *page;                 /* --report, or NULL */
    const struct map_shards *counted; /* counts to report, instead of simulating; or NULL */
    gboolean proofs;
    GString *part; /* takes the counts, and nothing is reported; or NULL */
};

/* Does it; an enum cmd_exit. paths: for --watch, or NULL. */
int checking_run(const struct checking *checking, GPtrArray *paths);

/* "5s", "500ms", "2m", "5" to microseconds; FALSE for other texts, or more than a day. */
gboolean checking_time(const char *text, gint64 *time);
