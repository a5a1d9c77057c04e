/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/tally.h"

#include "base/bitset.h"
#include "base/memory.h"
#include "bots/outlook.h"

#include <assert.h>
#include <stdlib.h>

_Static_assert(SIM_INCOME_ROUNDS == OUTLOOK_START_UNIT, "the unit of the measures of income");

#define WORDS(size) ((size) / sizeof(uint64_t))

/* Of a scope: how many there are, and how many words apart. All members are words, so that one
 * table adds tallies up, writes them into shards and reads them again. */
enum {
    TIMES_GAME = 1,
    APART_GAME = 0,
    TIMES_SEAT = MAP_MAX_SEATS,
    APART_SEAT = WORDS(sizeof(struct sim_seat_tally)),
    TIMES_TROUBLE = SIM_TROUBLES,
    APART_TROUBLE = WORDS(sizeof(struct sim_trouble_tally)),
};

static const struct counter table[] = {
#define COUNTER(name, scope, merge, member, n)                                                     \
    {name, COUNTER_##scope, COUNTER_##merge, WORDS(offsetof(struct sim_tally, member)),            \
     n,    TIMES_##scope,   APART_##scope},
#include "sim/tally.def"
};

struct counters
sim_tally_counters(const struct sim_tally *tally)
{
    return (struct counters){table, sizeof table / sizeof *table, (uint64_t *)tally};
}

void
sim_tally_init(struct sim_tally *tally)
{
    const struct counters counters = sim_tally_counters(tally);

    counters_clear(&counters);
}

void
sim_tally_merge(struct sim_tally *total, const struct sim_tally *part)
{
    const struct counters sum = sim_tally_counters(total), share = sim_tally_counters(part);

    counters_add(&sum, &share);
}

static void
note_first(uint64_t *first, uint64_t index)
{
    if (index < *first)
        *first = index;
}

static void
measure_value(struct sim_measure *m, uint64_t value)
{
    m->n++;
    m->sum += value;
    m->squares += value * value;
    m->least = value < m->least ? value : m->least;
    m->most = value > m->most ? value : m->most;
}

/* Shares of the limit. */
static const double fair_bounds[] = {0.13, 0.34, 0.54};

double
sim_fair_bound(unsigned grade, double limit)
{
    return fair_bounds[grade] * limit;
}

unsigned
sim_fair_grade(double spread, double limit)
{
    unsigned grade = 0;

    while (grade < 3 && spread > sim_fair_bound(grade, limit))
        grade++;
    return grade;
}

void
sim_tally_filling(struct sim_tally *tally, const struct map_ruleset *rs, unsigned spread,
                  unsigned again, uint64_t index)
{
    struct sim_filling_tally *f = &tally->fillings;
    unsigned grade = sim_fair_grade(spread, 100.0 * rs->option[OPTION_FAIR_PERCENT]);

    uint64_t both = (uint64_t)spread + again,
             apart = spread > again ? spread - again : again - spread;

    f->n++;
    f->sum += both;
    f->squares += both * both;
    f->apart += apart * apart;
    f->grades[grade]++;
    f->by_spread[spread / 50 < SIM_SPREADS ? spread / 50 : SIM_SPREADS - 1]++;
    /* the lowest index among equals, so that neither threads nor shards change the example */
    if (f->first_worst == SIM_NEVER || spread > f->worst ||
        (spread == f->worst && index < f->first_worst)) {
        f->worst = spread;
        f->first_worst = index;
    }
}

static void
count_seat(struct sim_seat_tally *tally, const struct map_ruleset *rs, const struct map_position *p,
           unsigned seat)
{
    const struct position_seat *own = position_seat(rs, p, seat);
    unsigned pips = 0, resources = 0;
    bool harbor = false;

    for (unsigned i = 0; i < own->n_buildings; i++) {
        const struct rules_at *at = &rs->at[own->places[i]];
        bool city = (position_corners(rs, p)[own->places[i]] & POSITION_PIECE) == PIECE_CITY;

        for (unsigned k = 0; k < 3 && at->hex[k] != MAP_NONE; k++) {
            map_hex hex = {at->hex[k]};
            unsigned dots = pool_pips(position_number(rs, p, hex));
            enum resource product = position_product(rs, p, hex);

            if (product >= RESOURCE_ANY)
                continue;
            pips += city ? 2 * dots : dots;
            if (dots)
                resources |= position_products(rs, p, hex);
        }
        for (unsigned k = 0; k < rs->n_harbors; k++)
            harbor |=
                rs->harbors[k].at[0] == own->places[i] || rs->harbors[k].at[1] == own->places[i];
    }
    measure_value(&tally->pips, pips);
    measure_value(&tally->resources, (unsigned)__builtin_popcount(resources));
    tally->with_harbor += harbor;
    tally->by_pips[pips < SIM_PIPS ? pips : SIM_PIPS - 1]++;
    tally->by_resources[__builtin_popcount(resources)]++;
}

/* The seats with the lowest number, unless all are equal: a bit for each. */
static unsigned
poorest_of(const uint32_t *pips, unsigned seats)
{
    uint32_t least = SIM_NO_HOME, most = 0;
    unsigned poorest = 0;

    for (unsigned s = 0; s < seats; s++) {
        if (pips[s] == SIM_NO_HOME)
            continue;
        least = pips[s] < least ? pips[s] : least;
        most = pips[s] > most ? pips[s] : most;
    }
    for (unsigned s = 0; s < seats && least < most; s++)
        poorest |= pips[s] == least ? 1u << s : 0;
    return poorest;
}

static void
count_poorest(struct sim_tally *tally, const uint32_t *incomes, unsigned seats, uint64_t index)
{
    unsigned poorest = poorest_of(incomes, seats);

    for (unsigned s = 0; s < seats; s++) {
        struct sim_seat_tally *seat = &tally->seats[s];

        if (!(poorest >> s & 1u))
            continue;
        seat->poorest++;
        note_first(&seat->first_poorest, index);
    }
}

static void
count_after(struct sim_tally *tally, const struct map_ruleset *rs, const struct sim_after *after,
            uint64_t index)
{
    tally->sevens += after->seven;
    for (unsigned s = 0; s < rs->players; s++) {
        if (rs->on[FAMILY_BAGGAGE_TRAINS])
            measure_value(&tally->seats[s].trades, after->trades[s]);
    }
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (after->lacks >> r & 1u) {
            tally->lacks[r]++;
            note_first(&tally->first_lack[r], index);
        }
    for (unsigned i = 0; i < SIM_TROUBLES; i++) {
        struct sim_trouble_tally *trouble = &tally->troubles[i];

        if (!(after->is >> i & 1u))
            continue;
        trouble->times++;
        if (index < trouble->first) {
            trouble->first = index;
            trouble->seat = after->seat[i];
            trouble->what = after->what[i];
            trouble->goods = after->goods[i];
        }
    }
}

void
sim_tally_add(struct sim_tally *tally, const struct map_ruleset *rs, const struct map_position *p,
              struct sim_setup setup, uint64_t index, const struct sim_after *after)
{
    uint32_t incomes[MAP_MAX_SEATS];

    tally->runs++;
    tally->outcomes[setup.outcome]++;
    if (index < tally->first[setup.outcome]) {
        tally->first[setup.outcome] = index;
        tally->first_seat[setup.outcome] = setup.seat.i;
        tally->first_building[setup.outcome] = setup.building;
    }
    if (setup.outcome == SIM_NO_FILLING)
        return;
    /* a searched filling has given up on shuffling, so its number of deals says nothing */
    if (setup.uniform) {
        tally->shuffles += setup.shuffles;
    } else {
        tally->not_uniform++;
        note_first(&tally->first_not_uniform, index);
    }
    if (setup.outcome != SIM_COMPLETE)
        return;
    measure_value(&tally->open, bitset_count(position_open(rs, p), rs->words_at));
    outlook_start_incomes(rs, p, incomes);
    for (unsigned s = 0; s < rs->players; s++) {
        count_seat(&tally->seats[s], rs, p, s);
        measure_value(&tally->seats[s].income, incomes[s]);
    }
    count_poorest(tally, incomes, rs->players, index);
    if (after)
        count_after(tally, rs, after, index);
}

void
sim_tally_homes(struct sim_tally *tally, const uint32_t *pips, unsigned seats, uint64_t index)
{
    unsigned poorest = poorest_of(pips, seats);

    for (unsigned s = 0; s < seats; s++) {
        struct sim_seat_tally *seat = &tally->seats[s];

        if (pips[s] != SIM_NO_HOME)
            measure_value(&seat->home, pips[s]);
        if (!(poorest >> s & 1u))
            continue;
        seat->home_poorest++;
        note_first(&seat->first_home_poorest, index);
    }
}

/* One block for three lists: it is freed by its first. */
void
sim_sites_init(struct sim_sites *sites, unsigned n)
{
    uint64_t *words = memory_zeroed(3u * (size_t)n, sizeof *words);

    *sites = (struct sim_sites){n, 0, words, words + n, words + 2u * (size_t)n};
}

void
sim_sites_release(struct sim_sites *sites)
{
    free(sites->taken);
    *sites = (struct sim_sites){.n = 0};
}

void
sim_sites_merge(struct sim_sites *total, const struct sim_sites *part)
{
    assert(total->n == part->n);
    total->runs += part->runs;
    for (unsigned i = 0; i < total->n; i++) {
        total->taken[i] += part->taken[i];
        total->first[i] += part->first[i];
        total->last[i] += part->last[i];
    }
}

void
sim_sites_add(struct sim_sites *sites, const struct map_ruleset *rs, const struct map_position *p,
              struct sim_setup setup)
{
    if (setup.outcome == SIM_NO_FILLING)
        return;
    sites->runs++;
    if (setup.first != MAP_NONE)
        sites->first[setup.first]++;
    if (setup.last != MAP_NONE)
        sites->last[setup.last]++;
    for (unsigned s = 0; s < rs->players; s++) {
        const struct position_seat *own = position_seat(rs, p, s);

        for (unsigned i = 0; i < own->n_buildings; i++)
            sites->taken[own->places[i]]++;
    }
}
