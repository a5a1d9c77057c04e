/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/truncation-log.h"

#include <glib.h>

#define MOST 1000

struct cut_log {
    GArray *cuts;       /* struct cut, the texts borrowed from `places` */
    GHashTable *places; /* text -> its index + 1 */
    const char *where;
};

struct cut_log *
cut_log_new(void)
{
    struct cut_log *log = g_new0(struct cut_log, 1);

    log->cuts = g_array_new(FALSE, FALSE, sizeof(struct cut));
    log->places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    log->where = "the picture";
    return log;
}

void
cut_log_free(struct cut_log *log)
{
    if (!log)
        return;
    g_array_unref(log->cuts);
    g_hash_table_unref(log->places);
    g_free(log);
}

void
cut_log_enter(struct cut_log *log, const char *where)
{
    if (log)
        log->where = where;
}

void
cut_log_add(struct cut_log *log, const char *text, unsigned kept)
{
    unsigned place = log ? GPOINTER_TO_UINT(g_hash_table_lookup(log->places, text)) : 0;
    struct cut cut = {NULL, kept, log ? log->where : NULL};

    if (place > 0) {
        struct cut *known = &g_array_index(log->cuts, struct cut, place - 1);

        cut.text = known->text;
        if (kept < known->kept)
            *known = cut;
        return;
    }
    if (!log || log->cuts->len == MOST)
        return;
    char *own = g_strdup(text);

    cut.text = own;
    g_array_append_val(log->cuts, cut);
    g_hash_table_insert(log->places, own, GUINT_TO_POINTER(log->cuts->len));
}

unsigned
cut_log_size(const struct cut_log *log)
{
    return log ? log->cuts->len : 0;
}

struct cut
cut_log_get(const struct cut_log *log, unsigned i)
{
    return g_array_index(log->cuts, struct cut, i);
}
