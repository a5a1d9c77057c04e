/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes and reads shard files. Reading expects any content. */
#include "check/setups/shard.h"

#include "diag/shard-text.h"

#include <string.h>

#define TALLY_WORDS (sizeof(struct sim_tally) / sizeof(uint64_t))

static const char *const site_words[] = {"taken", "first", "last"};

/* ---- writing ---- */

static void
write_count(GString *out, const struct check_count *count)
{
    g_string_append_printf(out, "players %u sites %u\n", count->players, count->sites[0].n);
    for (unsigned p = 0; p < SIM_POLICIES; p++) {
        const struct sim_sites *sites = &count->sites[p];
        const uint64_t *const lists[] = {sites->taken, sites->first, sites->last};

        g_string_append_printf(out, "tally %s", check_policy_word(p));
        shard_text_add_words(out, (const uint64_t *)&count->tallies[p], TALLY_WORDS);
        g_string_append_printf(out, "sites %s", check_policy_word(p));
        shard_text_add_words(out, &sites->runs, 1);
        for (unsigned k = 0; k < G_N_ELEMENTS(lists); k++) {
            g_string_append(out, site_words[k]);
            shard_text_add_words(out, lists[k], sites->n);
        }
    }
}

void
map_check_shard_write(const struct map_check_shard *shard, GString *out)
{
    const struct map_check_slice *s = &shard->slice;

    g_string_append_printf(
        out,
        SHARD_TEXT_FIRST "version %s\nseed %" G_GUINT64_FORMAT "\nruns %" G_GUINT64_FORMAT
                         "\nshard %u/%u\npolicies %u\nfirst-seven %u\n",
        shard->version, s->seed, s->runs, s->k, s->of, s->policies, s->first_seven);
    for (guint i = 0; i < shard->arguments->len; i++) {
        shard_text_add_name(out, "argument", shard->arguments->pdata[i]);
        g_string_append_c(out, '\n');
    }
    for (guint i = 0; i < shard->entries->len; i++) {
        const struct shard_entry *e = shard->entries->pdata[i];

        shard_text_add_name(out, "file", e->path);
        g_string_append_printf(out, " %s\n", e->digest);
        for (unsigned k = 0; k < e->n_counts; k++)
            write_count(out, &e->counts[k]);
    }
    shard_text_seal(out, 0);
}

/* ---- reading any content ---- */

static bool
is_sound_filling_tally(const struct sim_filling_tally *f, uint64_t runs)
{
    uint64_t left = f->n;

    for (unsigned i = 0; i < G_N_ELEMENTS(f->grades); i++) {
        if (f->grades[i] > left)
            return false;
        left -= f->grades[i];
    }
    return !left && f->n <= runs && f->worst <= 10000 &&
           (f->n > 0) == (f->first_worst != SIM_NEVER);
}

/* Checks what a report prints of it: seats that play, and no more set-ups than `runs`. */
static bool
is_sound_tally(const struct sim_tally *t, unsigned players, uint64_t runs)
{
    uint64_t sum = 0;

    for (unsigned o = 0; o < SIM_OUTCOMES; o++) {
        if (t->outcomes[o] > runs || t->first_seat[o] >= MAP_MAX_SEATS ||
            (t->outcomes[o] && t->first_seat[o] >= players))
            return false;
        sum += t->outcomes[o];
    }
    return t->runs == runs && sum == runs && t->not_uniform <= runs &&
           is_sound_filling_tally(&t->fillings, runs);
}

static void
read_policy(struct shard_text *t, struct check_count *count, unsigned n_sites, uint64_t runs,
            unsigned policies, enum sim_policy policy)
{
    struct sim_sites *sites = &count->sites[policy];
    g_autofree char *tally = g_strdup_printf("tally %s", check_policy_word(policy));
    g_autofree char *words = g_strdup_printf("sites %s", check_policy_word(policy));

    sim_sites_init(sites, n_sites);
    uint64_t *lists[] = {sites->taken, sites->first, sites->last};

    if (shard_text_words(t, shard_text_line(t, tally), (uint64_t *)&count->tallies[policy],
                         TALLY_WORDS) &&
        !is_sound_tally(&count->tallies[policy], count->players,
                        !policies || policies >> policy & 1u ? runs : 0))
        shard_text_refuse(t, "its numbers do not add up");
    sites->runs = shard_text_only_number(t, words, 0, runs);
    for (unsigned k = 0; k < G_N_ELEMENTS(lists) && !t->why; k++)
        shard_text_words(t, shard_text_line(t, site_words[k]), lists[k], n_sites);
}

static void
read_count(struct shard_text *t, struct shard_entry *e, uint64_t runs, unsigned policies)
{
    char *text = shard_text_line(t, "players");
    unsigned players = (unsigned)shard_text_number(t, &text, 1, MAP_MAX_SEATS);
    const char *word = shard_text_word(&text);
    unsigned n_sites = (unsigned)shard_text_number(t, &text, 1, PART_MAX_SITES);

    if (t->why || text || strcmp(word, "sites") != 0 || e->n_counts >= MAP_MAX_SEATS) {
        shard_text_refuse(t, "expected players N sites N");
        return;
    }
    struct check_count *count = &e->counts[e->n_counts++];

    count->players = players;
    for (unsigned p = 0; p < SIM_POLICIES && !t->why; p++)
        read_policy(t, count, n_sites, runs, policies, p);
}

static void
read_entry(struct shard_text *t, struct map_check_shard *shard, uint64_t runs)
{
    struct shard_entry *e = g_new0(struct shard_entry, 1);
    char *text = shard_text_line(t, "file");

    g_ptr_array_add(shard->entries, e);
    e->path = shard_text_name(t, shard_text_word(&text));
    e->digest = g_strdup(text ? text : "");
    while (shard_text_is_next(t, "players"))
        read_count(t, e, runs, shard->slice.policies);
}

static void
read_slice(struct shard_text *t, struct map_check_slice *slice)
{
    slice->seed = shard_text_only_number(t, "seed", 0, UINT64_MAX - 1);
    slice->runs = shard_text_only_number(t, "runs", 1, UINT64_MAX / 2);
    shard_text_shard(t, MAP_CHECK_MOST_SHARDS, &slice->k, &slice->of);
    slice->policies = (unsigned)shard_text_only_number(t, "policies", 0, (1u << SIM_POLICIES) - 1);
    slice->first_seven = shard_text_only_number(t, "first-seven", 0, 1);
}

static void
read_all(struct shard_text *t, struct map_check_shard *shard)
{
    uint64_t from, runs;
    const char *version = shard_text_line(t, "version");

    g_free(shard->version);
    shard->version = g_strdup(version ? version : "");
    read_slice(t, &shard->slice);
    map_check_slice_range(&shard->slice, &from, &runs);
    while (shard_text_is_next(t, "argument"))
        g_ptr_array_add(shard->arguments, shard_text_name(t, shard_text_line(t, "argument")));
    while (shard_text_is_next(t, "file"))
        read_entry(t, shard, runs);
}

struct map_check_shard *
map_check_shard_read(const char *name, const char *text, gsize length, GError **error)
{
    static const struct map_check_slice none = {.k = 1, .of = 1};
    struct map_check_shard *shard;
    struct shard_text t;

    if (!shard_text_open(&t, "check", name, text, length, error))
        return NULL;
    shard = map_check_shard_new("", &none, NULL);
    read_all(&t, shard);
    if (shard_text_close(&t, text, length, error) &&
        shard_text_join(shard->names, name, shard->slice.k, shard->slice.of, NULL, error))
        return shard;
    map_check_shard_free(shard);
    return NULL;
}
