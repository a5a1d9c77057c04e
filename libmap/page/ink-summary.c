/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/ink-summary.h"

#include "draw/aids/text-flow.h"
#include "page/ink.h"

#include <math.h>
#include <string.h>

static bool
measure_ink(struct ink *ink, const GPtrArray *documents, GHashTable *twins, double *cover,
            GError **error)
{
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        if (document_is_home(document) && !ink_add(ink, document, twins, error))
            return false;
    }
    *cover = ink_cover(ink);
    return true;
}

/* Pages of text have the same layout in both, since fonts and measures do not depend on the theme;
 * other pages are counted as they are. */
static void
pair_leaves(GHashTable *twins, const GPtrArray *leaves, const GPtrArray *others)
{
    for (unsigned i = 0; leaves && others && i < MIN(leaves->len, others->len); i++) {
        const struct leaf *a = leaves->pdata[i], *b = others->pdata[i];
        g_hash_table_insert(twins, a->text, b->text);
        for (unsigned k = 0; a->figures->len == b->figures->len && k < a->figures->len; k++)
            g_hash_table_insert(twins, g_array_index(a->figures, struct leaf_figure, k).picture,
                                g_array_index(b->figures, struct leaf_figure, k).picture);
    }
}

/* The pictures of two kits of one request, each with its counterpart. */
static GHashTable *
pair_pictures(const struct kit *kit, const struct kit *other)
{
    GHashTable *twins = g_hash_table_new(NULL, NULL);
    for (unsigned i = 0; i < kit->boards->len; i++) {
        const struct kit_board *a = &g_array_index(kit->boards, struct kit_board, i);
        const struct kit_board *b = &g_array_index(other->boards, struct kit_board, i);
        g_hash_table_insert(twins, a->picture, b->picture);
        if (a->plain)
            g_hash_table_insert(twins, a->plain, b->plain);
    }
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        const struct kit_piece *a = &g_array_index(kit->pieces, struct kit_piece, i);
        const struct kit_piece *b = &g_array_index(other->pieces, struct kit_piece, i);
        g_hash_table_insert(twins, a->face, b->face);
        if (a->back)
            g_hash_table_insert(twins, a->back, b->back);
    }
    pair_leaves(twins, kit->aids, other->aids);
    pair_leaves(twins, kit->rules, other->rules);
    return twins;
}

struct summary {
    const struct map_scenario *scenario;
    struct studio *studio, *thrifty; /* thrifty: NULL if the kit's theme saves ink itself */
    bool saves;                      /* it does */
    const struct kit_request *request;
    const struct kit *kit; /* valid once `gate` was passed */
    const GPtrArray *documents;
    GThread *thread;   /* NULL: could not start, or has ended */
    GAsyncQueue *gate; /* get the kit, then the studio; `cancelled`: nobody waits for the result */
    double own, saving;
    GError *error;
};

/* The same pictures in the other theme. */
static struct kit *
draw_saving(struct summary *s)
{
    g_autoptr(map_sink) sink = diag_sink_new(); /* only the kit's own run reports findings */
    s->thrifty = studio_open_beside(s->studio, SUMMARY_SAVING, &s->error);
    if (!s->thrifty)
        return NULL;
    art_keep_whole(s->thrifty->arts);
    return kit_new(s->scenario, s->thrifty, s->request, sink, &s->error);
}

/* Counts a picture of the kit, while nobody waits for more than that; false: somebody does. */
static bool
count_early(struct summary *s, struct ink *ink, const struct picture *picture)
{
    if (s->error || g_async_queue_length(s->gate) > 0)
        return false;
    return !picture || ink_prepare(ink, picture, &s->error);
}

static void
count_leaves(struct summary *s, struct ink *ink, const GPtrArray *leaves)
{
    for (unsigned i = 0; leaves && i < leaves->len; i++) {
        const struct leaf *leaf = leaves->pdata[i];
        for (unsigned k = 0; k < leaf->figures->len; k++)
            if (!count_early(s, ink, g_array_index(leaf->figures, struct leaf_figure, k).picture))
                return;
        if (!count_early(s, ink, leaf->text))
            return;
    }
}

/* Counts pictures of the kit that may be on a sheet, while sheets are made. */
static void
count_pictures(struct summary *s, struct ink *ink, const struct kit *other)
{
    for (unsigned i = 0; i < other->boards->len; i++)
        if (!count_early(s, ink, g_array_index(other->boards, struct kit_board, i).picture))
            return;
    for (unsigned i = 0; i < other->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(other->pieces, struct kit_piece, i);
        if (!count_early(s, ink, piece->face) || !count_early(s, ink, piece->back))
            return;
    }
    count_leaves(s, ink, other->aids);
    count_leaves(s, ink, other->rules);
}

/* Draws in the other theme until the kit itself is needed; false: no result is wanted. */
static bool
count_saving(struct summary *s)
{
    g_autoptr(map_kit) other = draw_saving(s);
    if (!other)
        return false;
    g_autoptr(map_ink) ink = ink_new(s->thrifty);
    count_pictures(s, ink, other);
    if (s->error || g_async_queue_pop(s->gate) == s)
        return false;
    g_autoptr(GHashTable) twins = pair_pictures(s->kit, other);
    return measure_ink(ink, s->documents, twins, &s->saving, &s->error);
}

static gpointer
count_ink(gpointer data)
{
    struct summary *s = data;
    if (s->saves ? g_async_queue_pop(s->gate) == s : !count_saving(s))
        return NULL;
    if (g_async_queue_pop(s->gate) == s)
        return NULL;
    g_autoptr(map_ink) ink = ink_new(s->studio);
    if (measure_ink(ink, s->documents, NULL, &s->own, &s->error) && s->saves)
        s->saving = s->own;
    return NULL;
}

struct summary *
ink_summary_new(const struct map_scenario *scenario, struct studio *studio,
                const struct kit_request *request)
{
    struct summary *s = g_new0(struct summary, 1);
    s->scenario = scenario;
    s->studio = studio;
    s->saves = strcmp(studio->theme->name, SUMMARY_SAVING) == 0;
    s->request = request;
    s->gate = g_async_queue_new();
    s->thread = g_thread_try_new("ink", count_ink, s, NULL);
    return s;
}

void
ink_summary_take_kit(struct summary *summary, const struct kit *kit, const GPtrArray *documents)
{
    summary->kit = kit;
    summary->documents = documents;
    g_async_queue_push(summary->gate, (gpointer)kit);
}

void
ink_summary_take_studio(struct summary *summary)
{
    g_async_queue_push(summary->gate, summary->studio);
}

bool
ink_summary_ink(struct summary *summary, double *own, double *saving, GError **error)
{
    if (summary->thread)
        g_thread_join(g_steal_pointer(&summary->thread));
    else
        count_ink(summary);
    *own = summary->own;
    *saving = summary->saving;
    if (!summary->error)
        return true;
    g_propagate_error(error, g_steal_pointer(&summary->error));
    return false;
}

void
ink_summary_free(struct summary *summary)
{
    if (!summary)
        return;
    g_async_queue_push(summary->gate, summary);
    g_async_queue_push(summary->gate, summary);
    if (summary->thread)
        g_thread_join(summary->thread);
    studio_free(summary->thrifty);
    g_async_queue_unref(summary->gate);
    g_clear_error(&summary->error);
    g_free(summary);
}

char *
ink_summary_text(const GPtrArray *documents, const char *paper, double own, double saving)
{
    GString *text = g_string_new(NULL);
    unsigned sheets = 0, posters = 0;
    double cut = 0;
    for (unsigned i = 0; i < documents->len; i++) {
        const struct document *document = g_ptr_array_index(documents, i);
        if (document_is_home(document))
            sheets += document_sheets(document);
        else
            posters += document->pages->len;
        for (unsigned k = 0; k < document->pages->len; k++)
            cut += ((const struct page *)g_ptr_array_index(document->pages, k))->cut_length;
    }
    if (sheets > 0 || posters == 0)
        g_string_printf(text, "%u sheet%s %s", sheets, sheets == 1 ? "" : "s", paper);
    if (posters > 0)
        g_string_append_printf(text, "%s%u poster%s for a shop", sheets > 0 ? ", " : "", posters,
                               posters == 1 ? "" : "s");
    if (sheets > 0)
        g_string_append_printf(text, ", ink %ld %%", lround(own * 100));
    if (sheets > 0 && lround(saving * 100) < lround(own * 100))
        g_string_append_printf(text, " (" SUMMARY_SAVING " %ld %%)", lround(saving * 100));
    if (cut > 0)
        g_string_append_printf(text, ", %.1f m to cut", cut / 1000);
    return g_string_free(text, FALSE);
}
