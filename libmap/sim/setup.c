/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/setup.h"

#include "rules/family.h"
#include "rules/fill.h"
#include "sim/greedy.h"

static bool
fill(const struct map_ruleset *rs, struct rng *rng, struct map_position *p, struct sim_setup *setup)
{
    struct filling f;
    enum fill_result result = fill_draw(&rs->fill, rng, &f);

    setup->shuffles = f.shuffles;
    setup->uniform = result == FILL_UNIFORM;
    if (result != FILL_UNIFORM && result != FILL_SEARCHED)
        return false;
    position_lay_out(rs, p, &f);
    return true;
}

/* Buildings the seat of the step has been asked for until now, this step's included. */
static uint8_t
building_of(const struct map_ruleset *rs, unsigned step)
{
    unsigned n = 0;

    for (unsigned i = 0; i <= step; i++)
        n += rs->steps[i].seat == rs->steps[step].seat && rs->steps[i].kind == MOVE_PLACE_BUILDING;
    return (uint8_t)n;
}

static void
stop(const struct map_ruleset *rs, const struct map_position *p, struct sim_setup *setup)
{
    const struct rules_step *step = &rs->steps[p->step];

    setup->outcome = step->kind == MOVE_PLACE_BUILDING ? SIM_SEAT_STUCK : SIM_NO_ROUTE;
    setup->seat = (map_seat){step->seat};
    setup->building = building_of(rs, p->step);
}

static void
place_at_random(const struct map_ruleset *rs, struct rng *rng, struct map_position *p,
                struct sim_setup *setup)
{
    map_move list[RULES_MAX_MOVES];

    while (p->step < rs->n_steps) {
        unsigned n = rules_generate(rs, p, list);

        if (!n) {
            stop(rs, p, setup);
            return;
        }
        rules_apply(rs, p, list[rng_below(rng, n)]);
    }
}

static void
place_greedily(const struct map_ruleset *rs, struct rng *rng, struct map_position *p,
               struct sim_setup *setup)
{
    struct greedy greedy;

    greedy_begin(&greedy, rs, p);
    while (p->step < rs->n_steps) {
        map_move move = greedy_choose(&greedy, rng, p);

        if (move.kind == MOVE_NONE) {
            stop(rs, p, setup);
            return;
        }
        rules_apply(rs, p, move);
    }
}

struct sim_setup
sim_setup_fill(const struct map_ruleset *rs, struct rng *rng, struct map_position *p)
{
    struct sim_setup setup = {.outcome = SIM_COMPLETE, .uniform = true, .shuffles = 1};

    position_init(rs, p);
    if (rs->fill.drawn && !fill(rs, rng, p, &setup))
        setup.outcome = SIM_NO_FILLING;
    return setup;
}

static void
place(const struct map_ruleset *rs, struct rng *rng, enum sim_policy policy, struct map_position *p,
      struct sim_setup *setup)
{
    if (policy == SIM_GREEDY)
        place_greedily(rs, rng, p, setup);
    else
        place_at_random(rs, rng, p, setup);
}

struct sim_setup
sim_setup_place(const struct map_ruleset *rs, struct rng *rng, enum sim_policy policy,
                struct map_position *p)
{
    struct sim_setup setup = {.outcome = SIM_COMPLETE, .uniform = true, .shuffles = 1};

    place(rs, rng, policy, p, &setup);
    return setup;
}

struct sim_setup
sim_setup_run(const struct map_ruleset *rs, uint64_t seed, uint64_t index, enum sim_policy policy,
              struct map_position *p)
{
    struct rng rng = rng_stream(seed, index);
    struct sim_setup setup = sim_setup_fill(rs, &rng, p);

    if (setup.outcome == SIM_COMPLETE)
        place(rs, &rng, policy, p, &setup);
    return setup;
}
