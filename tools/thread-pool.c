/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "thread-pool.h"

struct shift {
    const struct thread_pool *crew;
    guint n, window;
    guint next;  /* the first piece that was not begun */
    guint taken; /* the next piece whose result is taken */
    guint idle;  /* threads that wait for progress */
    gboolean *done;
    char *slots;
    GMutex lock;
    GCond moved; /* something was done or taken */
};

static gpointer
slot_of(struct shift *s, guint i)
{
    return s->slots + (i % s->window) * s->crew->slot_size;
}

static gboolean
may_begin(const struct shift *s)
{
    return s->next < s->n && s->next < s->taken + s->window;
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

/* Begins and ends one piece; called and left with the lock held. */
static void
do_piece(struct shift *s)
{
    guint i = s->next++;

    g_mutex_unlock(&s->lock);
    s->crew->work(s->crew->data, i, slot_of(s, i));
    g_mutex_lock(&s->lock);
    s->done[i % s->window] = TRUE;
    tell_moved(s);
}

static gpointer
help_lead(gpointer data)
{
    struct shift *s = data;

    g_mutex_lock(&s->lock);
    while (s->next < s->n) {
        if (may_begin(s))
            do_piece(s);
        else
            stand_by(s);
    }
    g_mutex_unlock(&s->lock);
    return NULL;
}

static void
take_piece(struct shift *s)
{
    guint i = s->taken;

    s->done[i % s->window] = FALSE;
    g_mutex_unlock(&s->lock);
    s->crew->take(s->crew->data, i, slot_of(s, i));
    g_mutex_lock(&s->lock);
    s->taken++;
    tell_moved(s);
}

/* The caller's part: it takes results before working, so that waiting ones are freed. */
static void
lead_shift(struct shift *s)
{
    g_mutex_lock(&s->lock);
    while (s->taken < s->n) {
        if (s->done[s->taken % s->window])
            take_piece(s);
        else if (may_begin(s))
            do_piece(s);
        else
            stand_by(s);
    }
    g_mutex_unlock(&s->lock);
}

void
thread_pool_run(const struct thread_pool *crew, guint n)
{
    guint threads = CLAMP(crew->threads, 1, MAX(n, 1));
    struct shift s = {.crew = crew, .n = n, .window = threads == 1 ? 1 : CREW_AHEAD * threads};
    g_autofree gboolean *done = g_new0(gboolean, s.window);
    g_autofree char *slots = g_malloc0(s.window * crew->slot_size);
    GThread *helpers[CREW_MOST] = {NULL};

    s.done = done;
    s.slots = slots;
    g_mutex_init(&s.lock);
    g_cond_init(&s.moved);
    /* works with fewer threads if one cannot be started */
    for (guint t = 1; t < MIN(threads, CREW_MOST); t++)
        helpers[t] = g_thread_try_new("crew", help_lead, &s, NULL);
    lead_shift(&s);
    for (guint t = 1; t < CREW_MOST; t++)
        if (helpers[t])
            g_thread_join(helpers[t]);
    g_cond_clear(&s.moved);
    g_mutex_clear(&s.lock);
}

guint
thread_pool_threads(gint jobs)
{
    return jobs > 0 ? MIN((guint)jobs, CREW_MOST) : MIN(g_get_num_processors(), CREW_MOST);
}
