/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-sim.h"

#include "rules/ruleset.h"
#include "sim/setup.h"

#include <stdlib.h>

struct map_setup {
    struct map_ruleset *ruleset;
    struct map_position *position;
    struct sim_setup result;
};

struct map_setup *
map_sim_setup_new(const struct map_scenario *scenario, unsigned players, uint64_t seed,
                  uint64_t index, enum map_sim_policy policy, struct map_sink *sink)
{
    static const enum sim_policy policies[] = {[MAP_SIM_RANDOM] = SIM_RANDOM,
                                               [MAP_SIM_GREEDY] = SIM_GREEDY,
                                               [MAP_SIM_ADVERSARY] = SIM_ADVERSARY};
    struct map_ruleset *ruleset = ruleset_compile(scenario, players, sink);
    struct map_setup *setup = ruleset ? calloc(1, sizeof *setup) : NULL;

    if (!setup) {
        ruleset_free(ruleset);
        return NULL;
    }
    setup->ruleset = ruleset;
    setup->position = calloc(1, ruleset_position_size(ruleset));
    if (!setup->position) {
        map_sim_setup_free(setup);
        return NULL;
    }
    setup->result = sim_setup_run(ruleset, seed, index, policies[policy], setup->position);
    return setup;
}

void
map_sim_setup_free(struct map_setup *setup)
{
    if (!setup)
        return;
    ruleset_free(setup->ruleset);
    free(setup->position);
    free(setup);
}

const struct map_ruleset *
map_sim_setup_ruleset(const struct map_setup *setup)
{
    return setup->ruleset;
}

const struct map_position *
map_sim_setup_position(const struct map_setup *setup)
{
    return setup->position;
}

enum map_sim_end
map_sim_setup_end(const struct map_setup *setup, unsigned *seat)
{
    static const enum map_sim_end ends[SIM_OUTCOMES] = {
        [SIM_COMPLETE] = MAP_SIM_COMPLETE,
        [SIM_NO_FILLING] = MAP_SIM_NO_FILLING,
        [SIM_SEAT_STUCK] = MAP_SIM_SEAT_STUCK,
        [SIM_NO_ROUTE] = MAP_SIM_NO_ROUTE,
    };

    *seat = setup->result.seat.i;
    return ends[setup->result.outcome];
}
