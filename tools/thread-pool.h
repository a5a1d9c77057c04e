#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Runs many pieces of work on several threads and takes their results one by one in order. */
#include <glib.h>

#define CREW_MOST 64 /* threads */

/* Waiting results for each thread: enough that threads keep working when the next result in order
 * comes from a large file. */
#define CREW_AHEAD 8

/* Does piece i and leaves its result in `slot`: on any thread, in parallel. */
typedef void thread_pool_work(gpointer data, guint i, gpointer slot);
/* Takes the result of piece i: on the caller's thread, 0 first, then 1... */
typedef void thread_pool_take(gpointer data, guint i, gpointer slot);
/* Releases a result that was taken, usually on the thread that made it. */
typedef void thread_pool_release(gpointer slot);

struct thread_pool {
    thread_pool_work *work;
    thread_pool_take *take;
    thread_pool_release *release;
    gpointer data;
    gsize slot_size;
    guint threads; /* at least 1, the caller's own among them */
};

/* Does and takes pieces 0..n-1. Threads wait when they are far ahead of the results taken, so only
 * a few results for each thread wait, however large n is. */
void thread_pool_run(const struct thread_pool *crew, guint n);

/* Number of threads for -j: 0 is one for each core. */
guint thread_pool_threads(gint jobs);
