/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report-page.h"

#include "output.h"
#include "thread-pool.h"
#include "map-diag.h"
#include "map-sim.h"

#include <string.h>

static enum map_check_heat_kind
kind_of(const char *word)
{
    return strcmp(word, "first") == 0   ? MAP_CHECK_HEAT_FIRST
           : strcmp(word, "last") == 0  ? MAP_CHECK_HEAT_LAST
           : strcmp(word, "free") == 0  ? MAP_CHECK_HEAT_NEVER
           : strcmp(word, "reach") == 0 ? MAP_CHECK_HEAT_REACH
           : strcmp(word, "pips") == 0  ? MAP_CHECK_HEAT_PIPS
                                        : MAP_CHECK_HEAT_STARTS;
}

struct map_report_heat *
heat_make(const char *word, const struct map_scenario *scenario, unsigned players, guint64 seed,
          guint64 runs, struct map_sink *sink)
{
    enum map_check_heat_kind kind = kind_of(word);
    bool pips = kind == MAP_CHECK_HEAT_PIPS;
    const struct map_check_options o = {.seed = seed,
                                        .runs = pips ? 1 : runs,
                                        .threads = thread_pool_threads(0),
                                        .policies = 1u << MAP_SIM_GREEDY,
                                        .players = players,
                                        .count_only = true};
    g_autoptr(map_check_report) report = NULL;
    struct map_report_heat *heat;

    if (map_diag_count(sink).errors > 0) {
        if (!pips)
            complain("--heat=%s is not shown, as the scenario has errors", word);
        return NULL;
    }
    if (kind != MAP_CHECK_HEAT_REACH)
        report = map_check_run(scenario, &o, sink);
    heat = map_check_heat_new(scenario, report, players, kind, sink);
    if (!heat && kind == MAP_CHECK_HEAT_REACH)
        complain("--heat=reach: no wagon reaches a trade hex on this map");
    else if (!heat && !pips)
        complain("--heat=%s: no set-up can be played on this map", word);
    return heat;
}
