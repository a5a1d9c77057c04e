/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/draft.h"

#include "base/number-text.h"
#include "diag/sink.h"

/* Stands for every empty array: most files have few of them filled. */
static GArray *
empty_array(void)
{
    static const GArray none = {NULL, 0};

    return (GArray *)&none;
}

/* The arrays of a struct, by the offsets of the first and the last. */
static void
init_arrays(void *object, gsize first, gsize last)
{
    for (gsize at = first; at <= last; at += sizeof(GArray *))
        *(GArray **)((char *)object + at) = empty_array();
}

static void
release_arrays(void *object, gsize first, gsize last)
{
    for (gsize at = first; at <= last; at += sizeof(GArray *)) {
        GArray *array = *(GArray **)((char *)object + at);

        if (array != empty_array())
            g_array_unref(array);
    }
}

#define POOL_ARRAYS offsetof(struct draft_pool, tiles), offsetof(struct draft_pool, constraints)
#define MAP_ARRAYS offsetof(struct draft_map, rows), offsetof(struct draft_map, closed)
#define DRAFT_ARRAYS offsetof(struct draft, terms), offsetof(struct draft, goods)

void
draft_report_many(struct map_sink *sink, struct map_span at, const char *things, const char *most,
                  const char *help)
{
    if (!diag_sink_at(sink, DIAG_X_LIMIT, at))
        finding_set_help(diag_report(sink, DIAG_X_LIMIT, at, things, most, NULL), "%s", help);
}

unsigned
draft_bound(GArray *items, unsigned most, const char *things, struct map_sink *sink)
{
    if (items->len <= most)
        return items->len;
    diag_report(sink, DIAG_X_LIMIT,
                *(const struct map_span *)(const void *)(items->data +
                                                         most * g_array_get_element_size(items)),
                things, number_text(most).text, NULL);
    return most;
}

void
draft_add(GArray **array, gconstpointer thing, guint size)
{
    if (*array == empty_array())
        *array = g_array_sized_new(FALSE, FALSE, size, size <= sizeof(struct draft_row) ? 16 : 4);
    g_array_append_vals(*array, thing, 1);
}

#define TOKENS_LEAST 128

struct word
draft_token(const struct draft_map *m, unsigned i)
{
    return g_array_index(m->tokens, struct word, i);
}

unsigned
draft_first_token(const struct draft_map *m, unsigned row)
{
    return row < m->rows->len ? g_array_index(m->rows, struct draft_row, row).first
                              : m->tokens->len;
}

static void
free_pool(gpointer data)
{
    struct draft_pool *p = data;

    release_arrays(p, POOL_ARRAYS);
    g_free(p);
}

static void
free_map(gpointer data)
{
    struct draft_map *m = data;

    g_array_unref(m->tokens);
    release_arrays(m, MAP_ARRAYS);
    g_ptr_array_unref(m->pools);
    g_free(m);
}

void
draft_init(struct draft *d)
{
    *d = (struct draft){0};
    init_arrays(d, DRAFT_ARRAYS);
    d->maps = g_ptr_array_new_with_free_func(free_map);
    d->pools = g_ptr_array_new_with_free_func(free_pool);
    d->start.element = d->position.element = MAP_NO_SPAN;
    d->turn.element = MAP_NO_SPAN;
}

void
draft_release(struct draft *d)
{
    release_arrays(d, DRAFT_ARRAYS);
    g_ptr_array_unref(d->maps);
    g_ptr_array_unref(d->pools);
}

struct draft_map *
draft_add_map(struct draft *d)
{
    struct draft_map *m = g_new0(struct draft_map, 1);

    m->indent.wrong = MAP_NO_SPAN;
    init_arrays(m, MAP_ARRAYS);
    m->tokens = g_array_sized_new(FALSE, FALSE, sizeof(struct word), TOKENS_LEAST);
    m->pools = g_ptr_array_new_with_free_func(free_pool);
    g_ptr_array_add(d->maps, m);
    return m;
}

struct draft_pool *
draft_add_pool(GPtrArray *pools)
{
    struct draft_pool *p = g_new0(struct draft_pool, 1);

    init_arrays(p, POOL_ARRAYS);
    p->numbers = p->along = WORD_NONE;
    g_ptr_array_add(pools, p);
    return p;
}
