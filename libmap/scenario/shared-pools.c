/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/loading.h"

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

static GHashTable *
list_drawn(const struct written_map *m)
{
    GHashTable *ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (unsigned i = 0; i < m->tokens->len; i++) {
        struct word w = written_map_token(m, i);

        add_drawn(ids, w);
        if (w.length >= 3 && !memcmp(w.text, "fog", 3) &&
            (w.length == 3 || strchr(":@", w.text[3])))
            add_id(ids, "", 0);
    }
    for (struct element e = {0}; element_next(m->of, ELEMENT_HARBOR, &e);)
        add_drawn(ids, element_word(e, "gives"));
    return ids;
}

/* Adds the shared pools that the map draws from or adds to, and marks them in `used`. */
static void
join_map(const struct loading *l, struct written_map *m, bool *used)
{
    g_autoptr(GHashTable) drawn = list_drawn(m);
    g_autoptr(GHashTable) own = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (guint i = 0; i < m->pools->len; i++)
        g_hash_table_replace(
            own, word_text(element_word(g_array_index(m->pools, struct written_pool, i).own, "id")),
            GUINT_TO_POINTER(i + 1));
    for (struct element e = {0}; element_next(l->root, ELEMENT_POOL, &e); used++) {
        g_autofree char *id = word_text(element_word(e, "id"));
        guint at = GPOINTER_TO_UINT(g_hash_table_lookup(own, id));
        struct written_pool *p = at ? &g_array_index(m->pools, struct written_pool, at - 1) : NULL;
        struct written_pool alone = {.shared = e};

        if (p && !p->shared.node)
            p->shared = e;
        else if (p || g_hash_table_contains(drawn, id))
            g_array_append_val(m->pools, alone);
        else
            continue;
        *used = true;
    }
}

void
shared_pools_join(struct loading *l)
{
    unsigned n = element_count(l->root, ELEMENT_POOL);
    g_autofree bool *used = g_new0(bool, n + 1);
    const bool *next = used;

    for (unsigned i = 0; i < l->s->n_maps && n > 0; i++)
        join_map(l, &l->maps[i], used);
    for (struct element e = {0}; l->s->n_maps > 0 && element_next(l->root, ELEMENT_POOL, &e);
         next++) {
        struct written_pool alone = {.shared = e};

        if (!*next)
            g_array_append_val(l->maps[0].pools, alone);
    }
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
            before &= !map_span_starts_at(f->labels[k].span, map->span); /* it says so already */
        if (before)
            finding_add_label(f, map->span, "on this map");
    }
}
