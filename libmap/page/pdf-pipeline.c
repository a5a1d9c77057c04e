/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pdf-pipeline.h"

struct pdf_pipeline {
    GThread *thread;    /* NULL: could not start, or has ended */
    GAsyncQueue *queue; /* struct pdf_draft; the press itself marks the end */
    GPtrArray *drafts;  /* the same: their owner frees the fonts in them */
    GPtrArray *files;   /* GBytes; the thread's until it has ended */
    bool closed;        /* no more drafts come */
    GError *error;
};

static void
finish_draft(struct pdf_pipeline *press, struct pdf_draft *draft)
{
    GBytes *bytes = press->error ? NULL : pdf_draft_finish(draft, &press->error);

    if (bytes)
        g_ptr_array_add(press->files, bytes);
}

/* Compresses while drawings are still painted; then joins one file at a time, since libqpdf's data
 * are large. */
static gpointer
run_pipeline(gpointer data)
{
    struct pdf_pipeline *press = data;
    g_autoptr(GPtrArray) packed = g_ptr_array_new();
    gpointer draft;

    while ((draft = g_async_queue_pop(press->queue)) != press) {
        pdf_draft_pack(draft);
        g_ptr_array_add(packed, draft);
    }
    for (unsigned i = 0; i < packed->len; i++)
        finish_draft(press, packed->pdata[i]);
    return NULL;
}

struct pdf_pipeline *
pdf_pipeline_new(void)
{
    struct pdf_pipeline *press = g_new0(struct pdf_pipeline, 1);

    press->queue = g_async_queue_new();
    press->drafts = g_ptr_array_new_with_free_func((GDestroyNotify)pdf_draft_free);
    press->files = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
    press->thread = g_thread_try_new("press", run_pipeline, press, NULL);
    return press;
}

void
pdf_pipeline_take(struct pdf_pipeline *press, struct pdf_draft *draft)
{
    g_ptr_array_add(press->drafts, draft);
    g_async_queue_push(press->queue, draft);
}

void
pdf_pipeline_close(struct pdf_pipeline *press)
{
    if (!press->closed)
        g_async_queue_push(press->queue, press);
    press->closed = true;
}

static void
stop_pipeline(struct pdf_pipeline *press)
{
    pdf_pipeline_close(press);
    if (press->thread)
        g_thread_join(g_steal_pointer(&press->thread));
}

GPtrArray *
pdf_pipeline_wait(struct pdf_pipeline *press, GError **error)
{
    bool alone = !press->thread;
    stop_pipeline(press);
    if (alone && press->files->len == 0)
        run_pipeline(press);
    if (!press->error)
        return g_ptr_array_ref(press->files);
    g_propagate_error(error, g_steal_pointer(&press->error));
    return NULL;
}

void
pdf_pipeline_free(struct pdf_pipeline *press)
{
    if (!press)
        return;
    stop_pipeline(press);
    g_async_queue_unref(press->queue);
    g_ptr_array_unref(press->drafts);
    g_ptr_array_unref(press->files);
    g_clear_error(&press->error);
    g_free(press);
}
