/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes, reads and adds up the files of shards. Reading expects any content. */
#include "playtest/part-file.h"

#include "diag/shard-text.h"

#include <string.h>

#define PAIR_WORDS (sizeof(struct playtest_pairs) / sizeof(uint64_t))
#define MOST_CHANGES 1000 /* lines of a part; a scenario has fewer options and families */

/* ---- writing ---- */

static void
append_filling_lines(const struct map_playtest *playtest, const struct playtest_count *count,
                     GString *out)
{
    uint64_t first, n;

    shard_text_range(playtest->fillings, playtest->shard, playtest->shards, &first, &n);
    for (unsigned i = 0; i < count->n_fillings; i++) {
        const struct playtest_filling *filling = &count->fillings[i];
        uint64_t words[1 + 2 * PLAYTEST_WINS] = {first + i};

        memcpy(words + 1, filling->ranking, sizeof filling->ranking);
        memcpy(words + 1 + PLAYTEST_WINS, filling->wins, sizeof filling->wins);
        g_string_append(out, "filling");
        shard_text_add_words(out, words, G_N_ELEMENTS(words));
    }
}

static void
append_tally(const struct tally *tally, GString *out)
{
    for (unsigned s = 0; s < TALLY_SECTIONS; s++) {
        g_string_append_printf(out, "section %s %u", tally_name(s), tally_length(tally, s));
        shard_text_add_words(out, tally_at(tally, s), tally_length(tally, s));
    }
}

static void
append_names(const char *keyword, char **names, GString *out)
{
    for (; names && *names; names++) {
        shard_text_add_name(out, keyword, *names);
        g_string_append_c(out, '\n');
    }
}

/* What is compared with. */
static void
append_version(const struct map_playtest *playtest, GString *out)
{
    append_names("option", playtest->changes, out);
    append_names("without", playtest->without, out);
    if (playtest->against_file) {
        shard_text_add_name(out, "against", playtest->against_file);
        g_string_append_printf(out, " %s\n", playtest->against_digest);
    }
}

void
part_file_write(const struct map_playtest *playtest, GString *out)
{
    gsize begin = out->len;

    g_string_append_printf(out,
                           SHARD_TEXT_FIRST "of playtest\nversion %s\nseed %" G_GUINT64_FORMAT
                                            "\ngames %" G_GUINT64_FORMAT "\nshard %u/%u\nonly %u\n"
                                            "fillings %u\nfilling-games %" G_GUINT64_FORMAT "\n",
                           playtest->version, playtest->seed, playtest->games, playtest->shard,
                           playtest->shards, playtest->only, playtest->fillings,
                           playtest->filling_games);
    append_version(playtest, out);
    shard_text_add_name(out, "file", playtest->file);
    g_string_append_printf(out, " %s\n", playtest->digest);
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        g_string_append_printf(out, "players %u\n", count->players);
        append_tally(&count->tally, out);
        if (count->other_rs) {
            g_string_append(out, "pairs");
            shard_text_add_words(out, (const uint64_t *)&count->pairs, PAIR_WORDS);
            append_tally(&count->other, out);
        }
        append_filling_lines(playtest, count, out);
    }
    shard_text_seal(out, begin);
}

/* ---- reading any content ---- */

static void
refuse_never(struct shard_text *t, const uint64_t *words, uint64_t n)
{
    for (uint64_t i = 0; i < n; i++)
        if (words[i] == PLAYTEST_NEVER)
            shard_text_refuse(t, "expected another number");
}

static void
read_section(struct shard_text *t, struct tally *tally, enum tally_section section)
{
    char *text = shard_text_line(t, "section");
    const char *name = shard_text_word(&text);
    /* each counter takes two bytes at least, so no line asks for much memory */
    uint64_t most = text ? strlen(text) / 2 + 1 : 0;
    uint64_t n = shard_text_number(t, &text, 0, most);

    if (t->why || strcmp(name, tally_name(section)) != 0) {
        shard_text_refuse(t, "expected another section");
        return;
    }
    tally->offset[section + 1] = tally->offset[section] + (uint32_t)n;
    if (n)
        tally->words = g_renew(uint64_t, tally->words, tally->offset[section + 1]);
    uint64_t *words = n ? tally_at(tally, section) : NULL;

    if (shard_text_words(t, text, words, n) && tally_merge_of(section) == TALLY_SUM)
        refuse_never(t, words, n);
}

static void
read_tally(struct shard_text *t, struct tally *tally)
{
    for (unsigned s = 0; s < TALLY_SECTIONS && !t->why; s++)
        read_section(t, tally, s);
}

/* The games of two versions. */
static void
read_pairs(struct shard_text *t, struct playtest_count *count)
{
    uint64_t *words = (uint64_t *)&count->pairs;

    if (!shard_text_is_next(t, "pairs"))
        return;
    if (shard_text_words(t, shard_text_line(t, "pairs"), words, PAIR_WORDS))
        refuse_never(t, words, PAIR_WORDS);
    read_tally(t, &count->other);
    if (!count->other.words)
        shard_text_refuse(t, "expected another section");
}

/* The fillings of shard k: all of them, or none where nothing is drawn. */
static void
read_fillings(struct shard_text *t, const struct map_playtest_parts *part, unsigned k,
              struct playtest_count *count)
{
    uint64_t first, n, words[1 + 2 * PLAYTEST_WINS];

    shard_text_range(part->fillings, k, part->of, &first, &n);
    if (!shard_text_is_next(t, "filling"))
        return;
    count->fillings = g_new0(struct playtest_filling, part->fillings);
    for (uint64_t i = 0; i < n && !t->why; i++) {
        struct playtest_filling *filling = &count->fillings[first + i];

        if (!shard_text_words(t, shard_text_line(t, "filling"), words, G_N_ELEMENTS(words)))
            return;
        refuse_never(t, words + 1, G_N_ELEMENTS(words) - 1);
        if (words[0] != first + i)
            shard_text_refuse(t, "expected another filling");
        memcpy(filling->ranking, words + 1, sizeof filling->ranking);
        memcpy(filling->wins, words + 1 + PLAYTEST_WINS, sizeof filling->wins);
        count->n_fillings++;
    }
}

static void
read_counts(struct shard_text *t, struct map_playtest_parts *part, unsigned k)
{
    while (shard_text_is_next(t, "players") && part->n_counts < MAP_MAX_SEATS) {
        struct playtest_count *count = &part->counts[part->n_counts++];

        count->players = (unsigned)shard_text_only_number(t, "players", 1, MAP_MAX_SEATS);
        read_tally(t, &count->tally);
        if (!t->why)
            read_pairs(t, count);
        if (!t->why)
            read_fillings(t, part, k, count);
    }
    if (!part->n_counts)
        shard_text_refuse(t, "expected players");
}

/* All lines with that keyword; NULL: there is none. */
static char **
read_names(struct shard_text *t, const char *keyword)
{
    GPtrArray *names = g_ptr_array_new();

    while (shard_text_is_next(t, keyword) && names->len < MOST_CHANGES)
        g_ptr_array_add(names, shard_text_name(t, shard_text_line(t, keyword)));
    if (names->len)
        g_ptr_array_add(names, NULL);
    return (char **)g_ptr_array_free(names, names->len == 0);
}

static void
read_version(struct shard_text *t, struct map_playtest_parts *part)
{
    part->changes = read_names(t, "option");
    part->without = read_names(t, "without");
    if (!shard_text_is_next(t, "against"))
        return;
    char *text = shard_text_line(t, "against");

    part->against_file = shard_text_name(t, shard_text_word(&text));
    part->against_digest = g_strdup(text ? text : "");
}

static unsigned
read_part(struct shard_text *t, struct map_playtest_parts *part)
{
    unsigned k;

    shard_text_line(t, "of");
    const char *version = shard_text_line(t, "version");

    part->version = g_strdup(version ? version : "");
    part->seed = shard_text_only_number(t, "seed", 0, UINT64_MAX - 1);
    part->games = shard_text_only_number(t, "games", 1, UINT64_MAX / 2);
    shard_text_shard(t, MAP_PLAYTEST_MOST_SHARDS, &k, &part->of);
    part->only = (unsigned)shard_text_only_number(t, "only", 0, MAP_MAX_SEATS);
    part->fillings = (unsigned)shard_text_only_number(t, "fillings", 0, MAP_PLAYTEST_MOST_FILLINGS);
    part->filling_games = shard_text_only_number(t, "filling-games", 1, UINT64_MAX / 2);
    read_version(t, part);
    char *text = shard_text_line(t, "file");

    part->file = shard_text_name(t, shard_text_word(&text));
    part->digest = g_strdup(text ? text : "");
    read_counts(t, part, k);
    return k;
}

/* ---- adding up ---- */

void
map_playtest_parts_free(struct map_playtest_parts *parts)
{
    if (!parts)
        return;
    for (unsigned i = 0; i < parts->n_counts; i++) {
        tally_release(&parts->counts[i].tally);
        tally_release(&parts->counts[i].other);
        g_free(parts->counts[i].fillings);
    }
    g_ptr_array_unref(parts->names);
    g_free(parts->version);
    g_free(parts->file);
    g_free(parts->digest);
    g_free(parts->against_file);
    g_free(parts->against_digest);
    g_strfreev(parts->changes);
    g_strfreev(parts->without);
    g_free(parts);
}

static bool
are_same_names(char **a, char **b)
{
    return a && b ? g_strv_equal((const char *const *)a, (const char *const *)b) : a == b;
}

static bool
are_alike(const struct playtest_count *a, const struct playtest_count *b)
{
    return a->players == b->players &&
           memcmp(a->tally.offset, b->tally.offset, sizeof a->tally.offset) == 0 &&
           memcmp(a->other.offset, b->other.offset, sizeof a->other.offset) == 0;
}

static const char *
find_difference(const struct map_playtest_parts *a, const struct map_playtest_parts *b)
{
    if (strcmp(a->version, b->version) != 0)
        return "another version of cartwright wrote it";
    if (a->seed != b->seed)
        return "its seed is another";
    if (a->games != b->games || a->only != b->only)
        return "its number of games or players is another";
    if (a->fillings != b->fillings || a->filling_games != b->filling_games)
        return "its number of fillings is another";
    if (a->of != b->of)
        return "its number of shards is another";
    if (strcmp(a->file, b->file) != 0)
        return "it is about another file";
    if (!are_same_names(a->changes, b->changes) || !are_same_names(a->without, b->without) ||
        g_strcmp0(a->against_file, b->against_file) != 0)
        return "it compares with another version";
    if (strcmp(a->digest, b->digest) != 0 || a->n_counts != b->n_counts)
        return "the file was different";
    if (g_strcmp0(a->against_digest, b->against_digest) != 0)
        return "the file of --against was different";
    for (unsigned i = 0; i < a->n_counts; i++)
        if (!are_alike(&a->counts[i], &b->counts[i]))
            return "the file was different";
    return NULL;
}

static void
add_pairs(struct playtest_count *total, const struct playtest_count *share)
{
    uint64_t *words = (uint64_t *)&total->pairs;
    const uint64_t *more = (const uint64_t *)&share->pairs;

    for (unsigned w = 0; w < PAIR_WORDS; w++)
        words[w] += more[w];
    tally_add(&total->other, &share->other);
}

/* The shards judge different fillings; what the share lacks is zero. */
static void
add_fillings(struct playtest_count *total, const struct playtest_count *share, unsigned n)
{
    if (share->fillings && !total->fillings)
        total->fillings = g_new0(struct playtest_filling, n);
    for (unsigned f = 0; f < n && share->fillings; f++)
        for (unsigned w = 0; w < PLAYTEST_WINS; w++) {
            total->fillings[f].ranking[w] += share->fillings[f].ranking[w];
            total->fillings[f].wins[w] += share->fillings[f].wins[w];
        }
    total->n_fillings += share->n_fillings;
}

bool
map_playtest_parts_add(struct map_playtest_parts **total, const char *name, const char *text,
                       gsize length, GError **error)
{
    g_autoptr(map_playtest_parts) part = g_new0(struct map_playtest_parts, 1);
    struct map_playtest_parts *parts = *total ? *total : part;
    struct shard_text t;

    part->names = g_ptr_array_new_with_free_func(g_free);
    if (!shard_text_open(&t, "playtest", name, text, length, error))
        return false;
    unsigned k = read_part(&t, part);

    if (!shard_text_close(&t, text, length, error) ||
        !shard_text_join(parts->names, name, k, part->of, find_difference(parts, part), error))
        return false;
    if (!*total)
        *total = g_steal_pointer(&part);
    else
        for (unsigned i = 0; i < part->n_counts; i++) {
            tally_add(&parts->counts[i].tally, &part->counts[i].tally);
            add_pairs(&parts->counts[i], &part->counts[i]);
            add_fillings(&parts->counts[i], &part->counts[i], parts->fillings);
        }
    return true;
}

const char *
map_playtest_parts_file(const struct map_playtest_parts *parts,
                        struct map_playtest_options *options, GError **error)
{
    if (!shard_text_complete(parts->names, error))
        return NULL;
    options->seed = parts->seed;
    options->games = parts->games;
    options->players = parts->only;
    options->fillings = parts->fillings;
    options->filling_games = parts->filling_games;
    options->changes = parts->changes;
    options->without = parts->without;
    options->against_file = parts->against_file;
    options->parts = parts;
    return parts->file;
}

bool
part_file_is_about(const struct map_playtest_parts *parts, const struct map_playtest *playtest,
                   GError **error)
{
    if (strcmp(parts->digest, playtest->digest) != 0)
        shard_text_refuse_file(playtest->file, error);
    else if (g_strcmp0(parts->against_digest, playtest->against_digest) != 0)
        shard_text_refuse_file(playtest->against_file, error);
    else
        return true;
    return false;
}

bool
part_file_take(const struct map_playtest_parts *parts, struct playtest_count *count)
{
    for (unsigned i = 0; i < parts->n_counts; i++) {
        const struct playtest_count *part = &parts->counts[i];

        if (!are_alike(part, count) || part->n_fillings != (count->fillings ? parts->fillings : 0))
            continue;
        tally_add(&count->tally, &part->tally);
        tally_add(&count->other, &part->other);
        count->pairs = part->pairs;
        if (count->fillings)
            memcpy(count->fillings, part->fillings, parts->fillings * sizeof *part->fillings);
        count->n_fillings = part->n_fillings;
        count->games = tally_total(&count->tally, TALLY_GAMES);
        return true;
    }
    return false;
}
