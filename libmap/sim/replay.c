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
    struct rng rng; /* as the set-up left it */
};

struct map_setup *
map_sim_setup_new(const struct map_scenario *scenario, unsigned players, uint64_t seed,
                  uint64_t index, enum map_sim_policy policy, struct map_sink *sink)
{
    static const enum sim_policy policies[] = {[MAP_SIM_RANDOM] = SIM_RANDOM,
                                               [MAP_SIM_GREEDY] = SIM_GREEDY,
                                               [MAP_SIM_ADVERSARY] = SIM_ADVERSARY,
                                               [MAP_SIM_NOBODY] = SIM_POLICIES};
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
    setup->rng = rng_stream(seed, index);
    setup->result = policy == MAP_SIM_NOBODY
                        ? sim_setup_fill(ruleset, &setup->rng, setup->position)
                        : sim_setup_play(ruleset, &setup->rng, policies[policy], setup->position);
    return setup;
}

bool
map_sim_setup_seven(struct map_setup *setup)
{
    if (!sim_first_seven_is_due(setup->ruleset) || setup->result.outcome != SIM_COMPLETE ||
        setup->position->step < setup->ruleset->n_steps) /* nobody has placed */
        return false;
    sim_first_seven_play(setup->ruleset, &setup->rng, setup->position);
    return true;
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

const struct map_position *
map_sim_setup_position(const struct map_setup *setup, const struct map_ruleset **ruleset)
{
    *ruleset = setup->ruleset;
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
