/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "thread-pool.h"

struct shift {
    const struct thread_pool *crew;
    guint n, window; /* pieces; results that can wait */
    guint next;      /* the first piece that was not begun */
    guint taken;     /* the next piece whose result is taken */
    guint idle;      /* threads that wait for progress */
    char **results;  /* by piece, modulo the window; NULL: not done */
    GMutex lock;
    GCond moved; /* something was done or taken */
};

/* A thread with its slots. It releases them itself, as memory that one thread takes and another
 * gives back costs both of them the locks of the allocator. */
struct worker {
    struct shift *shift;
    char *slots;
    guint held[CREW_AHEAD]; /* by slot: 1 + the piece in it, or 0 */
    guint n_slots, at;      /* the next slot to be used */
};

/* Its next slot is free when the piece in it has been taken; 0, an empty slot, is never above
 * `taken`. */
static gboolean
may_begin(const struct worker *w)
{
    return w->shift->next < w->shift->n && w->held[w->at] <= w->shift->taken;
}

/* Wakes waiting threads, if any; call it with the lock held. Without the test it would be a system
 * call for each piece, or two. */
static void
tell_moved(struct shift *s)
{
    if (s->idle)
        g_cond_broadcast(&s->moved);
}

static void
stand_by(struct shift *s)
{
    s->idle++;
    g_cond_wait(&s->moved, &s->lock);
    s->idle--;
}

static char *
empty_slot(struct worker *w)
{
    const struct thread_pool *crew = w->shift->crew;
    char *slot = w->slots + w->at * crew->slot_size;

    if (w->held[w->at])
        crew->release(slot);
    w->held[w->at] = 0;
    return slot;
}

/* Begins and ends one piece; called and left with the lock held. */
static void
do_piece(struct worker *w)
{
    struct shift *s = w->shift;
    guint i = s->next++;

    g_mutex_unlock(&s->lock);
    char *slot = empty_slot(w);

    s->crew->work(s->crew->data, i, slot);
    g_mutex_lock(&s->lock);
    w->held[w->at] = i + 1;
    w->at = (w->at + 1) % w->n_slots;
    s->results[i % s->window] = slot;
    tell_moved(s);
}

static gpointer
help_lead(gpointer data)
{
    struct worker *w = data;
    struct shift *s = w->shift;

    g_mutex_lock(&s->lock);
    while (s->next < s->n) {
        if (may_begin(w))
            do_piece(w);
        else
            stand_by(s);
    }
    g_mutex_unlock(&s->lock);
    return NULL;
}

static void
take_piece(struct shift *s)
{
    char **result = &s->results[s->taken % s->window], *slot = *result;

    *result = NULL;
    g_mutex_unlock(&s->lock);
    s->crew->take(s->crew->data, s->taken, slot);
    g_mutex_lock(&s->lock);
    s->taken++;
    tell_moved(s);
}

/* The caller's part: it takes results before working, so that waiting ones are freed. */
static void
lead_shift(struct worker *w)
{
    struct shift *s = w->shift;

    g_mutex_lock(&s->lock);
    while (s->taken < s->n) {
        if (s->results[s->taken % s->window])
            take_piece(s);
        else if (may_begin(w))
            do_piece(w);
        else
            stand_by(s);
    }
    g_mutex_unlock(&s->lock);
}

void
thread_pool_run(const struct thread_pool *crew, guint n)
{
    guint threads = CLAMP(crew->threads, 1, MIN(MAX(n, 1), CREW_MOST));
    /* alone, a thread takes each result before it makes the next one */
    guint ahead = threads == 1 ? 1 : CREW_AHEAD;
    struct shift s = {.crew = crew, .n = n, .window = ahead * threads};
    g_autofree char **results = g_new0(char *, s.window);
    g_autofree char *slots = g_malloc(s.window * crew->slot_size);
    g_autofree struct worker *workers = g_new0(struct worker, threads);
    GThread *helpers[CREW_MOST] = {NULL};

    s.results = results;
    g_mutex_init(&s.lock);
    g_cond_init(&s.moved);
    for (guint t = 0; t < threads; t++) {
        workers[t].shift = &s;
        workers[t].slots = slots + t * ahead * crew->slot_size;
        workers[t].n_slots = ahead;
        /* works with fewer threads if one cannot be started */
        if (t)
            helpers[t] = g_thread_try_new("crew", help_lead, &workers[t], NULL);
    }
    lead_shift(&workers[0]);
    for (guint t = 0; t < threads; t++) {
        if (helpers[t])
            g_thread_join(helpers[t]);
        for (workers[t].at = 0; workers[t].at < ahead; workers[t].at++)
            empty_slot(&workers[t]);
    }
    g_cond_clear(&s.moved);
    g_mutex_clear(&s.lock);
}

guint
thread_pool_threads(gint jobs)
{
    return jobs > 0 ? MIN((guint)jobs, CREW_MOST) : MIN(g_get_num_processors(), CREW_MOST);
}
