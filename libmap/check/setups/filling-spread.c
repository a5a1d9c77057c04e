/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-check.h"

#include "check/setups/fairness.h"
#include "diag/sink.h"
#include "map-scenario.h"
#include "rules/ruleset.h"
#include "scenario/parts.h"
#include "sim/setup.h"

#include <stdlib.h>
#include <string.h>

#define ROLL_PLACEMENTS 60 /* greedy set-ups for the first judgment */
#define NEVER_ENDS 200.0   /* no greedy set-up was complete: above any limit */
#define NONE 1000.0
#define SHORT_LIST 8 /* number of the fairest fillings that are judged by all set-ups */

/* A filling, judged by few set-ups. */
struct candidate {
    double spread;
    uint64_t index;
    bool measured; /* by all of them, too */
};

/* One map of the scenario, compiled for each player count that it serves. */
struct spread_table {
    struct map_scenario alone; /* the scenario with only this map */
    struct map_ruleset *rulesets[MAP_MAX_SEATS];
    unsigned n;
    bool drawn, judged;
    struct map_position *filled, *room, *best;
    struct candidate list[SHORT_LIST]; /* the fairest first */
    unsigned n_list;
    double spread, interval; /* of the fairest, by all set-ups */
    uint64_t fairest, index; /* index of the current filling */
    struct map_filling filling;
    uint8_t *bytes;
};

struct map_roll {
    struct spread_table *tables;
    unsigned n;
    struct map_filling *fillings;
};

static bool
compile_table(struct spread_table *t, const struct map_scenario *scenario, struct scenario_map *map,
              struct map_sink *sink)
{
    size_t size = 0;

    t->alone = *scenario;
    t->alone.maps = map;
    t->alone.n_maps = 1;
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

/* A single seat is always fair. */
static bool
is_judged(const struct spread_table *t, unsigned i, unsigned players)
{
    unsigned own = t->rulesets[i]->players;

    return own > 1 && (!players || own == players);
}

/* The worst of all player counts, by few set-ups; below 0: no filling. */
static double
judge_filling(const struct spread_table *t, const struct map_roll_options *o, uint64_t index)
{
    double worst = 0;

    for (unsigned i = 0; i < t->n; i++) {
        const struct map_ruleset *rs = t->rulesets[i];
        struct rng rng = rng_stream(o->seed, index);

        if (sim_setup_fill(rs, &rng, t->filled).outcome == SIM_NO_FILLING)
            return -1;
        unsigned hundredths =
            is_judged(t, i, o->players)
                ? sim_filling_spread(rs, t->filled, index, ROLL_PLACEMENTS, t->room)
                : 0;
        double spread = hundredths == SIM_NO_SPREAD ? NEVER_ENDS : hundredths / 100.0;

        worst = spread > worst ? spread : worst;
    }
    return worst;
}

/* scenario_fill_in() wants arrays, as the scenario knows no position. */
static void
write_filling(struct spread_table *t)
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

/* Draws it for the first player count: all counts have the same filling. */
static void
lay_filling(struct spread_table *t, uint64_t seed, uint64_t index)
{
    struct rng rng = rng_stream(seed, index);

    sim_setup_fill(t->rulesets[0], &rng, t->best);
    free(t->bytes);
    write_filling(t);
    t->index = index;
}

/* What check reports for the scenario with the current filling, for that many players. */
static bool
check_filled(const struct map_scenario *filled, unsigned players, unsigned threads,
             struct fairness *f)
{
    const struct sim_batch batch = {.seed = MAP_CHECK_USUAL_SEED,
                                    .n = MAP_CHECK_USUAL_RUNS,
                                    .policy = SIM_GREEDY,
                                    .threads = threads};
    struct map_sink *sink = diag_sink_new();
    struct map_ruleset *rs = ruleset_compile(filled, players, sink);
    bool ends = false;

    if (rs) {
        struct sim_tally tally = sim_batch_run(rs, &batch, NULL);

        ends = fairness_measure(&tally, players, f);
    }
    ruleset_free(rs);
    diag_sink_free(sink);
    return ends;
}

/* Few set-ups may judge a filling otherwise than all do. So this computes what check will report:
 * for the written scenario, with the same set-ups. True if the filling is within the limit. */
static bool
measure_in_full(struct spread_table *t, const struct map_roll_options *o, uint64_t index)
{
    g_autoptr(scenario_filled) filled = NULL;
    double worst = -1, interval = 0;

    lay_filling(t, o->seed, index);
    filled = scenario_fill_in(&t->alone, &t->filling);
    for (unsigned i = 0; i < t->n; i++) {
        struct fairness f = {.spread = 0};

        if (is_judged(t, i, o->players) &&
            !check_filled(scenario_filled_get(filled), t->rulesets[i]->players, o->threads, &f))
            f.spread = NEVER_ENDS;
        if (f.spread > worst) {
            worst = f.spread;
            interval = f.interval;
        }
    }
    if (worst < t->spread) {
        t->spread = worst;
        t->interval = interval;
        t->fairest = index;
    }
    return worst <= o->fair;
}

/* Keeps it if it is among the fairest so far. */
static void
keep_fairest(struct spread_table *t, struct candidate c)
{
    unsigned i = t->n_list;

    if (i == SHORT_LIST && c.spread >= t->list[--i].spread)
        return;
    for (; i > 0 && c.spread < t->list[i - 1].spread; i--)
        t->list[i] = t->list[i - 1];
    t->list[i] = c;
    t->n_list += t->n_list < SHORT_LIST;
}

/* True if one within the limit was found. */
static bool
find_fair_filling(struct spread_table *t, const struct map_roll_options *o)
{
    for (uint64_t i = o->first; i < o->first + o->tries; i++) {
        struct candidate c = {judge_filling(t, o, i), i, false};

        if (c.spread < 0)
            continue;
        c.measured = c.spread <= o->fair;
        if (c.measured && measure_in_full(t, o, i))
            return true;
        keep_fairest(t, c);
        if (!t->drawn)
            break;
    }
    for (unsigned k = 0; k < t->n_list; k++)
        if (!t->list[k].measured && measure_in_full(t, o, t->list[k].index))
            return true;
    return false;
}

static enum map_roll_end
roll_map(struct spread_table *t, const struct map_roll_options *o)
{
    t->spread = NONE;
    bool fair = find_fair_filling(t, o);

    if (t->spread >= NONE)
        return MAP_ROLL_NO_FILLING;
    if (t->index != t->fairest)
        lay_filling(t, o->seed, t->fairest);
    return o->fair >= 0 && !fair ? MAP_ROLL_NOT_FAIR : MAP_ROLL_DRAWN;
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
        struct spread_table *t = &roll->tables[roll->n];
        enum map_roll_end this_end = MAP_ROLL_NO_RULESET;

        struct map_roll_options o = *options;

        if (options->indices) {
            o.first = options->indices[roll->n];
            o.tries = 1;
        }
        if (compile_table(t, scenario, &scenario->maps[roll->n], sink))
            this_end = roll_map(t, &o);
        for (unsigned i = 0; i < t->n; i++)
            t->judged |= !o.players || t->rulesets[i]->players == o.players;
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
        struct spread_table *t = &roll->tables[m];

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
    const struct spread_table *t = map < roll->n ? &roll->tables[map] : NULL;

    if (!t || !t->bytes)
        return false;
    *about = (struct map_roll_map){
        .index = t->index,
        .drawn = t->drawn,
        .judged = t->judged,
        .spread = t->spread < NEVER_ENDS ? t->spread : -1,
        .interval = t->interval,
        .least = t->rulesets[0]->players,
        .most = t->rulesets[t->n - 1]->players,
    };
    return true;
}
