/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "thread-pool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#define N 500

struct tally {
    gint begun, taken; /* atomic */
    gint furthest;     /* how far any piece was ahead of what was taken */
    gint released, strange;
    guint order[N], result[N];
    GThread *caller;
    gboolean elsewhere; /* something was taken on another thread */
};

struct result {
    guint number;
    GThread *maker;
    gint *released, *strange; /* by its maker, by another thread */
};

/* Early pieces take longer than late ones, so that these would overtake. */
static void
work(gpointer data, guint i, gpointer slot)
{
    struct tally *t = data;
    gint ahead = g_atomic_int_add(&t->begun, 1) + 1 - g_atomic_int_get(&t->taken), seen;
    guint64 sum = i;

    do
        seen = g_atomic_int_get(&t->furthest);
    while (ahead > seen && !g_atomic_int_compare_and_exchange(&t->furthest, seen, ahead));
    for (guint k = 0; k < (i % 7 == 0 ? 20000u : 10u); k++)
        sum = sum * 6364136223846793005u + 1;
    *(struct result *)slot =
        (struct result){i * 3 + (sum == 0), g_thread_self(), &t->released, &t->strange};
}

static void
take(gpointer data, guint i, gpointer slot)
{
    struct tally *t = data;

    t->elsewhere |= g_thread_self() != t->caller;
    t->order[g_atomic_int_get(&t->taken)] = i;
    t->result[i] = ((const struct result *)slot)->number;
    g_atomic_int_inc(&t->taken);
}

static void
release(gpointer slot)
{
    const struct result *r = slot;

    g_atomic_int_inc(r->maker == g_thread_self() ? r->released : r->strange);
}

static void
test_order(void **state)
{
    static const guint threads[] = {1, 2, 8, 64};

    (void)state;
    for (gsize k = 0; k < G_N_ELEMENTS(threads); k++) {
        struct tally t = {.caller = g_thread_self()};
        struct thread_pool crew = {work, take, release, &t, sizeof(struct result), threads[k]};

        thread_pool_run(&crew, N);
        assert_int_equal(t.taken, N);
        assert_false(t.elsewhere);
        /* each once; at the end the caller releases what is left */
        assert_int_equal(t.released + t.strange, N);
        assert_in_range(t.strange, 0, CREW_AHEAD * (threads[k] - 1));
        for (guint i = 0; i < N; i++) {
            assert_int_equal(t.order[i], i);
            assert_int_equal(t.result[i], 3 * i);
        }
        /* what bounds the memory: a few results wait for each thread */
        assert_in_range(t.furthest, 1, threads[k] == 1 ? 1 : CREW_AHEAD * threads[k]);
    }
}

static void
test_few(void **state)
{
    (void)state;
    for (guint n = 0; n < 4; n++) {
        struct tally t = {.caller = g_thread_self()};
        struct thread_pool crew = {work, take, release, &t, sizeof(struct result), 8};

        thread_pool_run(&crew, n);
        assert_int_equal(t.taken, n);
        assert_int_equal(t.released + t.strange, n);
    }
}

static void
test_threads(void **state)
{
    (void)state;
    assert_int_equal(thread_pool_threads(3), 3);
    assert_int_equal(thread_pool_threads(CREW_MOST + 1), CREW_MOST);
    assert_in_range(thread_pool_threads(0), 1, CREW_MOST);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_few),
        cmocka_unit_test(test_threads),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
