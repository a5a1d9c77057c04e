/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "sim/tally.h"

#include "base/memory.h"
#include "rules/ruleset.h"
#include "sim/setup.h"

#include <pthread.h>
#include <stdlib.h>

#define MAX_THREADS 64u

struct task {
    const struct map_ruleset *rs;
    struct sim_batch batch;                        /* its share */
    struct map_position *position, *filled, *room; /* the last two: to judge single fillings */
    struct reachability *means;                    /* NULL: do not test what can be reached */
    struct homes *homes;                           /* or NULL */
    bool seven;
    struct sim_tally tally;
    bool with_sites;
    struct sim_sites sites;
};

/* In this order: the first seven puts pieces on the board that block ways. */
static void
look_behind(struct task *task, struct rng *rng, struct sim_after *after)
{
    if (task->means)
        reachability_survey(task->means, task->position);
    setup_problems_find(task->rs, task->position, task->means, task->batch.policy == SIM_GREEDY,
                        after);
    if (task->seven) {
        unsigned barbarians = setup_problems_barbarians(task->rs, task->position);

        sim_first_seven_play(task->rs, rng, task->position);
        setup_problems_seven(task->rs, task->position, barbarians, after);
    }
}

static void
count_homes(struct task *task, uint64_t index)
{
    uint32_t pips[MAP_MAX_SEATS];

    for (unsigned s = 0; s < task->rs->players; s++)
        if (!homes_pips(task->homes, task->position, s, &pips[s]))
            pips[s] = SIM_NO_HOME;
    sim_tally_homes(&task->tally, pips, task->rs->players, index);
}

/* Some of the fillings, each by greedy set-ups of its own. The second judgment, of other set-ups,
 * shows how much of a spread is chance: two judgments of one filling differ by that alone. The
 * filling is drawn again from the stream of its index, as the first set-up has built on it. */
static void
judge_filling(struct task *task, uint64_t index)
{
    struct rng rng = rng_stream(task->batch.seed, index);

    if (!task->room || index % SIM_FILLING_EVERY ||
        sim_setup_fill(task->rs, &rng, task->filled).outcome == SIM_NO_FILLING)
        return;
    unsigned spread =
        sim_filling_spread(task->rs, task->filled, index, SIM_FILLING_PLACEMENTS, task->room);
    unsigned again =
        sim_filling_spread(task->rs, task->filled, ~index, SIM_FILLING_PLACEMENTS, task->room);

    if (spread != SIM_NO_SPREAD && again != SIM_NO_SPREAD)
        sim_tally_filling(&task->tally, task->rs, spread, again, index);
}

/* Each set-up has a stream of its own, so threads and shards may take them in any order. */
static void
run_one(struct task *task, uint64_t index)
{
    struct rng rng = rng_stream(task->batch.seed, index);
    struct sim_setup setup = sim_setup_play(task->rs, &rng, task->batch.policy, task->position);
    bool look = task->means || task->seven || task->batch.policy == SIM_GREEDY;
    struct sim_after after = {.is = 0};

    if (look && setup.outcome == SIM_COMPLETE)
        look_behind(task, &rng, &after);
    sim_tally_add(&task->tally, task->rs, task->position, setup, index, look ? &after : NULL);
    if (task->homes && setup.outcome != SIM_NO_FILLING)
        count_homes(task, index);
    if (task->with_sites)
        sim_sites_add(&task->sites, task->rs, task->position, setup);
    judge_filling(task, index);
}

static void *
run_worker(void *data)
{
    struct task *task = data;

    for (uint64_t i = task->batch.from; i < task->batch.from + task->batch.n; i++)
        run_one(task, i);
    return NULL;
}

/* Thread t's share. */
static void
task_init(struct task *task, const struct map_ruleset *rs, const struct sim_batch *batch,
          unsigned t, unsigned threads)
{
    /* n * t / threads, in a form that cannot overflow */
    uint64_t n = batch->n, from = n / threads * t + (n % threads) * t / threads;
    uint64_t to = n / threads * (t + 1u) + (n % threads) * (t + 1u) / threads;

    task->rs = rs;
    task->batch = *batch;
    task->batch.from = batch->from + from;
    task->batch.n = to - from;
    task->position = memory_zeroed(1, rs->position_size);
    if (batch->policy == SIM_GREEDY && rs->fill.drawn && rs->players > 1) {
        task->filled = memory_zeroed(1, rs->position_size);
        task->room = memory_zeroed(1, rs->position_size);
    }
    if (rs->on[FAMILY_BAGGAGE_TRAINS] || rs->on[FAMILY_ISLANDS])
        task->means = reachability_new(rs);
    task->homes = homes_new(rs);
    task->seven = batch->first_seven && sim_first_seven_is_due(rs);
    sim_tally_init(&task->tally);
    if (task->with_sites)
        sim_sites_init(&task->sites, rs->n_intersections);
}

static void
task_release(struct task *task)
{
    free(task->position);
    free(task->filled);
    free(task->room);
    reachability_free(task->means);
    homes_free(task->homes);
    if (task->with_sites)
        sim_sites_release(&task->sites);
}

struct sim_tally
sim_batch_run(const struct map_ruleset *rs, const struct sim_batch *batch, struct sim_sites *sites)
{
    unsigned threads = batch->threads < 1             ? 1
                       : batch->threads > MAX_THREADS ? MAX_THREADS
                                                      : batch->threads;
    struct task *tasks = memory_zeroed(threads, sizeof *tasks);
    pthread_t handles[MAX_THREADS];
    bool started[MAX_THREADS] = {false};
    struct sim_tally total;

    for (unsigned t = 0; t < threads; t++) {
        tasks[t].with_sites = sites != NULL;
        task_init(&tasks[t], rs, batch, t, threads);
        /* the caller's own thread does the last share, and those of threads that did not start */
        started[t] = t + 1 < threads && !pthread_create(&handles[t], NULL, run_worker, &tasks[t]);
    }
    sim_tally_init(&total);
    for (unsigned t = threads; t-- > 0;)
        if (!started[t])
            run_worker(&tasks[t]);
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
