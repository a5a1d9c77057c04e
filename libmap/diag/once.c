/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/once.h"

#include <string.h>

/* Bounds the memory that hostile files can take: beyond this number findings are reported each
 * time. */
#define MOST 1000000

enum { OWN = 1, SHARED = 2, FOUND = 4 };

struct once {
    GHashTable *findings; /* guint64 -> OWN
                           * SHARED: the kind of file that reported it */
    GHashTable *files;    /* char *: absolute -> OWN
                           * SHARED
                           * FOUND */
};

struct once *
once_new(void)
{
    struct once *once = g_new0(struct once, 1);

    once->findings = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    once->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return once;
}

void
once_free(struct once *once)
{
    g_hash_table_unref(once->findings);
    g_hash_table_unref(once->files);
    g_free(once);
}

static char *
path_of(const struct map_sink *sink, uint32_t file)
{
    const char *name = diag_sink_source(sink, file)->name;

    return strcmp(name, "-") == 0 ? g_strdup(name) : g_canonicalize_filename(name, NULL);
}

static guint64
digest_once(const char *path, const struct finding *f)
{
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    const guint32 numbers[] = {(guint32)f->code, f->span.offset, f->span.length,
                               (guint32)f->severity, f->accepted};
    guint8 bytes[32];
    gsize length = sizeof bytes;
    guint64 key;

    g_checksum_update(sum, (const guchar *)path, (gssize)strlen(path) + 1);
    g_checksum_update(sum, (const guchar *)numbers, sizeof numbers);
    g_checksum_update(sum, (const guchar *)f->message, (gssize)strlen(f->message));
    g_checksum_get_digest(sum, bytes, &length);
    memcpy(&key, bytes, sizeof key);
    return key;
}

struct look {
    struct once *once;
    GPtrArray *paths; /* of the sink's files */
};

/* True for a finding of a shared file that was reported before. A file that is named twice is
 * reported twice. */
static bool
was_told(const struct finding *f, const void *data)
{
    const struct look *look = data;
    GHashTable *findings = look->once->findings;
    bool own = f->span.file == 0;

    if (f->span.file >= look->paths->len)
        return false;
    guint64 key = digest_once(look->paths->pdata[f->span.file], f);
    guint before = GPOINTER_TO_UINT(g_hash_table_lookup(findings, &key));

    if (before || g_hash_table_size(findings) < MOST)
        g_hash_table_insert(findings, g_memdup2(&key, sizeof key),
                            GUINT_TO_POINTER(before | (own ? OWN : SHARED)));
    return own ? before & SHARED : before != 0;
}

void
once_take(struct once *once, struct map_sink *sink)
{
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    const struct look look = {once, paths};

    if (diag_sink_size(sink) == 0)
        return;
    for (uint32_t i = 0; diag_sink_source(sink, i); i++)
        g_ptr_array_add(paths, path_of(sink, i));
    diag_sink_retract(sink, 0, was_told, &look);
}

static guint
mark_finding(struct once *once, const struct map_sink *sink, uint32_t file, guint flag)
{
    char *path = path_of(sink, file);
    guint before = GPOINTER_TO_UINT(g_hash_table_lookup(once->files, path));

    g_hash_table_replace(once->files, path, GUINT_TO_POINTER(before | flag));
    return before;
}

bool
once_is_new(struct once *once, const struct map_sink *sink, uint32_t file)
{
    bool own = file == 0;
    guint before = mark_finding(once, sink, file, own ? OWN : SHARED);

    return own ? !(before & SHARED) : !(before & (OWN | SHARED));
}

bool
once_is_newly_found(struct once *once, const struct map_sink *sink, uint32_t file)
{
    guint before = mark_finding(once, sink, file, FOUND);

    return file == 0 ? !(before & FOUND) || !(before & SHARED) : !(before & FOUND);
}
