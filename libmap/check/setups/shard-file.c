/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes and reads shard files. Reading expects any content. */
#include "check/setups/shard.h"

#include "map-base.h"

#include <string.h>

#define FORMAT "cartwright-part"
#define FORMAT_VERSION "2"
#define TALLY_WORDS (sizeof(struct sim_tally) / sizeof(uint64_t))

static const char *const site_words[] = {"taken", "first", "last"};

/* ---- writing ---- */

static void
write_name(GString *out, const char *word, const char *name)
{
    g_autofree char *escaped = g_uri_escape_string(name, "/", FALSE);

    g_string_append_printf(out, "%s %s", word, escaped);
}

static void
write_words(GString *out, const uint64_t *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (words[i] == UINT64_MAX)
            g_string_append(out, " -");
        else
            g_string_append_printf(out, " %" G_GUINT64_FORMAT, words[i]);
    g_string_append_c(out, '\n');
}

static void
write_count(GString *out, const struct check_count *count)
{
    g_string_append_printf(out, "players %u sites %u\n", count->players, count->sites[0].n);
    for (unsigned p = 0; p < SIM_POLICIES; p++) {
        const struct sim_sites *sites = &count->sites[p];
        const uint64_t *const lists[] = {sites->taken, sites->first, sites->last};

        g_string_append_printf(out, "tally %s", check_policy_word(p));
        write_words(out, (const uint64_t *)&count->tallies[p], TALLY_WORDS);
        g_string_append_printf(out, "sites %s", check_policy_word(p));
        write_words(out, &sites->runs, 1);
        for (unsigned k = 0; k < G_N_ELEMENTS(lists); k++) {
            g_string_append(out, site_words[k]);
            write_words(out, lists[k], sites->n);
        }
    }
}

void
shard_seal(GString *text)
{
    g_autofree char *sum =
        g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text->str, text->len);

    g_string_append_printf(text, "end %s\n", sum);
}

void
map_check_shard_write(const struct map_check_shard *shard, GString *out)
{
    const struct map_check_slice *s = &shard->slice;

    g_string_append_printf(
        out,
        FORMAT " " FORMAT_VERSION "\nversion %s\nseed %" G_GUINT64_FORMAT
               "\nruns %" G_GUINT64_FORMAT "\nshard %u/%u\npolicies %u\nfirst-seven %u\n",
        shard->version, s->seed, s->runs, s->k, s->of, s->policies, s->first_seven);
    for (guint i = 0; i < shard->arguments->len; i++) {
        write_name(out, "argument", shard->arguments->pdata[i]);
        g_string_append_c(out, '\n');
    }
    for (guint i = 0; i < shard->entries->len; i++) {
        const struct shard_entry *e = shard->entries->pdata[i];

        write_name(out, "file", e->path);
        g_string_append_printf(out, " %s\n", e->digest);
        for (unsigned k = 0; k < e->n_counts; k++)
            write_count(out, &e->counts[k]);
    }
    shard_seal(out);
}

/* ---- reading any content ---- */

/* The remaining lines, and the fault of the first bad one. */
struct lines {
    char *next, *end;
    unsigned number; /* of the line that was read last */
    const char *why;
};

/* The words of the next line behind its keyword; NULL: another keyword. */
static char *
expect_line(struct lines *l, const char *word)
{
    size_t length = strlen(word);
    char *line = l->next;
    char *stop = line ? memchr(line, '\n', (size_t)(l->end - line)) : NULL;

    if (l->why || !stop || strncmp(line, word, length) != 0 || line[length] != ' ') {
        l->why = l->why ? l->why : word;
        return NULL;
    }
    *stop = '\0';
    l->next = stop + 1;
    l->number++;
    return line + length + 1;
}

static bool
is_next_line(const struct lines *l, const char *word)
{
    size_t length = strlen(word);

    return !l->why && strncmp(l->next, word, length) == 0 && l->next[length] == ' ';
}

/* Whole numbers separated by one space, exactly as many as wanted. */
static bool
read_words(struct lines *l, char *text, uint64_t *words, size_t n)
{
    for (size_t i = 0; text && i < n; i++) {
        size_t length = strcspn(text, " ");
        bool last = !text[length];

        text[length] = '\0';
        if (strcmp(text, "-") == 0)
            words[i] = UINT64_MAX;
        else if (!map_base_number(text, 0, UINT64_MAX - 1, &words[i]))
            break;
        if (last != (i + 1 == n))
            break;
        if (last)
            return true;
        text += length + 1;
    }
    l->why = l->why ? l->why : "numbers";
    return false;
}

static uint64_t
read_number(struct lines *l, const char *word, uint64_t least, uint64_t most)
{
    uint64_t n = least;
    char *text = expect_line(l, word);

    if (text && (!read_words(l, text, &n, 1) || n < least || n > most)) {
        l->why = word;
        n = least;
    }
    return n;
}

static char *
read_name(struct lines *l, const char *escaped)
{
    char *name = escaped ? g_uri_unescape_string(escaped, NULL) : NULL;

    if (!name && !l->why)
        l->why = "name";
    return name;
}

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
read_policy(struct lines *l, struct check_count *count, unsigned n_sites, uint64_t runs,
            unsigned policies, enum sim_policy policy)
{
    struct sim_sites *sites = &count->sites[policy];
    g_autofree char *tally = g_strdup_printf("tally %s", check_policy_word(policy));
    g_autofree char *words = g_strdup_printf("sites %s", check_policy_word(policy));

    sim_sites_init(sites, n_sites);
    uint64_t *lists[] = {sites->taken, sites->first, sites->last};

    if (read_words(l, expect_line(l, tally), (uint64_t *)&count->tallies[policy], TALLY_WORDS) &&
        !is_sound_tally(&count->tallies[policy], count->players,
                        !policies || policies >> policy & 1u ? runs : 0))
        l->why = "tally";
    sites->runs = read_number(l, words, 0, runs);
    for (unsigned k = 0; k < G_N_ELEMENTS(lists); k++)
        if (!l->why && n_sites)
            read_words(l, expect_line(l, site_words[k]), lists[k], n_sites);
}

static void
read_count(struct lines *l, struct shard_entry *e, uint64_t runs, unsigned policies)
{
    char *text = expect_line(l, "players");
    char *space = text ? strchr(text, ' ') : NULL;
    uint64_t players = 0, n_sites = 0;

    if (space)
        *space = '\0';
    if (!space || e->n_counts >= MAP_MAX_SEATS || !g_str_has_prefix(space + 1, "sites ") ||
        !read_words(l, text, &players, 1) || players < 1 || players > MAP_MAX_SEATS ||
        !read_words(l, space + 7, &n_sites, 1) || n_sites < 1 || n_sites > PART_MAX_SITES) {
        l->why = l->why ? l->why : "players";
        return;
    }
    struct check_count *count = &e->counts[e->n_counts++];

    count->players = (unsigned)players;
    for (unsigned p = 0; p < SIM_POLICIES && !l->why; p++)
        read_policy(l, count, (unsigned)n_sites, runs, policies, p);
}

static void
read_entry(struct lines *l, struct map_check_shard *shard, uint64_t runs)
{
    struct shard_entry *e = g_new0(struct shard_entry, 1);
    char *text = expect_line(l, "file");
    char *space = text ? strchr(text, ' ') : NULL;

    g_ptr_array_add(shard->entries, e);
    if (space)
        *space = '\0';
    e->path = read_name(l, text);
    e->digest = g_strdup(space ? space + 1 : "");
    if (!e->path)
        e->path = g_strdup("");
    while (is_next_line(l, "players"))
        read_count(l, e, runs, shard->slice.policies);
}

static void
read_slice(struct lines *l, struct map_check_slice *slice)
{
    char *text, *slash;
    uint64_t k = 0, of = 0;

    slice->seed = read_number(l, "seed", 0, UINT64_MAX - 1);
    slice->runs = read_number(l, "runs", 1, UINT64_MAX / 2);
    text = expect_line(l, "shard");
    slash = text ? strchr(text, '/') : NULL;
    if (slash)
        *slash = '\0';
    if (!slash || !read_words(l, text, &k, 1) || !read_words(l, slash + 1, &of, 1) || k < 1 ||
        k > of || of > MAP_CHECK_MOST_SHARDS)
        l->why = l->why ? l->why : "shard";
    slice->k = l->why ? 1 : (unsigned)k;
    slice->of = l->why ? 1 : (unsigned)of;
    slice->policies = (unsigned)read_number(l, "policies", 0, (1u << SIM_POLICIES) - 1);
    slice->first_seven = read_number(l, "first-seven", 0, 1);
}

static void
read_all(struct lines *l, struct map_check_shard *shard)
{
    uint64_t from, runs;
    char *version = expect_line(l, FORMAT);

    if (version && strcmp(version, FORMAT_VERSION) != 0)
        l->why = "version";
    version = expect_line(l, "version");
    g_free(shard->version);
    shard->version = g_strdup(version ? version : "");
    read_slice(l, &shard->slice);
    map_check_slice_range(&shard->slice, &from, &runs);
    while (is_next_line(l, "argument")) {
        char *name = read_name(l, expect_line(l, "argument"));

        if (name)
            g_ptr_array_add(shard->arguments, name);
    }
    while (is_next_line(l, "file"))
        read_entry(l, shard, runs);
    expect_line(l, "end");
    if (!l->why && l->next != l->end)
        l->why = "end";
}

/* The checksum in the last line is that of the text above it. */
static bool
is_whole(const char *text, gsize length)
{
    const char *last = length > 1 ? g_strrstr_len(text, (gssize)length - 1, "\n") : NULL;
    g_autofree char *sum =
        last ? g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text,
                                           (gsize)(last + 1 - text))
             : NULL;
    g_autofree char *line = sum ? g_strdup_printf("end %s\n", sum) : NULL;

    return line && strlen(line) == length - (gsize)(last + 1 - text) &&
           memcmp(last + 1, line, strlen(line)) == 0;
}

struct map_check_shard *
map_check_shard_read(const char *text, gsize length, GError **error)
{
    static const struct map_check_slice none = {.k = 1, .of = 1};
    g_autofree char *copy = NULL;
    struct map_check_shard *shard;
    struct lines l = {.number = 0};

    if (!g_str_has_prefix(text, FORMAT " ") || memchr(text, '\0', length)) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "is not a shard of a check");
        return NULL;
    }
    if (!g_str_has_prefix(text, FORMAT " " FORMAT_VERSION "\n")) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                    "has another format version; this program reads version %s", FORMAT_VERSION);
        return NULL;
    }
    if (!is_whole(text, length)) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                    "is truncated or was changed: its checksum is wrong");
        return NULL;
    }
    copy = g_strndup(text, length);
    l.next = copy;
    l.end = copy + length;
    shard = map_check_shard_new("", &none, NULL);
    read_all(&l, shard);
    if (!l.why)
        return shard;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "line %u: wrong %s", l.number + 1, l.why);
    map_check_shard_free(shard);
    return NULL;
}
