/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/press.h"

struct press {
    GThread *packer, *joiner;   /* NULL: there is none to be had, or it has ended */
    GAsyncQueue *fresh, *ready; /* struct pdf_draft, not packed and packed; the press at the end */
    GPtrArray *drafts;          /* the same: fonts in them are freed by who made them */
    GPtrArray *files;           /* GBytes; the joiner's until it has ended */
    GError *error;
};

static void
join(struct press *press, const struct pdf_draft *draft)
{
    GBytes *bytes = press->error ? NULL : pdf_draft_finish(draft, &press->error);

    if (bytes)
        g_ptr_array_add(press->files, bytes);
}

static void
hand_on(struct press *press, struct pdf_draft *draft)
{
    pdf_draft_pack(draft);
    if (press->joiner)
        g_async_queue_push(press->ready, draft);
    else
        join(press, draft);
}

static gpointer
pack_all(gpointer data)
{
    struct press *press = data;
    gpointer draft;

    while ((draft = g_async_queue_pop(press->fresh)) != press)
        hand_on(press, draft);
    return NULL;
}

static gpointer
join_all(gpointer data)
{
    struct press *press = data;
    gpointer draft;

    while ((draft = g_async_queue_pop(press->ready)) != press)
        join(press, draft);
    return NULL;
}

struct press *
press_new(void)
{
    struct press *press = g_new0(struct press, 1);

    press->fresh = g_async_queue_new();
    press->ready = g_async_queue_new();
    press->drafts = g_ptr_array_new_with_free_func((GDestroyNotify)pdf_draft_free);
    press->files = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
    press->joiner = g_thread_try_new("join", join_all, press, NULL);
    press->packer = g_thread_try_new("pack", pack_all, press, NULL);
    return press;
}

void
press_take(struct press *press, struct pdf_draft *draft)
{
    g_ptr_array_add(press->drafts, draft);
    if (press->packer)
        g_async_queue_push(press->fresh, draft);
    else
        hand_on(press, draft);
}

static void
stop(struct press *press, GThread **thread, GAsyncQueue *queue)
{
    if (!*thread)
        return;
    g_async_queue_push(queue, press);
    g_thread_join(g_steal_pointer(thread));
}

static void
stop_both(struct press *press)
{
    stop(press, &press->packer, press->fresh);
    stop(press, &press->joiner, press->ready);
}

GPtrArray *
press_wait(struct press *press, GError **error)
{
    stop_both(press);
    if (!press->error)
        return g_ptr_array_ref(press->files);
    g_propagate_error(error, g_steal_pointer(&press->error));
    return NULL;
}

void
press_free(struct press *press)
{
    if (!press)
        return;
    stop_both(press);
    g_async_queue_unref(press->fresh);
    g_async_queue_unref(press->ready);
    g_ptr_array_unref(press->drafts);
    g_ptr_array_unref(press->files);
    g_clear_error(&press->error);
    g_free(press);
}
