/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/batch.h"

#include "base/bitset.h"
#include "rules/ruleset.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

#define MAX_THREADS 64u

void
sim_tally_init(struct sim_tally *tally)
{
    *tally = (struct sim_tally){.first_not_uniform = SIM_NEVER, .open.least = UINT64_MAX};
    for (unsigned i = 0; i < SIM_OUTCOMES; i++)
        tally->first[i] = SIM_NEVER;
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        tally->seats[s].pips.least = tally->seats[s].resources.least = UINT64_MAX;
}

static void
measure(struct sim_measure *m, uint64_t value)
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
    if (part->first_not_uniform < total->first_not_uniform)
        total->first_not_uniform = part->first_not_uniform;
    total->shuffles += part->shuffles;
    merge_measure(&total->open, &part->open);
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++) {
        merge_measure(&total->seats[s].pips, &part->seats[s].pips);
        merge_measure(&total->seats[s].resources, &part->seats[s].resources);
        total->seats[s].with_harbor += part->seats[s].with_harbor;
        for (unsigned i = 0; i < SIM_PIPS; i++)
            total->seats[s].by_pips[i] += part->seats[s].by_pips[i];
        for (unsigned i = 0; i < 6; i++)
            total->seats[s].by_resources[i] += part->seats[s].by_resources[i];
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
            if (dots && product < RESOURCE_COUNT)
                resources |= 1u << product;
        }
        for (unsigned k = 0; k < rs->n_harbors; k++)
            harbor |=
                rs->harbors[k].at[0] == own->places[i] || rs->harbors[k].at[1] == own->places[i];
    }
    measure(&tally->pips, pips);
    measure(&tally->resources, (unsigned)__builtin_popcount(resources));
    tally->with_harbor += harbor;
    tally->by_pips[pips < SIM_PIPS ? pips : SIM_PIPS - 1]++;
    tally->by_resources[__builtin_popcount(resources)]++;
}

void
sim_tally_add(struct sim_tally *tally, const struct map_ruleset *rs, const struct map_position *p,
              struct sim_setup setup, uint64_t index)
{
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
        if (index < tally->first_not_uniform)
            tally->first_not_uniform = index;
    }
    if (setup.outcome != SIM_COMPLETE)
        return;
    measure(&tally->open, bitset_count(position_open(rs, p), rs->words_at));
    for (unsigned s = 0; s < rs->players; s++)
        count_seat(&tally->seats[s], rs, p, s);
}

void
sim_sites_init(struct sim_sites *sites, unsigned n)
{
    uint64_t *words = calloc(3u * (size_t)n + 1u, sizeof *words);

    if (!words)
        abort();
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

static void
count_sites(struct sim_sites *sites, const struct map_ruleset *rs, const struct map_position *p,
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

struct task {
    const struct map_ruleset *rs;
    struct sim_batch batch; /* its share */
    struct map_position *position;
    struct sim_tally tally;
    bool with_sites;
    struct sim_sites sites;
};

static void *
run(void *data)
{
    struct task *task = data;
    const struct sim_batch *batch = &task->batch;

    for (uint64_t i = batch->from; i < batch->from + batch->n; i++) {
        struct sim_setup setup =
            sim_setup_run(task->rs, batch->seed, i, batch->policy, task->position);

        sim_tally_add(&task->tally, task->rs, task->position, setup, i);
        if (task->with_sites)
            count_sites(&task->sites, task->rs, task->position, setup);
    }
    return NULL;
}

/* The t-th of so many threads does this share. */
static void
task_init(struct task *task, const struct map_ruleset *rs, const struct sim_batch *batch,
          unsigned t, unsigned threads)
{
    uint64_t n = batch->n, from = n / threads * t + (n % threads) * t / threads;
    uint64_t to = n / threads * (t + 1u) + (n % threads) * (t + 1u) / threads;

    task->rs = rs;
    task->batch = *batch;
    task->batch.from = batch->from + from;
    task->batch.n = to - from;
    task->position = calloc(1, ruleset_position_size(rs));
    if (!task->position)
        abort();
    sim_tally_init(&task->tally);
    if (task->with_sites)
        sim_sites_init(&task->sites, rs->n_intersections);
}

static void
task_release(struct task *task)
{
    free(task->position);
    if (task->with_sites)
        sim_sites_release(&task->sites);
}

struct sim_tally
sim_batch_run(const struct map_ruleset *rs, const struct sim_batch *batch, struct sim_sites *sites)
{
    unsigned threads = batch->threads < 1             ? 1
                       : batch->threads > MAX_THREADS ? MAX_THREADS
                                                      : batch->threads;
    struct task *tasks = calloc(threads, sizeof *tasks);
    pthread_t handles[MAX_THREADS];
    bool started[MAX_THREADS] = {false};
    struct sim_tally total;

    if (!tasks)
        abort();
    for (unsigned t = 0; t < threads; t++) {
        tasks[t].with_sites = sites != NULL;
        task_init(&tasks[t], rs, batch, t, threads);
        /* the caller's own thread does the last part, and whatever could not be started */
        started[t] = t + 1 < threads && !pthread_create(&handles[t], NULL, run, &tasks[t]);
    }
    sim_tally_init(&total);
    for (unsigned t = threads; t-- > 0;)
        if (!started[t])
            run(&tasks[t]);
    for (unsigned t = 0; t < threads; t++) {
        if (started[t])
            pthread_join(handles[t], NULL);
        sim_tally_merge(&total, &tasks[t].tally);
        if (sites)
            sim_sites_merge(sites, &tasks[t].sites);
        task_release(&tasks[t]);
    }
    free(tasks);
    return total;
}
