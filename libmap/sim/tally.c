/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/tally.h"

#include "base/bitset.h"
#include "base/memory.h"
#include "bots/outlook.h"

#include <assert.h>
#include <stdlib.h>

_Static_assert(SIM_INCOME_ROUNDS == OUTLOOK_START_UNIT, "the unit of the measures of income");

static void
init_seat(struct sim_seat_tally *seat)
{
    seat->income.least = seat->pips.least = seat->resources.least = seat->trades.least =
        seat->home.least = UINT64_MAX;
    seat->first_poorest = seat->first_home_poorest = SIM_NEVER;
}

void
sim_tally_init(struct sim_tally *tally)
{
    *tally = (struct sim_tally){.first_not_uniform = SIM_NEVER, .open.least = UINT64_MAX};
    for (unsigned i = 0; i < SIM_OUTCOMES; i++)
        tally->first[i] = SIM_NEVER;
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        init_seat(&tally->seats[s]);
    for (unsigned i = 0; i < SIM_TROUBLES; i++)
        tally->troubles[i].first = SIM_NEVER;
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        tally->first_lack[r] = SIM_NEVER;
    tally->fillings.first_worst = SIM_NEVER;
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

static void
merge_measure(struct sim_measure *total, const struct sim_measure *part)
{
    total->n += part->n;
    total->sum += part->sum;
    total->squares += part->squares;
    total->least = part->least < total->least ? part->least : total->least;
    total->most = part->most > total->most ? part->most : total->most;
}

static void
merge_seat(struct sim_seat_tally *total, const struct sim_seat_tally *part)
{
    merge_measure(&total->income, &part->income);
    merge_measure(&total->pips, &part->pips);
    merge_measure(&total->resources, &part->resources);
    merge_measure(&total->trades, &part->trades);
    merge_measure(&total->home, &part->home);
    total->with_harbor += part->with_harbor;
    total->poorest += part->poorest;
    total->home_poorest += part->home_poorest;
    note_first(&total->first_poorest, part->first_poorest);
    note_first(&total->first_home_poorest, part->first_home_poorest);
    for (unsigned i = 0; i < SIM_PIPS; i++)
        total->by_pips[i] += part->by_pips[i];
    for (unsigned i = 0; i < 6; i++)
        total->by_resources[i] += part->by_resources[i];
}

static void
merge_trouble(struct sim_trouble_tally *total, const struct sim_trouble_tally *part)
{
    uint64_t times = total->times + part->times;

    if (part->first < total->first)
        *total = *part;
    total->times = times;
}

/* Of equally wide ones the first. */
static void
note_worst(struct sim_filling_tally *f, uint64_t spread, uint64_t index)
{
    if (index == SIM_NEVER ||
        (f->first_worst != SIM_NEVER &&
         (spread < f->worst || (spread == f->worst && index > f->first_worst))))
        return;
    f->worst = spread;
    f->first_worst = index;
}

static void
merge_fillings(struct sim_filling_tally *total, const struct sim_filling_tally *part)
{
    total->n += part->n;
    for (unsigned i = 0; i < 4; i++)
        total->grades[i] += part->grades[i];
    for (unsigned i = 0; i < SIM_SPREADS; i++)
        total->by_spread[i] += part->by_spread[i];
    total->sum += part->sum;
    total->squares += part->squares;
    total->apart += part->apart;
    note_worst(total, part->worst, part->first_worst);
}

void
sim_tally_filling(struct sim_tally *tally, const struct map_ruleset *rs, unsigned spread,
                  unsigned again, uint64_t index)
{
    struct sim_filling_tally *f = &tally->fillings;
    unsigned limit = 100u * rs->option[OPTION_FAIR_PERCENT];
    unsigned grade = 4 * spread <= limit ? 0 : 2 * spread <= limit ? 1 : spread <= limit ? 2 : 3;

    uint64_t both = (uint64_t)spread + again,
             apart = spread > again ? spread - again : again - spread;

    f->n++;
    f->sum += both;
    f->squares += both * both;
    f->apart += apart * apart;
    f->grades[grade]++;
    f->by_spread[spread / 50 < SIM_SPREADS ? spread / 50 : SIM_SPREADS - 1]++;
    note_worst(f, spread, index);
}

void
sim_tally_merge(struct sim_tally *total, const struct sim_tally *part)
{
    total->runs += part->runs;
    for (unsigned i = 0; i < SIM_OUTCOMES; i++) {
        total->outcomes[i] += part->outcomes[i];
        if (part->first[i] < total->first[i]) {
            total->first[i] = part->first[i];
            total->first_seat[i] = part->first_seat[i];
            total->first_building[i] = part->first_building[i];
        }
    }
    total->not_uniform += part->not_uniform;
    note_first(&total->first_not_uniform, part->first_not_uniform);
    total->shuffles += part->shuffles;
    merge_measure(&total->open, &part->open);
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        merge_seat(&total->seats[s], &part->seats[s]);
    for (unsigned i = 0; i < SIM_TROUBLES; i++)
        merge_trouble(&total->troubles[i], &part->troubles[i]);
    total->sevens += part->sevens;
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        total->lacks[r] += part->lacks[r];
        note_first(&total->first_lack[r], part->first_lack[r]);
    }
    merge_fillings(&total->fillings, &part->fillings);
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
count_lacks(struct sim_tally *tally, unsigned lacks, uint64_t index)
{
    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (lacks >> r & 1u) {
            tally->lacks[r]++;
            note_first(&tally->first_lack[r], index);
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
    count_lacks(tally, after->lacks, index);
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
