#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Shared by `playtest` and `merge`: plays or takes the games of parts, and prints the result. `roll`
 * shows the same progress. */
#include "findings.h"
#include "map-playtest.h"
#include "output.h"

struct playtesting {
    const char *verb; /* for usage errors */
    const struct findings_options *options;
    const char *file;
    struct map_playtest_options games; /* all but the callbacks */
    const char *against;               /* a file, or NULL */
    const char *page;                  /* --report, or NULL */
    const char *csv, *save, *part;     /* files and a folder to write, or NULL */
};

/* Does it; an enum cmd_exit. */
int playtesting_run(struct playtesting *p);
/* Games a second and the time left; begun: g_get_monotonic_time() of the start. */
void playtesting_show(struct progress *bar, gint64 begun,
                      const struct map_playtest_progress *progress);
