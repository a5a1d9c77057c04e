/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/setup.h"

#include "bots/outlook.h"
#include "bots/setup-policies.h"
#include "rules/constraint.h"
#include "rules/family.h"

#include <math.h>
#include <string.h>

static const struct sim_setup begun = {
    .outcome = SIM_COMPLETE, .uniform = true, .shuffles = 1, .first = MAP_NONE, .last = MAP_NONE};

static bool
fill_board(const struct map_ruleset *rs, struct rng *rng, struct map_position *p,
           struct sim_setup *setup)
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

static void
stop_setup(const struct map_ruleset *rs, const struct map_position *p, struct sim_setup *setup)
{
    const struct rules_step *step = &rs->steps[p->step];
    unsigned n = 0;

    setup->outcome = step->kind == MOVE_PLACE_BUILDING ? SIM_SEAT_STUCK : SIM_NO_ROUTE;
    setup->seat = (map_seat){step->seat};
    /* Number of buildings that the seat was asked for, with this one. "its second building finds no
     * site" helps an author more than the number of the step. */
    for (unsigned i = 0; i <= p->step; i++)
        n += rs->steps[i].seat == step->seat && rs->steps[i].kind == MOVE_PLACE_BUILDING;
    setup->building = (uint8_t)n;
}

/* Records and applies a seat's choice; false if it had none. */
static bool
do_step(const struct map_ruleset *rs, struct map_position *p, struct sim_setup *setup,
        map_move move)
{
    if (move.kind == MOVE_NONE) {
        stop_setup(rs, p, setup);
        return false;
    }
    if (move.kind == MOVE_PLACE_BUILDING) {
        setup->first = setup->first == MAP_NONE ? move.at : setup->first;
        setup->last = move.at;
    }
    rules_apply(rs, p, move);
    return true;
}

static map_move
choose_any(const struct map_ruleset *rs, struct rng *rng, const struct map_position *p)
{
    map_move list[RULES_MAX_MOVES];
    unsigned n = rules_sites(rs, p);

    /* the same choice as from the list, without making it: that would be a third of all the work */
    if (n)
        return rules_site(rs, p, rng_below(rng, n));
    n = rules_generate(rs, p, list);
    return n ? list[rng_below(rng, n)] : (map_move){.kind = MOVE_NONE};
}

/* One table of the board serves all seats: the filling is fixed by now. */
static void
place_greedily(const struct map_ruleset *rs, struct rng *rng, struct map_position *p,
               struct sim_setup *setup)
{
    struct beginner greedy;

    beginner_begin(&greedy, rs, p);
    while (p->step < rs->n_steps && do_step(rs, p, setup, beginner_choose(&greedy, rng, p)))
        continue;
}

struct sim_setup
sim_setup_fill(const struct map_ruleset *rs, struct rng *rng, struct map_position *p)
{
    struct sim_setup setup = begun;

    position_init(rs, p);
    if (rs->fill.drawn && !fill_board(rs, rng, p, &setup))
        setup.outcome = SIM_NO_FILLING;
    return setup;
}

static void
place_buildings(const struct map_ruleset *rs, struct rng *rng, enum sim_policy policy,
                struct map_position *p, struct sim_setup *setup)
{
    switch (policy) {
    case SIM_GREEDY:
        place_greedily(rs, rng, p, setup);
        break;
    case SIM_ADVERSARY:
        while (p->step < rs->n_steps && do_step(rs, p, setup, adversary_choose(rs, rng, p)))
            continue;
        break;
    case SIM_RANDOM:
    case SIM_POLICIES:
        while (p->step < rs->n_steps && do_step(rs, p, setup, choose_any(rs, rng, p)))
            continue;
        break;
    }
}

struct sim_setup
sim_setup_play(const struct map_ruleset *rs, struct rng *rng, enum sim_policy policy,
               struct map_position *p)
{
    struct sim_setup setup = sim_setup_fill(rs, rng, p);

    if (setup.outcome == SIM_COMPLETE)
        place_buildings(rs, rng, policy, p, &setup);
    return setup;
}

/* Of a seat's set-ups. */
struct incomes {
    uint64_t n, sum, squares;
};

/* Least and most are those of few set-ups, so chance alone sets them apart: between seats that are
 * even by about twice the deviation of a mean. Its variance is subtracted. */
static double
spread_beyond_chance(const struct incomes *seats, unsigned n)
{
    double least = INFINITY, most = 0, variance = 0;

    for (unsigned s = 0; s < n; s++) {
        double runs = (double)seats[s].n, mean = (double)seats[s].sum / runs;

        least = fmin(least, mean);
        most = fmax(most, mean);
        if (runs > 1)
            variance += ((double)seats[s].squares / runs - mean * mean) / (runs - 1) / n;
    }
    return most > 0 ? sqrt(fmax((most - least) * (most - least) - 4 * variance, 0)) / most : 0;
}

/* A set-up that got stuck says nothing of incomes and is left out. */
unsigned
sim_filling_spread(const struct map_ruleset *rs, const struct map_position *p, uint64_t seed,
                   unsigned n, struct map_position *room)
{
    struct incomes seats[MAP_MAX_SEATS] = {{0}};

    for (unsigned i = 0; i < n; i++) {
        struct rng rng = rng_stream(seed, i);
        struct sim_setup setup = begun;
        uint32_t incomes[MAP_MAX_SEATS];

        memcpy(room, p, rs->position_size);
        place_buildings(rs, &rng, SIM_GREEDY, room, &setup);
        if (setup.outcome != SIM_COMPLETE)
            continue;
        outlook_start_incomes(rs, room, incomes);
        for (unsigned s = 0; s < rs->players; s++) {
            seats[s].n++;
            seats[s].sum += incomes[s];
            seats[s].squares += (uint64_t)incomes[s] * incomes[s];
        }
    }
    return seats[0].n ? (unsigned)(10000 * spread_beyond_chance(seats, rs->players))
                      : SIM_NO_SPREAD;
}

/* Any two dice that show seven: no rule asks which. */
#define DICE (3 | 4 << 4)
#define MOST_MOVES 4096 /* dice may have to be rolled many times (AMB-27) */

bool
sim_first_seven_is_due(const struct map_ruleset *rs)
{
    bool any = false;

    for (unsigned v = 0; v < 4; v++)
        any |= rs->initial->villain[v] != MAP_NONE;
    return rs->on[FAMILY_VILLAINS] && !any;
}

/* The rules allow leaving a warship in the box (SEVENB-11); here nobody does. */
static unsigned
without_declining(map_move *list, unsigned n)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < n; i++)
        if (list[i].kind != MOVE_DECLINE)
            list[kept++] = list[i];
    return kept;
}

void
sim_first_seven_play(const struct map_ruleset *rs, struct rng *rng, struct map_position *p)
{
    map_move list[RULES_MAX_MOVES];

    if (p->phase != PHASE_ROLL || p->n_pending)
        return;
    p->stage = STAGE_INVADED;
    p->advance = 0; /* the token is back at its start: the event die brings no second invasion */
    rules_apply(rs, p, (map_move){MOVE_ROLL, p->seat, 0, DICE, 0, 0});
    for (unsigned i = 0; p->n_pending && i < MOST_MOVES; i++) {
        unsigned n = rules_generate(rs, p, list);

        if (n > 1)
            n = without_declining(list, n);
        if (!n)
            return;
        rules_apply(rs, p, list[rng_below(rng, n)]);
    }
}
