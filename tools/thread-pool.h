#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Many pieces of work on several threads, their results taken one by one in order. */
#include <glib.h>

#define CREW_MOST 64 /* threads */

/* Results that may wait, for each thread: enough that nobody stands still because the one
 * whose turn it is has a large file. */
#define CREW_AHEAD 16

/* Does piece i and leaves its result in `slot`: on any thread, at the same time as others. */
typedef void thread_pool_work(gpointer data, guint i, gpointer slot);
/* Takes the result of piece i and releases it: on the caller's thread, 0 first, then 1... */
typedef void thread_pool_take(gpointer data, guint i, gpointer slot);

struct thread_pool {
    thread_pool_work *work;
    thread_pool_take *take;
    gpointer data;
    gsize slot_size;
    guint threads; /* at least 1, the caller's own among them */
};

/* Does and takes pieces 0..n-1. Nobody runs far ahead of what was taken, so that the
 * results that wait are a few for each thread, however large n is. */
void thread_pool_run(const struct thread_pool *crew, guint n);

/* What -j says as threads: 0 is one for each core. */
guint thread_pool_threads(gint jobs);
