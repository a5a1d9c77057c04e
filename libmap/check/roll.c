/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/roll.h"

#include "board/board.h"
#include "map-scenario.h"
#include "map-check.h"
#include "rules/ruleset.h"
#include "scenario/scenario.h"

#include <stdlib.h>
#include <string.h>

#define NEVER_ENDS 200.0 /* no placing of the seats could be finished: fair by no bound */
#define NONE 1000.0

double
roll_spread(const struct map_ruleset *rs, const struct map_position *p, uint64_t seed,
            struct map_position *room)
{
    struct sim_tally tally;
    uint64_t richest = 0, poorest = UINT64_MAX;

    sim_tally_init(&tally);
    for (uint64_t i = 0; i < ROLL_PLACEMENTS; i++) {
        struct rng rng = rng_stream(seed, i);

        memcpy(room, p, ruleset_position_size(rs));
        sim_tally_add(&tally, rs, room, sim_setup_place(rs, &rng, SIM_GREEDY, room), i, NULL);
    }
    if (!tally.outcomes[SIM_COMPLETE])
        return -1;
    for (unsigned s = 0; s < rs->players; s++) {
        uint64_t sum = tally.seats[s].pips.sum;

        richest = sum > richest ? sum : richest;
        poorest = sum < poorest ? sum : poorest;
    }
    return richest ? 100.0 * (double)(richest - poorest) / (double)richest : 0;
}

/* One map of the scenario, compiled for each player count that it serves. */
struct table {
    struct map_ruleset *rulesets[MAP_MAX_SEATS];
    unsigned n;
    bool drawn;
    struct map_position *filled, *room, *best;
    double spread;
    uint64_t index;
    struct map_filling filling;
    uint8_t *bytes;
};

struct map_roll {
    struct table *tables;
    unsigned n;
    struct map_filling *fillings;
};

static bool
compile(struct table *t, const struct map_scenario *scenario, const struct scenario_map *map,
        struct map_sink *sink)
{
    size_t size = 0;

    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++) {
        if (scenario_map_for(scenario, n) != map)
            continue;
        t->rulesets[t->n] = ruleset_compile(scenario, n, sink);
        if (!t->rulesets[t->n])
            return false;
        size_t wanted = ruleset_position_size(t->rulesets[t->n]);

        size = wanted > size ? wanted : size;
        t->drawn |= t->rulesets[t->n++]->fill.drawn;
    }
    t->filled = calloc(1, size + 1);
    t->room = calloc(1, size + 1);
    t->best = calloc(1, size + 1);
    if (!t->filled || !t->room || !t->best)
        abort();
    return true;
}

/* The worst of all player counts; below 0: no filling. One that is less than `below` is laid
 * out in t->best, for the first count: the fillings of all counts are the same. */
static double
judge(struct table *t, uint64_t seed, uint64_t index, double below)
{
    double worst = 0;

    for (unsigned i = 0; i < t->n; i++) {
        const struct map_ruleset *rs = t->rulesets[i];
        struct rng rng = rng_stream(seed, index);

        if (sim_setup_fill(rs, &rng, t->filled).outcome == SIM_NO_FILLING)
            return -1;
        double spread = rs->players > 1 ? roll_spread(rs, t->filled, index, t->room) : 0;

        spread = spread < 0 ? NEVER_ENDS : spread;
        worst = spread > worst ? spread : worst;
    }
    if (worst < below) {
        struct rng rng = rng_stream(seed, index);

        sim_setup_fill(t->rulesets[0], &rng, t->best);
    }
    return worst;
}

static void
write_down(struct table *t)
{
    const struct map_ruleset *rs = t->rulesets[0];
    uint8_t *terrain = t->bytes = calloc(3u * rs->n_hexes + 2u * rs->n_harbors + 1u, 1);

    if (!terrain)
        abort();
    uint8_t *own = terrain + rs->n_hexes, *number = own + rs->n_hexes,
            *gives = number + rs->n_hexes, *ratio = gives + rs->n_harbors;

    for (unsigned h = 0; h < rs->n_hexes; h++) {
        map_hex hex = {(uint16_t)h};

        terrain[h] = (uint8_t)position_terrain(rs, t->best, hex);
        own[h] = (uint8_t)position_own(rs, t->best, hex);
        number[h] = (uint8_t)position_number(rs, t->best, hex);
    }
    for (unsigned i = 0; i < rs->n_harbors; i++) {
        unsigned r;

        gives[i] = (uint8_t)position_harbor(rs, t->best, i, &r);
        ratio[i] = (uint8_t)r;
    }
    t->filling = (struct map_filling){terrain, own, number, gives, ratio};
}

static enum map_roll_end
roll_map(struct table *t, const struct map_roll_options *o)
{
    double best = NONE;

    for (uint64_t i = o->first; i < o->first + o->tries; i++) {
        double spread = judge(t, o->seed, i, best);

        if (spread < 0)
            continue;
        if (spread < best) {
            best = spread;
            t->index = i;
        }
        if (best <= o->fair || !t->drawn)
            break;
    }
    if (best >= NONE)
        return MAP_ROLL_NO_FILLING;
    t->spread = best;
    write_down(t);
    return o->fair >= 0 && best > o->fair ? MAP_ROLL_NOT_FAIR : MAP_ROLL_DRAWN;
}

struct map_roll *
map_check_roll_new(const struct map_scenario *scenario, const struct map_roll_options *options,
                   struct map_sink *sink, enum map_roll_end *end)
{
    struct map_roll *roll = calloc(1, sizeof *roll);

    if (!roll)
        abort();
    roll->tables = calloc(scenario->n_maps, sizeof *roll->tables);
    roll->fillings = calloc(scenario->n_maps, sizeof *roll->fillings);
    if (!roll->tables || !roll->fillings)
        abort();
    *end = MAP_ROLL_DRAWN;
    for (; roll->n < scenario->n_maps; roll->n++) {
        struct table *t = &roll->tables[roll->n];
        enum map_roll_end this_end = MAP_ROLL_NO_RULESET;

        if (compile(t, scenario, &scenario->maps[roll->n], sink))
            this_end = roll_map(t, options);
        roll->fillings[roll->n] = t->filling;
        if (this_end > *end)
            *end = this_end;
    }
    return roll;
}

void
map_check_roll_free(struct map_roll *roll)
{
    if (!roll)
        return;
    for (unsigned m = 0; m < roll->n; m++) {
        struct table *t = &roll->tables[m];

        for (unsigned i = 0; i < t->n; i++)
            ruleset_free(t->rulesets[i]);
        free(t->filled);
        free(t->room);
        free(t->best);
        free(t->bytes);
    }
    free(roll->tables);
    free(roll->fillings);
    free(roll);
}

const struct map_filling *
map_check_roll_fillings(const struct map_roll *roll)
{
    return roll->fillings;
}

bool
map_check_roll_about(const struct map_roll *roll, unsigned map, struct map_roll_map *about)
{
    const struct table *t = map < roll->n ? &roll->tables[map] : NULL;

    if (!t || !t->bytes)
        return false;
    *about = (struct map_roll_map){
        .index = t->index,
        .drawn = t->drawn,
        .spread = t->spread < NEVER_ENDS ? t->spread : -1,
        .least = t->rulesets[0]->players,
        .most = t->rulesets[t->n - 1]->players,
    };
    return true;
}
