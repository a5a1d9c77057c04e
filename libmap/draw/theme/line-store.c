/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/line-store.h"

#include <string.h>

#define MOST_LINES 8192u

struct key {
    const char *text;
    unsigned role;
};

struct kept {
    struct key key;
    struct text_line line;
    char text[];
};

struct line_store {
    GHashTable *lines; /* struct key -> struct kept, which holds it */
};

static guint
hash_line_key(gconstpointer data)
{
    const struct key *key = data;

    return g_str_hash(key->text) * 5 + key->role;
}

static gboolean
equal_line_keys(gconstpointer a, gconstpointer b)
{
    const struct key *p = a, *q = b;

    return p->role == q->role && strcmp(p->text, q->text) == 0;
}

static void
free_kept(void *data)
{
    struct kept *kept = data;

    g_free(kept->line.glyphs);
    g_free(kept);
}

struct line_store *
line_store_new(void)
{
    struct line_store *store = g_new0(struct line_store, 1);

    store->lines = g_hash_table_new_full(hash_line_key, equal_line_keys, NULL, free_kept);
    return store;
}

void
line_store_free(struct line_store *store)
{
    g_hash_table_unref(store->lines);
    g_free(store);
}

const struct text_line *
line_store_find(struct line_store *store, const char *text, enum font_role role)
{
    const struct kept *kept = g_hash_table_lookup(store->lines, &(struct key){text, role});

    return kept ? &kept->line : NULL;
}

const struct text_line *
line_store_keep(struct line_store *store, const char *text, enum font_role role,
                const struct text_line *line)
{
    size_t size = strlen(text) + 1;
    struct kept *kept = g_malloc(sizeof *kept + size);

    *kept = (struct kept){.key = {kept->text, role}, .line = *line};
    memcpy(kept->text, text, size);
    if (g_hash_table_size(store->lines) >= MOST_LINES)
        g_hash_table_remove_all(store->lines);
    g_hash_table_insert(store->lines, &kept->key, kept);
    return &kept->line;
}
