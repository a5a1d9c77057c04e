/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/setups/shard.h"

#include "diag/shard-text.h"

#include <string.h>

static void
free_entry(gpointer data)
{
    struct shard_entry *e = data;

    for (unsigned i = 0; i < e->n_counts; i++)
        for (unsigned p = 0; p < SIM_POLICIES; p++)
            sim_sites_release(&e->counts[i].sites[p]);
    g_free(e->path);
    g_free(e->digest);
    g_free(e);
}

struct map_check_shard *
map_check_shard_new(const char *version, const struct map_check_slice *slice,
                    char *const *arguments)
{
    struct map_check_shard *shard = g_new0(struct map_check_shard, 1);

    shard->slice = *slice;
    shard->version = g_strdup(version);
    shard->arguments = g_ptr_array_new_with_free_func(g_free);
    shard->names = g_ptr_array_new_with_free_func(g_free);
    shard->entries = g_ptr_array_new_with_free_func(free_entry);
    for (unsigned i = 0; arguments && arguments[i]; i++)
        g_ptr_array_add(shard->arguments, g_strdup(arguments[i]));
    return shard;
}

void
map_check_shard_free(struct map_check_shard *shard)
{
    if (!shard)
        return;
    g_free(shard->version);
    g_ptr_array_unref(shard->arguments);
    g_ptr_array_unref(shard->names);
    g_ptr_array_unref(shard->entries);
    g_free(shard);
}

const struct map_check_slice *
map_check_shard_slice(const struct map_check_shard *shard)
{
    return &shard->slice;
}

char **
map_check_shard_arguments(const struct map_check_shard *shard, GError **error)
{
    if (!shard_text_complete(shard->names, error))
        return NULL;
    char **copy = g_new0(char *, shard->arguments->len + 1);

    for (guint i = 0; i < shard->arguments->len; i++)
        copy[i] = g_strdup(shard->arguments->pdata[i]);
    return copy;
}

void
map_check_slice_range(const struct map_check_slice *slice, uint64_t *from, uint64_t *runs)
{
    shard_text_range(slice->runs, slice->k, slice->of, from, runs);
}

/* ---- counters in and out ---- */

static void
copy_count(struct check_count *to, const struct check_count *from)
{
    to->players = from->players;
    for (unsigned p = 0; p < SIM_POLICIES; p++) {
        to->tallies[p] = from->tallies[p];
        sim_sites_init(&to->sites[p], from->sites[p].n);
        sim_sites_merge(&to->sites[p], &from->sites[p]);
    }
}

void
map_check_shard_add(struct map_check_shard *shard, const char *path,
                    const struct map_check_report *report, const struct map_sink *sink)
{
    struct shard_entry *e = g_new0(struct shard_entry, 1);

    e->path = g_strdup(path);
    e->digest = shard_text_digest(sink);
    for (unsigned i = 0; report && i < report->n_counts; i++)
        copy_count(&e->counts[e->n_counts++], &report->counts[i]);
    g_ptr_array_add(shard->entries, e);
}

static const struct shard_entry *
find_entry(const struct map_check_shard *shard, const char *path)
{
    for (guint i = 0; i < shard->entries->len; i++) {
        const struct shard_entry *e = shard->entries->pdata[i];

        if (strcmp(e->path, path) == 0)
            return e;
    }
    return NULL;
}

bool
map_check_shard_knows(const struct map_check_shard *shard, const char *path,
                      const struct map_sink *sink, GError **error)
{
    const struct shard_entry *e = find_entry(shard, path);
    g_autofree char *digest = shard_text_digest(sink);

    if (e && strcmp(e->digest, digest) == 0)
        return true;
    shard_text_refuse_file(path, error);
    return false;
}

bool
shard_take(const struct map_check_shard *shard, const char *path, struct check_count *count)
{
    const struct shard_entry *e = find_entry(shard, path);

    for (unsigned i = 0; e && i < e->n_counts; i++) {
        const struct check_count *from = &e->counts[i];

        if (from->players != count->players || from->sites[0].n != count->sites[0].n)
            continue;
        for (unsigned p = 0; p < SIM_POLICIES; p++) {
            count->tallies[p] = from->tallies[p];
            sim_sites_merge(&count->sites[p], &from->sites[p]);
        }
        return true;
    }
    return false;
}

/* ---- adding up ---- */

static bool
has_same_words(const GPtrArray *a, const GPtrArray *b)
{
    if (a->len != b->len)
        return false;
    for (guint i = 0; i < a->len; i++)
        if (strcmp(a->pdata[i], b->pdata[i]) != 0)
            return false;
    return true;
}

static const char *
describe_difference(const struct map_check_shard *a, const struct map_check_shard *b)
{
    if (strcmp(a->version, b->version) != 0)
        return "another version of cartwright wrote it";
    if (a->slice.seed != b->slice.seed)
        return "its seed is another";
    if (a->slice.runs != b->slice.runs)
        return "its number of set-ups is another";
    if (a->slice.of != b->slice.of)
        return "its number of shards is another";
    if (a->slice.policies != b->slice.policies || a->slice.first_seven != b->slice.first_seven)
        return "its set-ups are made in another way";
    if (!has_same_words(a->arguments, b->arguments))
        return "it is about other files or folders";
    return NULL;
}

static bool
is_same_entry(const struct shard_entry *a, const struct shard_entry *b)
{
    if (strcmp(a->path, b->path) != 0 || strcmp(a->digest, b->digest) != 0 ||
        a->n_counts != b->n_counts)
        return false;
    for (unsigned i = 0; i < a->n_counts; i++)
        if (a->counts[i].players != b->counts[i].players ||
            a->counts[i].sites[0].n != b->counts[i].sites[0].n)
            return false;
    return true;
}

static void
add_entry_counts(struct shard_entry *total, const struct shard_entry *shard)
{
    for (unsigned i = 0; i < total->n_counts; i++)
        for (unsigned p = 0; p < SIM_POLICIES; p++) {
            sim_tally_merge(&total->counts[i].tallies[p], &shard->counts[i].tallies[p]);
            sim_sites_merge(&total->counts[i].sites[p], &shard->counts[i].sites[p]);
        }
}

static const char *
compare_shards(const struct map_check_shard *total, const struct map_check_shard *shard)
{
    const char *why = describe_difference(total, shard);

    if (why)
        return why;
    if (total->entries->len != shard->entries->len)
        return "there were other files";
    for (guint i = 0; i < shard->entries->len; i++)
        if (!is_same_entry(total->entries->pdata[i], shard->entries->pdata[i]))
            return "a file was different";
    return NULL;
}

bool
map_check_shard_join(struct map_check_shard *total, const struct map_check_shard *shard,
                     GError **error)
{
    const struct map_check_slice *slice = &shard->slice;
    const char *name = shard->names->pdata[slice->k - 1];

    if (!shard_text_join(total->names, name, slice->k, slice->of, compare_shards(total, shard),
                         error))
        return false;
    for (guint i = 0; i < shard->entries->len; i++)
        add_entry_counts(total->entries->pdata[i], shard->entries->pdata[i]);
    return true;
}
