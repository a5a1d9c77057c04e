/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes, reads and adds up the files of shards. Reading expects any content. */
#include "playtest/part-file.h"

#include "diag/sink.h"
#include "map-base.h"

#include <string.h>

#define FIRST_LINES "cartwright-part 1\nof playtest\n"
#define MOST_LENGTH 10000000 /* counters of a section */

void
part_file_range(uint64_t games, unsigned k, unsigned of, uint64_t *from, uint64_t *n)
{
    uint64_t share = games / of, more = games % of;

    *from = (k - 1) * share + MIN(k - 1, more);
    *n = share + (k <= more);
}

char *
part_file_digest(const struct map_sink *sink)
{
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    const struct diag_source *source;

    for (uint32_t i = 0; (source = diag_sink_source(sink, i)); i++) {
        g_autofree char *length = g_strdup_printf("%" G_GSIZE_FORMAT "\n", source->length);

        g_checksum_update(sum, (const guchar *)length, -1);
        g_checksum_update(sum, (const guchar *)source->text, (gssize)source->length);
    }
    return g_strdup(g_checksum_get_string(sum));
}

/* ---- writing ---- */

static void
write_section(const struct tally *tally, enum tally_section section, GString *out)
{
    const uint64_t *words = tally_at(tally, section);
    unsigned n = tally_length(tally, section);

    g_string_append_printf(out, "section %s %u", tally_name(section), n);
    for (unsigned i = 0; i < n; i++)
        if (words[i] == PLAYTEST_NEVER)
            g_string_append(out, " -");
        else
            g_string_append_printf(out, " %" G_GUINT64_FORMAT, words[i]);
    g_string_append_c(out, '\n');
}

void
part_file_write(const struct map_playtest *playtest, GString *out)
{
    g_autofree char *name = g_uri_escape_string(playtest->file, "/", FALSE);
    gsize begin = out->len;

    g_string_append_printf(out,
                           FIRST_LINES "version %s\nseed %" G_GUINT64_FORMAT
                                       "\ngames %" G_GUINT64_FORMAT "\nshard %u/%u\nonly %u\n"
                                       "file %s %s\n",
                           playtest->version, playtest->seed, playtest->games, playtest->shard,
                           playtest->shards, playtest->only, name, playtest->digest);
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        g_string_append_printf(out, "players %u\n", playtest->counts[i].players);
        for (unsigned s = 0; s < TALLY_SECTIONS; s++)
            write_section(&playtest->counts[i].tally, s, out);
    }
    g_autofree char *sum = g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, (const guchar *)out->str + begin, out->len - begin);

    g_string_append_printf(out, "end %s\n", sum);
}

/* ---- reading any content ---- */

/* The lines to come, and what the first bad one lacks. */
struct part_lines {
    char *next, *end;
    unsigned number;
    const char *why;
};

/* The words of the next line behind its keyword; NULL: another keyword. */
static char *
take_line(struct part_lines *l, const char *word)
{
    size_t length = strlen(word);
    char *line = l->next, *stop = memchr(line, '\n', (size_t)(l->end - line));

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
is_line(const struct part_lines *l, const char *word)
{
    size_t length = strlen(word);

    return !l->why && strncmp(l->next, word, length) == 0 && l->next[length] == ' ';
}

/* The next word of a line, cut off; NULL: there is none. */
static char *
take_word(char **text)
{
    char *word = *text, *space = word ? strchr(word, ' ') : NULL;

    if (space)
        *space = '\0';
    *text = space ? space + 1 : NULL;
    return word;
}

static uint64_t
take_number(struct part_lines *l, char **text, uint64_t most)
{
    const char *word = take_word(text);
    uint64_t n = 0;

    if (l->why || !word || !map_base_number(word, 0, most, &n))
        l->why = l->why ? l->why : "number";
    return n;
}

static uint64_t
take_only_number(struct part_lines *l, const char *word, uint64_t most)
{
    char *text = take_line(l, word);
    uint64_t n = take_number(l, &text, most);

    if (text)
        l->why = l->why ? l->why : word;
    return n;
}

static void
take_section(struct part_lines *l, struct part_count *count, enum tally_section section)
{
    char *text = take_line(l, "section");
    const char *name = take_word(&text);
    uint64_t n = take_number(l, &text, MOST_LENGTH);

    if (l->why || strcmp(name, tally_name(section)) != 0) {
        l->why = l->why ? l->why : tally_name(section);
        return;
    }
    count->lengths[section] = (uint32_t)n;
    count->words = g_renew(uint64_t, count->words, count->n + n);
    for (uint64_t i = 0; i < n; i++) {
        bool never = text && *text == '-';
        const uint64_t value = never ? PLAYTEST_NEVER : take_number(l, &text, UINT64_MAX / 2);

        if (never)
            take_word(&text);
        count->words[count->n + i] = value;
        if (never && tally_merge_of(section) == TALLY_SUM)
            l->why = "number";
    }
    count->n += (uint32_t)n;
    if (text)
        l->why = l->why ? l->why : tally_name(section);
}

static void
take_counts(struct part_lines *l, struct map_playtest_parts *part)
{
    while (is_line(l, "players") && part->n_counts < MAP_MAX_SEATS) {
        struct part_count *count = &part->counts[part->n_counts++];

        count->players = (unsigned)take_only_number(l, "players", MAP_MAX_SEATS);
        for (unsigned s = 0; s < TALLY_SECTIONS && !l->why; s++)
            take_section(l, count, s);
    }
}

/* "2/3", as k and its number of shards. */
static unsigned
take_shard(struct part_lines *l, struct map_playtest_parts *part)
{
    char *text = take_line(l, "shard"), *slash = text ? strchr(text, '/') : NULL;
    uint64_t k = 0;

    if (slash)
        *slash = ' ';
    k = take_number(l, &text, MAP_PLAYTEST_MOST_SHARDS);
    part->of = (unsigned)take_number(l, &text, MAP_PLAYTEST_MOST_SHARDS);
    if (!l->why && (text || k < 1 || k > part->of))
        l->why = "shard";
    return (unsigned)k;
}

static unsigned
read_part(struct part_lines *l, struct map_playtest_parts *part)
{
    char *text = take_line(l, "version");

    part->version = g_strdup(text ? text : "");
    part->seed = take_only_number(l, "seed", UINT64_MAX - 1);
    part->games = take_only_number(l, "games", UINT64_MAX / 2);
    unsigned k = take_shard(l, part);

    part->only = (unsigned)take_only_number(l, "only", MAP_MAX_SEATS);
    text = take_line(l, "file");
    const char *name = take_word(&text);

    part->file = name ? g_uri_unescape_string(name, NULL) : NULL;
    part->digest = g_strdup(text ? text : "");
    if (!part->file)
        l->why = l->why ? l->why : "file";
    take_counts(l, part);
    take_line(l, "end");
    if (!l->why && (l->next != l->end || !part->n_counts || !part->games))
        l->why = "end";
    return k;
}

/* The checksum in the last line is that of the text above it. */
static bool
is_sealed(const char *text, gsize length)
{
    const char *last = length > 1 ? g_strrstr_len(text, (gssize)length - 1, "\n") : NULL;

    if (!last)
        return false;
    gsize above = (gsize)(last + 1 - text);
    g_autofree char *sum =
        g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text, above);
    g_autofree char *line = g_strdup_printf("end %s\n", sum);

    return strlen(line) == length - above && memcmp(last + 1, line, strlen(line)) == 0;
}

/* ---- adding up ---- */

struct map_playtest_parts *
map_playtest_parts_new(void)
{
    struct map_playtest_parts *parts = g_new0(struct map_playtest_parts, 1);

    parts->names = g_ptr_array_new_with_free_func(g_free);
    return parts;
}

void
map_playtest_parts_free(struct map_playtest_parts *parts)
{
    if (!parts)
        return;
    for (unsigned i = 0; i < parts->n_counts; i++)
        g_free(parts->counts[i].words);
    g_ptr_array_unref(parts->names);
    g_free(parts->version);
    g_free(parts->file);
    g_free(parts->digest);
    g_free(parts);
}

static const char *
find_difference(const struct map_playtest_parts *a, const struct map_playtest_parts *b)
{
    if (strcmp(a->version, b->version) != 0)
        return "made by another version";
    if (a->seed != b->seed)
        return "of another seed";
    if (a->games != b->games || a->only != b->only)
        return "of another number of games or players";
    if (a->of != b->of)
        return "of another number of shards";
    if (strcmp(a->file, b->file) != 0)
        return "about another file";
    if (strcmp(a->digest, b->digest) != 0 || a->n_counts != b->n_counts)
        return "made when the file was different";
    for (unsigned i = 0; i < a->n_counts; i++)
        if (a->counts[i].players != b->counts[i].players ||
            memcmp(a->counts[i].lengths, b->counts[i].lengths, sizeof a->counts[i].lengths) != 0)
            return "made when the file was different";
    return NULL;
}

static void
add_words(struct part_count *total, const struct part_count *share)
{
    uint32_t at = 0;

    for (unsigned s = 0; s < TALLY_SECTIONS; s++)
        for (uint32_t i = 0; i < total->lengths[s]; i++, at++) {
            uint64_t *word = &total->words[at];

            *word = tally_merge_of(s) == TALLY_SUM ? *word + share->words[at]
                                                   : MIN(*word, share->words[at]);
        }
}

/* The first part: all that it says moves into the sum. */
static void
take_first(struct map_playtest_parts *parts, struct map_playtest_parts *part)
{
    GPtrArray *names = parts->names;

    *parts = *part;
    parts->names = names;
    g_ptr_array_set_size(names, (gint)part->of);
    for (unsigned i = 0; i < part->n_counts; i++)
        part->counts[i].words = NULL;
    part->version = part->file = part->digest = NULL;
}

static bool
join_part(struct map_playtest_parts *parts, struct map_playtest_parts *part, unsigned k,
          const char *name, GError **error)
{
    const char *why = parts->of ? find_difference(parts, part) : NULL;

    if (why) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s than the shards before it", why);
        return false;
    }
    if (parts->of && parts->names->pdata[k - 1]) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "shard %u of %u, as %s is", k,
                    part->of, (const char *)parts->names->pdata[k - 1]);
        return false;
    }
    if (!parts->of)
        take_first(parts, part);
    else
        for (unsigned i = 0; i < part->n_counts; i++)
            add_words(&parts->counts[i], &part->counts[i]);
    parts->names->pdata[k - 1] = g_strdup(name);
    return true;
}

bool
map_playtest_parts_add(struct map_playtest_parts *parts, const char *name, const char *text,
                       gsize length, GError **error)
{
    if (!g_str_has_prefix(text, FIRST_LINES) || memchr(text, '\0', length)) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "is not a shard of a play-test");
        return false;
    }
    if (!is_sealed(text, length)) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                    "is truncated or was changed: its checksum is wrong");
        return false;
    }
    g_autofree char *copy = g_strndup(text, length);
    struct part_lines l = {copy + strlen(FIRST_LINES), copy + length, 2, NULL};
    struct map_playtest_parts *part = map_playtest_parts_new();
    unsigned k = read_part(&l, part);
    bool good = false;

    if (l.why)
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "line %u: wrong %s", l.number + 1,
                    l.why);
    else
        good = join_part(parts, part, k, name, error);
    map_playtest_parts_free(part);
    return good;
}

const char *
map_playtest_parts_file(const struct map_playtest_parts *parts,
                        struct map_playtest_options *options, GError **error)
{
    g_autoptr(GString) missing = g_string_new(NULL);
    unsigned n = 0;

    for (guint i = 0; i < parts->names->len; i++)
        if (!parts->names->pdata[i] && n++ < 10)
            g_string_append_printf(missing, "%s%u/%u", missing->len ? ", " : "", i + 1,
                                   parts->names->len);
    if (n == 0) {
        options->seed = parts->seed;
        options->games = parts->games;
        options->players = parts->only;
        options->parts = parts;
        return parts->file;
    }
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "missing: shard %s%s", missing->str,
                n > 10 ? " and more" : "");
    return NULL;
}

bool
part_file_take(const struct map_playtest_parts *parts, struct playtest_count *count)
{
    for (unsigned i = 0; i < parts->n_counts; i++) {
        const struct part_count *part = &parts->counts[i];
        bool same = part->players == count->players;

        for (unsigned s = 0; s < TALLY_SECTIONS; s++)
            same &= part->lengths[s] == tally_length(&count->tally, s);
        if (!same)
            continue;
        memcpy(count->tally.words, part->words, part->n * sizeof *part->words);
        count->games = tally_total(&count->tally, TALLY_GAMES);
        return true;
    }
    return false;
}
