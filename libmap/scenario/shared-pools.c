/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/shared-pools.h"

#include "scenario/draft.h"

#include <string.h>

/* A set of ids; "" is the plain pool. */
static void
add_id(GHashTable *ids, const char *text, gsize length)
{
    g_hash_table_add(ids, g_strndup(text, length));
}

/* The ids behind the question marks of a token, or of gives=. */
static void
add_drawn(GHashTable *ids, struct word w)
{
    const char *end = w.text + w.length, *at = w.text;

    while (w.text && (at = memchr(at, '?', (size_t)(end - at)))) {
        const char *from = ++at;

        while (at < end && (g_ascii_islower(*at) || g_ascii_isdigit(*at) || *at == '-'))
            at++;
        add_id(ids, from, (gsize)(at - from));
    }
}

static bool
is_plain_fog(struct word w)
{
    return w.length >= 3 && !memcmp(w.text, "fog", 3) && (w.length == 3 || strchr(":@", w.text[3]));
}

static GHashTable *
list_drawn(const struct draft_map *map)
{
    GHashTable *ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (unsigned i = 0; i < map->tokens->len; i++) {
        add_drawn(ids, draft_token(map, i));
        if (is_plain_fog(draft_token(map, i)))
            add_id(ids, "", 0);
    }
    for (guint i = 0; i < map->harbors->len; i++)
        add_drawn(ids, g_array_index(map->harbors, struct harbor_words, i).gives);
    return ids;
}

static char *
id_of(const struct draft_pool *pool)
{
    return g_strndup(pool->w.id.text ? pool->w.id.text : "", pool->w.id.length);
}

static void
take_shared_pool(struct draft_map *map, const struct draft_pool *shared)
{
    struct draft_pool *pool = draft_add_pool(map->pools);

    pool->w.element = shared->w.element;
    pool->w.id = shared->w.id;
    pool->shared = shared;
}

/* Marks in `used` the shared pools that the map draws from or adds to. */
static void
join_map(const struct draft *draft, struct draft_map *map, bool *used)
{
    g_autoptr(GHashTable) drawn = list_drawn(map);
    g_autoptr(GHashTable) own = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (guint i = 0; i < map->pools->len; i++)
        g_hash_table_replace(own, id_of(map->pools->pdata[i]), map->pools->pdata[i]);
    for (guint i = 0; i < draft->pools->len; i++) {
        const struct draft_pool *shared = draft->pools->pdata[i];
        g_autofree char *id = id_of(shared);
        struct draft_pool *pool = g_hash_table_lookup(own, id);

        if (pool && !pool->shared)
            pool->shared = shared;
        else if (pool || g_hash_table_contains(drawn, id))
            take_shared_pool(map, shared);
        else
            continue;
        used[i] = true;
    }
    map->doubt |= draft->doubt;
}

void
shared_pools_join(struct draft *draft)
{
    g_autofree bool *used = g_new0(bool, draft->pools->len + 1);

    for (guint i = 0; i < draft->maps->len && draft->pools->len; i++)
        join_map(draft, draft->maps->pdata[i], used);
    for (guint i = 0; i < draft->pools->len && draft->maps->len; i++)
        if (!used[i])
            take_shared_pool(draft->maps->pdata[0], draft->pools->pdata[i]);
}

void
shared_pools_name_map(const struct scenario_map *map, struct map_sink *sink, unsigned from)
{
    const struct scenario_pool *shared = NULL;

    for (unsigned i = 0; i < map->n_pools && !shared; i++)
        shared = map->pools[i].shared ? &map->pools[i] : NULL;
    for (unsigned i = from; shared && i < diag_sink_size(sink); i++) {
        struct finding *f = diag_sink_edit(sink, i);

        bool before = f->span.file != map->span.file || f->span.offset < map->span.offset;

        for (unsigned k = 0; k < f->n_labels; k++)
            before &= f->labels[k].span.offset != map->span.offset; /* it says so already */
        if (before)
            finding_add_label(f, map->span, "on this map");
    }
}
