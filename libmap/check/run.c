/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-check.h"

#include "check/report.h"
#include "check/s-filling.h"
#include "check/s-setups.h"
#include "diag/sink.h"

#include <string.h>

static void
simulate(struct map_check_report *report, const struct map_scenario *scenario, unsigned players,
         const struct map_check_options *options, struct map_sink *sink)
{
    const struct scenario_map *map = scenario_map_for(scenario, players);
    struct map_ruleset *rs = ruleset_compile(scenario, players, sink);

    if (rs && check_filling(rs, scenario, map, sink)) {
        struct check_count *count = &report->counts[report->n_counts++];

        count->players = players;
        count->map = map;
        count->drawn = rs->fill.drawn;
        memcpy(count->colour, scenario->colour, sizeof count->colour);
        for (unsigned policy = 0; policy < SIM_POLICIES; policy++) {
            struct sim_batch batch = {.seed = report->seed,
                                      .from = report->from,
                                      .n = report->runs,
                                      .policy = policy,
                                      .threads = options->threads};

            sim_sites_init(&count->sites[policy], rs->n_intersections);
            count->tallies[policy] = sim_batch_run(rs, &batch, &count->sites[policy]);
        }
    }
    ruleset_free(rs);
}

/* Warnings of the simulation that the file accepts. */
static void
accept(const struct map_scenario *scenario, struct map_sink *sink)
{
    for (unsigned i = 0; i < scenario->n_accepts; i++)
        if (scenario->accepts[i].code[0] == 'S')
            diag_sink_accept(sink, scenario->accepts[i].code, scenario->accepts[i].reason);
}

struct map_check_report *
map_check_run(const struct map_scenario *scenario, const struct map_check_options *options,
              struct map_sink *sink)
{
    const struct diag_source *source = diag_sink_source(sink, scenario->root_span.file);
    const struct scenario_text *title = scenario_text(scenario, TEXT_TITLE, scenario->language);
    struct map_check_report *report;

    g_return_val_if_fail(options->runs > 0 && options->threads > 0, NULL);
    if (scenario->is_map)
        return NULL;
    report = g_new0(struct map_check_report, 1);
    report->id = g_strdup(scenario->id);
    report->title = g_strdup(title ? title->text : scenario->id);
    report->file = g_strdup(source ? source->name : "FILE");
    report->players_min = scenario->players_min;
    report->seed = options->seed;
    report->from = options->from;
    report->runs = options->runs;
    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++)
        simulate(report, scenario, n, options, sink);
    check_setups(report, scenario, sink);
    accept(scenario, sink);
    return report;
}
